"""Races and deaths at every await: of what was acknowledged nothing is lost, and nothing is done by halves."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest
from tests.host.hosts import SETUP, NoThinkers, Onlooker
from tests.server.stepping import Dead, Interruption, at_each_await, every_use_of_the_database_is_an_await

from alhambra.host.gathering import HeldSeat
from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.host.storage import TableStatus
from alhambra.host.tokens import hash_token
from alhambra.server.server import opened
from alhambra.server.settings import Settings
from alhambra.server.storage.archive import open_archive
from alhambra.server.storage.inspection import inspect_game
from alhambra.server.storage.sql import SqlStorage
from alhambra.server.thinkers.thinker_pool import ThinkerPool
from alhambra.table.entries import Entry
from alhambra.table.refusals import Refused
from alhambra.table.seats import BOT, HUMAN, SUBSTITUTE, Seat

SELDOM = 3600.0


@pytest.fixture(autouse=True)
def stepping() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        every_use_of_the_database_is_an_await(patch)
        yield


Work = Callable[[Host, Host, Interruption], Coroutine[Any, Any, None]]


def in_two_servers(settings: Settings, scenario: Work, at_least: int = 2) -> None:
    """Run a scenario for each await, with two processes that share a database. Computer opponents do not move, so that
    nothing happens by itself."""

    async def run() -> None:
        quiet = replace(settings, look_after=SELDOM)
        async with opened(quiet) as one, opened(quiet) as two:
            await at_each_await(lambda interruption: scenario(one.host, two.host, interruption), at_least)
        async with open_archive(settings.database_url) as archive:
            async for game in archive.games():
                assert inspect_game(game) is None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ThinkerPool, "choose", NoThinkers.choose)
        asyncio.run(run())


def ask(settings: Settings, query: str, *given: object) -> list[Any]:
    with closing(sqlite3.connect(settings.database)) as database:
        return database.execute(query, given).fetchall()


def people(*names: str | None) -> list[Seat]:
    return [Seat(number, HUMAN, name, token=hash_token(name) if name else None) for number, name in enumerate(names)]


async def begun(host: Host, *names: str) -> OpenTable:
    return await host.tables.find(await host.gathering.new_table(SETUP, people(*(names or ("Ana", "Ben")))))


async def waiting(host: Host, *names: str | None) -> OpenTable:
    return await host.tables.find(await host.gathering.new_table({**SETUP, "host": 0}, people(*names)))


def choices(table: OpenTable) -> list[str]:
    assert table.game is not None
    return [str(action) for action in table.game.legal_actions()]


def is_refused(result: Any, kind: str) -> bool:
    return isinstance(result, Refused) and result.kind == kind


# --- Acting -----------------------------------------------------------------------------------------------------------


def test_of_two_actions_at_two_processes_the_recorded_one_is_acknowledged_and_the_other_is_not(
    settings: Settings,
) -> None:
    async def race(one: Host, two: Host, interruption: Interruption) -> None:
        here = await begun(one)
        there = await two.tables.find(here.id)
        seat, (first, *_, last) = here.decider, choices(here)
        assert seat is not None
        theirs, mine = await interruption.by(
            two.recorder.act(there, seat, 0, last, "theirs"), one.recorder.act(here, seat, 0, first, "mine")
        )
        (recorded,) = ask(settings, "SELECT client, action FROM entries WHERE table_id = ? AND version = 1", here.id)
        won, lost = (mine, theirs) if recorded[0] == "mine" else (theirs, mine)
        assert won == 1
        assert is_refused(lost, "stale")
        for host, table in ((one, here), (two, there)):
            await host.recorder.catch_up(table)
            assert [(entry.client, entry.action) for entry in table.entries[1:]] == [recorded]

    in_two_servers(settings, race)


def test_a_request_that_is_repeated_at_another_process_is_done_once_and_acknowledged_twice(settings: Settings) -> None:
    async def repeat(one: Host, two: Host, interruption: Interruption) -> None:
        here = await begun(one)
        there = await two.tables.find(here.id)
        seat, action = here.decider, choices(here)[0]
        assert seat is not None
        done = await interruption.by(
            two.recorder.act(there, seat, 0, action, "once"), one.recorder.act(here, seat, 0, action, "once")
        )
        assert done == (1, 1)
        assert ask(settings, "SELECT count(*) FROM entries WHERE table_id = ?", here.id) == [(2,)]

    in_two_servers(settings, repeat)


@pytest.mark.parametrize("how", ["cancelled", "dead"])
def test_an_action_that_was_cut_off_can_be_repeated(settings: Settings, how: str) -> None:
    async def cut_off(one: Host, two: Host, interruption: Interruption) -> None:
        here = await begun(one)
        seat, action = here.decider, choices(here)[0]
        assert seat is not None
        work = one.recorder.act(here, seat, 0, action, "once")
        cut = await (interruption.by_cancelling(work) if how == "cancelled" else interruption.by_death(work))
        assert isinstance(cut, asyncio.CancelledError | Dead) == interruption.happened
        host = one if how == "cancelled" else two
        there = await host.tables.find(here.id)
        assert await host.recorder.act(there, seat, 0, action, "once") == 1
        assert [entry.client for entry in there.entries] == [None, "once"]
        assert there.decider is not None
        assert await host.recorder.act(there, there.decider, 1, choices(there)[0], "next") == 2

    in_two_servers(settings, cut_off)


def test_the_loser_of_a_race_is_not_told_done_because_another_table_moved_to_the_same_version(
    settings: Settings,
) -> None:
    """Both are stored together, and at one of the two tables somebody else was faster."""

    async def race(host: Host, faster: Host, interruption: Interruption) -> None:
        lost, won = await begun(host), await begun(host)
        elsewhere = await faster.tables.find(lost.id)
        assert lost.decider is not None
        assert won.decider is not None
        await faster.recorder.act(elsewhere, lost.decider, 0, choices(lost)[-1], "faster")
        results = await asyncio.gather(
            host.recorder.act(lost, lost.decider, 0, choices(lost)[0], "slower"),
            host.recorder.act(won, won.decider, 0, choices(won)[0], "alone"),
            return_exceptions=True,
        )
        assert is_refused(results[0], "stale")
        assert results[1] == 1
        assert [entry.client for entry in lost.entries] == [None, "faster"]

    in_two_servers(settings, race, at_least=0)


def test_only_the_status_of_what_was_stored_changes(settings: Settings) -> None:
    async def store() -> None:
        storage = SqlStorage(settings.database_url)
        await storage.open()
        tables = storage.tables
        for table in ("one", "two"):
            await tables.create(table, SETUP, people("Ana"), 1.0, None)
            assert await tables.append(table, Entry(0, None, None, "", (), 1.0), TableStatus(0, False, None))
        assert await tables.append("one", Entry(1, 0, "first", "pass", (), 2.0), TableStatus(1, False, 50.0))
        late = Entry(1, 0, "late", "pass", (), 3.0)
        stored = await asyncio.gather(
            tables.append("one", late, TableStatus(0, True, 99.0, [1])),
            tables.append("two", late, TableStatus(0, False, 60.0)),
        )
        assert [*stored] == [False, True]
        await storage.close()

    asyncio.run(store())
    found = ask(settings, "SELECT id, version, decider, over, due, moved, scores FROM tables ORDER BY id")
    assert found == [("one", 1, 1, 0, 50.0, 2.0, None), ("two", 1, 0, 0, 60.0, 3.0, None)]


# --- Seats ------------------------------------------------------------------------------------------------------------


def stands(settings: Settings, table: OpenTable) -> None:
    """What is stored about a table is what it has in memory, and if a computer opponent has to move, somebody will see
    to it even if this process ends now."""
    (row,) = ask(settings, "SELECT version, decider, due FROM tables WHERE id = ?", table.id)
    assert row[:2] == (table.version, table.decider)
    assert (row[2] is not None) == (table.autoplay is not None)
    stored = ask(settings, "SELECT resigned, level FROM seats WHERE table_id = ? ORDER BY seat", table.id)
    assert [(bool(resigned), level) for resigned, level in stored] == [
        (seat.resigned, seat.level) for seat in table.seats
    ]


@pytest.mark.parametrize("first", ["act", "resign"])
@pytest.mark.parametrize("who", ["decides", "waits"])
def test_whoever_resigns_during_an_action_is_played_for(settings: Settings, first: str, who: str) -> None:
    async def race(one: Host, two: Host, interruption: Interruption) -> None:
        table = await begun(one)
        seat = table.decider
        assert seat is not None
        resigns = seat if who == "decides" else 1 - seat
        acts = one.recorder.act(table, seat, 0, choices(table)[0], "mine")
        leaves = one.seating.change(table, resigns, resigned=True, level=SUBSTITUTE, plan=None)
        if first == "act":
            await interruption.by(leaves, acts)
        else:
            await interruption.by(acts, leaves)
        stands(settings, table)
        assert table.seats[resigns].resigned
        assert (table.autoplay is not None) == (table.decider == resigns)

    in_two_servers(settings, race)


@pytest.mark.parametrize("processes", [1, 2])
def test_whoever_resigns_while_their_seat_is_given_back_stays_resigned(settings: Settings, processes: int) -> None:
    async def race(one: Host, two: Host, interruption: Interruption) -> None:
        table, other = await begun(one), one if processes == 1 else two
        seat = table.decider
        assert seat is not None
        await one.seating.change(table, seat, level=SUBSTITUTE)
        there = await other.tables.find(table.id)
        back = Onlooker(seat)
        await interruption.by(
            one.seating.change(table, seat, resigned=True, level=SUBSTITUTE, plan=None),
            other.presence.arrive(there, back),
        )
        await one.seating.reload(table)
        assert table.seats[seat].resigned
        assert table.autoplay is not None, "nobody would play on"
        stands(settings, table)

    in_two_servers(settings, race)


@pytest.mark.parametrize("how", ["cancelled", "dead"])
def test_a_seat_that_was_cut_off_while_it_changed_is_changed_or_not(settings: Settings, how: str) -> None:
    async def cut_off(one: Host, two: Host, interruption: Interruption) -> None:
        table = await begun(one)
        seat = table.decider
        assert seat is not None

        def resign(host: Host, at: OpenTable) -> Coroutine[Any, Any, None]:
            return host.seating.change(at, seat, resigned=True, level=SUBSTITUTE, plan=None)

        work = resign(one, table)
        await (interruption.by_cancelling(work) if how == "cancelled" else interruption.by_death(work))
        there = await two.tables.find(table.id)
        (row,) = ask(settings, "SELECT due FROM tables WHERE id = ?", table.id)
        if there.autoplay:
            assert row[0] is not None, "nobody would play on"
        await resign(two, there)
        stands(settings, there)

    in_two_servers(settings, cut_off)


def names_of(settings: Settings, table: OpenTable) -> list[str | None]:
    return [name for (name,) in ask(settings, "SELECT name FROM seats WHERE table_id = ? ORDER BY seat", table.id)]


def has_begun(settings: Settings, table: OpenTable) -> bool:
    """Whether there is a game; it has exactly one set-up, for those who sit there."""
    (entries,) = ask(settings, "SELECT count(*) FROM entries WHERE table_id = ?", table.id)
    (header,) = ask(settings, "SELECT header FROM tables WHERE id = ?", table.id)
    assert entries == ((1,) if header[0] else (0,))
    return bool(header[0])


def test_of_two_who_want_the_last_seat_one_gets_it_and_the_game_begins_once(settings: Settings) -> None:
    async def race(one: Host, two: Host, interruption: Interruption) -> None:
        here = await waiting(one, "Ana", None)
        there = await two.tables.find(here.id)
        cleo, ben = await interruption.by(
            two.gathering.sit_down(there, "Cleo", None), one.gathering.sit_down(here, "Ben", None)
        )
        (name,) = names_of(settings, here)[1:]
        won, lost = (ben, cleo) if name == "Ben" else (cleo, ben)
        assert isinstance(won, HeldSeat)
        assert is_refused(lost, "taken")
        assert has_begun(settings, here)
        for host, table in ((one, here), (two, there)):
            await host.seating.reload(table)
            await host.recorder.catch_up(table)
            assert table.game is not None
            assert table.game.state.names == ("Ana", name)

    in_two_servers(settings, race, at_least=4)


def test_whoever_leaves_while_the_last_seat_is_taken_is_gone_or_plays(settings: Settings) -> None:
    async def race(one: Host, two: Host, interruption: Interruption) -> None:
        here = await waiting(one, "Ana", "Ben", None)
        there = await two.tables.find(here.id)
        left, sat = await interruption.by(
            two.waiting_room.stand_up(there, 1), one.gathering.sit_down(here, "Cleo", None)
        )
        assert isinstance(sat, HeldSeat)
        names = names_of(settings, here)
        assert names == (["Ana", "Ben", "Cleo"] if is_refused(left, "refused") else ["Ana", None, "Cleo"])
        assert has_begun(settings, here) == (None not in names)

    in_two_servers(settings, race, at_least=4)


@pytest.mark.parametrize("how", ["cancelled", "dead"])
def test_a_game_whose_beginning_was_cut_off_begins_for_the_next_visitor(settings: Settings, how: str) -> None:
    async def cut_off(one: Host, two: Host, interruption: Interruption) -> None:
        here = await waiting(one, "Ana", None)
        work = one.gathering.sit_down(here, "Ben", None)
        await (interruption.by_cancelling(work) if how == "cancelled" else interruption.by_death(work))
        there = await two.tables.find(here.id)
        if names_of(settings, here)[1] is None:
            assert isinstance(await two.gathering.sit_down(there, "Cleo", None), HeldSeat)
        assert there.game is not None
        assert has_begun(settings, here)

    in_two_servers(settings, cut_off, at_least=4)


def test_a_table_that_is_cancelled_while_somebody_sits_down_is_gone_or_plays(settings: Settings) -> None:
    async def race(one: Host, two: Host, interruption: Interruption) -> None:
        here = await waiting(one, "Ana", None)
        cancelled, sat = await interruption.by(one.waiting_room.cancel(here), one.gathering.sit_down(here, "Ben", None))
        if is_refused(cancelled, "refused"):
            assert isinstance(sat, HeldSeat)
            assert has_begun(settings, here)
        else:
            assert cancelled is None
            assert isinstance(sat, Refused | HeldSeat)
            for part in ("tables WHERE id", "seats WHERE table_id", "entries WHERE table_id"):
                assert ask(settings, f"SELECT count(*) FROM {part} = ?", here.id) == [(0,)]

    in_two_servers(settings, race, at_least=4)


# --- The next game ----------------------------------------------------------------------------------------------------


async def over(host: Host, *seats: Seat) -> OpenTable:
    """A table whose game is over, as far as a rematch cares: it asks for nothing but the seats."""
    table_id = await host.gathering.new_table(SETUP, [*seats] or people("Ana", "Ben"))
    return await host.tables.find(table_id)


def test_two_who_want_a_rematch_get_the_same_one(settings: Settings) -> None:
    async def race(one: Host, two: Host, interruption: Interruption) -> None:
        here = await over(one)
        there = await two.tables.find(here.id)
        before = ask(settings, "SELECT count(*) FROM tables")[0][0]
        theirs, mine = await interruption.by(two.gathering.rematch(there, 1), one.gathering.rematch(here, 0))
        assert theirs == mine == here.rematch == there.rematch
        assert ask(settings, "SELECT count(*) FROM tables") == [(before + 1,)]
        assert ask(settings, "SELECT rematch FROM tables WHERE id = ?", here.id) == [(mine,)]

    in_two_servers(settings, race)


@pytest.mark.parametrize("how", ["cancelled", "dead"])
def test_a_rematch_that_was_cut_off_is_there_or_not(settings: Settings, how: str) -> None:
    async def cut_off(one: Host, two: Host, interruption: Interruption) -> None:
        here = await over(one, *people("Ana"), Seat(1, BOT, "Luca", SUBSTITUTE))
        before = ask(settings, "SELECT count(*) FROM tables")[0][0]
        work = one.gathering.rematch(here, 0)
        await (interruption.by_cancelling(work) if how == "cancelled" else interruption.by_death(work))
        again = await two.tables.find(await two.gathering.rematch(await two.tables.find(here.id), 0))
        assert ask(settings, "SELECT count(*) FROM tables") == [(before + 1,)]
        assert again.game is not None, "everybody is there"

    in_two_servers(settings, cut_off)


def test_everybody_who_begins_the_deal_of_the_day_is_among_those_of_the_day(settings: Settings) -> None:
    async def race(one: Host, two: Host, interruption: Interruption) -> None:
        ben, ana = await interruption.by(two.daily.begin("Ben", None), one.daily.begin("Ana", None))
        for held in (ben.held, ana.held):
            found = ask(settings, "SELECT day FROM daily WHERE table_id = ?", held.table)
            assert found == [(one.daily.today().isoformat(),)]
            assert ask(settings, "SELECT count(*) FROM entries WHERE table_id = ?", held.table) == [(1,)]

    in_two_servers(settings, race, at_least=4)
