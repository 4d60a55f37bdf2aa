"""How a person sees a problem: title line, source line, caret, hint, rule."""

from __future__ import annotations

from generator.problem.values import Position, Problem

MOST_SHOWN, MOST_BEFORE = 140, 60


def shown(problem: Problem) -> str:
    """The problem as text for a terminal, without a closing newline."""
    place = problem.position
    head = f"{place.file}:{place.line}:{place.column}: " if place else ""
    lines = [f"{head}{problem.level}: {problem.message} [{problem.rule}]"]
    if place:
        lines += _pointed(place)
    for message, other in problem.also:
        lines.append(f"  {other.file}:{other.line}:{other.column}: {message}")
        lines += _pointed(other)
    if problem.deal:
        lines.append(f"  deal: {' '.join(problem.deal)}")
    if problem.probability is not None:
        lines.append(f"  probability: {problem.probability}")
    if problem.hint:
        lines.append(f"  hint: {problem.hint}")
    if problem.acknowledged:
        lines.append(f"  acknowledged: {problem.acknowledged}")
    return "\n".join(lines)


def _pointed(place: Position) -> list[str]:
    """The line, cut to what stands around the place if it is long, and the caret under it."""
    if not place.source.strip():
        return []
    text = place.source.rstrip("\r\n")
    start = min(place.column - 1, len(text))
    cut = max(0, start - MOST_BEFORE) if len(text) > MOST_SHOWN else 0
    text, start = text[cut : cut + MOST_SHOWN], start - cut
    if cut:
        text = "…" + text[1:]
    lead = "".join("\t" if char == "\t" else " " for char in text[:start])
    width = max(1, min(place.width, len(text) - start))
    readable = "".join(char if char.isprintable() or char == "\t" else "�" for char in text)
    return [f"{place.line:5d} | {readable}", f"      | {lead}{'^' * width}"]
