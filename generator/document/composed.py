"""Hands composed of others: which cards they are, for the wagers that read them."""

from __future__ import annotations

from generator.document.named import counted, listed
from generator.document.words import ORDINALS, Speaker, sentence
from generator.language import Spec
from generator.language.condition.meaning import CardAt, hands_of
from generator.language.values import Hand, Wager


def composed_of(spec: Spec, wager: Wager) -> tuple[Hand, ...]:
    """The composed hands that a wager reads."""
    read = frozenset[str]().union(*(hands_of(line.when) for line in wager.lines))
    return tuple(hand for hand in spec.hands if hand.parts and hand.id in read)


def composed_hands(spec: Spec, bonus: bool) -> tuple[str, ...]:
    """A sentence on each composed hand that is first read by a wager of this section."""
    first: dict[str, bool] = {}
    for wager in sorted(spec.wagers, key=lambda wager: wager.bonus):
        for hand in composed_of(spec, wager):
            first.setdefault(hand.id, wager.bonus)
    return tuple(_composed(spec, hand) for hand in spec.hands if first.get(hand.id) is bonus)


def _composed(spec: Spec, hand: Hand) -> str:
    speaker = Speaker(spec)
    parts = [_part(speaker, part) for part in hand.parts]
    order = ", in this order" if len(parts) > 1 else ""
    taken = ""
    if hand.take is not None:
        many = hand.take != 1
        taken = f" Only the first {f'{counted(hand.take)} of these cards count' if many else 'of these cards counts'}."
    called = sentence(speaker.called(hand.id))
    return f"The {called} is not dealt. It is made up, when a wager is settled on it, of {listed(parts)}{order}.{taken}"


def _part(speaker: Speaker, part: str | CardAt) -> str:
    if isinstance(part, CardAt):
        return f"the {ORDINALS[part.place]} card of the {speaker.called(part.hand)}"
    return f"the cards of the {speaker.called(part)}"
