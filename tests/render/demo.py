"""A made-up game set with every macro of the house, for tests and for looking at.

python -m tests.render.demo FILE.pdf
"""

import sys
from datetime import date
from fractions import Fraction
from pathlib import Path

from generator.document.values import Chart, Column, Formula, Head, Series, Table
from generator.render.page import environment, fill
from generator.render.pdf import Attachment, pdf
from generator.shipped import templates

PAGES = Path(__file__).parent / "pages"

HEAD = Head(
    game="Hedgerow",
    document="Rules and Analysis",
    filing_id="GEGR-001234 (June 2026)",
    revision="3",
    status="Draft",
    date="1 June 2026",
    establishment="The Long Acre Club",
)

PAYS = Table(
    "pay-berry",
    "Berry wager",
    (
        Column("Hand"),
        Column("Pays", "number"),
        Column("Combinations", "number"),
        Column("Probability", "number"),
        Column("Return", "number"),
    ),
    (
        ("Three sevens, suited", "777 to 1", "80", "0.000016", "0.012283"),
        ("Three sevens", "77 to 1", "1,944", "0.000389", "0.029960"),
        ("Straight flush", "20 to 1", "12,345", "0.002471", "0.049414"),
        ("Flush", "3 to 1", "198,765", "0.039785", "0.119354"),
        ("All others", "Lose", "4,782,786", "0.957339", "−0.957339"),
    ),
    ("Total", "", "4,995,920", "1.000000", "−0.746328"),
    "Combinations are of three cards from six decks, order ignored.",
)

MIXED = Table(
    "mixed",
    "Figures of each wager",
    (
        Column("Wager"),
        Column("House edge", "number"),
        Column("Variance", "number"),
        Column("Hit frequency", "number"),
        Column("Commission", "centre"),
    ),
    (
        ("Main", "1.17 %", "0.9", "44.6247 %", "5 %"),
        ("Tie", "14.3596 %", "63.52491", "9.5156 %", "–"),
        ("Berry", "−0.31 %", "1,204", "4.27 %", ""),
    ),
)

EDGE = Formula(
    r"E = -\sum_{i=1}^{n} p_i \, w_i = \frac{1}{\binom{312}{3}} "
    r"\left( 957\,339 - 777 \cdot 80 \right) \approx 0.0117",
    "E equals minus the sum over all lines i of p sub i times w sub i, which is about 0.0117",
)

EDGES = Chart(
    "edge-by-decks",
    "House edge of each wager by number of decks",
    "Bars: the edge of the Main wager rises from 1.02 to 1.17 per cent from one deck to eight; that of "
    "the Tie wager falls from 15.7 to 14.4; that of the Berry wager is negative at one deck.",
    "House edge, per cent of the initial wager",
    ("1 deck", "2 decks", "4 decks", "6 decks", "8 decks"),
    (
        Series(
            "Main",
            tuple(Fraction(n, 100) for n in (102, 110, 114, 116, 117)),
            ("1.02", "1.10", "1.14", "1.16", "1.17"),
        ),
        Series(
            "Tie",
            tuple(Fraction(n, 100) for n in (1570, 1500, 1460, 1440, 1436)),
            ("15.70", "15.00", "14.60", "14.40", "14.36"),
        ),
        Series(
            "Berry",
            tuple(Fraction(n, 100) for n in (-231, 350, 420, 460, 480)),
            ("−2.31", "3.50", "4.20", "4.60", "4.80"),
        ),
    ),
)

LINES = Chart(
    "returns",
    "What each outcome gives back",
    "Bars: suited sevens 1.2, sevens 3.0, straight flush 4.9, flush 11.9 hundredths of the wager.",
    "Return, hundredths of the wager",
    ("Suited sevens", "Sevens", "Straight flush", "Flush"),
    (
        Series(
            "Return",
            tuple(Fraction(n, 100) for n in (123, 300, 494, 1194)),
            ("1.23", "3.00", "4.94", "11.94"),
        ),
    ),
)

LONG = Chart(
    "totals",
    "Net result by the way the round ends",
    "Level bars: probability of each net result before and after commission.",
    "Probability, per cent",
    (
        "Player wins with a Natural of two cards",
        "Player wins",
        "Tie",
        "Dealer wins",
        "Dealer wins with a Natural of two cards and the Player has drawn a third card",
    ),
    tuple(
        Series(
            f"{decks} decks",
            tuple(Fraction(n + decks, 10) for n in (131, 303, 95, 298, 161)),
            tuple(f"{(n + decks) / 10:.1f}" for n in (131, 303, 95, 298, 161)),
        )
        for decks in (1, 2, 4, 6, 8)
    ),
)

STRATEGY = Table(
    "strategy",
    "Best play by the player’s hand and the dealer’s card: S stand, H hit, D double if allowed, else hit",
    (
        Column("Hand"),
        *(Column(up, "centre") for up in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")),
        Column("Value", "number"),
    ),
    tuple(
        (
            f"Hard {total}",
            *("S" if total > 15 else "D" if total == 11 else "H" for _ in range(10)),
            f"{'−' if total < 15 else ''}0.{total}{'' if total % 3 else '5'}",
        )
        for total in range(8, 21)
    ),
    note="Own-cards play, six decks.",
)

HANDS = Table(
    "hands",
    "Every two-card hand",
    (
        Column("No.", "number"),
        Column("First"),
        Column("Second"),
        Column("Value", "number"),
        Column("Edge", "number"),
    ),
    tuple(
        (
            str(n),
            f"{'A23456789'[n % 9]}{'♠♥♦♣'[n % 4]}",
            f"{'A23456789'[n % 7]}{'♠♥♦♣'[n % 3]}",
            str(n % 10),
            f"{'−' if n % 3 else ''}{n % 11}.{'1234'[: n % 4 + 1]} %",
        )
        for n in range(1, 201)
    ),
    ("200", "Total", "", "", "−0.31 %"),
)

STEPS = (
    (
        "2.1.1",
        "The Player-Dealer rotates *clockwise*. A round begins when all wagers are placed:\n\n"
        "- the **Main** wager, which is compulsory;\n- the Tie wager;\n- the Berry wager.",
    ),
    (
        "2.1.2",
        "The Dealer deals two cards to each seat, from left to right, then two to himself, one of "
        "them face up. No card is burned.",
    ),
    ("2.1.3", "A Player whose hand is worth 8 or 9 has a *Natural* and draws no card."),
)

VALUES: dict[str, object] = {
    "head": HEAD,
    "summary": "These rules and their analysis come from one specification: **no figure** is typed twice.",
    "steps": STEPS,
    "pays": PAYS,
    "mixed": MIXED,
    "edge": EDGE,
    "edges": EDGES,
    "lines": LINES,
    "long": LONG,
    "strategy": STRATEGY,
    "hands": HANDS,
}


def demo_html() -> str:
    """The demo, filled."""
    return fill(environment(PAGES, templates()), "demo.html", VALUES)


def demo_pdf() -> bytes:
    """The demo as a PDF with two files in it."""
    return pdf(
        demo_html(),
        title="Hedgerow – Rules and Analysis",
        author="The Long Acre Club",
        date=date(2026, 6, 1),
        identifier="0123456789abcdef",
        attachments=(
            Attachment("spec.yaml", "The specification", "Source", "game: Hedgerow\n"),
            Attachment("lines.csv", "The lines of the pay tables", "Data", "id,pays\nflush,3\n"),
        ),
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(demo_pdf())
