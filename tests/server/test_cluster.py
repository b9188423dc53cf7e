"""Several processes with the same tables: what one does, the others follow, whether they hear of it or not."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from tests.host.hosts import SETUP, Onlooker, begun, play, sitting, waiting
from tests.server.opened import SELDOM, in_quiet_server

from alhambra.host.open_table import OpenTable
from alhambra.server.cluster.bus import Bus, Note
from alhambra.server.cluster.cluster import Cluster
from alhambra.server.server import Server, opened
from alhambra.server.settings import Settings
from alhambra.table.seats import HUMAN, Seat


class SilentBus(Bus):
    """Nothing is heard over it, and nothing is sent."""

    def __init__(self) -> None:
        super().__init__("redis://nowhere", "test", "this")
        self.is_deaf = False
        self.told: list[str] = []

    @property
    def deaf(self) -> bool:
        return self.is_deaf

    def tell(self, kind: str, table: str, **fields: object) -> None:
        self.told.append(kind)


def cluster_of(server: Server, bus: SilentBus) -> Cluster:
    return Cluster(server.host, bus, server.storage.tables)


def test_players_at_other_processes_are_there_until_those_say_otherwise_or_are_silent(settings: Settings) -> None:
    async def work(server: Server) -> None:
        bus = SilentBus()
        cluster, table = cluster_of(server, bus), await begun(server.host)
        table.viewers.last_seen = [0.0, 0.0]

        async def says(process: str, *seats: int) -> None:
            note: Note = {"kind": "here", "table": table.id, "worker": process, "seats": [*seats]}
            await cluster.hear(note)

        await says("one", 0, 1)
        await says("two", 0)
        await says("one", 0)
        assert [table.viewers.online(seat) for seat in (0, 1)] == [True, False]
        assert time.time() - table.viewers.last_seen[1] < 60, "just gone"
        assert table.viewers.last_seen[0] == 0.0
        table.heard_of = dict.fromkeys(table.heard_of, -SELDOM)
        bus.is_deaf = True
        cluster.forget_dead_processes(60.0)
        assert table.viewers.online(0), "nobody can be heard, so silence means nothing"
        bus.is_deaf = False
        await cluster.after_missing()
        cluster.forget_dead_processes(60.0)
        assert table.viewers.online(0), "there was no time to say anything yet"
        table.heard_of["one"] = -SELDOM
        cluster.forget_dead_processes(60.0)
        assert table.viewers.online(0)
        table.heard_of["two"] = -SELDOM
        cluster.forget_dead_processes(60.0)
        assert not table.viewers.online(0)
        assert time.time() - table.viewers.last_seen[0] < 60

    in_quiet_server(settings, work)


def test_what_another_process_did_is_told_once(settings: Settings) -> None:
    async def work(server: Server) -> None:
        cluster, table, ana = cluster_of(server, SilentBus()), await begun(server.host), Onlooker(0, "Ana")
        await server.host.presence.arrive(table, ana)
        next_one = [Seat(0, HUMAN, None), Seat(1, HUMAN, None)]
        await server.storage.tables.create_rematch(table.id, "next", SETUP, next_one, 1.0)
        for _ in range(2):
            await cluster.sync()
        assert ana.types.count("rematch") == 1

    in_quiet_server(settings, work)


def test_a_table_that_another_process_has_cancelled_is_gone(settings: Settings) -> None:
    async def work(server: Server) -> None:
        cluster, table, ana = cluster_of(server, SilentBus()), await waiting(server.host, "Ana", None), Onlooker(0)
        await server.host.presence.arrive(table, ana)
        assert await server.storage.tables.cancel(table.id)
        await cluster.sync()
        assert ana.types[-1] == "closed"
        assert server.host.tables.in_memory(table.id) is None

    in_quiet_server(settings, work)


def test_a_game_that_another_process_has_begun_is_announced(settings: Settings) -> None:
    async def work(server: Server) -> None:
        cluster, table, ana = cluster_of(server, SilentBus()), await waiting(server.host, "Ana", None), Onlooker(0)
        await server.host.presence.arrive(table, ana)
        async with opened(replace(settings, look_after=SELDOM)) as other:
            await other.host.gathering.sit_down(await other.host.tables.find(table.id), "Ben", None)
        await cluster.sync()
        last = [frame for frame in ana.sent if frame["type"] == "table"][-1]
        assert (last["started"], table.version) == (True, 0)

    in_quiet_server(settings, work)


@pytest.mark.parametrize("kind", ["entry", "seats", "chat", "emote", "nudge", "cancelled", "rematch", "look", "who"])
def test_a_note_is_followed_at_once(settings: Settings, kind: str) -> None:
    async def work(server: Server) -> None:
        bus = SilentBus()
        cluster, ana = cluster_of(server, bus), Onlooker(0, "Ana")
        table = await (waiting(server.host, "Ana", None) if kind in ("seats", "cancelled") else begun(server.host))
        await server.host.presence.arrive(table, ana)
        async with opened(replace(settings, look_after=SELDOM)) as other:
            note = await _done_elsewhere(kind, other, await other.host.tables.find(table.id))
        before = len(ana.sent)
        await cluster.hear({"kind": kind, "table": table.id, "worker": "other", **note})
        told = {"entry": "game", "seats": "table", "cancelled": "closed", "look": "game", "who": None}.get(kind, kind)
        if told:
            assert told in ana.types[before:]
        else:
            assert bus.told == ["look"]

    in_quiet_server(settings, work)


async def _done_elsewhere(kind: str, other: Server, table: OpenTable) -> Note:
    """Do something at another process; returns what it tells about that."""
    if kind in ("entry", "look"):
        await play(other.host, table, 2)
        return {"entry": table.entries[1].to_json()}
    if kind == "seats":
        await other.host.gathering.sit_down(table, "Ben", None)
    return {
        "line": {"seat": 1, "text": "hello", "at": 1.0},
        "seat": 1,
        "to": 0,
        "emote": "hello",
        "rematch": "next",
    }


def test_a_note_about_a_table_that_is_not_open_or_of_an_unknown_kind_changes_nothing(settings: Settings) -> None:
    async def work(server: Server) -> None:
        cluster = cluster_of(server, SilentBus())
        table = await begun(server.host, sitting(0, "Ana"), sitting(1, "Ben"))
        await cluster.hear({"kind": "cancelled", "table": "another", "worker": "other"})
        await cluster.hear({"kind": "invented", "table": table.id, "worker": "other"})
        assert table.closed is None
        assert server.host.tables.all == [table]

    in_quiet_server(settings, work)
