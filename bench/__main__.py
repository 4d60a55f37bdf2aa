"""`make bench`: every measurement, as ratios against its baseline and whole-process times."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench import brute_force
from generator.analysis import analysed
from generator.language import load, read
from generator.proof import checked
from generator.variant import settle

ROOT = Path(__file__).parent.parent
SPEC = ROOT / "rules" / "double-ace-baccarat.yaml"


def main() -> None:
    """Print each figure with what it is measured against."""
    _derive_against_brute_force()
    _read_and_check()
    _whole_processes()


def _derive_against_brute_force() -> None:
    spec = read(load(SPEC))

    def ours() -> object:
        return analysed(settle(spec))

    tie = analysed(settle(spec)).wager("tie")
    assert tie is not None
    assert tie.lines[0].probability == brute_force.outcomes()["tie"]
    pairs = [(_seconds(brute_force.outcomes), _seconds(ours)) for _ in range(7)]
    ratio = statistics.median(slow / fast for slow, fast in pairs)
    fast = statistics.median(fast for _, fast in pairs)
    print(
        f"derive one variant                {fast * 1000:8.1f} ms   {ratio:6.1f} × faster than brute force in Fraction"
    )


def _read_and_check() -> None:
    specs = sorted((ROOT / "rules").glob("*.yaml"), key=lambda path: path.stat().st_size)
    source = load(specs[-1])
    reading = statistics.median(_seconds(lambda: read(source)) for _ in range(7))
    checking = statistics.median(_seconds(lambda: checked(read(source))) for _ in range(7))
    print(f"read {specs[-1].name:<28} {reading * 1000:8.1f} ms   in process")
    print(f"read and check it                 {checking * 1000:8.1f} ms   in process, every variant")


def _whole_processes() -> None:
    filing = str(Path(sys.executable).parent / "filing")
    for name, words in (
        ("filing --help", ["--help"]),
        ("filing derive (JSON)", ["derive", str(SPEC), "--format", "json"]),
        *((f"filing check {path.stem}", ["check", str(path)]) for path in sorted((ROOT / "rules").glob("*.yaml"))),
    ):
        times = [_seconds(partial(_run, [filing, *words])) for _ in range(7)]
        print(f"{name:<33} {statistics.median(times) * 1000:8.1f} ms   whole process, median of 7")


def _run(words: list[str]) -> None:
    subprocess.run(words, capture_output=True, check=True)


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
