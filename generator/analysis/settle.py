"""Outcomes to the counts of each line: every tuple of hands that can end a round is settled, once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.drawn import Outcomes, Tuple
from generator.analysis.subset import Hands, Ids, Met
from generator.analysis.trace import Node, deal, deal_of, plainest, traced
from generator.game.values import Game, Settlement
from generator.language.cards import rank_of
from generator.language.values import Line, Wager
from generator.problem import Problem, Refused
from generator.variant import Variant

GAP, OVERLAP = "settlement-gap", "settlement-overlap"
Fault = tuple[str, Ids]  # the rule that is broken, and the lines that apply at once


@dataclass(frozen=True, slots=True)
class Counted:
    """How many of the equally likely deals are settled by each line, or by each set of lines of an `each` list.

    Keys of `counts` are the ids of the lines that apply together: one id, or in an `each` list none, one or several.
    `applied` are the lines that ever apply, though another may come first or say the same; `together` are those of a
    `one` list that apply at once, and so must say the same. Where stakes grow, `staked` tells of each set of lines how
    often it settles which stake, original and added.
    """

    counts: Mapping[Ids, int]
    applied: frozenset[str]
    together: frozenset[Ids] = frozenset()
    staked: tuple[tuple[Ids, Fraction, Fraction, int], ...] = ()


def counted(game: Game, place: int, outcomes: Outcomes) -> Counted:
    """The counts of one settlement; `place` is its own in the game's list.

    Raises Refused: settlement-gap and settlement-overlap, each with the plainest deal that shows it and its
    probability.
    """
    settlement = game.settlements[place]
    counts: dict[Ids, int] = {}
    if settlement.wager.mode != "each":
        counts = {(line.id,): 0 for line, _ in settlement.lines}
    faults: dict[Fault, int] = {}
    applied: set[str] = set()
    together: set[Ids] = set()
    for hands, weight in outcomes.weights.items():
        lines = applying(settlement, hands)
        ids = tuple(line.id for line in lines)
        applied |= set(ids)
        if len(ids) > 1 and settlement.wager.mode == "one":
            together.add(ids)
        rule = _fault(settlement.wager, lines)
        if rule is not None:
            faults[rule, ids] = faults.get((rule, ids), 0) + weight
            continue
        key = ids if settlement.wager.mode == "each" else ids[:1]
        counts[key] = counts.get(key, 0) + weight
    if faults:
        raise Refused(_shown(game, place, {fault: Fraction(n, outcomes.deals) for fault, n in faults.items()}))
    return Counted(counts, frozenset(applied), frozenset(together))


def agree(wager: Wager, counted: Counted) -> bool:
    """Whether lines that apply at once still say the same, with the pays that they have now."""
    return all(_fault(wager, [line for line in wager.lines if line.id in ids]) is None for ids in counted.together)


def counted_of_hands(variant: Variant, wager: Wager, hands: Hands) -> Counted:
    """The counts of a wager that looks at one hand of so many cards. Raises Refused as `counted`."""
    counts: dict[Ids, int] = {} if wager.mode == "each" else {(line.id,): 0 for line in wager.lines}
    faults: list[tuple[str, Met, list[Line]]] = []
    for ids, met in hands.met.items():
        lines = [line for line in wager.lines if line.id in ids]
        rule = _fault(wager, lines)
        if rule is not None:
            faults.append((rule, met, lines))
            continue
        key = ids if wager.mode == "each" else ids[:1]
        counts[key] = counts.get(key, 0) + met.count
    if faults:
        raise Refused(
            _problem(
                variant,
                wager,
                f"{hands.hand} holds {' '.join(map(rank_of, met.cards))}",
                deal_of(variant, hands.hand, met.cards),
                lines,
                rule,
                Fraction(met.count, hands.of),
            )
            for rule, met, lines in faults
        )
    together = frozenset(ids for ids in hands.met if len(ids) > 1 and wager.mode == "one")
    return Counted(counts, frozenset(id for ids in hands.met for id in ids), together)


def applying(settlement: Settlement, hands: Tuple) -> list[Line]:
    """The lines that apply to these hands; of a `first` list the first only."""
    if settlement.wager.mode == "first":
        return next([line] for line, when in settlement.lines if when(hands))
    return [line for line, when in settlement.lines if when(hands)]


def _fault(wager: Wager, lines: list[Line]) -> str | None:
    """The rule that is broken if just these lines apply."""
    if wager.mode == "each" or len(lines) == 1:
        return None
    if not lines:
        return GAP
    return OVERLAP if len({(line.result, line.net, line.of) for line in lines}) > 1 else None


def _shown(game: Game, place: int, faults: dict[Fault, Fraction]) -> list[Problem]:
    settlement = game.settlements[place]
    nodes = next(reached.nodes for reached in traced(game) if place in reached.settlements)

    def lines_of(node: Node) -> list[Line]:
        return applying(settlement, (*node.hands, *(each.state(node.hands) for each in game.composed)))

    problems = []
    for (rule, ids), probability in faults.items():
        node = plainest(nodes, lambda node, ids=ids: tuple(line.id for line in lines_of(node)) == ids)  # type: ignore[misc]
        lines = [line for line in settlement.wager.lines if line.id in ids]
        held = "" if node is None else _held(game, node)
        cards = None if node is None else deal(game, node)
        problems.append(_problem(game.variant, settlement.wager, held, cards, lines, rule, probability))
    return problems


def _held(game: Game, node: Node) -> str:
    return " and ".join(
        f"{name} holds {' '.join(game.cards[card][0][:-1] for card in state.cards) or 'no card'}"
        for name, state in zip(game.names, node.hands, strict=True)
    )


def _problem(
    variant: Variant,
    wager: Wager,
    held: str,
    cards: tuple[str, ...] | None,
    lines: list[Line],
    rule: str,
    probability: Fraction,
) -> Problem:
    path = f"wagers.{wager.id}" + (f".{'+'.join(line.id for line in lines)}" if lines else "")
    if not held:
        names = " and ".join(f"`{line.id}`" for line in lines)
        what = "no line settles" if rule == GAP else f"{names} both settle"
        message = f"{what} the wager `{wager.id}` in some deals, too many to show one"
        where, decks = wager.position, variant.decks
        return Problem(rule, message, where, path=path, probability=probability, decks=decks)
    if rule == GAP:
        message, position = f"no line settles the wager `{wager.id}` when {held}", wager.position
    else:
        names = " and ".join(f"`{line.id}`" for line in lines)
        message, position = f"{names} both settle the wager `{wager.id}` when {held}", lines[1].position
    return Problem(
        rule,
        message,
        position,
        path=path,
        deal=cards,
        probability=probability,
        decks=variant.decks,
    )
