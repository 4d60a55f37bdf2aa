"""Published figures in the language: what somebody printed, to be reached to the last printed digit.

published:
  - {figure: wagers.tie.edge, printed: 4.8774 %, at: {decks: 8}}
"""

from __future__ import annotations

import re
from fractions import Fraction

from generator.language.arithmetic import computed
from generator.language.context import Context
from generator.language.shape import IDENTIFIER, MOST_DECKS, PATH, TEXT, WHOLE, Field, Items, MapOf, Part, Record, Word
from generator.language.values import Choice, Published, Shoe, Wager
from generator.problem.near import counted, nearest_or_all

FIGURES = (
    "edge",
    "element_of_risk",
    "average_wager",
    "hit_frequency",
    "push_frequency",
    "variance",
    "standard_deviation",
)
LINE_FIGURES = ("probability", "combinations")
_PRINTED = re.compile(r"([-\u2212]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d+))?\s*(%?)")


def digits(text: str) -> tuple[Fraction, int, bool]:
    """A printed figure as a value, the number of its decimals, and whether it is in per cent.

    The value is as printed: 4.8774 of `4.8774 %`. Raises ValueError where it is no printed figure.
    """
    match = _PRINTED.fullmatch(text.strip())
    if not match or not (match.group(2) or match.group(3)) or len(text) > 60:
        raise ValueError(f"`{text}` is not a printed figure")
    sign, whole, decimals, percent = match.groups()
    plain = f"{whole.replace(',', '') or '0'}.{decimals or '0'}"
    value = Fraction(plain)
    return (-value if sign else value), len(decimals or ""), bool(percent)


def _printed(text: str) -> str:
    digits(text)
    return text


def _formula(text: str) -> str:
    computed(text)
    return text


_SETTING = MapOf(Word("an id", str), "ids and values")
FIGURE = Record(
    "a published figure",
    {
        "figure": Field(PATH, "the path of the figure: `wagers.tie.edge`, `wagers.tie.win.probability`", needed=True),
        "printed": Field(
            Word("a printed figure", _printed, "write the digits as printed: `4.8774 %`"),
            "as printed",
            needed=True,
        ),
        "at": Field(
            Record(
                "where a figure holds",
                {
                    "decks": Field(WHOLE, "the number of decks"),
                    "options": Field(_SETTING, "options that differ from the default"),
                    "readings": Field(_SETTING, "readings that differ from the adopted ones"),
                },
            ),
            "where it holds, if not for the default",
        ),
        "formula": Field(
            Word("a printed formula", _formula, "write it as printed: `100% - 11.8903% x (7 + 1)`"),
            "the arithmetic that was printed for it",
        ),
        "source": Field(TEXT, "who printed it"),
        "id": Field(IDENTIFIER, "its id, where one figure is published more than once"),
    },
)
PUBLISHED = Items(FIGURE, "the published figures")


def published(
    parts: tuple[Part, ...],
    context: Context,
    shoe: Shoe,
    wagers: tuple[Wager, ...],
    choices: tuple[tuple[Choice, ...], tuple[Choice, ...]],
) -> tuple[Published, ...]:
    """The published figures; each names a figure that there is, at a variant that there is."""
    found = []
    for part in parts:
        if not {"figure", "printed"} <= set(part.values):
            continue
        if not _is_figure(part, context, wagers):
            continue
        at = part.get("at")
        decks = at.get("decks", shoe.default) if at else shoe.default
        if not 1 <= decks <= MOST_DECKS:
            hint = f"write a number from 1 to {MOST_DECKS:,}"
            message = f"no shoe has {counted(decks, 'deck')}"
            context.report("bad-value", message, at.at("decks") if at else part.position, hint)
            continue
        options = dict(at.get("options", {})) if at else {}
        readings = dict(at.get("readings", {})) if at else {}
        for given, known in ((options, choices[0]), (readings, choices[1])):
            _are_choices(given, known, part, context)
            for choice in known:
                if given.get(choice.id) == choice.default:
                    del given[choice.id]
        found.append(
            Published(
                part["figure"].text,
                part["printed"],
                part.get("formula"),
                decks,
                options,
                readings,
                part.get("source"),
                part.position,
            )
        )
    return tuple(found)


def _is_figure(part: Part, context: Context, wagers: tuple[Wager, ...]) -> bool:
    path = part["figure"]
    words = path.text.split(".")
    known = {wager.id: wager for wager in wagers}
    if len(words) < 3 or words[0] != "wagers":
        hint = "such as `wagers.tie.edge` or `wagers.tie.win.probability`"
        context.report("unknown-figure", f"`{path.text}` is no figure", path.position, hint)
        return False
    wager = known.get(words[1])
    if wager is None and words[1] in context.written_wagers:
        return False  # the wager's own fault has been told
    if wager is None:
        hint = nearest_or_all(words[1], known)
        context.report("unknown-figure", f"no wager `{words[1]}`", path.at(len("wagers."), len(words[1])), hint)
        return False
    if len(words) == 3 and words[2] in FIGURES:
        return True
    if len(words) == 4 and wager.line(words[2]) is not None and words[3] in LINE_FIGURES:
        return True
    lines = [f"{line.id}.probability" for line in wager.lines]
    name = ".".join(words[2:])
    hint = nearest_or_all(name, [*FIGURES, *lines])
    context.report("unknown-figure", f"`{wager.id}` has no figure `{name}`", path.position, hint)
    return False


def _are_choices(given: dict[str, str], known: tuple[Choice, ...], part: Part, context: Context) -> None:
    by_id = {choice.id: choice for choice in known}
    for id, value in given.items():
        choice = by_id.get(id)
        if choice is None:
            context.report("unknown-choice", f"nothing is called `{id}`", part.at("at"), nearest_or_all(id, by_id))
        elif choice.value(value) is None:
            hint = nearest_or_all(value, [alternative.id for alternative in choice.values])
            context.report("unknown-choice", f"`{id}` has no value `{value}`", part.at("at"), hint)
