"""The rules of play in tables: who draws when, and how each wager ends."""

from __future__ import annotations

from fractions import Fraction

from generator.document.format import odds, short_percent
from generator.document.named import counted, listed
from generator.document.pays import pays
from generator.document.values import Column, Table
from generator.document.words import Speaker, sentence
from generator.language import Spec
from generator.language.condition.meaning import Always, Some
from generator.language.values import (
    Ask,
    Burn,
    Check,
    Deal,
    Draw,
    DrawLine,
    Line,
    Play,
    Settle,
    Step,
    TurnUp,
    Wager,
)

_TOGETHER = {
    "first": "The first line that applies counts.",
    "one": "Exactly one of the lines applies.",
    "grid": "Exactly one of the lines applies.",
    "each": "Every line that applies counts, and their results are added up. If none applies, the wager loses.",
}


def choices_in_words(spec: Spec) -> list[str]:
    """Each choice that a hand's owner has in the round, in a sentence; one that has words of its own tells them."""
    speaker = Speaker(spec)
    asks = [step for step in spec.round if isinstance(step, Ask)]
    return [step.says.strip() if step.says else _asked(speaker, step) for step in asks]


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
            return f"{_cards(step.cards)} burned{only}."
        case TurnUp():
            return f"The cards of {_hands(speaker, step.hands)} are turned up."
        case Check():
            looked = f"{sentence(_hands(speaker, step.hands))} {_is_looked_at(step)}{only}"
            return f"{looked}. The round ends, without further cards, if {speaker.says(Some(step.finds))}."
        case Draw():
            most = f", at most {counted(step.most)} card{'s' if step.most > 1 else ''}" if step.most is not None else ""
            return f"The {speaker.called(step.hand)} draws by its rules{most}{_needed(spec, step)}."
        case Ask():
            return _asked(speaker, step)
        case Settle(wagers=(wager,)):
            return f"This wager is settled: {spec.wager(wager).name}."
        case Settle():
            names = ", ".join(spec.wager(id).name for id in step.wagers)
            return f"These wagers are settled, in this order: {names}."


_THEN = {
    "again": "and is asked again",
    "stand": "and stands",
    "next": "",
    "out": "and is out of the round",
}


def _asked(speaker: Speaker, step: Ask) -> str:
    """A choice in a sentence: what may be done, when, and what follows."""
    only = f"If {speaker.says(step.when)}, the" if step.when is not None else "The"
    plays = "; ".join(_play(speaker, play) for play in step.may)
    return f"{only} owner of the {speaker.called(step.hand)} chooses: {plays}."


def _play(speaker: Speaker, play: Play) -> str:
    spec = speaker.spec
    does = [f"adds {_units(amount)} to the {spec.wager(wager).name} wager" for wager, amount in play.adds]
    does += [f"makes the {spec.wager(wager).name} wager with {_units(amount)}" for wager, amount in play.places]
    does += [f"the {spec.wager(wager).name} wager {paid_by(line)}" for wager, line in play.settles]
    if play.draws:
        does.append(f"draws {counted(play.draws)} card{'s' if play.draws > 1 else ''}")
    then = _THEN[play.then]
    said = ", ".join([*does, then]) if does and then else then.removeprefix("and ") or ", ".join(does) or "goes on"
    when = "" if isinstance(play.when, Always) else f", if {speaker.says(play.when)}"
    return f"{play.name}{when}: {said}"


def _units(amount: Fraction) -> str:
    return "one initial wager" if amount == 1 else f"{amount} of the initial wager"


def paid_by(line: Line) -> str:
    """How a wager ends that a choice settles."""
    if line.pays is not None:
        return f"pays {odds(line.pays)}"
    if line.result == "lose":
        return "loses" if line.net == -1 else f"loses {-line.net} of the wager"
    return "is returned"


def _needed(spec: Spec, step: Draw) -> str:
    if step.needed_for is None:
        return ""
    names = " or ".join(spec.wager(id).name for id in step.needed_for)
    return f", if a wager that needs it is not yet settled ({names})"


def _cards(number: int) -> str:
    return f"{sentence(counted(number))} card{'s are' if number != 1 else ' is'}"


def _is_looked_at(step: Check) -> str:
    return "are checked" if len(step.hands) > 1 else "is checked"


def _dealt(spec: Spec, step: Deal) -> str:
    """`Cards are dealt face up, one at a time, in this order: Player, Dealer.`"""
    if len(set(step.hands)) == 1:
        return f"{_cards(len(step.hands))} dealt face {step.face} to the {Speaker(spec).called(step.hands[0])}"
    names = [spec.hand(hand).name for hand in step.hands]
    return f"Cards are dealt face {step.face}, one at a time, in this order: {', '.join(names)}"


def _hands(speaker: Speaker, ids: tuple[str, ...]) -> str:
    return listed([f"the {speaker.called(id)}" for id in ids])


def _drawing(spec: Spec, step: Draw) -> Table:
    speaker = Speaker(spec)
    rows = tuple((str(place), _if(speaker, line), _then(step, line)) for place, line in enumerate(step.lines, 1))
    columns = (Column("Rule"), Column("If"), Column("Action"))
    return Table(
        f"draw-{step.id}", f"Drawing rules of the {speaker.called(step.hand)}", columns, rows, note=_followed(step)
    )


def _followed(step: Draw) -> str:
    first = "The first rule that applies is followed."
    if step.most == 1 or not any(line.draws for line in step.lines):
        return first
    until = "until the hand stands" if step.most is None else f"until the hand stands or has drawn {step.most} cards"
    return f"{first} After each card drawn the rules are applied anew, {until}."


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
        rows.append((line.name, sentence(when), paid(spec, wager, line)))
    columns = (Column("Result"), Column("When"), Column("The\u00a0wager"))
    note = " ".join(_notes(spec, wager))
    return Table(f"settle-{wager.id}", f"The {wager.name} wager", columns, tuple(rows), note=note or None)


def _notes(spec: Spec, wager: Wager) -> list[str]:
    """What holds of all lines of a settlement."""
    notes = [said] if (said := together(spec, wager)) else []
    if wager.illustrative:
        notes.append("The pays are an example; they are not the pays of the game as filed.")
    return notes


def together(spec: Spec, wager: Wager) -> str:
    """What the lines of a wager mean together, and how it counts points, where there is something to say."""
    if len(wager.lines) > 1:
        said = [_TOGETHER[wager.form]] if wager.form in _TOGETHER else []
    else:
        said = ["If the line does not apply, the wager loses."] if wager.form == "each" else []
    return " ".join([*said, *own_points(spec, wager)])


def own_points(spec: Spec, wager: Wager) -> list[str]:
    """That a wager counts points in its own way, where it does."""
    if wager.points is None:
        return []
    ranked = ["The ranking of hands is not changed by them."] if spec.ranking else []
    return ["Points are counted by the card values of this wager.", *ranked]


def settled_in_words(spec: Spec, wager: Wager) -> str:
    """How a wager ends: in a sentence, or in one for each line where that is clearer; and how it counts points."""
    speaker = Speaker(spec)
    ends = []
    for line in wager.lines:
        when = _when(speaker, wager, line)
        ends.append(f"{paid(spec, wager, line)} {when if when.startswith('in ') else f'if {when}'}")
    if len(ends) == 1 or any("," in end or " and " in end or " or " in end for end in ends):
        said = [f"{'It' if place else 'The wager'} {end}." for place, end in enumerate(ends)]
    else:
        said = [f"The wager {', '.join(ends[:-1])}, and {ends[-1]}."]
    return " ".join([*said, *own_points(spec, wager)])


def _when(speaker: Speaker, wager: Wager, line: Line) -> str:
    if wager.form == "short" and line.id == "lose":
        return "in every other case"
    return speaker.says(line.when)


def paid(spec: Spec, wager: Wager, line: Line) -> str:
    """What becomes of the wager on a line: `pays 7 to 1`, `is returned`, `loses`."""
    if line.pays is None:
        if line.result == "lose" and line.net != -1:
            return f"loses {-line.net} of the wager"
        return {"push": "is returned", "lose": "loses", "void": "is void and returned"}[line.result]
    less = f", less {short_percent(wager.commission)} commission" if wager.commission else ""
    return f"pays {pays(spec, wager, line)}{less}"
