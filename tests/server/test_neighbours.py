"""The workers of a machine: all of them find the same worker for a table, whoever comes or goes."""

import asyncio
import socket
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.scenario.next_version import next_version
from tests.server.servers import Clock

from alhambra.server.neighbours import LocalNeighbours

TABLES = [f"table {number}" for number in range(300)]


@pytest.fixture
def folder() -> Iterator[Path]:
    """A short path: that of a socket must not be longer than about a hundred bytes."""
    with tempfile.TemporaryDirectory(prefix="alhambra-") as made:
        yield Path(made) / "workers"


class Worker:
    """A worker that listens, and takes over nothing."""

    def __init__(self, folder: Path, name: str) -> None:
        self.neighbours = LocalNeighbours(folder, name)
        listener = self.neighbours.listen()
        assert listener is not None
        self.listener = listener

    def die(self) -> None:
        """As when it is killed: the system closes its socket, and nobody deletes the file."""
        self.listener.close()

    @property
    def tables(self) -> set[str]:
        return {table for table in TABLES if self.neighbours.belongs_here(table)}


def street(folder: Path, work: Callable[[list[Worker]], None], names: str = "abc") -> None:
    """Some workers that have seen each other."""

    async def run() -> None:
        with ExitStack() as opened:
            workers = [Worker(folder, name) for name in names]
            for worker in workers:
                opened.callback(worker.listener.close)
            look(workers)
            work(workers)

    asyncio.run(run())


def look(workers: list[Worker]) -> None:
    for worker in workers:
        worker.neighbours.look()


def hand_on(worker: Worker, table: str) -> bool:
    one, two = socket.socketpair()
    with one, two:
        return worker.neighbours.hand_on(table, b"GET", one.fileno())


def test_every_table_belongs_to_exactly_one_worker_and_all_have_their_share(folder: Path) -> None:
    def work(workers: list[Worker]) -> None:
        belongs = Counter(table for worker in workers for table in worker.tables)
        assert belongs == Counter(TABLES)
        assert all(50 < len(worker.tables) < 150 for worker in workers)

    street(folder, work)


def test_only_the_tables_of_a_worker_that_leaves_move(folder: Path) -> None:
    def work(workers: list[Worker]) -> None:
        before = [worker.tables for worker in workers]
        workers[0].neighbours.leave()
        look(workers)
        assert workers[0].tables == set()
        assert workers[1].tables > before[1]
        assert workers[2].tables > before[2]
        assert workers[1].tables | workers[2].tables == {*TABLES}
        assert not workers[1].tables & workers[2].tables

    street(folder, work)


def test_a_table_of_a_dead_worker_is_handed_on_to_the_next_one(folder: Path) -> None:
    def work(workers: list[Worker]) -> None:
        dead, *others = workers
        left = [table for table in TABLES if dead.neighbours.belongs_here(table)]
        dead.die()
        asking, other = others
        handed = {table for table in left if hand_on(asking, table)}
        assert handed == {table for table in left if not asking.neighbours.belongs_here(table)}
        assert 0 < len(handed) < len(left)
        assert all(hand_on(other, table) == (table not in handed) for table in left)
        look(others)
        assert asking.tables | other.tables == {*TABLES}
        assert not asking.tables & other.tables

    street(folder, work)


def test_a_table_of_a_dead_worker_belongs_to_another_at_once(folder: Path) -> None:
    def work(workers: list[Worker]) -> None:
        dead, *others = workers
        dead.die()
        assert others[0].tables | others[1].tables == {*TABLES}
        assert not others[0].tables & others[1].tables

    street(folder, work)


def test_a_worker_that_is_stuck_is_passed_over_until_it_is_heard_of_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    def work(workers: list[Worker]) -> None:
        stuck, *others = workers
        before = stuck.tables
        clock.forward(10)
        look(others)
        look(others)
        assert others[0].tables | others[1].tables == {*TABLES}
        look(workers)
        assert not any(before & other.tables for other in others)

    street(folder, work)


def test_while_there_are_two_versions_of_the_rules_tables_belong_to_those_who_know_the_newest(folder: Path) -> None:
    def work(workers: list[Worker]) -> None:
        with next_version():
            newer = [Worker(folder, name) for name in "de"]
        look([*workers, *newer])
        assert all(worker.tables == set() for worker in workers)
        assert newer[0].tables | newer[1].tables == {*TABLES}
        for each in newer:
            each.neighbours.leave()
            each.die()
        look(workers)
        assert set().union(*(worker.tables for worker in workers)) == {*TABLES}

    street(folder, work)


def test_a_worker_that_starts_clears_away_what_crashed_workers_left(folder: Path) -> None:
    def work(workers: list[Worker]) -> None:
        workers[0].die()
        workers[1].neighbours.greet()
        assert sorted(path.name.partition("-")[2] for path in folder.iterdir()) == ["b"]

    street(folder, work, "ab")


@pytest.mark.parametrize("problem", ["open to others", "no folder", "too long"])
def test_a_worker_without_a_safe_folder_serves_everything_itself(
    folder: Path, problem: str, caplog: pytest.LogCaptureFixture
) -> None:
    if problem == "open to others":
        folder.mkdir(mode=0o755)
    elif problem == "no folder":
        folder.write_text("")
    else:
        folder /= "long" * 40

    async def run() -> None:
        alone = LocalNeighbours(folder, "a")
        assert alone.listen() is None
        assert all(alone.belongs_here(table) for table in TABLES)
        assert not alone.hand_on(TABLES[0], b"", 0)

    asyncio.run(run())
    assert "the neighbours cannot be seen, so nothing is handed on" in caplog.messages
