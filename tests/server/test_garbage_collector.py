"""What is no longer needed leaves memory, although the garbage collector seldom looks at everything."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from tests.host.hosts import begun, others_run, play
from tests.host.virtual_time import run_at_once
from tests.server.opened import in_server

from alhambra.host.host import Host
from alhambra.kernel.messages import Message
from alhambra.server.garbage_collector import Collector, collecting
from alhambra.server.server import Server
from alhambra.server.settings import Settings
from alhambra.table.viewers import Viewer

LONG_AGO = -1e9


@pytest.fixture(autouse=True)
def really(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Other tests do without the collector. What it has thawed is frozen again for them (`tests/conftest.py`)."""
    monkeypatch.setattr("alhambra.server.server.collecting", collecting)
    yield
    gc.freeze()


class Ring:
    """An object that refers to itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


class Passer(Viewer):
    """Somebody who looks at a table for a moment."""

    def send_json(self, frame: bytes) -> None:
        pass

    def close(self, reason: Message) -> None:
        pass


def collected(work: Callable[[Collector], None]) -> None:
    async def run() -> None:
        async with collecting() as collector:
            work(collector)

    asyncio.run(run())


@pytest.mark.parametrize("generation", range(3))
def test_a_collection_looks_only_at_what_is_new(generation: int) -> None:
    def work(collector: Collector) -> None:
        ring = Ring()
        old = weakref.ref(ring)
        gc.collect(generation)
        ring = Ring()
        new = weakref.ref(ring)
        del ring
        gc.collect()
        assert new() is None
        assert old() is not None

    collected(work)


def test_what_is_new_is_looked_at_by_the_clock_however_little_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alhambra.server.garbage_collector._OFTEN", 0.01)

    async def run() -> None:
        async with collecting():
            ring = Ring()
            gone = weakref.ref(ring)
            del ring
            while gone():
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_thorough_collection_finds_rings_that_were_frozen() -> None:
    def work(collector: Collector) -> None:
        ring = Ring()
        gc.collect()
        gone = weakref.ref(ring)
        del ring
        collector.collect_thoroughly()
        assert gone() is None

    collected(work)


def test_everything_is_looked_at_again_when_there_is_time_or_when_much_has_been_added() -> None:
    def work(collector: Collector) -> None:
        assert not collector.is_due(busy=0.0), "nothing was frozen since the last time"
        gc.collect()
        assert collector.is_due(busy=0.0)
        assert not collector.is_due(busy=0.5)
        kept = gc.get_freeze_count()
        many = [[number] for number in range(kept + 300_000)]
        gc.collect()
        assert collector.is_due(busy=0.5)
        del many
        collector.collect_thoroughly()
        assert not collector.is_due(busy=0.0)

    collected(work)


def test_python_collects_as_usual_when_the_server_is_closed() -> None:
    before = gc.get_threshold(), list(gc.callbacks)
    collected(lambda collector: None)
    assert (gc.get_threshold(), list(gc.callbacks)) == before


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_a_table_that_is_put_away_is_freed_without_the_collector(settings: Settings) -> None:
    """It was played at and looked at; another one takes its place in memory."""

    async def work(server: Server) -> None:
        gone = await used(server.host)
        await begun(server.host)
        assert len(server.host.tables.all) == 1
        await others_run()
        assert gone() is None

    in_server(replace(settings, tables_in_memory=1), work)


async def used(host: Host) -> weakref.ref[object]:
    """A table with a game, at which a few actions were taken while somebody looked on."""
    table, ana, passer = await begun(host), Passer(), Passer()
    ana.seat = 0
    for viewer in (ana, passer):
        await host.presence.arrive(table, viewer)
        table.viewers.show_again(viewer, None)
    await play(host, table, 6)
    for viewer in (ana, passer):
        host.presence.leave(table, viewer)
    await others_run()
    table.last_used = LONG_AGO
    return weakref.ref(table)


@pytest.mark.parametrize(
    ("busy", "frozen", "due"),
    [(0.009, 0, True), (0.01, 0, False), (0.5, 202_000, False), (0.5, 202_001, True), (0.01, 202_001, True)],
)
def test_everything_is_looked_at_when_little_is_done_or_twice_as_much_is_frozen_and_a_few_more(
    monkeypatch: pytest.MonkeyPatch, busy: float, frozen: int, due: bool
) -> None:
    collector = Collector()
    collector._kept = 1000
    monkeypatch.setattr(gc, "get_freeze_count", lambda: frozen)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    assert not collector.is_due(busy)
    collector("start", {})
    assert not collector.is_due(busy)
    collector("stop", {})
    assert collector.is_due(busy) == due


def test_once_a_minute_it_is_checked_how_busy_the_process_was(monkeypatch: pytest.MonkeyPatch) -> None:
    now, worked = 100.0, 7.0
    checked: list[float] = []
    looked: list[int] = []
    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.setattr(time, "process_time", lambda: worked)
    monkeypatch.setattr(gc, "collect", looked.append)
    collector = Collector()
    monkeypatch.setattr(collector, "is_due", lambda busy: checked.append(busy))
    for seconds, work in ((59.9, 1.0), (0.1, 2.0), (59.0, 1.0), (41.0, 4.0), (60.0, 0.0)):
        now, worked = now + seconds, worked + work
        asyncio.run(collector.look())
    assert checked == pytest.approx([0.05, 0.05, 0.0])
    assert looked == [0] * 5


def test_python_collects_by_itself_only_when_very_much_is_new() -> None:
    def work(collector: Collector) -> None:
        assert gc.get_threshold()[0] == 500_000

    collected(work)


class Pretended:
    """A collector of Python, and clocks, that do what a test says."""

    def __init__(self) -> None:
        self.now = self.worked = 0.0
        self.frozen = 1000
        self.collected: list[object] = []
        self.callbacks: list[object] = []
        self.threshold: tuple[int, ...] = (700, 10, 10)

    def collect(self, generation: int | None = None) -> None:
        self.collected.append("all" if generation is None else generation)

    def freeze(self) -> None: ...

    def unfreeze(self) -> None: ...

    def get_freeze_count(self) -> int:
        return self.frozen

    def get_threshold(self) -> tuple[int, ...]:
        return self.threshold

    def set_threshold(self, *given: int) -> None:
        self.threshold = given

    def monotonic(self) -> float:
        return self.now

    def process_time(self) -> float:
        return self.worked

    @property
    def times_thorough(self) -> int:
        return self.collected.count("all")


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> Pretended:
    made = Pretended()
    for name in ("gc", "time"):
        monkeypatch.setattr(f"alhambra.server.garbage_collector.{name}", made)
    return made


def test_once_a_minute_everything_is_looked_at_if_the_process_uses_less_than_a_hundredth_of_a_core(
    pretended: Pretended,
) -> None:
    async def work() -> None:
        collector = Collector()
        collector.collect_thoroughly()
        for passed, worked, thorough in (
            (59.9, 0.0, 0),
            (0.1, 0.59, 1),
            (60.0, 0.61, 0),
            (59.9, 0.0, 0),
            (0.2, 0.6, 1),
            (120.0, 1.19, 1),
        ):
            collector("start", {})
            collector("stop", {})
            pretended.now += passed
            pretended.worked += worked
            before = pretended.times_thorough
            await collector.look()
            assert pretended.times_thorough == before + thorough, (pretended.now, passed)

    asyncio.run(work())


def test_a_busy_process_looks_at_everything_when_twice_as_much_is_frozen_and_two_hundred_thousand_more(
    pretended: Pretended,
) -> None:
    collector = Collector()
    collector("stop", {})
    for frozen, due in ((200_000, False), (200_001, True)):
        pretended.frozen = frozen
        assert collector.is_due(1.0) == due, "at first nothing was left"
    pretended.frozen = 1000
    collector.collect_thoroughly()
    collector("start", {})
    pretended.frozen = 300_000
    assert not collector.is_due(0.0), "nothing was frozen since"
    collector("stop", {})
    for frozen, due in ((202_000, False), (202_001, True)):
        pretended.frozen = frozen
        assert (collector.is_due(0.0), collector.is_due(0.01)) == (True, due)
    collector.collect_thoroughly()
    collector("stop", {})
    for frozen, due in ((604_002, False), (604_003, True)):
        pretended.frozen = frozen
        assert collector.is_due(1.0) == due


def test_new_objects_are_looked_at_four_times_a_second_or_when_there_are_half_a_million(pretended: Pretended) -> None:
    async def work() -> None:
        async with collecting():
            assert (pretended.threshold, pretended.collected) == ((500_000,), ["all"])
            await asyncio.sleep(2.1)
        assert pretended.collected == ["all"] + [0] * 9
        assert (pretended.threshold, pretended.callbacks) == ((700, 10, 10), [])

    run_at_once(work())
