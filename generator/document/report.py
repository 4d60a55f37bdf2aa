"""The analysis report: rules restated, counts, distribution, edges with their formulae, readings, proof."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from generator import __version__
from generator.analysis import Analysis, WagerFigures, analysed
from generator.analysis.counts import Contest, FinalHand
from generator.document.bind import bound
from generator.document.cards import composition_table, own_value_table, ranking_table, value_table
from generator.document.figures import edge_table, line_table, wager_table
from generator.document.format import MINUS, card_count, count, decimal, deck_count, percent
from generator.document.head import head
from generator.document.money import money_table
from generator.document.named import listed
from generator.document.rules import drawing_tables, round_table
from generator.document.strategy import chart_tables, costs, value_tables
from generator.document.values import (
    Chart,
    Column,
    Derived,
    Formula,
    Paragraph,
    ReadingSheet,
    Report,
    Series,
    Table,
)
from generator.document.words import Speaker
from generator.language import Spec
from generator.language.condition.meaning import Constant, HandNumber, Named, Number, Sum
from generator.language.values import Check, Choice, Deal, Draw
from generator.problem import Level
from generator.proof import Checked, comparisons, is_combined
from generator.variant import Setting, settle

MOST_LATEX = 130  # characters of a formula that fits in a line
MOST_BARS = 24
MOST_SERIES = 6  # that a chart can tell apart
_WHOLE = (
    "Counts are whole numbers over one common denominator; a fraction is formed once, at the end, and rounded only "
    "where it is printed."
)


def report(analysis: Analysis, checked: Checked, others: Sequence[Analysis] = ()) -> Report:
    """The report of a spec's default variant, with what the check of all variants proved.

    `others` are games that the report sets beside this one.
    """
    spec = analysis.variant.rules
    compared = comparisons(analysis)
    agreeing = sum(each.agrees for each in compared)
    return Report(
        head=head(spec, "Mathematical Analysis"),
        cards=count(sum(analysis.variant.cards.values())),
        decks=deck_count(analysis.variant.decks),
        deals=_deals(analysis),
        method=_method(analysis),
        rules=_rules(spec),
        notes=tuple(
            Paragraph(_letter(place), "", bound(note.text.strip(), spec)) for place, note in enumerate(spec.notes)
        ),
        contests=tuple(_contest(spec, contest) for contest in analysis.contests),
        finals=_finals(spec, analysis),
        chart=_chart(spec, analysis),
        wagers=wager_table(analysis),
        lines=tuple(line_table(spec, wager, f"The {wager.name} wager{_mark(wager)}") for wager in analysis.wagers),
        money=tuple(found for wager in analysis.wagers if (found := money_table(spec, wager)) is not None),
        derived=tuple(_derived(wager) for wager in analysis.wagers),
        published=_published(analysis),
        agreed=f"{agreeing} of {len(compared)}",
        readings=tuple(_reading(analysis, choice) for choice in spec.readings),
        variants=_variants(analysis),
        by_decks=_by_decks(analysis),
        charts=chart_tables(analysis),
        chart_costs=costs(analysis),
        play_values=value_tables(analysis),
        comparison=_comparison(analysis, others),
        accepted=_accepted(checked),
        open=_open(checked),
        facts=_facts(analysis, checked),
    )


def _rules(spec: Spec) -> tuple[Table, ...]:
    """The rules that were analysed, in tables."""
    own = (own_value_table(spec, wager) for wager in spec.wagers)
    found = (composition_table(spec), value_table(spec), *own, ranking_table(spec), round_table(spec))
    return (*(table for table in found if table is not None), *drawing_tables(spec))


def _deals(analysis: Analysis) -> str:
    """What is counted, in sentences: combinations of so many cards, and the orders of those of the longest round."""
    spec = analysis.variant.rules
    cards = card_count(sum(analysis.variant.cards.values()))
    parts = [f"The shoe holds {cards}; all deals are from a full shoe, and all are equally likely."]
    chosen = dict.fromkeys((each.longest, each.deals) for each in analysis.wagers if each.method == "subset")
    parts += [f"There are {count(deals)} ways to choose {card_count(size)}." for size, deals in sorted(chosen)]
    walked = [wager for wager in analysis.wagers if wager.method != "subset"]
    if walked:
        longest = max(walked, key=lambda wager: wager.longest)
        number, ways = card_count(longest.longest), count(longest.deals)
        dealt = "they can be dealt in order" if longest.longest != 1 else "it can be dealt"
        round = "The longest round uses" if _varies(spec) else "Every round uses"
        parts.append(f"{round} {number} that a wager depends on; {dealt} in {ways} ways.")
        if _varies(spec):
            parts.append("A shorter round counts with every way in which its missing cards could have followed.")
    return " ".join(parts)


def _varies(spec: Spec) -> bool:
    """Whether one round can use more cards than another."""
    return any(isinstance(step, Draw | Check) or (isinstance(step, Deal) and step.when) for step in spec.round)


def _method(analysis: Analysis) -> str:
    """How the deals were counted, as is true of this game and of its wagers."""
    spec = analysis.variant.rules
    parts = []
    chosen = [wager.name for wager in analysis.wagers if wager.method == "subset"]
    walked = [wager.name for wager in analysis.wagers if wager.method == "drawn"]
    played = [wager.name for wager in analysis.wagers if wager.method == "choice"]
    if played:
        parts.append(
            f"{listed(played)}: the best play was found by recursion over every hand that can follow and every card "
            "that can still come, each choice being compared exactly; who chooses knows the hand and the cards that "
            "lie face up, and cards that lie face down are any that are not seen."
        )
    if chosen:
        whose = "Every wager is" if not walked and not played else f"{listed(chosen)}: each is"
        parts.append(
            f"{whose} on a fixed number of cards, any of the shoe’s being as likely as any other, and was counted by "
            "combinations: every choice of ranks with the number of ways to take its cards, and the suits by how many "
            "cards are of each."
        )
    if walked:
        parts.append(f"{listed(walked)}: {_walked(spec)}" if chosen or played else _walked(spec))
    return " ".join((*parts, _WHOLE))


def _walked(spec: Spec) -> str:
    drawing = {step.hand for step in spec.round if isinstance(step, Draw)}
    every = "Every order in which the cards of a round can fall was enumerated"
    alike = "cards that no rule of the game tells apart are counted together."
    if not drawing:
        return f"{every}; {alike} No hand draws a card by a rule."
    if len([hand for hand in spec.hands if not hand.parts]) > 1:
        return f"{every}, over all hands together, since the drawing of one hand may depend on another; {alike}"
    return f"{every}, card by card as the hand draws; {alike}"


def _mark(wager: WagerFigures) -> str:
    """What a wager's name says besides where its pays are examples."""
    return ", illustrative pays" if wager.illustrative else ""


def _letter(place: int) -> str:
    return chr(ord("a") + place % 26) * (place // 26 + 1)


def _contest(spec: Spec, contest: Contest) -> Table:
    left, right = (Speaker(spec).called(hand) for hand in (contest.left, contest.right))
    rows = tuple(
        (name, count(number), decimal(Fraction(number, contest.deals), 8))
        for name, number in (
            (f"{left} better", contest.beats),
            (f"{right} better", contest.beaten),
            ("Hands tie", contest.ties),
        )
    )
    columns = (Column("Outcome"), Column("Combinations", "number"), Column("Probability", "number"))
    foot = ("Total", count(contest.deals), decimal(Fraction(1), 8))
    return Table(f"contest-{contest.left}", f"{left} against {right}", columns, rows, foot)


def _labels(spec: Spec, analysis: Analysis) -> dict[tuple[str, Fraction], str]:
    """A label for each final hand, best first: its kind, with the points or the number that the kind is ranked by."""
    by = {kind.id: kind.by for kind in spec.ranking if kind.by is not None}
    names = {kind.id: kind.name for kind in spec.ranking}
    finals: dict[tuple[str, Fraction], FinalHand] = {}
    for hands in analysis.finals.values():
        for final in hands:
            finals.setdefault((final.kind, final.rank[1]), final)
    labels = {}
    for key, final in sorted(finals.items(), key=lambda item: item[1].rank, reverse=True):
        label = names.get(final.kind, "Hand")
        if final.kind in by:
            number = Fraction(final.total) if _is_total(by[final.kind]) else final.rank[1]
            label += f" {str(number).replace('-', MINUS)}"
        labels[key] = label
    return labels


def _is_total(number: Number) -> bool:
    """Whether a number is a hand's total, or minus it."""
    match number:
        case Named(_, value):
            return _is_total(value)
        case Sum(Constant(zero), _, value) if not zero:
            return _is_total(value)
        case HandNumber(_, "total", _):
            return True
        case _:
            return False


def _shares(analysis: Analysis, hand: str, labels: dict[tuple[str, Fraction], str]) -> list[Fraction]:
    found = dict.fromkeys(labels, Fraction(0))
    for final in analysis.finals[hand]:
        found[final.kind, final.rank[1]] += final.probability
    return list(found.values())


def _finals(spec: Spec, analysis: Analysis) -> Table | None:
    """How each hand ends, a column for each hand."""
    if not analysis.finals:
        return None
    labels = _labels(spec, analysis)
    hands = [hand for hand in spec.hands if hand.id in analysis.finals]
    shares = [_shares(analysis, hand.id, labels) for hand in hands]
    rows = tuple(
        (label, *(decimal(share[place], 8) for share in shares)) for place, label in enumerate(labels.values())
    )
    columns = (Column("Final hand"), *(Column(hand.name, "number") for hand in hands))
    foot = ("Total", *(decimal(sum(share, Fraction(0)), 8) for share in shares))
    return Table("finals", "Final hands and their probabilities", columns, rows, foot)


def _chart(spec: Spec, analysis: Analysis) -> Chart | None:
    labels = _labels(spec, analysis)
    if not labels or len(labels) > MOST_BARS:
        return None
    series = []
    for hand in (hand for hand in spec.hands if hand.id in analysis.finals):
        shares = [share * 100 for share in _shares(analysis, hand.id, labels)]
        series.append(Series(hand.name, tuple(shares), tuple(decimal(share, 1) for share in shares)))
    best = [
        f"the {each.name} hand most often ends as {list(labels.values())[each.values.index(max(each.values))]}"
        for each in series
    ]
    return Chart(
        id="finals-chart",
        title="How the hands end, in per cent of all deals",
        alt=f"Bar chart of how often each hand ends as each final hand; {'; '.join(best)}. The table has each value.",
        axis="%",
        categories=tuple(labels.values()),
        series=tuple(series),
    )


def _derived(wager: WagerFigures) -> Derived:
    """The edge as minus the sum of net times combinations over all combinations, and as a fraction in lowest terms."""
    counted = [(line, line.combinations) for line in wager.lines if line.brings and line.combinations]
    terms = [(-line.brings, combinations) for line, combinations in sorted(counted, key=lambda each: each[0].brings)]
    latex, spoken = _sum(terms, wager.deals)
    if len(latex) > MOST_LATEX or wager.method == "choice":
        latex, spoken = (
            r"-\sum_i \frac{c_i}{N} \times n_i",
            "minus the sum of each line's combinations over all, times its net",
        )
    below = "" if wager.edge.denominator == 1 else f"/{_grouped(wager.edge.denominator)}"
    exact = f"{_grouped(wager.edge.numerator)}{below}".replace("-", MINUS)
    return Derived(
        wager.name,
        Formula(rf"\mathrm{{edge}} = {latex}", f"edge of the {wager.name} wager: {spoken}"),
        percent(wager.edge),
        exact,
    )


def _sum(terms: list[tuple[Fraction, int]], of: int) -> tuple[str, str]:
    """The terms over all combinations, as LaTeX set by sympy's rules for numbers, and in words."""
    import sympy

    latex, spoken = "", ""
    for size, combinations in terms:
        sign, word = ("-", "minus ") if size < 0 else ("+", "plus ") if latex else ("", "")
        factor = sympy.latex(sympy.Rational(abs(size).numerator, abs(size).denominator)) + r" \times "
        latex += f" {sign} {'' if abs(size) == 1 else factor}{_latex(combinations)}"
        spoken += f"{word}{'' if abs(size) == 1 else f'{abs(size)} times '}{combinations:,} "
    return rf"\frac{{{latex or 0}}}{{{_latex(of)}}}", f"{spoken}over {of:,}"


def _latex(number: int) -> str:
    return f"{number:,}".replace(",", "{,}")


def _grouped(number: int) -> str:
    """All digits, thousands apart, with room for a line to break."""
    return f"{number:,}".replace(",", ",\u200b")


def _published(analysis: Analysis) -> Table | None:
    compared = comparisons(analysis)
    if not compared:
        return None
    names = {wager.id: wager.name for wager in analysis.wagers}
    rows = tuple(
        (
            names.get(each.published.wager, each.published.wager),
            _figure_name(each.published.name),
            each.published.printed.replace(" %", "%"),
            _printed(each.reached),
            "agrees" if each.agrees else "differs",
        )
        for each in compared
    )
    columns = (
        Column("Wager"),
        Column("Figure"),
        Column("As published", "number"),
        Column("Re-derived", "number"),
        Column("Verdict"),
    )
    sources = "; ".join(dict.fromkeys(each.published.source for each in compared if each.published.source))
    note = (
        f"Compared to the last printed digit. Source: {sources}." if sources else "Compared to the last printed digit."
    )
    return Table("published", "Published figures", columns, rows, note=note)


def _printed(reached: str | None) -> str:
    """The digits reached, as the house prints them."""
    if reached is None:
        return "–"
    return count(int(reached)) if reached.isdigit() else reached.replace(" %", "%").replace("-", MINUS)


def _figure_name(name: str) -> str:
    words = name.split(".")
    if len(words) == 2:
        return f"{words[1]} of a {words[0]}"
    return {"edge": "house edge", "standard_deviation": "standard deviation"}.get(name, name.replace("_", " "))


def _reading(analysis: Analysis, choice: Choice) -> ReadingSheet:
    variant = analysis.variant
    cases = []
    for value in choice.values:
        readings = {**variant.setting.readings, choice.id: value.id}
        setting = Setting(variant.setting.options, readings)
        other = analysed(settle(variant.spec, variant.decks, setting))
        says = (value.says or value.id).strip().rstrip(".")
        cases.append((f"{says} (adopted)" if value.id == choice.default else says, other))
    table = edge_table(f"reading-{choice.id}", "House edge under each reading", "Reading", cases)
    adopted = choice.value(choice.default)
    assert adopted is not None
    says = (adopted.says or adopted.id).strip()
    return ReadingSheet(choice.name, (choice.about or "").strip(), says, table)


def _variants(analysis: Analysis) -> tuple[Table, ...]:
    """Edges by number of decks and by option, where there is a choice."""
    spec = analysis.variant.spec
    tables = []
    if len(spec.shoe.permitted) > 1:
        cases = [(str(decks), analysed(settle(spec, decks))) for decks in spec.shoe.permitted]
        tables.append(edge_table("by-decks", "House edge by number of decks", "Decks", cases))
    for choice in spec.options:
        cases = [
            (
                (value.says or value.id).strip().rstrip("."),
                analysed(settle(spec, analysis.variant.decks, Setting({choice.id: value.id}))),
            )
            for value in choice.values
        ]
        tables.append(edge_table(f"option-{choice.id}", f"House edge by {choice.name}", "Option", cases))
    return tuple(tables)


def _by_decks(analysis: Analysis) -> Chart | None:
    """The edge of every wager at each number of decks, as bars."""
    spec = analysis.variant.spec
    cases = [analysed(settle(spec, decks)) for decks in spec.shoe.permitted]
    wagers = [wager for wager in analysis.wagers if all(case.wager(wager.id) for case in cases)]
    if len(cases) < 2 or not wagers or len(wagers) > MOST_SERIES:
        return None
    series = []
    for wager in wagers:
        edges = [found.edge * 100 for case in cases if (found := case.wager(wager.id)) is not None]
        series.append(Series(wager.name, tuple(edges), tuple(decimal(edge, 2) for edge in edges)))
    said = "; ".join(f"{each.name} from {each.labels[0]} to {each.labels[-1]} per cent" for each in series)
    return Chart(
        id="edge-by-decks",
        title="House edge by number of decks, in per cent of the initial wager",
        alt=f"Bar chart of the house edge of each wager at each permitted number of decks: {said}. The table has each.",
        axis="%",
        categories=tuple(str(decks) for decks in spec.shoe.permitted),
        series=tuple(series),
    )


def _comparison(analysis: Analysis, others: Sequence[Analysis]) -> Table | None:
    """The wagers of this game and of others, with their edges."""
    if not others:
        return None
    rows = tuple(
        (
            each.variant.spec.game.name,
            wager.name,
            percent(wager.edge),
            "–" if wager.hit_frequency is None else percent(wager.hit_frequency),
            str(each.variant.decks),
        )
        for each in (analysis, *others)
        for wager in each.wagers
    )
    columns = (
        Column("Game"),
        Column("Wager"),
        Column("House edge", "number"),
        Column("Hit frequency", "number"),
        Column("Decks", "number"),
    )
    return Table("comparison", "Wagers of the games compared", columns, rows)


def _walked_settings(spec: Spec) -> str:
    """Which options and readings were walked together."""
    if not spec.options and not spec.readings:
        return "the rules as they stand"
    if is_combined(spec):
        return "every combination of options and readings"
    return "each option and reading changed alone"


def _accepted(checked: Checked) -> Table | None:
    """The findings that the spec acknowledges, each with its reason."""
    rows = tuple((each.message, each.acknowledged) for each in checked.findings if each.acknowledged)
    if not rows:
        return None
    return Table("accepted", "Findings acknowledged", (Column("Finding"), Column("Reason")), rows)


def _open(checked: Checked) -> Table | None:
    """The errors and warnings that the spec neither mends nor acknowledges."""
    rows = tuple(
        (str(each.level), each.message)
        for each in checked.findings
        if each.level is not Level.NOTE and not each.acknowledged
    )
    return Table("open", "Findings open", (Column("Level"), Column("Finding")), rows) if rows else None


def _facts(analysis: Analysis, checked: Checked) -> tuple[tuple[str, str], ...]:
    """What the figures rest on, and what was proved of them."""
    proved = checked.proved
    errors = [each for each in checked.findings if each.level == "error" and each.acknowledged is None]
    return (
        ("Spec, SHA-256", analysis.variant.spec.source.sha256),
        ("Program", f"filing {__version__}"),
        (
            "Variants walked",
            f"{proved.variants}: {_walked_settings(checked.spec)}, at each permitted number of decks",
        ),
        (
            "Drawing decisions",
            f"{count(proved.states)}, each told once what to do" if proved.states else "none to make",
        ),
        ("Results", f"{count(proved.settlements)}, each settled once by each wager"),
        ("Sums", "the lines of every wager cover all deals exactly once"),
        ("Errors open", str(len(errors)) if errors else "none"),
    )
