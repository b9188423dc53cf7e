"""Play many games with any modules, and after every action check what must always hold.

    python tools/soak.py -n 200                        random sets of modules, 2 to 6 players
    python tools/soak.py -n 50 --modules everything    always these modules or sets of modules
    python tools/soak.py -n 50 --edition red_palace    always this edition
    python tools/soak.py -n 1 --first 4711             one game again
    python tools/soak.py -n 20000 --report soak.json   the long run; if stopped, it resumes where it was
    python tools/soak.py --show one.json two.json      reports added up

At the end it reports how often every handler and every refusal occurred, and names those that rarely or never did.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any, NamedTuple

if __name__ == "__main__":
    # Run as a script, Python searches only the folder of the script.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.soaking.game import play
from tools.soaking.reach import OFTEN, counted, expected, seldom

from alhambra.editions import EDITIONS

CHUNK = 25
"""How many games a process plays at a time."""


class Chunk(NamedTuple):
    """What occurred in some games, and the CPU time they took."""

    first: int
    games: int
    met: Counter[str]
    troubles: list[str]
    seconds: float


class Total:
    """The sum of chunks; a report is a file with one."""

    def __init__(self) -> None:
        self.chunks: dict[int, int] = {}
        """How many games were played from which number on."""
        self.met: Counter[str] = Counter()
        self.troubles: list[str] = []
        self.seconds = 0.0

    @property
    def games(self) -> int:
        return sum(self.chunks.values())

    def add(self, chunk: Chunk) -> None:
        self.chunks[chunk.first] = chunk.games
        self.met.update(chunk.met)
        self.troubles += chunk.troubles
        self.seconds += chunk.seconds

    def add_report(self, file: Path) -> None:
        """Add what a report says; games must not be counted twice."""
        told: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        chunks = {int(first): games for first, games in told["chunks"].items()}
        if self.chunks.keys() & chunks.keys():
            raise SystemExit(f"{file} has games that were counted already")
        self.chunks.update(chunks)
        self.met.update(told["met"])
        self.troubles += told["troubles"]
        self.seconds += told["seconds"]

    def write(self, file: Path) -> None:
        told = {"chunks": self.chunks, "seconds": round(self.seconds), "troubles": self.troubles, "met": self.met}
        new = file.with_suffix(".new")
        new.write_text(json.dumps(told, indent=1, sort_keys=True), encoding="utf-8")
        new.replace(file)

    def show(self) -> None:
        for what, times in sorted(self.met.items()):
            print(f"{times:10d}  {what}")
        rare = seldom(self.met)
        for times, what in rare:
            print(f"{'never' if not times else f'only {times}':>10}  {what}")
        never = sum(not times for times, _ in rare)
        print(
            f"{self.games} games, {self.met['actions']} actions, {self.met['scorings counted twice']} scorings counted "
            f"twice, {self.seconds:.0f} s of processor time; of {len(expected())} handlers and refusals "
            f"{never} never happened, {len(rare) - never} fewer than {OFTEN} times; {len(self.troubles)} with trouble"
        )


def play_chunk(first: int, games: int, fixed: Sequence[str] | None, edition: str | None) -> Chunk:
    """Play some games one after the other, counting everything that is called."""
    began, met, troubles = time.process_time(), Counter[str](), []
    with counted(met):
        for number in range(first, first + games):
            report = play(number, fixed, met, edition)
            if report.trouble:
                troubles.append(f"game {number}: {report.table}\n{report.trouble}")
    return Chunk(first, games, met, troubles, time.process_time() - began)


def soak(
    total: Total,
    first: int,
    games: int,
    fixed: Sequence[str] | None,
    edition: str | None,
    jobs: int,
    file: Path | None,
) -> None:
    """Play what has not been played yet, print the progress, and keep the report up to date."""
    began = time.monotonic()
    starts = [start for start in range(first, first + games, CHUNK) if start not in total.chunks]
    with ProcessPoolExecutor(jobs) as pool:
        todo: set[Future[Chunk]] = {
            pool.submit(play_chunk, start, min(CHUNK, first + games - start), fixed, edition) for start in starts
        }
        while todo:
            done, todo = wait(todo, return_when=FIRST_COMPLETED)
            for each in done:
                chunk = each.result()
                total.add(chunk)
                for trouble in chunk.troubles:
                    print(trouble, flush=True)
            if file:
                total.write(file)
            minutes = (time.monotonic() - began) / 60
            print(f"{total.games} games, {len(total.troubles)} with trouble, {minutes:.1f} min", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Play many games with any modules and check everything.")
    parser.add_argument("-n", "--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    parser.add_argument("--modules", help="always these modules or sets of modules, separated by commas")
    parser.add_argument("--edition", choices=sorted(EDITIONS), help="always this edition")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (2)")
    parser.add_argument("--report", type=Path, help="save the result in this file, and resume from it if it exists")
    parser.add_argument("--show", type=Path, nargs="+", help="only add up these reports")
    given = parser.parse_args(arguments)
    total = Total()
    reports: list[Path] = given.show or ([given.report] if given.report and given.report.exists() else [])
    for report in reports:
        total.add_report(report)
    if not given.show:
        fixed = given.modules.split(",") if given.modules else None
        soak(total, given.first, given.games, fixed, given.edition, given.jobs, given.report)
    total.show()
    return 1 if total.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
