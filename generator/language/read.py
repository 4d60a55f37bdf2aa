"""The door of the station language: a source to a Spec, or all of its faults together."""

from __future__ import annotations

from pathlib import PurePath

from generator.language import (
    choices,
    examples,
    game,
    hands,
    money,
    points,
    prose,
    published,
    ranking,
    settlement,
    shoe,
    terms,
)
from generator.language.cards import MOST_CARDS, RANKS
from generator.language.condition.meaning import hands_of
from generator.language.context import Context
from generator.language.round import ROUND, Steps
from generator.language.shape import ID, IDENTIFIER, TEXT, Field, ListOf, Part, Record
from generator.language.source import Mapping, Node, Scalar, Sequence, Source
from generator.language.values import Ask, Choice, Draw, Hand, Published, Shoe, Spec, Step, Wager
from generator.problem import Position, Problem, Refused
from generator.problem.near import counted, nearest_or_all

VERSIONS = ("filing/1",)
SPEC = Record(
    "the spec",
    {
        "spec": Field(TEXT, "the version of the language: `filing/1`", needed=True),
        "game": Field(game.GAME, "names, numbers and dates", needed=True),
        "shoe": Field(shoe.SHOE, "the cards", needed=True),
        "terms": Field(terms.TERMS, "named card sets, tests and numbers; the glossary"),
        "points": Field(points.POINTS, "what cards count, and how totals are made"),
        "ranking": Field(ranking.RANKING, "kinds of hand, best first"),
        "hands": Field(hands.HANDS, "the places that cards are dealt to", needed=True),
        "round": Field(ROUND, "the steps of a round, in order", needed=True),
        "wagers": Field(settlement.WAGERS, "what can be wagered and what it pays", needed=True),
        "money": Field(money.MONEY, "chips, limits, rounding, caps and collection fees"),
        "options": Field(choices.OPTIONS, "choices of the house"),
        "readings": Field(choices.READINGS, "readings of unclear clauses"),
        "clauses": Field(prose.CLAUSES, "the rulebook's procedural prose"),
        "notes": Field(prose.NOTES, "the lettered notes of the report"),
        "published": Field(published.PUBLISHED, "figures that somebody printed"),
        "examples": Field(examples.EXAMPLES, "rounds that are told, and how each wager ends"),
        "acknowledged": Field(examples.ACKNOWLEDGED, "findings that are accepted, with the reason"),
        "compares": Field(
            ListOf(IDENTIFIER, "slugs of specs"),
            "specs of the same folder that the report sets beside this one",
        ),
    },
    whole=True,
)


def read(source: Source) -> Spec:
    """The Spec that a source says. Raises Refused with every fault of the file."""
    return _read(source, source.root, None)


def reread(spec: Spec, root: Node) -> Spec:
    """The Spec of a patched tree. Its options, readings and published figures are those of the spec as written."""
    return _read(spec.source, root, spec)


def _read(source: Source, root: Node, written: Spec | None) -> Spec:
    context = Context(root)
    _version(root)
    part = SPEC.read(root, context.problems)
    if part is None and isinstance(root, Mapping):
        part = _what_is_there(root)
    spec = _sense(source, part, context, written) if part is not None else None
    if spec is None or context.problems:
        raise Refused(context.problems)
    return spec


def _version(root: Node) -> None:
    if not isinstance(root, Mapping):
        return
    node = root.get("spec")
    text = getattr(node, "text", None)
    if text and text not in VERSIONS:
        assert node is not None
        hint = f"this program reads {' and '.join(VERSIONS)}"
        message = f"unknown language version `{text}`"
        raise Refused([Problem("language-version", message, node.position, hint)])


def _what_is_there(root: Mapping) -> Part:
    """The sections that can be read where others are missing: their faults are told in the same run."""
    silent: list[Problem] = []
    values = {}
    for key, node in root.items:
        known = SPEC.fields.get(key.text)
        value = known.shape.read(node, silent) if known else None
        if value is not None:
            values[key.text] = value
    return Part(values, root)


def _sense(source: Source, part: Part, context: Context, written: Spec | None) -> Spec | None:
    """The second half of reading: names. A section whose prerequisite was refused is left for the next run."""
    the_shoe = shoe.shoe(part["shoe"], context) if "shoe" in part else None
    the_hands = hands.hands(part.get("hands", {}), context)
    if the_shoe is None or not the_hands or _misnamed(part, context):
        return None
    _declare(part, context, the_shoe, the_hands)
    if _misnamed(part, context):
        return None
    the_terms = terms.terms(part.get("terms", {}), context)
    the_points = points.points(part["points"], context) if "points" in part else None
    the_ranking = ranking.ranking(part["ranking"], context) if "ranking" in part else ()
    steps = Steps(context)
    written_round = part.node.get("round")
    if isinstance(written_round, Sequence) and len(part.get("round", ())) < len(written_round.items):
        context.unsure = True
    the_round = steps.read(part.get("round", ()))
    _every_hand_has_cards(part, context, steps)
    _enough_cards(the_shoe, the_round, steps, part, context)
    the_wagers = _wagers(part, context, steps, the_hands)
    the_options, the_readings, figures = (
        (written.options, written.readings, written.published)
        if written is not None
        else _of_variants(part, context, the_shoe, the_wagers)
    )
    return Spec(
        source=source,
        root=context.root,
        game=game.game(part["game"]) if "name" in part.get("game", ()) else game.game(_nameless(part)),
        shoe=the_shoe,
        terms=the_terms,
        points=the_points,
        ranking=the_ranking,
        hands=the_hands,
        round=the_round,
        wagers=the_wagers,
        money=money.money(part["money"], context, the_wagers) if "money" in part else None,
        options=the_options,
        readings=the_readings,
        clauses=prose.clauses(part.get("clauses", ()), context),
        notes=prose.notes(part.get("notes", ()), context),
        published=figures,
        examples=examples.examples(part.get("examples", ()), context, the_shoe, the_wagers, the_round)
        if written is None
        else (),
        acknowledged=examples.acknowledged(part.get("acknowledged", ())),
        compares=_compares(source, part, context),
    )


def _misnamed(part: Part, context: Context) -> bool:
    """Whether a hand or a term was refused, or its id, so that names elsewhere would be misunderstood."""
    sections = {key: node for key in ("hands", "terms") if (node := part.node.get(key)) is not None}
    keys = [(name, key) for name, node in sections.items() if isinstance(node, Mapping) for key, _ in node.items]
    places = {key.position for _, key in keys}
    return (
        any(name not in part for name in sections)
        or any(key.text not in part[name] for name, key in keys)
        or any(problem.rule == "bad-id" and problem.position in places for problem in context.problems)
    )


def _of_variants(
    part: Part, context: Context, the_shoe: Shoe, the_wagers: tuple[Wager, ...]
) -> tuple[tuple[Choice, ...], tuple[Choice, ...], tuple[Published, ...]]:
    """What speaks of variants, and so is read once, from the spec as written."""
    options = choices.choices(part.get("options", {}), "default", "others", context)
    readings = choices.choices(part.get("readings", {}), "adopted", "alternatives", context)
    choices.apart(options, readings, context)
    choices.bounded((*options, *readings), context)
    parts = part.get("published", ())
    return options, readings, published.published(parts, context, the_shoe, the_wagers, (options, readings))


def _compares(source: Source, part: Part, context: Context) -> tuple[tuple[str, Position], ...]:
    """The slugs of the specs to compare with, each with its place."""
    node = part.node.get("compares")
    nodes = node.items if isinstance(node, Sequence) else (node,)
    found: dict[str, Position] = {}
    for each in nodes:
        slug = each.text.strip() if isinstance(each, Scalar) else ""
        if not isinstance(each, Scalar) or not ID.fullmatch(slug):
            continue  # its fault has been told
        if slug == PurePath(source.file).stem:
            context.report("bad-value", "a spec is not compared with itself", each.position, "name another spec")
        if slug in found:
            context.report("duplicate-id", f"`{slug}` stands twice in `compares`", each.position)
        found.setdefault(slug, each.position)
    return tuple(found.items())


def _nameless(part: Part) -> Part:
    return Part({"name": "nameless"}, part.node)


def _declare(part: Part, context: Context, the_shoe: Shoe, the_hands: tuple[Hand, ...]) -> None:
    context.ranks = the_shoe.ranks
    context.speakable = RANKS if the_shoe.explicit else the_shoe.ranks
    context.hands = tuple(hand.id for hand in the_hands if not hand.parts)
    context.composed = tuple(hand.id for hand in the_hands if hand.parts)
    kinds = part.get("ranking").get("first", ()) if "ranking" in part else ()
    context.kinds = tuple(kind["id"] for kind in kinds if "id" in kind)
    written = part.node.get("wagers")
    context.written_wagers = tuple(key.text for key, _ in written.items) if isinstance(written, Mapping) else ()
    context.pointed = part.node.get("points") is not None
    context.terms = terms.declared(part.get("terms", {}), context)


def _wagers(part: Part, context: Context, steps: Steps, the_hands: tuple[Hand, ...]) -> tuple[Wager, ...]:
    parts = part.get("wagers", {})
    found = []
    made: set[str] = set()
    for id, item in parts.items():
        if id not in steps.settled and not context.unsure:
            hint = f"add a step `settle: [{id}]`"
            context.report("settled-early", f"no step settles the wager `{id}`", item.position, hint)
        sizes = dict(steps.settled.get(id, steps.sizes))
        sizes |= {hand.id: hands.composed_sizes(hand, sizes) for hand in the_hands if hand.parts}
        scope = context.settling_scope(item.get("on"), sizes, id if "points" in item else "")
        wager = settlement.wager(id, item, context, scope)
        if wager is not None:
            found.append(wager)
            read = frozenset[str]().union(*(hands_of(line.when) for line in wager.lines))
            for hand in the_hands:
                if hand.parts and hand.id in read and hand.id not in made:
                    made.add(hand.id)
                    hands.composed_of(hand, sizes, part["hands"][hand.id], context)
    known = context.written_wagers
    for step in part.get("round", ()) if known else ():
        for id in step.get("settle", ()):
            if id not in known:
                context.report("unknown-name", f"no wager `{id}`", step.at("settle", id), nearest_or_all(id, known))
    return tuple(found)


def _every_hand_has_cards(part: Part, context: Context, steps: Steps) -> None:
    """A hand that no step gives a card to is a fault; unless a step was refused, which may have been the one."""
    rounds = part.node.get("round")
    if not isinstance(rounds, Sequence) or len(steps.taken) < len(rounds.items):
        return
    for hand, sizes in steps.sizes.items():
        if sizes == {0}:
            hint = f"add a step such as `deal: [{hand}]`"
            context.report("no-cards", f"no step gives a card to the hand `{hand}`", part.at("hands", hand), hint)


def _is_endless(step: Step) -> bool:
    """Whether no rule bounds how many cards a step deals."""
    if isinstance(step, Ask):
        return any(play.draws and play.then == "again" for play in step.may)
    return isinstance(step, Draw) and step.most is None


def _enough_cards(the_shoe: Shoe, the_round: tuple[Step, ...], steps: Steps, part: Part, context: Context) -> None:
    """A round that can outrun the smallest permitted shoe is an error, where the round's length is bounded."""
    if any(_is_endless(step) for step in the_round):
        return
    longest = sum(max(sizes) for sizes in steps.sizes.values()) + steps.burned
    holds = sum(the_shoe.counts.values()) * the_shoe.permitted[0]
    if longest > holds or longest > MOST_CARDS * len(context.hands):
        few = the_shoe.permitted[0]
        whose = "the shoe holds" if the_shoe.explicit else f"{counted(few, 'deck')} hold{'s' if few == 1 else ''}"
        message = f"a round can need {counted(longest, 'card')}; {whose} {holds}"
        context.report("short-shoe", message, part.at("shoe"))
