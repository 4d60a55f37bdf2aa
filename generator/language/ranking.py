"""The ranking in the language: kinds of hand, best first, and what decides within a kind.

ranking:
  first:
    - {id: natural, when: cards = A-ten}
    - {id: points, when: total <= 21, by: total}
    - {id: bust, when: otherwise, by: -total}
"""

from __future__ import annotations

from generator.language.condition.tokens import KEYWORDS
from generator.language.context import Context
from generator.language.naming import titled
from generator.language.shape import CONDITION, IDENTIFIER, NUMBER, PROSE, TEXT, Field, Items, Part, Record
from generator.language.values import Kind

KIND = Record(
    "a kind of hand",
    {
        "id": Field(IDENTIFIER, "its id", needed=True),
        "name": Field(TEXT, "how documents call it"),
        "when": Field(CONDITION, "which hands are of this kind; `otherwise` for the last", needed=True),
        "by": Field(NUMBER, "within the kind the hand with the higher number is better; without it all tie"),
        "says": Field(PROSE, "the same in words, for the rulebook"),
    },
)
RANKING = Record(
    "the ranking", {"first": Field(Items(KIND, "the kinds of hand"), "the kinds, best first", needed=True)}
)


def ranking(part: Part, context: Context) -> tuple[Kind, ...]:
    """The kinds of hand, best first. Every hand must be of one kind, so the last says `otherwise`."""
    kinds = []
    items: tuple[Part, ...] = part.get("first", ())
    scope = context.lone_scope()
    for item in items:
        if item.get("id") in KEYWORDS:
            context.report("bad-id", f"`{item['id']}` is a word of the language", item.at("id"), "choose another id")
        when = context.truth_in(item.get("when"), scope)
        by = context.number(item.get("by"), scope)
        if when is None or "id" not in item:
            continue
        kinds.append(Kind(item["id"], item.get("name", titled(item["id"])), when, by, item.get("says")))
    if items and "when" in items[-1] and items[-1]["when"].text.strip() != "otherwise":
        hint = "let the last kind say `when: otherwise`"
        context.report("missing-key", "a hand can be of no kind", items[-1].at("when"), hint)
    for item in items[:-1]:
        if "when" in item and item["when"].text.strip() == "otherwise":
            context.report("bad-value", "`otherwise` stands last, or hides what follows", item.at("when"))
    return tuple(kinds)
