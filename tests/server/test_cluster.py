"""Several processes with the same tables: what one does, the others follow, whether they hear of it or not."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from tests.host.hosts import SETUP, Onlooker, begun, play, sitting, waiting
from tests.server.opened import SELDOM, in_quiet_server

from alhambra.host.open_table import OpenTable
from alhambra.server.cluster.bus import Bus, Note
from alhambra.server.cluster.cluster import Cluster
from alhambra.server.cluster.syncing import Syncing
from alhambra.server.server import Server, opened
from alhambra.server.settings import Settings
from alhambra.server.storage.tables import CurrentTable
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


def test_a_process_is_forgotten_that_was_silent_for_four_rounds(settings: Settings) -> None:
    now = 100.0

    async def work(server: Server) -> None:
        bus, table = SilentBus(), await begun(server.host)
        server._cluster = cluster_of(server, bus)
        server.host.clock = SimpleNamespace(now=time.time, monotonic=lambda: now)
        table.viewers.elsewhere["other"] = frozenset({0})
        table.heard_of["other"] = now - 4 * SELDOM
        await server._keep_in_touch()
        assert table.viewers.online(0)
        table.heard_of["other"] -= 0.1
        await server._keep_in_touch()
        assert not table.viewers.online(0)

    in_quiet_server(settings, work)


def test_tables_whose_players_are_at_another_process_are_put_away(settings: Settings) -> None:
    async def work(server: Server) -> None:
        server._cluster = cluster_of(server, SilentBus())
        here, there = await begun(server.host), await begun(server.host)
        there.viewers.elsewhere["other"] = frozenset({0})
        here.last_used = there.last_used = -SELDOM
        await server._keep_up()
        assert server.host.tables.all == [here]

    in_quiet_server(settings, work)


class Stored:
    """A storage that says of every table what a test wants, a hundred at a time."""

    def __init__(self, **known: CurrentTable) -> None:
        self.known = known
        self.asked: list[int] = []

    async def current(self, some: list[str]) -> dict[str, CurrentTable]:
        self.asked.append(len(some))
        return {table: self.known[table] for table in some if table in self.known}


class Followed:
    """A table in memory, and what it was told to do."""

    def __init__(self, name: str, game: bool = True, version: int = 3, rematch: str | None = None) -> None:
        self.id, self.version, self.rematch = name, version, rematch
        self.game = object() if game else None
        self.seats = ["Ana"]
        self.did: list[str] = []
        self.viewers = SimpleNamespace(
            announce=lambda: self.did.append("announce"), invite=lambda: self.did.append("invite")
        )

    def close(self, reason: object) -> None:
        self.did.append("close")


def followed(stored: Stored, *tables: Followed) -> list[list[str]]:
    """What every table is told to do when it is compared with what is stored."""

    async def reload(table: Followed) -> None:
        table.did.append("reload")
        if table.id == "broken":
            raise RuntimeError

    async def catch_up(table: Followed) -> None:
        table.did.append("catch up")

    host: Any = SimpleNamespace(seating=SimpleNamespace(reload=reload), recorder=SimpleNamespace(catch_up=catch_up))
    some: Any = tables
    storage: Any = stored
    asyncio.run(Syncing(host, storage).sync(some))
    return [table.did for table in tables]


def current(version: int = 3, rematch: str | None = None, *seats: str) -> CurrentTable:
    sitting: Any = list(seats or ("Ana",))
    return CurrentTable(version, rematch, sitting)


def test_a_table_catches_up_with_just_what_others_have_stored(caplog: pytest.LogCaptureFixture) -> None:
    stored = Stored(
        same=current(),
        older=current(2),
        newer=current(4),
        begun=current(0),
        sat=current(3, None, "Ana", "Ben"),
        again=current(3, "next"),
        known=current(3, "next"),
        broken=current(4, "next", "Ben"),
        last=current(4),
    )
    tables = [
        Followed("same"),
        Followed("older"),
        Followed("newer"),
        Followed("begun", game=False, version=-1),
        Followed("sat"),
        Followed("again"),
        Followed("known", rematch="next"),
        Followed("cancelled", game=False),
        Followed("deleted"),
        Followed("broken"),
        Followed("last"),
    ]
    assert followed(stored, *tables) == [
        [],
        [],
        ["catch up"],
        ["catch up", "announce"],
        ["reload"],
        ["invite"],
        [],
        ["close"],
        [],
        ["reload"],
        ["catch up"],
    ]
    assert tables[5].rematch == "next"
    assert caplog.messages == ["a table cannot be compared"]


def test_tables_are_compared_a_hundred_at_a_time() -> None:
    names = [f"table{number}" for number in range(201)]
    stored = Stored(**{name: current(4) for name in names})
    assert followed(stored, *map(Followed, names)) == [["catch up"]] * 201
    assert stored.asked == [100, 100, 1]
