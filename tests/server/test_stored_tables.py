"""The queries about tables: each changes what it says, and nothing else, also when somebody else was faster."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from tests.host.hosts import SETUP

from alhambra.host.storage import DailyTry, TableStatus
from alhambra.server.settings import Settings
from alhambra.server.storage.sql import SqlStorage
from alhambra.server.storage.subscriptions import Subscription, Subscriptions
from alhambra.server.storage.tables import SqlTables
from alhambra.table.entries import Entry
from alhambra.table.seats import BOT, HUMAN, SUBSTITUTE, Seat
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


def test_a_seat_is_taken_by_one_and_under_a_name_of_its_own(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        store = storage.tables
        await table(store)
        assert not await store.take_seat("table", 1, "ANA", "b", 2.0), "the same name"
        assert not await store.take_seat("table", 0, "Ben", "b", 2.0), "it is taken"
        assert await store.take_seat("table", 1, "Ben", "b", 2.0)
        assert not await store.take_seat("table", 1, "Cleo", "c", 2.0)
        await table(store, Seat(0, BOT, "Luca", SUBSTITUTE), Seat(1, HUMAN, None), name="other")
        assert not await store.take_seat("other", 0, "Cleo", "c", 2.0), "a computer has it"
        assert [(seat.name, seat.token) for seat in await store.seats("table")] == [("Ana", "a"), ("Ben", "b")]

    stored(settings, work)


def test_a_reserved_seat_is_for_the_holder_of_its_token(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        store = storage.tables
        await table(store, Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, None, token="b", invited="Ben"))
        assert not await store.take_seat("table", 1, "Eve", "e", 2.0)
        assert not await store.take_seat("table", 1, "Ben", "e", 2.0, invited=True)
        assert await store.take_seat("table", 1, "Ben", "b", 2.0, invited=True)

    stored(settings, work)


def test_a_seat_is_given_to_somebody_else_only_if_it_is_as_it_was_and_nobody_plays_yet(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        store = storage.tables
        await table(store)
        old, new = (await store.seats("table"))[1], Seat(1, BOT, "Luca", SUBSTITUTE)
        assert await store.take_seat("table", 1, "Ben", "b", 2.0)
        assert not await store.arrange_seat("table", old, new), "somebody has sat down meanwhile"
        now = (await store.seats("table"))[1]
        for changed in ({"name": "Bea"}, {"token": "other"}, {"kind": BOT}):
            assert not await store.arrange_seat("table", Seat(1, **{**now_as(now), **changed}), new)
        assert await store.begin("table", HEADER) == HEADER
        assert not await store.arrange_seat("table", now, new), "they play"
        assert (await store.seats("table"))[1].name == "Ben"

    stored(settings, work)


def now_as(seat: Seat) -> dict[str, Any]:
    return {"kind": seat.kind, "name": seat.name, "token": seat.token}


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


def test_a_game_begins_once_and_with_those_who_sit_there(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        store = storage.tables
        await table(store, Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, "Ben"))
        assert await store.begin("table", {**HEADER, "players": ["Ana", "Cleo"]}) is None
        assert await store.begin("table", {**HEADER, "seed": 1}) == {**HEADER, "seed": 1}
        assert await store.begin("table", {**HEADER, "seed": 2}) == {**HEADER, "seed": 1}
        assert await store.begin("no such table", HEADER) is None
        assert not await store.cancel("table"), "there is no way back"
        assert await store.table("table") is not None

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


def test_results_of_a_day_are_those_of_people_who_played_it_themselves_to_the_end(settings: Settings) -> None:
    people = {
        "played": Seat(0, HUMAN, "Ana"),
        "resigned": Seat(0, HUMAN, "Ben", level=None, resigned=True),
        "taken over": Seat(0, HUMAN, "Cleo", level=SUBSTITUTE),
        "of yesterday": Seat(0, HUMAN, "Dora"),
        "going on": Seat(0, HUMAN, "Eve"),
        "no deal": Seat(0, HUMAN, "Fay"),
    }

    async def work(storage: SqlStorage) -> None:
        store = storage.tables
        for name, seat in people.items():
            day = "2026-11-01" if name == "of yesterday" else "2026-11-02"
            daily = DailyTry(day, name, True) if name != "no deal" else None
            await store.create(name, SETUP, [seat], 1.0, None, daily)
            over = name != "going on"
            status = TableStatus(None if over else 0, over, None, [40] if over else None)
            assert await store.append(name, Entry(0, None, None, "", (), 1.0), status)
        assert [each.name for each in await storage.daily.ended("2026-11-02", 0, before=2.0)] == ["Ana"]
        assert [each.name for each in await storage.daily.ended("2026-11-01", 0, before=2.0)] == ["Dora"]

    stored(settings, work)
