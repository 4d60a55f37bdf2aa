"""`filing check`: what is wrong, and what was proved."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from generator.cli import given
from generator.cli.run import DONE, FINDINGS, USAGE
from generator.document.findings import as_json, as_sarif
from generator.problem import Level, Problem, Refused, shown
from generator.problem.near import counted
from generator.proof import Checked, checked


def check(paths: Sequence[Path] | None, format: str) -> int:
    """Check each spec; the highest status wins."""
    status = DONE
    findings: list[Problem] = []
    results: list[Checked] = []
    for path in given.spec_files(paths):
        try:
            spec = given.spec(path)
            given.compared(spec)
            result = checked(spec)
        except Refused as refused:
            findings += refused.problems
            _tell(refused.problems, format)
            status = max(status, USAGE)
            continue
        results.append(result)
        findings += result.findings
        _tell(result.findings, format)
        if format == "text":
            print(_summary(result))
        if any(each.level is Level.ERROR and each.acknowledged is None for each in result.findings):
            status = max(status, FINDINGS)
    if format == "json":
        sys.stdout.write(as_json(findings, [result.proved for result in results]))
    elif format == "sarif":
        sys.stdout.write(as_sarif(findings))
    return status


def _tell(problems: Sequence[Problem], format: str) -> None:
    if format == "text":
        for problem in problems:
            print(shown(problem), file=sys.stderr)


def _summary(result: Checked) -> str:
    proved = result.proved
    errors = sum(each.level is Level.ERROR for each in result.findings)
    others = len(result.findings) - errors
    found = "no findings" if not result.findings else f"{counted(errors, 'error')}, {counted(others, 'other finding')}"
    return (
        f"{result.spec.source.file}: {found}; {counted(proved.variants, 'variant')}, "
        f"{counted(proved.states, 'drawing state')} and {counted(proved.settlements, 'settlement')} walked, "
        f"{counted(proved.figures, 'published figure')} compared"
    )
