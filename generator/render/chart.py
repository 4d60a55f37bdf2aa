"""Station render, charts: a Chart comes in, a drawing of its bars goes out.

The drawing is SVG written by hand: the same bytes each time, the fonts of the page, and series told apart
by tint and hatching alone, for a reader who has it in grey. Lengths are points.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from markupsafe import Markup, escape

from generator.document.values import Chart
from generator.render.failure import RenderFailure
from generator.render.fonts import TABLE_FACE, width

_MEASURE = 422.0
_HIGHEST = 560.0
_PLOT_HEIGHT = 132.0
_TEXT = 8.0
_LINE = 10.5
_GAP = 5.0
_BAR = 9.0
_WIDEST_BAR = 34.0
_INK = "#1a1a1a"
_SOFT = "#555555"
_GRID = "#c4c4c4"


@dataclass(frozen=True, slots=True)
class _Fill:
    """What tells one series from another: a tint, and lines over it."""

    tint: str
    hatch: str


_FILLS = (
    _Fill("#3a3a3a", ""),
    _Fill("#cfcfcf", ""),
    _Fill("#ffffff", "diagonal"),
    _Fill("#8a8a8a", ""),
    _Fill("#ffffff", "level"),
    _Fill("#ffffff", ""),
)


@dataclass(frozen=True, slots=True)
class _Scale:
    """The ticks of an axis, lowest first, and the text of each. Nought is always among them."""

    ticks: tuple[Fraction, ...]
    texts: tuple[str, ...]

    def share(self, value: Fraction) -> float:
        """How far along the axis `value` lies, from 0 at its beginning to 1 at its end."""
        return float((value - self.ticks[0]) / (self.ticks[-1] - self.ticks[0]))


def chart(value: Chart) -> Markup:
    """`value` as an image: upright bars where the names of the categories fit under them, else level ones.

    Direct labels stand at the bars wherever all of them fit.
    Raises RenderFailure if the chart has no bars, uneven series, or more than can be told apart.
    """
    _check(value)
    scale = _scale(value)
    body, height = _upright(value, scale) if _fits_upright(value) else _level(value, scale)
    if height > _HIGHEST:
        raise RenderFailure(
            f"the chart “{value.id}” has too many categories for one page", hint="print a table in its place"
        )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_MEASURE:g}pt" height="{height:.2f}pt" '
        f'viewBox="0 0 {_MEASURE:g} {height:.2f}" font-family="{TABLE_FACE}" font-size="{_TEXT:g}">'
        f"{body}</svg>"
    )
    data = b64encode(svg.encode()).decode()
    return Markup('<img class="chart" alt="{}" src="data:image/svg+xml;base64,{}">').format(value.alt, data)


def ticks(low: Fraction, high: Fraction) -> tuple[Fraction, ...]:
    """Round values (1, 2 or 5 times a power of ten apart) from below `low` to above `high`, nought included.

    >>> [str(tick) for tick in ticks(Fraction(0), Fraction(7, 2))]
    ['0', '1', '2', '3', '4']
    """
    low, high = min(low, Fraction(0)), max(high, Fraction(0))
    if low == high:
        high = Fraction(1)
    step = _step((high - low) / 5)
    return tuple(step * n for n in range(floor(low / step), ceil(high / step) + 1))


def _step(least: Fraction) -> Fraction:
    power = Fraction(1)
    while power > least:
        power /= 10
    while power * 10 <= least:
        power *= 10
    return next(power * times for times in (1, 2, 5, 10) if power * times >= least)


def _scale(value: Chart) -> _Scale:
    heights = [height for series in value.series for height in series.values]
    marks = ticks(min(heights), max(heights))
    places = 0
    while any((mark * 10**places).denominator != 1 for mark in marks):
        places += 1
    return _Scale(marks, tuple(_tick_text(mark, places) for mark in marks))


def _tick_text(tick: Fraction, places: int) -> str:
    digits = f"{abs(int(tick * 10**places)):0{places + 1}d}"
    whole, part = digits[: len(digits) - places], digits[len(digits) - places :]
    return ("−" if tick < 0 else "") + f"{int(whole):,}" + (f".{part}" if part else "")


def _check(value: Chart) -> None:
    if not value.categories or not value.series:
        raise RenderFailure(f"the chart “{value.id}” has no bars")
    if len(value.series) > len(_FILLS):
        raise RenderFailure(
            f"the chart “{value.id}” has {len(value.series)} series; "
            f"no more than {len(_FILLS)} can be told apart in grey"
        )
    for series in value.series:
        if not len(series.values) == len(series.labels) == len(value.categories):
            raise RenderFailure(
                f"series “{series.name}” of the chart “{value.id}” does not have one value and one label "
                "for each category"
            )


def _fits_upright(value: Chart) -> bool:
    slot = (_MEASURE - 40) / len(value.categories)
    return len(value.categories) <= 10 and all(_long(name) <= slot - 6 for name in value.categories)


def _upright(value: Chart, scale: _Scale) -> tuple[str, float]:
    key, top = _heading(value)
    left = max(_long(text) for text in scale.texts) + _GAP
    slot = (_MEASURE - left) / len(value.categories)
    bar = min(_WIDEST_BAR, slot * 0.78 / len(value.series))
    room = slot - 4 if len(value.series) == 1 else bar + 3
    labelled = all(_long(label) <= room for series in value.series for label in series.labels)
    top += _TEXT / 2
    bottom = top + _PLOT_HEIGHT

    def at(height: Fraction) -> float:
        return bottom - scale.share(height) * _PLOT_HEIGHT

    foot = bottom + (2 if scale.ticks[0] < 0 else 1) * _LINE
    nought = at(Fraction(0))
    grid, bars, labels = [key], [], []
    for tick, text in zip(scale.ticks, scale.texts, strict=True):
        grid.append(_line(left, at(tick), _MEASURE, at(tick), _GRID, 0.4))
        grid.append(_text(left - _GAP, at(tick) + 2.7, text, "end", _SOFT))
    for place, category in enumerate(value.categories):
        middle = left + slot * (place + 0.5)
        labels.append(_text(middle, foot, category, "middle", _INK))
        for number, series in enumerate(value.series):
            x = middle + bar * (number - len(value.series) / 2)
            end = at(series.values[place])
            bars.append(_rect(x, min(end, nought), bar, abs(end - nought), _FILLS[number]))
            if labelled:
                base = end - 3 if series.values[place] >= 0 else end + _TEXT
                grid.append(_clearing(x + bar / 2, base, series.labels[place], "middle"))
                labels.append(_text(x + bar / 2, base, series.labels[place], "middle", _INK))
    axis = _line(left, nought, _MEASURE, nought, _INK, 0.6)
    return "".join((*grid, *bars, *labels, axis)), foot + 4


def _level(value: Chart, scale: _Scale) -> tuple[str, float]:
    key, top = _heading(value)
    names = [_broken(name, _MEASURE * 0.36) for name in value.categories]
    longest = max(_long(label) for series in value.series for label in series.labels)
    left = max(_long(line) for lines in names for line in lines) + 2 * _GAP
    left += longest + _GAP if scale.ticks[0] < 0 else 0
    right = _MEASURE - longest - _GAP
    top += _LINE + 3

    def at(length: Fraction) -> float:
        return left + scale.share(length) * (right - left)

    bars: list[str] = []
    y = top + 4
    for place, lines in enumerate(names):
        group = _BAR * len(value.series)
        row = max(group, _LINE * len(lines) - 2)
        for number, line in enumerate(lines):
            base = y + row / 2 + 2.8 + _LINE * (number - (len(lines) - 1) / 2)
            bars.append(_text(max(_long(part) for parts in names for part in parts), base, line, "end", _INK))
        for number, series in enumerate(value.series):
            above = y + (row - group) / 2 + _BAR * number
            start, end = at(Fraction(0)), at(series.values[place])
            bars.append(_rect(min(start, end), above, abs(end - start), _BAR, _FILLS[number]))
            forward = series.values[place] >= 0
            anchor, x = ("start", end + 3) if forward else ("end", end - 3)
            base = above + _BAR / 2 + 2.8
            bars.insert(0, _clearing(x, base, series.labels[place], anchor))
            bars.append(_text(x, base, series.labels[place], anchor, _INK))
        y += row + (6 if len(value.series) > 1 else 5)
    parts = [key]
    for tick, text in zip(scale.ticks, scale.texts, strict=True):
        parts.append(_line(at(tick), top, at(tick), y, _GRID, 0.4))
        parts.append(_text(at(tick), top - 4, text, "middle", _SOFT))
    parts += bars
    parts.append(_line(at(Fraction(0)), top, at(Fraction(0)), y, _INK, 0.6))
    return "".join(parts), y + 2


def _heading(value: Chart) -> tuple[str, float]:
    """What the axis measures and, where there is more than one series, the key; and where they end."""
    parts = [_text(0, _TEXT, value.axis, "start", _SOFT)]
    if len(value.series) == 1:
        return "".join(parts), _LINE + 2
    x, y = 0.0, _LINE + 2
    for number, series in enumerate(value.series):
        room = 16 + _long(series.name) + 16
        if x and x + room > _MEASURE:
            x, y = 0.0, y + _LINE + 1
        parts.append(_rect(x, y + 1, 11, 7, _FILLS[number]))
        parts.append(_text(x + 16, y + 7.4, series.name, "start", _INK))
        x += room
    return "".join(parts), y + _LINE + 5


def _long(text: str) -> float:
    return width(text) * _TEXT


def _broken(text: str, room: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and _long(f"{lines[-1]} {word}") <= room:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines or [""]


def _text(x: float, y: float, text: str, anchor: str, colour: str) -> str:
    return f'<text x="{x:.2f}" y="{y:.2f}" text-anchor="{anchor}" fill="{colour}">{escape(text)}</text>'


def _clearing(x: float, y: float, text: str, anchor: str) -> str:
    """White behind a label, so that no line of the grid runs through it. It lies under the bars."""
    wide = _long(text) + 2
    left = x - 1 - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * _long(text)
    return f'<rect x="{left:.2f}" y="{y - 6.5:.2f}" width="{wide:.2f}" height="8.2" fill="#ffffff"/>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, weight: float) -> str:
    path = f"M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}"
    return f'<path d="{path}" stroke="{colour}" stroke-width="{weight:g}" fill="none"/>'


def _rect(x: float, y: float, wide: float, high: float, fill: _Fill) -> str:
    if wide < 0.01 or high < 0.01:
        return ""
    lines = "".join(_HATCHES[fill.hatch](x, y, wide, high))
    hatch = f'<path d="{lines}" stroke="{_INK}" stroke-width="0.5" fill="none"/>' if lines else ""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{high:.2f}" '
        f'fill="{fill.tint}" stroke="{_INK}" stroke-width="0.5"/>{hatch}'
    )


def _diagonal(x: float, y: float, wide: float, high: float) -> Iterator[str]:
    along = 3.0
    while along < wide + high:
        first, last = max(0.0, along - high), min(along, wide)
        yield f"M{x + first:.2f} {y + along - first:.2f}L{x + last:.2f} {y + along - last:.2f}"
        along += 3.4


def _levels(x: float, y: float, wide: float, high: float) -> Iterator[str]:
    along = 2.0
    while along < high:
        yield f"M{x:.2f} {y + along:.2f}L{x + wide:.2f} {y + along:.2f}"
        along += 2.2


def _none(*_: float) -> Iterator[str]:
    return iter(())


_HATCHES: dict[str, Callable[[float, float, float, float], Iterator[str]]] = {
    "": _none,
    "diagonal": _diagonal,
    "level": _levels,
}
