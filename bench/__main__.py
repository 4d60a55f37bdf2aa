"""`make bench`: every measurement, as ratios against its baseline and whole-process times."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path

from bench import brute_force, icepool_five
from generator.analysis import counts
from generator.analysis.planner import planned
from generator.analysis.subset import Hands, counted_hands
from generator.language import load, read
from generator.proof import checked
from generator.variant import settle

ROOT = Path(__file__).parent.parent
SPEC = ROOT / "rules" / "double-ace-baccarat.yaml"
CARDS = ROOT / "rules" / "no-bust-double-ace.yaml"
PAY = "wagers.lucky-lucky.suited-21.pays=15:1"
PAYS = ROOT / "rules" / "no-bust-21st-century-blackjack.yaml"


def main() -> None:
    """Print each figure with what it is measured against."""
    _derive_against_brute_force()
    _five_cards_against_icepool()
    _six_cards()
    _read_and_check()
    _whole_processes()


def _derive_against_brute_force() -> None:
    spec = read(load(SPEC))

    def ours() -> dict[str, counts.WagerCounts]:
        variant = settle(spec)
        shares = [counts.count(variant, share) for share in planned(variant)]
        return {id: each for share in shares for id, each in share.wagers.items()}

    tie = ours()["tie"]
    assert Fraction(tie.counted.counts["win",], tie.deals) == brute_force.outcomes()["tie"]
    pairs = [(_seconds(brute_force.outcomes), _seconds(ours)) for _ in range(7)]
    ratio = statistics.median(slow / fast for slow, fast in pairs)
    fast = statistics.median(fast for _, fast in pairs)
    print(
        f"derive one variant                {fast * 1000:8.1f} ms   {ratio:6.1f} × faster than brute force in Fraction"
    )


def _five_cards_against_icepool() -> None:
    variant = settle(read(load(CARDS)))
    wager = variant.rules.wager("player-bonus-five")

    def ours() -> Hands:
        return counted_hands(variant, wager, "player-five", 5)

    theirs, hands = icepool_five.lines(), ours()
    assert {line: Fraction(met.count, hands.of) for (line,), met in hands.met.items()} == theirs
    pairs = [(_seconds(icepool_five.lines), _seconds(ours)) for _ in range(5)]
    ratio = statistics.median(slow / fast for slow, fast in pairs)
    fast = statistics.median(fast for _, fast in pairs)
    print(f"five of 240 cards, suits counted  {fast * 1000:8.1f} ms   {ratio:6.1f} × faster than icepool")


def _six_cards() -> None:
    variant = settle(read(load(CARDS)))
    wager = variant.rules.wager("player-bonus-six")

    def ours() -> Hands:
        return counted_hands(variant, wager, "player-six", 6)

    seconds = statistics.median(_seconds(ours) for _ in range(5))
    tracemalloc.start()
    ours()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    print(f"six of 240 cards, best five       {seconds * 1000:8.1f} ms   at its peak {peak / 1e6:.1f} MB")


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
        ("filing derive, 7 deck counts", ["derive", str(PAYS), "--decks", "all"]),
        ("the same with a new pay", ["derive", str(PAYS), "--decks", "all", "--set", PAY]),
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
