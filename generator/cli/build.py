"""`filing build`: the documents of each spec, written whole or not at all."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from generator.analysis import analysed
from generator.cli import given
from generator.cli.run import DONE, FINDINGS, USAGE
from generator.document.derivation import as_csv, as_json
from generator.document.head import UNDATED
from generator.document.pay_tables import pay_tables
from generator.document.report import report
from generator.document.rulebook import rulebook
from generator.language import Spec
from generator.problem import Level, Problem, Refused, shown
from generator.proof import Checked, checked
from generator.render.documents import Filing, rendered
from generator.render.failure import RenderFailure
from generator.render.outputs import manifest, write
from generator.variant import settle


def build(paths: Sequence[Path] | None, output: Path) -> int:
    """Build each spec's folder; the highest status wins, and a spec that fails leaves its folder as it was."""
    status = DONE
    taken: dict[str, Path] = {}
    for path in given.spec_files(paths):
        try:
            spec = given.spec(path)
        except Refused as refused:
            _tell(refused)
            status = max(status, USAGE)
            continue
        slug = spec.game.slug
        if slug in taken:
            message = f"{path} and {taken[slug]} both make {output / slug}"
            _tell(Refused([Problem("usage", message, None, "give one of them another `slug`")]))
            status = max(status, USAGE)
            continue
        taken[slug] = path
        status = max(status, _built(spec, output / slug))
    return status


def _built(spec: Spec, folder: Path) -> int:
    try:
        result = checked(spec)
        files = rendered(filing(spec, result))
        files["manifest.json"] = manifest(files, spec_sha256=spec.source.sha256)
        write(folder, files)
    except Refused as refused:
        _tell(refused)
        return FINDINGS
    except RenderFailure as failure:
        _tell(Refused([_as_problem(failure)]))
        return FINDINGS
    except OSError as error:
        _tell(Refused([Problem("no-document", f"cannot write {folder}: {error.strerror or error}")]))
        return FINDINGS
    for problem in result.findings:
        if problem.level is Level.ERROR and problem.acknowledged is None:
            print(shown(problem), file=sys.stderr)
    for name in sorted(files):
        print(folder / name, file=sys.stderr)
    return DONE


def filing(spec: Spec, result: Checked) -> Filing:
    """The documents of a spec, which tell what its check found. Raises Refused where a figure cannot be given."""
    analysis = analysed(settle(spec))
    accepted = {problem.id for problem in result.findings if problem.acknowledged}
    faults = [each for each in analysis.problems if each.level is Level.ERROR and each.id not in accepted]
    if faults or not analysis.wagers:
        raise Refused(faults or analysis.problems)
    return Filing(
        rulebook=rulebook(analysis),
        pay_tables=pay_tables(analysis),
        report=report(analysis, result, [analysed(settle(other)) for other in given.compared(spec)]),
        date=spec.game.date or UNDATED,
        author=spec.game.author,
        spec=spec.source.text,
        derivation=as_json(spec, [analysis]),
        lines=as_csv([analysis]),
        identifier=spec.source.sha256,
    )


def _as_problem(failure: RenderFailure) -> Problem:
    where = f" ({failure.file}, line {failure.line})" if failure.line else f" ({failure.file})" if failure.file else ""
    return Problem("no-document", f"{failure.message}{where}", None, failure.hint)


def _tell(refused: Refused) -> None:
    for problem in refused.problems:
        print(shown(problem), file=sys.stderr)
