"""A printed figure explained: from its digits to its fraction, its counts, and the lines of the spec it rests on."""

from __future__ import annotations

from fractions import Fraction

from generator.analysis import Analysis, LineFigures, WagerFigures
from generator.document.format import count, decimal, odds, percent
from generator.document.rules import paid
from generator.document.words import Speaker
from generator.exact import square_root
from generator.language import Spec
from generator.language.condition.meaning import Truth, hands_of
from generator.language.published import FIGURES, LINE_FIGURES
from generator.language.values import Draw, Line, Step, Wager
from generator.problem import Position, Problem, Refused
from generator.problem.near import counted, nearest_or_all

_FORMULAS = {
    "edge": "minus the sum, over the lines, of probability times net",
    "element_of_risk": "the edge divided by the average wager",
    "average_wager": "the average of what is wagered in all, in initial wagers",
    "hit_frequency": "the probability of the lines that win, of the rounds in which the wager is not void",
    "push_frequency": "the probability of the lines that bring nothing, of the rounds in which the wager is not void",
    "variance": "the sum of probability times net squared, less the square of the sum of probability times net",
    "standard_deviation": "the square root of the variance",
}


def explained(analysis: Analysis, path: str) -> str:
    """The explanation of a figure, such as `wagers.tie.edge`, as text.

    Raises Refused: unknown-figure for a path that is no figure.
    """
    words = path.split(".")
    wager = _wager(analysis, words, path)
    rules = analysis.variant.rules
    if len(words) == 3 and words[2] in FIGURES:
        return _figure(rules, wager, words[2])
    line = wager.line(words[2]) if len(words) == 4 and words[3] in LINE_FIGURES else None
    if line is not None:
        return _line_figure(rules, wager, line, words[3])
    names = [*FIGURES, *(f"{each.id}.{name}" for each in wager.lines for name in LINE_FIGURES)]
    name = ".".join(words[2:])
    raise Refused(
        [Problem("unknown-figure", f"`{wager.id}` has no figure `{name}`", None, nearest_or_all(name, names))]
    )


def _wager(analysis: Analysis, words: list[str], path: str) -> WagerFigures:
    if len(words) < 3 or words[0] != "wagers":
        hint = "such as `wagers.tie.edge` or `wagers.tie.win.probability`"
        raise Refused([Problem("unknown-figure", f"`{path}` is no figure", None, hint)])
    found = analysis.wager(words[1])
    if found is None:
        known = [wager.id for wager in analysis.wagers]
        hint = nearest_or_all(words[1], known)
        raise Refused([Problem("unknown-figure", f"no wager `{words[1]}` with figures", None, hint)])
    return found


def _figure(rules: Spec, wager: WagerFigures, name: str) -> str:
    parts = [f"wagers.{wager.id}.{name}"]
    if name == "standard_deviation":
        assert wager.variance is not None
        parts += [f"  printed   {square_root(wager.variance, 6)}", f"  exact     the square root of {wager.variance}"]
    else:
        value: Fraction | None = getattr(wager, name)
        if value is None:
            return f"{parts[0]}\n  the method `{wager.method}` cannot give it\n"
        shown = decimal(value, 6) if name in ("average_wager", "variance") else percent(value)
        parts += [f"  printed   {shown}", f"  exact     {value}"]
    parts += [f"  is        {_FORMULAS[name]}", ""]
    parts += _counts(wager, wager.lines)
    parts += _rests_on(rules, rules.wager(wager.id), list(rules.wager(wager.id).lines))
    return "\n".join(parts) + "\n"


def _line_figure(rules: Spec, wager: WagerFigures, line: LineFigures, name: str) -> str:
    exact = str(line.probability) if name == "probability" else str(line.combinations)
    shown = percent(line.probability) if name == "probability" else count(line.combinations or 0)
    parts = [f"wagers.{wager.id}.{line.id}.{name}", f"  printed   {shown}", f"  exact     {exact}"]
    parts += ["  is        the deals that this line settles, of all", "", *_counts(wager, (line,))]
    written = [each for each in rules.wager(wager.id).lines if each.id in line.id.split("+")]
    parts += _rests_on(rules, rules.wager(wager.id), written)
    return "\n".join(parts) + "\n"


def _counts(wager: WagerFigures, lines: tuple[LineFigures, ...]) -> list[str]:
    parts = [
        f"  counted by the method `{wager.method}`, of {count(wager.deals)} ordered deals of "
        f"{counted(wager.longest, 'card')}:"
    ]
    for line in lines:
        combinations = "–" if line.combinations is None else count(line.combinations)
        pays = f", pays {odds(line.pays)}" if line.pays is not None else ""
        parts.append(f"    {line.id}: {combinations} deals, probability {line.probability}{pays}, net {line.net}")
    return [*parts, ""]


def _rests_on(rules: Spec, wager: Wager, lines: list[Line]) -> list[str]:
    """The lines of the spec: of the wager, and of the steps that give or draw the hands it reads."""
    speaker = Speaker(rules)
    parts = ["  rests on:"]
    parts += [f"    {_at(each.position)}  {each.id}: {paid(wager, each)} {_if(speaker, each.when)}" for each in lines]
    hands = frozenset[str]().union(*(hands_of(line.when) for line in wager.lines))
    for step in rules.round:
        parts += _step(step, hands, speaker)
    return parts


def _step(step: Step, hands: frozenset[str], speaker: Speaker) -> list[str]:
    parts = [f"    {_at(step.position)}  the step `{step.id}`"]
    if isinstance(step, Draw) and step.hand in hands:
        for line in step.lines:
            then = "draws" if line.draws else "stands"
            parts += [f"    {_at(line.position)}  {line.id}: {step.hand} {then} {_if(speaker, line.when)}"]
    return parts


def _if(speaker: Speaker, when: Truth) -> str:
    phrase = speaker.says(when)
    return phrase if phrase.startswith("in every") else f"if {phrase}"


def _at(position: Position) -> str:
    return f"{position.file}:{position.line}"
