"""Phrases joined by “and” and “or”."""

from __future__ import annotations

import pytest

from generator.document.phrase import Joined, Phrase, joined, told


def both(*parts: Phrase) -> Phrase:
    return joined("and", parts)


def either(*parts: Phrase) -> Phrase:
    return joined("or", parts)


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        (both("a", "b"), "a and b"),
        (either("a", "b", "c"), "a, or b, or c"),
        (both("a is x or y", "b"), "a is x or y, and b"),
        (both("a", both("b", "c")), "a, and b, and c"),
        (both("a", either("b", "c")), "a, and either b or c"),
        (both(either("b", "c"), "a"), "a, and either b or c"),
        (either(both("a", "b"), "c"), "either both a and b, or c"),
        (either("c", both("a", "b")), "either c, or both a and b"),
        (either(both("a", "b"), both("c", "d")), "either both a and b, or both c and d"),
        (either("a", both("b", "c", "d")), "at least one of these is true: (1) a; (2) b, and c, and d"),
        (both(either("a", "b"), either("c", "d")), "both of these are true: (1) a or b; (2) c or d"),
        (
            both("a", either("b", both("c", either("d", "e")))),
            "both of these are true: (1) a; (2) at least one of these is true: (a) b; (b) c, and either d or e",
        ),
        (both("a", either("b is x or y", "c")), "both of these are true: (1) a; (2) b is x or y, or c"),
    ],
)
def test_every_nesting_can_be_read_in_one_way_only(phrase: Phrase, words: str) -> None:
    assert told(phrase) == words


def test_a_part_that_is_joined_alike_is_taken_apart() -> None:
    assert joined("and", ("a", Joined("and", ("b", "c")))) == Joined("and", ("a", "b", "c"))
    assert joined("or", ("a",)) == "a"
