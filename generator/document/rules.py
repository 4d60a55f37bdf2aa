"""The rules of play in tables: who draws when, and how each wager ends."""

from __future__ import annotations

from generator.document.format import odds, short_percent
from generator.document.values import Column, Table
from generator.document.words import Speaker, sentence
from generator.language import Spec
from generator.language.values import Burn, Check, Deal, Draw, DrawLine, Line, Settle, Step, TurnUp, Wager


def drawing_tables(spec: Spec) -> tuple[Table, ...]:
    """A table for each drawing hand: its rules in order, of which the first that applies is followed."""
    return tuple(_drawing(spec, step) for step in spec.round if isinstance(step, Draw))


def round_table(spec: Spec) -> Table:
    """The steps of a round in order, in words."""
    rows = tuple((str(place), text) for place, text in enumerate(_told(spec), start=1))
    return Table("round", "The round, step by step", (Column("Step"), Column("What is done")), rows)


def _told(spec: Spec) -> list[str]:
    speaker = Speaker(spec)
    return [each for step in spec.round if (each := step.says.strip() if step.says else _step(spec, step, speaker))]


def _step(spec: Spec, step: Step, speaker: Speaker) -> str:
    """A step in a sentence."""
    only = ""
    if isinstance(step, Deal | Burn | Check) and step.when is not None:
        only = f", but only if {speaker.says(step.when)}"
    match step:
        case Deal():
            return f"{_dealt(spec, step)}{only}."
        case Burn():
            return f"{step.cards} card{'s are' if step.cards > 1 else ' is'} burned{only}."
        case TurnUp():
            return f"The cards of {_hands(spec, step.hands)} are turned up."
        case Check():
            found = " or ".join(speaker.says(truth) for truth in step.finds)
            return f"{sentence(_hands(spec, step.hands))} {_is_looked_at(step)}{only}: the round ends if {found}."
        case Draw():
            most = f", at most {step.most} card{'s' if step.most > 1 else ''}" if step.most is not None else ""
            return f"The {spec.hand(step.hand).name} hand draws by its rules{most}."
        case Settle():
            names = ", ".join(spec.wager(id).name for id in step.wagers)
            return f"These wagers are settled, in this order: {names}."


def _is_looked_at(step: Check) -> str:
    return "are checked" if len(step.hands) > 1 else "is checked"


def _dealt(spec: Spec, step: Deal) -> str:
    """`Cards are dealt face up, one at a time, in this order: Player, Dealer.`"""
    names = [spec.hand(hand).name for hand in step.hands]
    if len(set(names)) == 1:
        number = "One card is" if len(names) == 1 else f"{len(names)} cards are"
        return f"{number} dealt face {step.face} to the {names[0]} hand"
    return f"Cards are dealt face {step.face}, one at a time, in this order: {', '.join(names)}"


def _hands(spec: Spec, ids: tuple[str, ...]) -> str:
    return " and ".join(f"the {spec.hand(id).name} hand" for id in ids)


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
        if line.result == "lose" and line.net != -1:
            return f"loses {-line.net} of the wager"
        return {"push": "is returned", "lose": "loses", "void": "is void and returned"}[line.result]
    less = f", less {short_percent(wager.commission)} commission" if wager.commission else ""
    return f"pays {odds(line.pays)}{less}"
