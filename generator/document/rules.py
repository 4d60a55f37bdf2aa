"""The rules of play in tables: who draws when, and how each wager ends."""

from __future__ import annotations

from generator.document.format import odds, short_percent
from generator.document.values import Column, Table
from generator.document.words import Speaker, sentence
from generator.language import Spec
from generator.language.values import Check, Draw, DrawLine, Line, Wager


def drawing_tables(spec: Spec) -> tuple[Table, ...]:
    """A table for each drawing hand, its rules in order, and for each check that can end the round."""
    return tuple(
        _drawing(spec, step) if isinstance(step, Draw) else _check(spec, step)
        for step in spec.round
        if isinstance(step, Draw | Check)
    )


def _check(spec: Spec, step: Check) -> Table:
    speaker = Speaker(spec)
    found = " or ".join(speaker.says(truth) for truth in step.finds)
    looked = f"{speaker.says(step.when)} and then {found}" if step.when is not None else found
    said = step.says.strip() if step.says else looked
    rows = ((sentence(said), "the round ends; no more cards are drawn"),)
    return Table(f"check-{step.id}", "End of the round before any draw", (Column("If"), Column("Action")), rows)


def _drawing(spec: Spec, step: Draw) -> Table:
    speaker = Speaker(spec)
    hand = spec.hand(step.hand).name
    rows = tuple((str(place), _if(speaker, line), _then(step, line)) for place, line in enumerate(step.lines, 1))
    columns = (Column("Rule"), Column("If"), Column("Action"))
    note = "The first rule that applies is followed."
    return Table(f"draw-{step.id}", f"Drawing rules of the {hand} hand", columns, rows, note=note)


def _if(speaker: Speaker, line: DrawLine) -> str:
    return sentence(line.says.strip() if line.says else speaker.says(line.when))


def _then(step: Draw, line: DrawLine) -> str:
    if not line.draws:
        return "stands"
    return "draws one card" if step.most == 1 else "draws a card"


def settlement_table(spec: Spec, wager: Wager) -> Table:
    """How a wager ends: each line, when it applies, and what is paid."""
    speaker = Speaker(spec)
    rows = []
    for line in wager.lines:
        when = line.says.strip() if line.says else _when(speaker, wager, line)
        rows.append((line.name, sentence(when), paid(wager, line)))
    columns = (Column("Result"), Column("When"), Column("The wager"))
    return Table(f"settle-{wager.id}", f"The {wager.name} wager", columns, tuple(rows))


def settled_in_words(spec: Spec, wager: Wager) -> str:
    """How a wager ends, in a sentence."""
    speaker = Speaker(spec)
    ends = []
    for line in wager.lines:
        when = _when(speaker, wager, line)
        ends.append(f"{paid(wager, line)} {when}" if when.startswith("in ") else f"{paid(wager, line)} if {when}")
    return f"The wager {', '.join(ends[:-1])}, and {ends[-1]}." if len(ends) > 1 else f"The wager {ends[0]}."


def _when(speaker: Speaker, wager: Wager, line: Line) -> str:
    if wager.form == "short" and line.id == "lose":
        return "in every other case"
    return speaker.says(line.when)


def paid(wager: Wager, line: Line) -> str:
    """What becomes of the wager on a line: `pays 7 to 1`, `is returned`, `loses`."""
    if line.pays is None:
        return {"push": "is returned", "lose": "loses", "void": "is void and returned"}[line.result]
    less = f", less {short_percent(wager.commission)} commission" if wager.commission else ""
    return f"pays {odds(line.pays)}{less}"
