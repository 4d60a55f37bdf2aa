"""The door of the station proof: a Spec to everything that was found in it, over its variants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from generator.analysis import Analysis, analysed
from generator.language import Spec
from generator.problem import Level, Problem, Refused
from generator.problem.near import nearest_or_all
from generator.proof import coverage, examples, needed, otherwise, patches, published, reach, sums
from generator.variant import Setting, Variant, settle

MOST_COMBINED = 48  # combinations of options and readings; of more, each is changed alone


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
    """The default, each option and each reading changed alone, then all their combinations, if not too many; each once.

    Where published figures hold comes last.
    """
    found = [Setting()]
    found += [
        Setting({each.id: value.id}) for each in spec.options for value in each.values if value.id != each.default
    ]
    found += [
        Setting(readings={each.id: value.id})
        for each in spec.readings
        for value in each.values
        if value.id != each.default
    ]
    if is_combined(spec):
        found += [each for each in _combined(spec) if each not in found]
    for each in spec.published:
        setting = Setting(each.options, each.readings)
        if setting not in found:
            found.append(setting)
    return tuple(found)


def is_combined(spec: Spec) -> bool:
    """Whether the options and readings are few enough to be checked in every combination."""
    return prod(len(choice.values) for choice in (*spec.options, *spec.readings)) <= MOST_COMBINED


def _combined(spec: Spec) -> Iterator[Setting]:
    """Every combination of options and readings."""
    choices = [*spec.options, *spec.readings]
    for values in product(*(choice.values for choice in choices)):
        chosen = [
            (place < len(spec.options), choice.id, value.id)
            for place, (choice, value) in enumerate(zip(choices, values, strict=True))
            if value.id != choice.default
        ]
        options = {id: value for is_option, id, value in chosen if is_option}
        yield Setting(options, {id: value for is_option, id, value in chosen if not is_option})


def variants(spec: Spec, setting: Setting) -> tuple[Variant, ...]:
    """A setting at every permitted number of decks, and at those that published figures hold for.

    Raises Refused where the patched spec cannot be read.
    """
    decks = {*spec.shoe.permitted, *(each.decks for each in spec.published)}
    variant = settle(spec, None, setting)
    return tuple(replace(variant, decks=number) for number in sorted(decks))


def checked(spec: Spec) -> Checked:
    """Check a spec, over all of its variants. Each finding is told once."""
    problems: list[Problem] = [
        *coverage.findings(spec),
        *published.formulas(spec),
        *examples.findings(settle(spec)),
        *patches.findings(spec),
        *needed.findings(settle(spec)),
    ]
    analyses: list[Analysis] = []
    told: set[object] = set()
    for setting in settings(spec):
        found, differing, faults = _walked(spec, setting)
        analyses += found
        problems += [*differing, *_of_setting(spec, setting, faults, told)]
    known: dict[str, Problem] = {}
    for problem in problems:
        known.setdefault(problem.id, problem)
    findings = sorted(_acknowledged(spec, known), key=lambda problem: problem.order)
    return Checked(spec, tuple(findings), _proved(analyses))


def _walked(spec: Spec, setting: Setting) -> tuple[list[Analysis], list[Problem], list[Problem]]:
    """The analyses of one setting, what of it is not as published, and what was found in its rules."""
    analyses: list[Analysis] = []
    differing: list[Problem] = []
    problems: list[Problem] = []
    try:
        for variant in variants(spec, setting):
            analysis = analysed(variant)
            analyses.append(analysis)
            differing += published.findings(analysis)
            problems += [*analysis.problems, *sums.findings(analysis)]
    except Refused as refused:
        problems += refused.problems
    permitted = [analysis for analysis in analyses if analysis.variant.permitted]
    if permitted:
        problems += [*reach.findings(permitted), *otherwise.findings(permitted[0])]
    return analyses, differing, problems


def _of_setting(spec: Spec, setting: Setting, problems: list[Problem], told: set[object]) -> list[Problem]:
    """What was found in one setting and was not `told` of one before it, named by its decks, options and readings.

    The same fault at several numbers of decks is one finding, with the deal and the probability of the first of them.
    """
    chosen = {**setting.options, **setting.readings}
    being = "".join(f", `{id}` being `{value}`" for id, value in chosen.items())
    also = tuple(
        (f"`{choice.id}` is made `{value.id}` here", value.position)
        for choice in (*spec.options, *spec.readings)
        if choice.id in chosen and (value := choice.value(chosen[choice.id])) is not None
    )
    alike: dict[tuple[str, str, str], list[Problem]] = {}
    for problem in problems:
        alike.setdefault((problem.rule, problem.path, problem.message), []).append(problem)
    found: dict[str, Problem] = {}
    for key, same in alike.items():
        known = (*key, same[0].probability)
        if known in told:
            continue
        told.add(known)
        first, decks = same[0], [problem.decks for problem in same if problem.decks is not None]
        at = [f"{id}={value}" for id, value in chosen.items()]
        with_decks = f" with {_decks(decks)}" if decks and set(spec.shoe.permitted) - set(decks) else ""
        named = replace(
            first, message=first.message + with_decks + being, also=(*first.also, *also), path=_path(first.path, at)
        )
        if named.id in found:
            named = replace(named, path=_path(first.path, [*map(str, decks[:1]), *at]))
        found[named.id] = named
    return list(found.values())


def _path(path: str, at: list[str]) -> str:
    return f"{path}@{','.join(at)}" if at else path


def _decks(decks: list[int]) -> str:
    return f"{reach.listed(sorted(set(decks)))} deck{'s' if decks != [1] else ''}"


def _proved(analyses: list[Analysis]) -> Proved:
    return Proved(
        variants=len(analyses),
        states=sum(analysis.states for analysis in analyses),
        settlements=sum(analysis.settlements for analysis in analyses),
        figures=sum(len(published.comparisons(each)) for each in analyses if not each.variant.setting.readings),
    )


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
