"""Published figures against exact ones, to the last printed digit."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.analysis import Analysis, WagerFigures
from generator.exact import rounded, square_root
from generator.language import Spec
from generator.language.arithmetic import computed
from generator.language.published import digits
from generator.language.values import Published
from generator.problem import Level, Problem


@dataclass(frozen=True, slots=True)
class Comparison:
    """A published figure beside what it should print: `reached` are the exact figure's digits in the same form."""

    published: Published
    reached: str | None
    agrees: bool


def comparisons(analysis: Analysis) -> tuple[Comparison, ...]:
    """The published figures that hold for this variant, each compared.

    A figure holds at its number of decks and options. A reading is another understanding of the same game, so the
    figure is compared under every reading, unless it names the readings it holds for. Nothing published holds for a
    game with values set.
    """
    variant = analysis.variant
    if variant.setting.sets:
        return ()
    return tuple(
        _compared(published, analysis)
        for published in variant.spec.published
        if published.decks == variant.decks
        and published.options == variant.setting.options
        and (not published.readings or published.readings == variant.setting.readings)
    )


def findings(analysis: Analysis) -> tuple[Problem, ...]:
    """A finding for each published figure that its own variant does not reach."""
    return tuple(
        _differs(comparison, analysis)
        for comparison in comparisons(analysis)
        if not comparison.agrees and comparison.published.readings == analysis.variant.setting.readings
    )


def formulas(spec: Spec) -> tuple[Problem, ...]:
    """A finding for each printed formula whose printed digits do not give its printed result."""
    return tuple(problem for published in spec.published if (problem := _formula(published)) is not None)


def _formula(published: Published) -> Problem | None:
    if published.formula is None:
        return None
    printed, places, percent = digits(published.printed)
    given = rounded(computed(published.formula) * (100 if percent else 1), places)
    if given == rounded(printed, places):
        return None
    unit = " %" if percent else ""
    message = f"“{published.formula}” was printed as {published.printed}; its printed digits give {given}{unit}"
    hint = "the result was rounded from figures that are not the printed ones"
    return Problem("published-formula", message, published.position, hint, Level.WARNING, published.figure)


def figure(wager: WagerFigures, name: str) -> Fraction | None:
    """A wager's figure by its published name, exact; None where there is none. Not for `standard_deviation`."""
    words = name.split(".")
    if len(words) == 2:
        line = wager.line(words[0])
        found = getattr(line, words[1]) if line is not None else None
    else:
        found = getattr(wager, name)
    return None if found is None else Fraction(found)


def _compared(published: Published, analysis: Analysis) -> Comparison:
    printed, places, percent = digits(published.printed)
    wager = analysis.wager(published.wager)
    reached = None if wager is None else _reached(wager, published.name, places, 100 if percent else 1)
    shown = None if reached is None else reached + (" %" if percent else "")
    return Comparison(published, shown, reached == rounded(printed, places))


def _reached(wager: WagerFigures, name: str, places: int, scale: int) -> str | None:
    if name == "standard_deviation":
        return None if wager.variance is None else square_root(wager.variance * scale**2, places)
    exact = figure(wager, name)
    return None if exact is None else rounded(exact * scale, places)


def _path(published: Published, analysis: Analysis) -> str:
    """The figure's path; where it holds for another variant than the default, that too."""
    at = [str(published.decks)] if published.decks != analysis.variant.spec.shoe.default else []
    same = [each for each in analysis.variant.spec.published if each.figure == published.figure]
    at += [f"printed {same.index(published) + 1}"] if same.index(published) else []
    at += [f"{id}={value}" for part in (published.options, published.readings) for id, value in part.items()]
    return published.figure + (f"@{','.join(at)}" if at else "")


def _differs(comparison: Comparison, analysis: Analysis) -> Problem:
    published = comparison.published
    reached = comparison.reached or "no figure"
    chosen = {**published.options, **published.readings}
    where = "".join(f", `{id}` being `{value}`" for id, value in chosen.items())
    if len(analysis.variant.spec.shoe.permitted) > 1 or not analysis.variant.permitted:
        where = f" with {published.decks} deck{'s' if published.decks != 1 else ''}{where}"
    message = f"`{published.figure}` is {reached}{where}; {published.printed} was printed"
    if published.source:
        message += f" in “{published.source}”"
    hint = "a rule of the spec, or of the source, is not the game that was analysed"
    return Problem(
        "published-differs",
        message,
        published.position,
        hint,
        Level.ERROR,
        _path(published, analysis),
        decks=analysis.variant.decks,
    )
