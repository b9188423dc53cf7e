"""Measure how long people wait for a computer opponent while many computers play each other.

    python tools/fairness.py                              a hundred tables of six that think for a second each
    python tools/fairness.py --tables 20 --seconds 0.1    fewer and quicker ones

It starts one process on SQLite, and then two that share PostgreSQL and Redis. A person plays against a computer
opponent that thinks for the same time, first alone, then while the others play. The time from one move to the computer
opponent's next one counts.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.host.player import Player
from tests.server.client import make_table, player
from tests.server.servers import POSTGRES, REDIS, Process, command_postgres
from tests.server.slow import SLOW, slow_environment

from alhambra.server.settings import Settings

GENEROUS = Settings(bot_pause=0.0, tables_per_address=10_000, requests_per_second=1000.0, messages_per_second=100.0)
MOST_MORE = 0.5
"""How many seconds longer than alone a person may wait."""
SEATS = 6


class Waits(NamedTuple):
    """The seconds that a person waited for each move of a computer opponent."""

    alone: list[float]
    crowded: list[float]

    @property
    def more(self) -> float:
        """How much longer it usually took with the others there. Some of the first moves wait for a process to
        start."""
        return statistics.median(self.crowded) - statistics.median(self.alone)


async def measure(bases: Sequence[str], tables: int, moves: int) -> Waits:
    """Play against a slow computer opponent, first alone and then while computers play at this many tables, shared out
    among the processes at these addresses."""
    made = await make_table(bases[0], "me", SLOW)
    async with player(bases[0], made["table"], made["tokens"][0]) as person:
        alone = await waits(person, moves)
        for base, _ in zip(cycle(bases), range(tables), strict=False):
            await make_table(base, *[SLOW] * SEATS)
        return Waits(alone, await waits(person, moves))


async def waits(person: Player, moves: int) -> list[float]:
    """Play until a computer opponent has made this many moves, and measure how long each took."""
    found: list[float] = []
    since = time.perf_counter()
    while len(found) < moves:
        if person.decides:
            answer = await person.play()
            await person.until_version(answer["version"])
            since = time.perf_counter()
            continue
        before = person.version
        while person.version == before:
            await person.hear()
        found.append(time.perf_counter() - since)
        since = time.perf_counter()
    return found


@contextmanager
def postgres() -> Iterator[Settings]:
    """The settings of a server of several processes, and a database for it."""
    name = f"fairness_{secrets.token_hex(6)}"
    asyncio.run(command_postgres(f"CREATE DATABASE {name}"))
    try:
        yield replace(GENEROUS, database=f"{POSTGRES.rpartition('/')[0]}/{name}", redis=REDIS)
    finally:
        asyncio.run(command_postgres(f"DROP DATABASE {name} WITH (FORCE)"))


@contextmanager
def sqlite() -> Iterator[Settings]:
    with tempfile.TemporaryDirectory() as folder:
        yield replace(GENEROUS, database=str(Path(folder) / "tables.db"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=100, help="tables of six computers each")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each of them thinks")
    parser.add_argument("--moves", type=int, default=30, help="how many moves to wait for")
    given = parser.parse_args()
    worst = 0.0
    for title, number, database in (("one process on SQLite", 1, sqlite), ("two on PostgreSQL", 2, postgres)):
        with database() as settings, ExitStack() as started:
            environment = slow_environment(given.seconds, works=True)
            processes = [Process(settings, environment=environment) for _ in range(number)]
            for process in processes:
                process.start()
                started.callback(process.kill)
            found = asyncio.run(measure([process.base for process in processes], given.tables, given.moves))
        print(
            f"{title}: {summary(found.alone)} alone, {summary(found.crowded)} with {given.tables} tables of computers"
        )
        worst = max(worst, found.more)
    print(f"The others cost a person {worst:.2f} s; {MOST_MORE} s are allowed.")
    return int(worst > MOST_MORE)


def summary(seconds: list[float]) -> str:
    return f"{statistics.median(seconds):.2f} s (at most {max(seconds):.2f} s)"


if __name__ == "__main__":
    sys.exit(main())
