"""Every cap is reached: what is allowed goes up to it, and not beyond. Most are lowered here, to be quick; those of the
limits of a client are in `test_limits.py`, those of a table in `test_table_limits.py`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.host.hosts import SETUP, begun, quiet_host
from tests.server.opened import SELDOM, in_quiet_server, in_server
from tests.server.servers import http
from tests.server.test_cluster import SilentBus, cluster_of

from alhambra import new_game
from alhambra.host.answers import daily as daily_answers
from alhambra.host.rate_limits import RateLimits
from alhambra.host.settings import HostSettings
from alhambra.host.shapes import ShapeError, read
from alhambra.host.storage import EndedTry, StoredChat
from alhambra.server import cleanup
from alhambra.server.cluster import bus as buses
from alhambra.server.cluster import syncing
from alhambra.server.cluster.bus import Bus
from alhambra.server.server import Server
from alhambra.server.settings import Settings
from alhambra.server.storage import tables as stored_tables
from alhambra.server.storage.daily import SqlDaily
from alhambra.server.storage.tables import SqlTables
from alhambra.server.web.limits import Limits
from alhambra.server.web.push_requests import SubscribeRequest, UnsubscribeRequest
from alhambra.table import insight
from alhambra.table.refusals import Refused
from alhambra.table.seats import BOT, HUMAN, Seat
from alhambra.table.table import RECENT_CHAT


def with_a_free_seat(token: str | None = None) -> list[Seat]:
    return [Seat(0, HUMAN, "Ana", token=token), Seat(1, HUMAN, None)]


# --- Lists ------------------------------------------------------------------------------------------------------------


def test_a_list_shows_the_latest_tables_and_in_the_lobby_first_those_with_room(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_tables, "MOST_LISTED", 3)
    everybody = [Seat(0, HUMAN, "Ana", token="mine"), Seat(1, HUMAN, "Ben")]

    async def work(server: Server) -> None:
        public = {**SETUP, "public": True}
        for number in range(4):
            await server.storage.tables.create(f"full {number}", public, everybody, float(number), None)  # type: ignore[arg-type]
        for number in range(2):
            seats = with_a_free_seat("mine")
            await server.storage.tables.create(f"free {number}", public, seats, float(number), None)  # type: ignore[arg-type]
        assert [table.id for table in await server.storage.tables.listed()] == ["free 1", "free 0", "full 3"]
        mine = [(table.id, seat) for table, seat in await server.storage.tables.held_by(["mine", "other"])]
        assert [table for table, _ in mine[:2]] == ["full 3", "full 2"]
        assert mine[2] in [("full 1", 0), ("free 1", 0)], "both are as old"
        assert len(mine) == 3

    in_quiet_server(settings, work)


def test_the_latest_lines_of_chat_are_kept_in_order_also_when_the_table_is_opened_again(settings: Settings) -> None:
    lines = [f"line {number}" for number in range(RECENT_CHAT + 3)]
    opened_tables: list[str] = []

    async def talk(server: Server) -> None:
        table = await begun(server.host, *with_a_free_seat())
        opened_tables.append(table.id)
        for number, text in enumerate(lines):
            await server.storage.tables.add_chat(table.id, StoredChat(0, text, float(number)))
            table.add_chat(0, text, float(number))
        assert [line["text"] for line in table.chat] == lines[3:]

    async def look(server: Server) -> None:
        table = await server.host.tables.find(opened_tables[0])
        assert [line["text"] for line in table.chat] == lines[3:]

    in_quiet_server(settings, talk)
    in_quiet_server(settings, look)


def test_only_the_best_results_of_a_day_are_listed_but_all_are_counted(
    base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ended(deals: SqlDaily, *_: Any, **__: Any) -> list[EndedTry]:
        return [EndedTry(f"table {number}", f"Guest {number}", [number, 0, 0]) for number in range(5)]

    async def nothing(*_: Any) -> None:
        return None

    monkeypatch.setattr(SqlDaily, "ended", ended)
    monkeypatch.setattr(daily_answers, "_palace", nothing)
    monkeypatch.setattr(daily_answers, "MOST_RESULTS", 2)
    found = http.get(f"{base}/api/daily/2026-11-02").json()
    assert [result["name"] for result in found["results"]] == ["Guest 4", "Guest 3"]
    assert found["played"] == 5


def test_only_so_many_cases_are_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(["Ana", "Ben"], seed=1)
    assert game.decision is not None
    seat = game.decision.player
    every = insight.cases(game, seat, "take", [])
    assert len(every) > 2
    monkeypatch.setattr(insight, "MOST_CASES", 2)
    assert insight.cases(game, seat, "take", []) == every[:2]


# --- Memory -----------------------------------------------------------------------------------------------------------


def test_of_too_many_unsent_notes_the_oldest_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buses, "_MOST_UNSENT", 2)

    async def tell() -> None:
        bus = Bus("redis://127.0.0.1:1", "nowhere", "this")
        for number in range(4):
            bus.tell("seats", table=f"table {number}")
        assert bus.waiting == 2
        notes = [bus._outbox.get_nowait()[1] for _ in range(2)]
        assert [b"table 2" in notes[0], b"table 3" in notes[1]] == [True, True]

    asyncio.run(tell())


# --- Batches ----------------------------------------------------------------------------------------------------------


def test_more_tables_are_due_than_are_read_at_once_and_all_are_seen_to(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SqlTables.due, "__defaults__", (2,))

    tables: list[str] = []

    async def leave(server: Server) -> None:
        seats = [Seat(0, BOT, "Ada", "random"), Seat(1, BOT, "Bo", "random")]
        tables.extend([await server.host.gathering.new_table(SETUP, seats) for _ in range(5)])

    async def see_to(server: Server) -> None:
        async with asyncio.timeout(60):
            while any(current.version < 1 for current in (await server.storage.tables.current(tables)).values()):
                await asyncio.sleep(0.01)

    in_quiet_server(settings, leave)
    in_server(replace(settings, look_after=SELDOM), see_to)


def test_more_tables_are_old_than_are_deleted_at_once_and_all_are_deleted(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleanup, "_BATCH", 2)
    monkeypatch.setattr(cleanup, "_BREATH", 0.0)

    async def work(server: Server) -> None:
        for number in range(5):
            await server.storage.tables.create(f"old {number}", SETUP, with_a_free_seat(), 1.0, None)
        await server.storage.tables.create("new", SETUP, with_a_free_seat(), 3.0, None)
        await cleanup.clean_up(server.host, server.storage, 2.0)
        assert await server.storage.tables.untouched_tables(9.0) == ["new"]

    in_quiet_server(settings, work)


def test_more_tables_are_open_than_are_compared_at_once_and_all_are_compared(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(syncing, "_BATCH", 2)

    async def work(server: Server) -> None:
        tables = [await begun(server.host, *with_a_free_seat()) for _ in range(5)]
        for table in tables:
            assert await server.storage.tables.take_seat(table.id, 1, "Ben", "token", 1.0)
        await cluster_of(server, SilentBus()).sync()
        assert [table.seats[1].name for table in tables] == ["Ben"] * 5
        assert all(table.game for table in tables)

    in_quiet_server(settings, work)


# --- What the whole server allows -------------------------------------------------------------------------------------


def test_when_all_connections_are_taken_nobody_else_is_let_in_until_one_is_free() -> None:
    async def come() -> None:
        limits = Limits(Settings(connections=2), RateLimits())
        async with limits.connection("192.0.2.1"):
            async with limits.connection("192.0.2.2"):
                with pytest.raises(Refused, match="connections"):
                    async with limits.connection("192.0.2.3"):
                        pass
            async with limits.connection("192.0.2.3"):
                pass

    asyncio.run(come())


def test_when_there_are_too_many_unfinished_tables_nobody_opens_another() -> None:
    async def open_tables() -> None:
        host = quiet_host(settings=HostSettings(tables=2))
        await begun(host)
        await host.gathering.count_new_table("192.0.2.1")
        await begun(host)
        with pytest.raises(Refused) as refused:
            await host.gathering.count_new_table("192.0.2.1")
        assert (refused.value.kind, refused.value.reason.key) == ("limit", "server.too-many-tables")
        await host.close()

    asyncio.run(open_tables())


def test_only_unfinished_tables_at_which_something_has_happened_lately_count(settings: Settings) -> None:
    async def work(server: Server) -> None:
        for number, moved in enumerate((1.0, 5.0, 6.0)):
            await server.storage.tables.create(f"table {number}", SETUP, with_a_free_seat(), moved, None)
        assert [await server.storage.tables.unfinished(since) for since in (0.0, 5.0, 5.5, 7.0)] == [3, 2, 1, 0]

    in_quiet_server(settings, work)


# --- What fits into a request -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "fields", "most"),
    [
        ("subscribe", lambda size: {"endpoint": "x" * size, "p256dh": "", "auth": "", "language": "en"}, 1000),
        ("subscribe", lambda size: {"endpoint": "x", "p256dh": "x" * size, "auth": "", "language": "en"}, 100),
        ("subscribe", lambda size: {"endpoint": "x", "p256dh": "x", "auth": "x" * size, "language": "en"}, 40),
        ("unsubscribe", lambda size: {"endpoint": "x" * size}, 1000),
    ],
)
def test_a_subscription_may_be_as_large_as_allowed_and_no_larger(
    kind: str, fields: Callable[[int], dict[str, Any]], most: int
) -> None:
    shape = {"subscribe": SubscribeRequest, "unsubscribe": UnsubscribeRequest}[kind]
    read(shape, {"type": kind, "id": "1", **fields(most)})
    with pytest.raises(ShapeError):
        read(shape, {"type": kind, "id": "1", **fields(most + 1)})
