"""What a host stores: a database and the memory of a process do the same, also when somebody else was faster."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.host.hosts import SETUP
from tests.host.memory_storage import MemoryStorage

from alhambra.host.storage import DailyTry, Storage, StoredChat, TableStatus, TableStorage
from alhambra.server.settings import Settings
from alhambra.server.storage.sql import SqlStorage
from alhambra.table.entries import Entry
from alhambra.table.faces import Look
from alhambra.table.seats import BOT, HUMAN, SUBSTITUTE, Seat

HEADER = {"rules": 1, "players": ["Ana", "Ben"]}
Stored = Callable[[Callable[[Storage], Coroutine[Any, Any, None]]], None]


@pytest.fixture(params=["sql", "memory"])
def stored(request: pytest.FixtureRequest, settings: Settings) -> Stored:
    """Do something with each kind of storage."""

    async def in_database(work: Callable[[Storage], Coroutine[Any, Any, None]]) -> None:
        storage = SqlStorage(settings.database_url)
        await storage.open()
        try:
            await work(storage)
        finally:
            await storage.close()

    if request.param == "sql":
        return lambda work: asyncio.run(in_database(work))
    return lambda work: asyncio.run(work(MemoryStorage()))


async def table(store: TableStorage, *seats: Seat, name: str = "table", at: float = 1.0, public: bool = False) -> None:
    everybody = seats or [Seat(0, HUMAN, "Ana", token="a"), Seat(1, HUMAN, None)]
    await store.create(name, {**SETUP, "public": public}, everybody, at, None)


def test_a_seat_is_taken_by_one_and_under_a_name_of_its_own(stored: Stored) -> None:
    async def work(storage: Storage) -> None:
        store = storage.tables
        await table(store)
        assert not await store.take_seat("table", 1, "ANA", "b", 2.0), "the same name"
        assert not await store.take_seat("table", 0, "Ben", "b", 2.0), "it is taken"
        assert await store.take_seat("table", 1, "Ben", "b", 2.0)
        assert not await store.take_seat("table", 1, "Cleo", "c", 2.0)
        await table(store, Seat(0, BOT, "Luca", SUBSTITUTE), Seat(1, HUMAN, None), name="other")
        assert not await store.take_seat("other", 0, "Cleo", "c", 2.0), "a computer has it"
        assert [(seat.name, seat.token) for seat in await store.seats("table")] == [("Ana", "a"), ("Ben", "b")]

    stored(work)


def test_a_reserved_seat_is_for_the_holder_of_its_token(stored: Stored) -> None:
    async def work(storage: Storage) -> None:
        store = storage.tables
        await table(store, Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, None, token="b", invited="Ben"))
        assert not await store.take_seat("table", 1, "Eve", "e", 2.0)
        assert not await store.take_seat("table", 1, "Ben", "e", 2.0, invited=True)
        assert await store.take_seat("table", 1, "Ben", "b", 2.0, invited=True)

    stored(work)


def test_a_seat_is_given_to_somebody_else_only_if_it_is_as_it_was_and_nobody_plays_yet(stored: Stored) -> None:
    async def work(storage: Storage) -> None:
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

    stored(work)


def test_a_face_and_a_colour_are_stored_with_a_seat_and_go_with_its_player(stored: Stored) -> None:
    async def looks(store: TableStorage) -> list[tuple[str | None, str | None]]:
        return [(seat.face, seat.colour) for seat in await store.seats("table")]

    async def work(storage: Storage) -> None:
        store = storage.tables
        await table(store, Seat(0, HUMAN, "Ana", token="a", face="poet", colour="rose"), Seat(1, HUMAN, None))
        assert await looks(store) == [("poet", "rose"), (None, None)]
        assert await store.take_seat("table", 1, "Ben", "b", 2.0, look=Look(face="baker", colour="ochre"))
        assert await looks(store) == [("poet", "rose"), ("baker", "ochre")]
        assert await store.change_seat("table", 1, {"face": "sailor", "colour": "green"})
        assert await looks(store) == [("poet", "rose"), ("sailor", "green")]
        assert await store.arrange_seat("table", (await store.seats("table"))[1], Seat(1, HUMAN, None))
        assert await looks(store) == [("poet", "rose"), (None, None)]

    stored(work)


def now_as(seat: Seat) -> dict[str, Any]:
    return {"kind": seat.kind, "name": seat.name, "token": seat.token}


def test_a_game_begins_once_and_with_those_who_sit_there(stored: Stored) -> None:
    async def work(storage: Storage) -> None:
        store = storage.tables
        await table(store, Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, "Ben"))
        assert await store.begin("table", {**HEADER, "players": ["Ana", "Cleo"]}) is None
        assert await store.begin("table", {**HEADER, "seed": 1}) == {**HEADER, "seed": 1}
        assert await store.begin("table", {**HEADER, "seed": 2}) == {**HEADER, "seed": 1}
        assert await store.begin("no such table", HEADER) is None
        assert not await store.cancel("table"), "there is no way back"
        assert await store.table("table") is not None

    stored(work)


def test_results_of_a_day_are_those_of_people_who_played_it_themselves_to_the_end(stored: Stored) -> None:
    people = {
        "played": Seat(0, HUMAN, "Ana"),
        "resigned": Seat(0, HUMAN, "Ben", level=None, resigned=True),
        "taken over": Seat(0, HUMAN, "Cleo", level=SUBSTITUTE),
        "of yesterday": Seat(0, HUMAN, "Dora"),
        "going on": Seat(0, HUMAN, "Eve"),
        "no deal": Seat(0, HUMAN, "Fay"),
    }

    async def work(storage: Storage) -> None:
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

    stored(work)


def test_a_cancelled_table_is_gone_with_its_seats(stored: Stored) -> None:
    async def work(storage: Storage) -> None:
        store = storage.tables
        await table(store, public=True)
        await store.add_chat("table", StoredChat(0, "hello", 2.0))
        assert await store.cancel("table")
        assert not await store.cancel("table"), "once is enough"
        assert (await store.table("table"), await store.load("table")) == (None, None)
        assert (await store.seats("table"), await store.listed(), await store.held_by(["a"])) == ([], [], [])

    stored(work)


def test_however_many_want_a_rematch_there_is_one(stored: Stored) -> None:
    async def work(storage: Storage) -> None:
        store = storage.tables
        await table(store)
        seats = [Seat(0, HUMAN, "Ana", token="a"), Seat(1, HUMAN, None, token="b", invited="Ben")]
        names = [f"next {number}" for number in range(4)]
        made = await asyncio.gather(*(store.create_rematch("table", name, SETUP, seats, 2.0) for name in names))
        assert len({*made}) == 1
        assert [await store.table(name) is not None for name in names] == [name == made[0] for name in names]
        old = await store.table("table")
        assert old is not None
        assert old.rematch == made[0]
        assert [(seat.token, seat.invited) for seat in await store.seats(made[0])] == [("a", None), ("b", "Ben")]

    stored(work)


def test_seats_are_found_by_their_tokens_and_the_latest_table_comes_first(stored: Stored) -> None:
    async def work(storage: Storage) -> None:
        store = storage.tables
        for at, name in enumerate(("old", "new", "of others")):
            token = "x" if name == "of others" else "a"
            await table(store, Seat(0, HUMAN, "Ben"), Seat(1, HUMAN, "Ana", token=token), name=name, at=float(at))
        assert [(found.id, seat) for found, seat in await store.held_by(["a", "nonsense"])] == [("new", 1), ("old", 1)]
        assert await store.held_by([]) == []

    stored(work)


def test_public_tables_are_listed_those_with_free_seats_first(stored: Stored) -> None:
    async def work(storage: Storage) -> None:
        store = storage.tables
        await table(store, name="private")
        await table(store, name="waits", at=1.0, public=True)
        await table(store, Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, "Ben"), name="full", at=2.0, public=True)
        assert [found.id for found in await store.listed()] == ["waits", "full"]

    stored(work)


def test_a_seat_that_was_given_up_for_good_is_not_given_back(stored: Stored) -> None:
    async def work(storage: Storage) -> None:
        store = storage.tables
        await table(store, Seat(0, HUMAN, "Ana", token="a"), Seat(1, HUMAN, "Ben", token="b"))
        assert await store.change_seat("table", 0, {"level": SUBSTITUTE})
        assert await store.change_seat("table", 0, {"level": None})
        assert await store.change_seat("table", 1, {"level": SUBSTITUTE, "resigned": True})
        assert not await store.change_seat("table", 1, {"level": None})
        assert [(seat.level, seat.resigned) for seat in await store.seats("table")] == [
            (None, False),
            (SUBSTITUTE, True),
        ]

    stored(work)


def test_of_two_entries_with_the_same_version_the_first_is_stored(stored: Stored) -> None:
    async def work(storage: Storage) -> None:
        store = storage.tables
        await table(store)
        status = TableStatus(0, False, None)
        for version, action, done in ((0, "", True), (1, "take g1", True), (1, "take r1", False)):
            assert await store.append("table", Entry(version, 0, None, action, (), 2.0), status) == done
        assert [entry.action for entry in await store.entries("table")] == ["", "take g1"]
        assert [entry.action for entry in await store.entries("table", after=0)] == ["take g1"]

    stored(work)
