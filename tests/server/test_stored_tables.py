"""The queries about tables: each changes what it says, and nothing else, also when somebody else was faster."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from tests.host.hosts import SETUP

from alhambra.host.storage import TableStatus
from alhambra.server.settings import Settings
from alhambra.server.storage.sql import SqlStorage
from alhambra.server.storage.subscriptions import Subscription, Subscriptions
from alhambra.server.storage.tables import SqlTables
from alhambra.table.entries import Entry
from alhambra.table.seats import HUMAN, Seat
from alhambra.table.table import DAY

HEADER = {"rules": 1, "players": ["Ana", "Ben"]}
BROWSER = Subscription("https://push.example/1", "key", "secret", "en")


def stored(settings: Settings, work: Callable[[SqlStorage], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        storage = SqlStorage(settings.database_url)
        await storage.open()
        try:
            await work(storage)
        finally:
            await storage.close()

    asyncio.run(run())


async def table(store: SqlTables, *seats: Seat, name: str = "table", at: float = 1.0) -> None:
    await store.create(name, SETUP, seats or [Seat(0, HUMAN, "Ana", token="a"), Seat(1, HUMAN, None)], at, None)


def test_whoever_gives_up_a_seat_is_not_told_of_the_next_ones_turns(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        store = storage.tables
        await table(store, Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, "Ben", token="b"))
        browsers = Subscriptions(storage.database)
        for seat in (0, 1):
            assert await browsers.add("table", seat, BROWSER, 10)
        assert await store.arrange_seat("table", (await store.seats("table"))[1], Seat(1, HUMAN, None))
        assert [len(await browsers.of("table", seat)) for seat in (0, 1)] == [1, 0]

    stored(settings, work)


def test_a_table_that_is_due_is_claimed_once(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        store = storage.tables
        await table(store)
        await store.set_due("table", -1, 5.0)
        assert await store.due(4.0) == []
        assert await store.due(5.0) == [("table", 5.0)]
        assert await store.claim("table", 5.0, 9.0)
        assert not await store.claim("table", 5.0, 9.0)
        assert await store.due(8.0) == []

    stored(settings, work)


def test_when_something_is_due_is_stored_only_for_the_table_as_it_was(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        store = storage.tables
        await table(store)
        await store.set_due("table", -1, 5.0)
        await store.set_due("table", 3, 1.0)
        assert await store.due(9.0) == [("table", 5.0)], "it has moved on since"
        await store.set_due("table", -1, 2.0, instead_of=4.0)
        assert await store.due(9.0) == [("table", 5.0)], "somebody else has stored a time"
        await store.set_due("table", -1, None, instead_of=5.0)
        assert await store.due(9.0) == []

    stored(settings, work)


def test_what_was_touched_since_it_was_found_is_not_deleted(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        store = storage.tables
        for name in ("left", "visited", "due"):
            await table(store, name=name)
        assert sorted(await store.untouched_tables(2.0)) == ["due", "left", "visited"]
        await store.note_seen({("visited", 0): 3.0})
        await store.set_due("due", -1, 9.0)
        await store.delete_tables(["left", "visited", "due"], 2.0)
        assert [await store.table(name) is None for name in ("left", "visited", "due")] == [True, False, False]

    stored(settings, work)


def test_a_record_that_is_looked_at_stays_young(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        replays = storage.records
        for name in ("looked at", "forgotten"):
            await replays.add(name, "record", DAY)
        assert await replays.find("looked at", 1.5 * DAY) == "record", "not worth a write"
        assert await replays.find("looked at", 9 * DAY) == "record"
        await replays.delete(5 * DAY)
        assert await replays.find("looked at", 9 * DAY) == "record"
        assert await replays.find("forgotten", 9 * DAY) is None

    stored(settings, work)


def test_of_many_tables_the_latest_hundred_are_listed_and_found(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        store = storage.tables
        for number in range(102):
            seats = [Seat(0, HUMAN, "Ana", token="a"), Seat(1, HUMAN, None)]
            await store.create(f"{number}", {**SETUP, "public": True}, seats, float(number), None)
        latest = [str(number) for number in range(101, 1, -1)]
        assert [each.id for each in await store.listed()] == latest
        assert [each.id for each, _ in await store.held_by(["a"])] == latest
        for number in range(52):
            await store.set_due(f"{number}", -1, float(number))
        assert [name for name, _ in await store.due(99.0)] == [str(number) for number in range(50)]
        assert await store.due(1.5, most=1) == [("0", 0.0)]

    stored(settings, work)


def test_what_was_to_be_stored_when_a_server_ends_is_stored(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        await table(storage.tables)
        entry = Entry(0, None, None, "", (), 2.0)
        storing = asyncio.create_task(storage.tables.append("table", entry, TableStatus(0, False, None)))
        await asyncio.sleep(0)
        assert storage.journal.waiting == 1
        await storage.journal.close()
        assert (storage.journal.waiting, storing.done() and storing.result()) == (0, True)
        assert await storage.tables.entries("table") == [entry]

    stored(settings, work)


def test_a_server_that_never_began_to_store_can_end(settings: Settings) -> None:
    async def run() -> None:
        await SqlStorage(settings.database_url).close()

    asyncio.run(run())
