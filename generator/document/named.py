"""Cards in English: a rank, a set of cards, a hand of exactly these cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.language import Spec
from generator.language.cards import NAMED, RANKS, Cards, card_set, of_ranks, rank_list, rank_of, suit_of

FULL = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_LEAST_RUN = 3


def counted(number: int) -> str:
    """A small number in words."""
    return _COUNTED[number] if number < len(_COUNTED) else str(number)


def listed(names: Sequence[str], word: str = "and") -> str:
    """Names in a row: `a`, `a and b`, `a, b and c`."""
    return f"{', '.join(names[:-1])} {word} {names[-1]}" if len(names) > 1 else "".join(names)


def article(noun: str) -> str:
    """A noun with its article: `an Ace`, `an 8`, `a King`."""
    return f"{'an' if noun[:1].lower() in 'aeio8' or noun in ('11', '18') else 'a'} {noun}"


def rank_name(rank: str) -> str:
    """A rank by its name: `Ace`, `7`."""
    return FULL.get(rank, rank)


def ranks_in_words(ranks: frozenset[str]) -> tuple[str, ...]:
    """The cards of some ranks, runs of three and more together: `an Ace`, `a card from 4 through 7`."""
    runs: list[list[str]] = []
    for rank in (rank for rank in RANKS if rank in ranks):
        if runs and RANKS.index(rank) == RANKS.index(runs[-1][-1]) + 1:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    names: list[str] = []
    for run in runs:
        if len(run) >= _LEAST_RUN:
            names.append(f"a card from {rank_name(run[0])} through {rank_name(run[-1])}")
        else:
            names += [article(rank_name(rank)) for rank in run]
    return tuple(names)


def card_names(spec: Spec, cards: Cards, name: str) -> tuple[str, ...]:
    """What a card of a set may be: `an Ace`, `red`, `a card from 2 through 9`. `name` is the set as written."""
    words = name.split("/")
    if all(rank_list(word) is not None for word in words):
        return ranks_in_words(frozenset(map(rank_of, cards)))
    named: list[str] = []
    for word in words:
        if _is_term(spec, word):
            named.append(article(_term(spec, word)))
        elif word in NAMED:
            named.append(word if word in ("red", "black") else article(word[:-1]))
        else:
            named += cards_in_words(card_set(word) or cards)
    return tuple(named)


def cards_in_words(cards: Cards) -> tuple[str, ...]:
    """A set of cards by its members: colors, suits, ranks, and what is left card by card."""
    named: list[str] = []
    rest = cards
    for word in ("red", "black", "spades", "hearts", "diamonds", "clubs"):
        if NAMED[word] <= rest:
            named.append(f"a {word} card" if word in ("red", "black") else article(word[:-1]))
            rest -= NAMED[word]
    whole = frozenset(rank for rank in RANKS if of_ranks((rank,)) <= rest)
    named += ranks_in_words(whole)
    ordered = sorted(rest - of_ranks(whole), key=lambda card: (RANKS.index(rank_of(card)), card))
    return (*named, *(f"the {rank_name(rank_of(card))} of {SUITS[suit_of(card) or 's']}" for card in ordered))


def cards_noun(spec: Spec, cards: Cards, name: str) -> tuple[str, str]:
    """A card of a set, and several: `red card`, `red cards`; `Ace`, `Aces`."""
    if name in NAMED:
        return (f"{name} card", f"{name} cards") if name in ("red", "black") else (name[:-1], name)
    names = card_names(spec, cards, name)
    if len(names) == 1 and names[0].startswith("a card from "):
        return names[0][2:], names[0][2:].replace("card", "cards", 1)
    if len(names) == 1 and name in RANKS:
        return rank_name(name), f"{rank_name(name)}s"
    either = " or ".join(names)
    return f"card that is {either}", f"cards that are each {either}"


def hand_of_cards(spec: Spec, name: str) -> str:
    """Exactly these cards, from how they were written: `two Aces`, `an Ace and a 10`."""
    words = Counter(name.split("-"))
    named: list[str] = []
    for word, number in words.items():
        cards = _set(spec, word)
        one, many = cards_noun(spec, cards, word)
        single = card_names(spec, cards, word)[0] if word not in ("red", "black") else f"a {one}"
        named.append(single if number == 1 else f"{counted(number)} {many}")
    return " and ".join(named) if sum(words.values()) > 1 else f"{named[0]} alone"


def _is_term(spec: Spec, word: str) -> bool:
    return any(each.id == word and each.cards is not None for each in spec.terms)


def _term(spec: Spec, word: str) -> str:
    return next(each.name for each in spec.terms if each.id == word)


def _set(spec: Spec, word: str) -> Cards:
    term = next((each.cards for each in spec.terms if each.id == word), None)
    return term or card_set(word) or frozenset()
