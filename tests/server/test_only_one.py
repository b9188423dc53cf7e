"""Whatever is stored about one table, seat or record changes no other, and what is read about it is its own.

There are three of everything, and the one in the middle is meant: its neighbours come before and after it.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import date
from typing import Any, NamedTuple, cast

import pytest
from sqlalchemy import select
from tests.host.hosts import SETUP

from alhambra.host.storage import DailyTry, StoredChat, TableStatus
from alhambra.server.settings import Settings
from alhambra.server.storage import forgetting, keys
from alhambra.server.storage.archive import open_archive
from alhambra.server.storage.schema import metadata
from alhambra.server.storage.sql import SqlStorage
from alhambra.server.storage.subscriptions import Subscription, Subscriptions
from alhambra.table.bookmark import Bookmark
from alhambra.table.entries import Entry
from alhambra.table.seats import BOT, HUMAN, Seat
from alhambra.table.table import DAY

TABLES, SEATS, MEANT = ("a", "b", "c"), (0, 1, 2), ("b", 1)
VERSIONS = range(3)
Row = tuple[str, str]
"""The table of the database, and what its row says."""


def names(table: str) -> list[str | None]:
    """At each table two people and somebody who is missing."""
    return [f"Ana {table}", None, f"Cleo {table}"]


def entry(table: str, version: int) -> Entry:
    return Entry(version, version, None, f"action {table}{version}", (), float(version))


def bookmark(table: str, version: int = 2) -> Bookmark:
    last = entry(table, version).to_json()
    made: Any = {"entries": [last], "recorded": {}, "sent": {}, "undoable": [], "scored": {}, "scorings": []}
    return cast(Bookmark, made)


def browser(table: str, seat: int) -> Subscription:
    return Subscription(f"https://push.example/{table}{seat}", "key", "secret", "en")


async def crowd(storage: SqlStorage, begun: bool) -> None:
    """Tables of three, which wait for somebody or play, with everything that may belong to them."""
    for table in TABLES:
        sitting = [
            Seat(seat, HUMAN, f"Ben {table}" if begun and not name else name, token=f"{table}{seat}")
            for seat, name in enumerate(names(table))
        ]
        if not begun:
            sitting[1] = Seat(1, HUMAN, None)
        header = {"rules": 1, "players": [seat.name for seat in sitting]} if begun else None
        await storage.tables.create(
            table, SETUP, sitting, 1.0, header, DailyTry("2026-11-05", f"browser {table}", True)
        )
        for seat in SEATS:
            await Subscriptions(storage.database).add(table, seat, browser(table, seat), 10)
        await storage.records.add(table, f"record {table}", DAY)
        if begun:
            for version in VERSIONS:
                assert await storage.tables.append(table, entry(table, version), TableStatus(1, False, 4.0))
            for seat in SEATS:
                await storage.tables.add_chat(table, StoredChat(seat, f"text {table}{seat}", float(seat)))
            await storage.tables.keep_bookmark(table, bookmark(table))


async def everything(storage: SqlStorage) -> Counter[Row]:
    """All rows of the database."""
    found: Counter[Row] = Counter()
    async with storage.database.reading() as connection:
        for table in metadata.sorted_tables:
            for row in await connection.execute(select(table)):
                found[table.name, json.dumps(row._asdict(), default=repr, sort_keys=True)] += 1
    return found


async def changed(storage: SqlStorage, do: Awaitable[object]) -> set[tuple[str, str, int | None]]:
    """What something changed: the table of the database, and which table and seat or which record it is about."""
    before = await everything(storage)
    await do
    after = await everything(storage)
    found = set()
    for name, text in (before - after) + (after - before):
        row = json.loads(text)
        found.add((name, row.get("table_id", row.get("id", row.get("name"))), row.get("seat")))
    return found


def with_crowd(settings: Settings, work: Callable[[SqlStorage], Awaitable[None]], begun: bool = True) -> None:
    async def run() -> None:
        storage = SqlStorage(settings.database_url)
        await storage.open()
        try:
            await crowd(storage, begun)
            await work(storage)
        finally:
            await storage.close()

    asyncio.run(run())


class Deed(NamedTuple):
    """Something that is done to the one in the middle."""

    do: Callable[[SqlStorage], Awaitable[object]]
    changes: set[str]
    """The tables of the database in which rows change."""
    begun: bool = True
    """Whether its game has begun before."""
    seat: bool = False
    """Whether it is about a seat."""


def arranged(storage: SqlStorage) -> Awaitable[object]:
    return storage.tables.arrange_seat("b", Seat(1, HUMAN, None), Seat(1, BOT, "Luca", "greedy"))


async def taken_and_begun(storage: SqlStorage) -> None:
    assert await storage.tables.take_seat("b", 1, "Ben b", "t", 5.0)
    assert await storage.tables.begin("b", {"rules": 1, "players": ["Ana b", "Ben b", "Cleo b"]})


BEFORE = {"tables", "seats", "subscriptions", "daily"}
TRACE = forgetting.Trace("b", 1, ["Ana b", "Cleo b"], 1.0, 1)
DEEDS = {
    "a seat is taken": Deed(lambda s: s.tables.take_seat("b", 1, "Eve", "t", 5.0), {"seats", "tables"}, False, True),
    "a seat is arranged": Deed(arranged, {"seats", "subscriptions"}, False, True),
    "a seat changes": Deed(lambda s: s.tables.change_seat("b", 1, {"resigned": True}), {"seats"}, seat=True),
    "a seat is left": Deed(lambda s: s.tables.change_seat("b", 1, {"level": "x"}, 9.0), {"seats", "tables"}, seat=True),
    "somebody is seen": Deed(lambda s: s.tables.note_seen({MEANT: 7.0}), {"seats"}, seat=True),
    "something is due": Deed(lambda s: s.tables.set_due("b", 2, 3.0), {"tables"}),
    "what is due is claimed": Deed(lambda s: s.tables.claim("b", 4.0, 6.0), {"tables"}),
    "the game begins": Deed(taken_and_begun, {"tables", "seats"}, False),
    "a table is cancelled": Deed(lambda s: s.tables.cancel("b"), BEFORE, False),
    "an entry": Deed(
        lambda s: s.tables.append("b", Entry(3, 0, None, "", (), 8.0), TableStatus(2, True, None, [1])),
        {"tables", "entries"},
    ),
    "a bookmark": Deed(lambda s: s.tables.keep_bookmark("b", bookmark("b", 1)), {"bookmarks"}),
    "a line of chat": Deed(lambda s: s.tables.add_chat("b", StoredChat(1, "text", 9.0)), {"chat"}, seat=True),
    "a browser is added": Deed(
        lambda s: Subscriptions(s.database).add("b", 1, browser("new", 1), 10), {"subscriptions"}, seat=True
    ),
    "a browser changes": Deed(
        lambda s: Subscriptions(s.database).add("b", 1, browser("b", 1)._replace(language="de"), 10),
        {"subscriptions"},
        seat=True,
    ),
    "a browser leaves a seat": Deed(
        lambda s: Subscriptions(s.database).remove(browser("b", 1).endpoint, "b", 1), {"subscriptions"}, seat=True
    ),
    "a browser is gone": Deed(
        lambda s: Subscriptions(s.database).remove(browser("b", 1).endpoint), {"subscriptions"}, seat=True
    ),
    "a record is looked at": Deed(lambda s: s.records.find("b", 9 * DAY), {"replays"}),
    "a player is forgotten": Deed(
        lambda s: forgetting.forget(s.database, forgetting.Found([TRACE], [])),
        {"seats", "tables", "bookmarks", "chat", "subscriptions", "daily"},
        seat=True,
    ),
    "a record is forgotten": Deed(lambda s: forgetting.forget(s.database, forgetting.Found([], ["b"])), {"replays"}),
    "a table is deleted": Deed(lambda s: s.tables.delete_tables(["b"], 90.0), BEFORE, False),
}


@pytest.mark.parametrize("what", DEEDS)
def test_what_is_done_to_one_changes_no_other(settings: Settings, what: str) -> None:
    deed = DEEDS[what]

    async def work(storage: SqlStorage) -> None:
        found = await changed(storage, deed.do(storage))
        assert {name for name, _, _ in found} == deed.changes
        assert {table for _, table, _ in found} == {"b"}
        if deed.seat:
            assert {seat for name, _, seat in found if name not in ("tables", "bookmarks", "daily")} == {1}

    with_crowd(settings, work, deed.begun)


def test_a_rematch_is_noted_at_the_table_it_follows(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        made = storage.tables.create_rematch("b", "d", SETUP, [Seat(0, HUMAN, "Ana")], 9.0)
        assert await changed(storage, made) == {("tables", "b", None), ("tables", "d", None), ("seats", "d", 0)}
        assert await storage.tables.create_rematch("b", "e", SETUP, [], 9.0) == "d"
        assert await storage.tables.create_rematch("c", "e", SETUP, [Seat(0, HUMAN, "Ana")], 9.0) == "e"
        assert [(await storage.tables.current(TABLES))[table].rematch for table in TABLES] == [None, "d", "e"]

    with_crowd(settings, work)


def test_when_a_table_is_deleted_the_one_before_it_knows_of_no_rematch_any_more(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        for old, new in (("a", "d"), ("b", "e")):
            await storage.tables.create_rematch(old, new, SETUP, [Seat(0, HUMAN, "Ana")], 3.0)
        await storage.tables.delete_tables(["d"], 90.0)
        assert [(await storage.tables.current(TABLES))[table].rematch for table in TABLES] == [None, "e", None]

    with_crowd(settings, work)


def test_records_are_deleted_that_nobody_looked_at_since(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        assert await storage.records.find("b", 2 * DAY) == "record b"
        await storage.records.delete(DAY)
        assert [await storage.records.find(name, DAY) for name in TABLES] == [f"record {name}" for name in TABLES]
        await storage.records.find("b", 2 * DAY + 1)
        await storage.records.delete(DAY + 1)
        assert [await storage.records.find(name, DAY) for name in TABLES] == [None, "record b", None]

    with_crowd(settings, work)


@pytest.mark.parametrize("table", TABLES)
def test_what_is_read_about_a_table_is_its_own(settings: Settings, table: str) -> None:
    async def work(storage: SqlStorage) -> None:
        store = storage.tables
        actions = [f"action {table}{version}" for version in VERSIONS]
        everybody = [f"Ana {table}", f"Ben {table}", f"Cleo {table}"]
        stored = await store.table(table)
        assert stored
        assert (stored.id, stored.header) == (table, {"rules": 1, "players": everybody})
        assert [seat.name for seat in stored.seats] == [seat.name for seat in await store.seats(table)] == everybody
        assert await store.header(table) == stored.header
        assert [[each.action for each in await store.entries(table, after)] for after in (-1, 0, 1)] == [
            actions,
            actions[1:],
            actions[2:],
        ]
        assert [each.action for each in await store.entries(table)] == actions
        assert await store.actions(table) == [[action, ""] for action in actions]
        assert [line.text for line in await store.chat(table, 2)] == [f"text {table}1", f"text {table}2"]
        (current,) = (await store.current([table])).items()
        assert (current[0], current[1].version, [seat.name for seat in current[1].seats]) == (table, 2, everybody)
        held = await store.held_by([f"{table}1"])
        assert [(each.id, seat) for each, seat in held] == [(table, 1)]
        for seat in SEATS:
            assert await Subscriptions(storage.database).of(table, seat) == [browser(table, seat)]
        assert await storage.records.find(table, DAY) == f"record {table}"
        loaded = await store.load(table)
        assert loaded
        assert (loaded.stored, [line.text for line in loaded.chat]) == (
            stored,
            [f"text {table}{seat}" for seat in SEATS],
        )

    with_crowd(settings, work)


def test_a_bookmark_is_used_where_its_last_entry_is_in_the_record_and_only_what_follows_is_read(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(storage: SqlStorage) -> None:
        async def loaded(table: str) -> tuple[int | None, list[int]]:
            found = await storage.tables.load(table)
            assert found
            last = found.bookmark["entries"][-1]["version"] if found.bookmark else None
            return last, [each.version for each in found.entries]

        assert [await loaded(table) for table in TABLES] == [(2, [])] * 3
        assert not caplog.messages
        await storage.tables.keep_bookmark("b", bookmark("b", 1))
        await storage.tables.keep_bookmark("c", bookmark("a", 2))
        assert await loaded("a") == (2, [])
        assert await loaded("b") == (1, [2])
        assert await loaded("c") == (None, [0, 1, 2])
        assert caplog.messages == ["a bookmark cannot be used"]
        await storage.tables.keep_bookmark("a", bookmark("a", 7))
        assert await loaded("a") == (None, [0, 1, 2]), "there is no such entry"

    with_crowd(settings, work)


def test_a_name_is_found_wherever_it_was_used_and_nowhere_else(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        found = await forgetting.find(storage.database, "ben B")
        assert found == forgetting.Found([TRACE._replace(moved=2.0)], [])
        await forgetting.forget(storage.database, found)
        assert [seat.name for seat in await storage.tables.seats("b")] == ["Ana b", "Player 2", "Cleo b"]
        assert (await storage.tables.header("b"))["players"] == ["Ana b", "Player 2", "Cleo b"]
        assert await forgetting.find(storage.database, "ben B") == forgetting.Found([], [])

    with_crowd(settings, work)


def test_keys_are_kept_by_their_names(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        database = storage.database
        for name in TABLES:
            assert await keys.find_key(database, name) is None
            assert await keys.keep_key(database, name, f"key {name}") == f"key {name}"
            assert await keys.keep_key(database, name, "another") == f"key {name}"
        assert [await keys.find_key(database, name) for name in TABLES] == [f"key {name}" for name in TABLES]

    with_crowd(settings, work)


def test_tries_at_a_deal_are_those_of_the_browser_and_the_day(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        days = ("2026-11-04", "2026-11-05", "2026-11-06")
        for number, day in enumerate(days):
            for counts in (True, False):
                table, header = f"{day} {counts}", {"rules": 1, "players": ["Eve", "Luca"]}
                sitting = [Seat(0, HUMAN, "Eve"), Seat(1, BOT, "Luca", "greedy")]
                await storage.tables.create(table, SETUP, sitting, float(number), header, DailyTry(day, "eve", counts))
                over = TableStatus(None, True, None, [number, 1])
                await storage.tables.append(table, Entry(0, None, None, "", (), 10.0 + number), over)
        daily = storage.daily
        first = await daily.first_try("eve", days[1], 0)
        assert first
        assert (first.table, first.over, first.given_up, first.scores) == (f"{days[1]} True", True, False, [1, 1])
        assert await daily.first_try("browser b", days[0], 0) is None
        assert [each.day for each in await daily.first_tries("eve", days[1], 0)] == [days[2], days[1]]
        assert [each.table for each in await daily.tries("eve", days[1], 0)] == [f"{days[1]} True", f"{days[1]} False"]
        assert [each.table for each in await daily.tries("browser b", days[1], 0)] == ["b"]
        late = await daily.first_try("eve", days[1], 1)
        assert late
        assert late.given_up, "a computer sits there"
        assert [(each.table, each.name, each.scores) for each in await daily.ended(days[1], 0, 11.5)] == [
            (f"{days[1]} True", "Eve", [1, 1])
        ]
        assert await daily.ended(days[1], 0, 11.0) == [], "not in time"
        assert await daily.ended(days[1], 1, 11.5) == []

    with_crowd(settings, work)


def test_the_secret_of_the_deals_holds_from_the_first_day_on_unless_one_was_given_up(settings: Settings) -> None:
    today = date(2026, 11, 9)

    async def work(storage: SqlStorage) -> None:
        secret = await storage.daily.secret(today)
        assert (secret.since, len(secret.key)) == (today, 32), "there were deals before"
        assert await storage.daily.secret(date(2026, 12, 1)) == secret

    with_crowd(settings, work)


def test_the_archive_has_every_game_with_its_own_entries(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        await storage.tables.create("waiting", SETUP, [Seat(0, HUMAN, None)], 1.0, None)
        async with open_archive(settings.database_url) as archive:
            games = [game async for game in archive.games()]
            assert [(game.id, [each.action for each in game.entries]) for game in games] == [
                (table, [f"action {table}{version}" for version in VERSIONS]) for table in TABLES
            ]
            assert {(game.version, game.decider, game.over) for game in games} == {(2, 1, False)}
            assert [json.loads(game.header)["players"][0] for game in games] == [f"Ana {table}" for table in TABLES]
            assert [each async for each in archive.records()] == [(table, f"record {table}") for table in TABLES]
            stored = await archive.daily()
            assert (stored.secret, [each.id for each in stored.tables]) == (None, list(TABLES))
            await storage.daily.secret(date(2026, 11, 9))
            await keys.keep_key(storage.database, "abc", "another")
            secret = (await archive.daily()).secret
            assert secret
            assert secret.startswith("2026-11-09 ")

    with_crowd(settings, work)


def test_a_browser_that_leaves_one_seat_is_still_told_of_all_others(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        subscriptions, everywhere = Subscriptions(storage.database), browser("everywhere", 0)
        for table in TABLES:
            for seat in SEATS:
                assert await subscriptions.add(table, seat, everywhere, 10)
        leaving = subscriptions.remove(everywhere.endpoint, *MEANT)
        assert await changed(storage, leaving) == {("subscriptions", *MEANT)}
        gone = await changed(storage, subscriptions.remove(everywhere.endpoint))
        assert len(gone) == len(TABLES) * len(SEATS) - 1

    with_crowd(settings, work)


def test_the_result_of_a_deal_is_that_of_one_seat_whoever_else_sits_there(settings: Settings) -> None:
    async def work(storage: SqlStorage) -> None:
        over = TableStatus(None, True, None, [5, 6, 7])
        assert await storage.tables.append("b", entry("b", 3), over)
        for seat, name in ((0, "Ana b"), (1, "Ben b"), (2, "Cleo b")):
            found = await storage.daily.ended("2026-11-05", seat, 4.0)
            assert [(each.table, each.name) for each in found] == [("b", name)]
            assert [each.table for each in await storage.daily.tries("browser b", "2026-11-05", seat)] == ["b"]

    with_crowd(settings, work)
