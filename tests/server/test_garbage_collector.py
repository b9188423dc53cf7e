"""What is no longer needed leaves memory, although the garbage collector seldom looks at everything."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from tests.host.hosts import begun, others_run, play
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
