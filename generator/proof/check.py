"""The door of the station proof: a Spec to everything that was found in it, over its variants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.analysis import Analysis, analysed
from generator.language import Spec
from generator.problem import Level, Problem, Refused
from generator.problem.near import nearest_or_all
from generator.proof import coverage, examples, published, sums
from generator.variant import Setting, Variant, settle


@dataclass(frozen=True, slots=True)
class Proved:
    """What a check walked: variants, states of drawing hands that were told what to do, results settled."""

    variants: int
    states: int
    settlements: int
    figures: int


@dataclass(frozen=True, slots=True)
class Checked:
    """The findings of one spec, in the order of the file, and what was proved on the way."""

    spec: Spec
    findings: tuple[Problem, ...]
    proved: Proved


def settings(spec: Spec) -> tuple[Setting, ...]:
    """The default, then each option and each reading changed alone, then where published figures hold."""
    found = [Setting()]
    found += [Setting(options={each.id: value.id}) for each in spec.options for value in each.values]
    found += [Setting(readings={each.id: value.id}) for each in spec.readings for value in each.values]
    found += [Setting(dict(each.options), dict(each.readings)) for each in spec.published]
    return tuple(found)


def variants(spec: Spec) -> Iterator[Variant]:
    """Each variant to be checked, once: every setting at every permitted number of decks, and the published ones."""
    decks = {*spec.shoe.permitted, *(each.decks for each in spec.published)}
    seen: set[str] = set()
    for setting in settings(spec):
        for number in sorted(decks):
            variant = settle(spec, number, setting)
            name = repr((number, variant.setting))
            if name not in seen:
                seen.add(name)
                yield variant


def checked(spec: Spec) -> Checked:
    """Check a spec: figures published, sums, gaps and overlaps, clauses. Each finding is told once."""
    found: dict[str, Problem] = {}
    analyses: list[Analysis] = []
    problems: list[Problem] = [
        *coverage.findings(spec),
        *published.formulas(spec),
        *examples.findings(settle(spec)),
    ]
    try:
        for variant in variants(spec):
            try:
                analysis = analysed(variant)
            except Refused as refused:
                problems += refused.problems
                continue
            analyses.append(analysis)
            problems += [*analysis.problems, *published.findings(analysis), *sums.findings(analysis)]
    except Refused as refused:
        problems += refused.problems
    for problem in problems:
        found.setdefault(problem.id, problem)
    known = _acknowledged(spec, found)
    proved = Proved(
        variants=len(analyses),
        states=sum(analysis.states for analysis in analyses),
        settlements=sum(analysis.settlements for analysis in analyses),
        figures=sum(len(published.comparisons(each)) for each in analyses if not each.variant.setting.readings),
    )
    return Checked(spec, tuple(sorted(known, key=lambda problem: problem.order)), proved)


def _acknowledged(spec: Spec, found: dict[str, Problem]) -> list[Problem]:
    """The findings, those that the spec accepts with its reason; an acceptance of nothing is a finding too."""
    reasons = {each.finding: each for each in spec.acknowledged}
    known = [
        replace(problem, acknowledged=reasons[id].reason) if id in reasons else problem for id, problem in found.items()
    ]
    for id, each in reasons.items():
        if id not in found:
            message = f"nothing was found of the id `{id}`"
            hint = nearest_or_all(id, found) if found else None
            known.append(
                Problem("stale-acknowledgement", message, each.position, hint, Level.WARNING, f"acknowledged.{id}")
            )
    return known
