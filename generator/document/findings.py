"""Findings for other programs: `filing/findings-1` JSON, and SARIF 2.1.0 for code review."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from generator import __version__
from generator.problem import CATALOGUE, Level, Problem
from generator.proof import Proved

SCHEMA = "filing/findings-1"
_SARIF = "https://json.schemastore.org/sarif-2.1.0.json"


def as_json(findings: Sequence[Problem], proved: Sequence[Proved]) -> str:
    """The findings of one run as JSON, and what was walked in all of its specs."""
    value = {
        "schema": SCHEMA,
        "findings": [_finding(each) for each in findings],
        "proved": {
            "states": sum(each.states for each in proved),
            "settlements": sum(each.settlements for each in proved),
        },
    }
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def _finding(problem: Problem) -> dict[str, Any]:
    place = problem.position
    return {
        "id": problem.id,
        "rule": problem.rule,
        "level": str(problem.level),
        "file": place.file if place else None,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "message": problem.message,
        "hint": problem.hint,
        "deal": list(problem.deal) if problem.deal is not None else None,
        "probability": None if problem.probability is None else str(problem.probability),
        "decks": problem.decks,
        "acknowledged": problem.acknowledged,
    }


def as_sarif(findings: Sequence[Problem]) -> str:
    """The findings of one run as SARIF; an acknowledged one is suppressed, with its reason."""
    rules = list(dict.fromkeys(each.rule for each in findings))
    driver = {
        "name": "filing",
        "version": __version__,
        "rules": [
            {
                "id": rule,
                "shortDescription": {"text": CATALOGUE[rule].title},
                "fullDescription": {"text": CATALOGUE[rule].meaning},
            }
            for rule in rules
        ],
    }
    run = {"tool": {"driver": driver}, "results": [_result(each) for each in findings]}
    return json.dumps({"$schema": _SARIF, "version": "2.1.0", "runs": [run]}, indent=1, ensure_ascii=False) + "\n"


def _result(problem: Problem) -> dict[str, Any]:
    text = problem.message
    if problem.deal:
        text += f" Deal: {' '.join(problem.deal)}; probability {problem.probability}."
    if problem.hint:
        text += f" Hint: {problem.hint}."
    result: dict[str, Any] = {
        "ruleId": problem.rule,
        "level": "error" if problem.level is Level.ERROR else str(problem.level),
        "message": {"text": text},
        "partialFingerprints": {"filing/v1": problem.id},
    }
    if problem.position is not None:
        place = problem.position
        region = {"startLine": place.line, "startColumn": place.column, "endColumn": place.column + place.width}
        result["locations"] = [{"physicalLocation": {"artifactLocation": {"uri": place.file}, "region": region}}]
    if problem.acknowledged:
        result["suppressions"] = [{"kind": "inSource", "justification": problem.acknowledged}]
    return result
