"""The record of a table: what is stored moves it on, once, and other processes follow."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any

import pytest
from tests.host.hosts import (
    SETUP,
    ManualClock,
    Onlooker,
    begun,
    busy_host,
    choices,
    decider,
    play,
    quiet_host,
    run,
    sitting,
    waiting,
)
from tests.host.virtual_time import run_at_once, time_passed
from tests.scenario.next_version import next_version

from alhambra import new_game
from alhambra.browser.tables import BrowserTables
from alhambra.host.host import Host
from alhambra.host.settings import HostSettings
from alhambra.host.storage import StorageFailed, TableStatus
from alhambra.kernel.record import UNDO
from alhambra.table.entries import Entry
from alhambra.table.refusals import Refused
from alhambra.table.seats import BOT, HUMAN, SUBSTITUTE, Seat


def test_an_action_is_shown_only_once_it_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: Any) -> bool:
        raise StorageFailed

    async def work(host: Host) -> None:
        table, ana = await begun(host), Onlooker(0)
        await host.presence.arrive(table, ana)
        before = [*ana.sent]
        with monkeypatch.context() as failing:
            failing.setattr(BrowserTables, "append", fails)
            with pytest.raises(Refused) as refused:
                await host.recorder.act(table, decider(table), 0, choices(table)[0], "mine")
        assert refused.value.kind == "unavailable"
        assert (table.version, ana.sent) == (0, before)
        assert await host.recorder.act(table, decider(table), 0, choices(table)[0], "mine") == 1
        assert ana.types[-1] == "game"

    run(work)


def test_a_repeated_request_is_done_once_and_an_outdated_one_not_at_all() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        await play(host, table, 2)
        seat, action = decider(table), choices(table)[0]
        for _ in range(2):
            assert await host.recorder.act(table, seat, 1, action, "mine") == 2
        assert len(table.entries) == 3
        with pytest.raises(Refused) as refused:
            await host.recorder.act(table, seat, 1, action, "another")
        assert refused.value.kind == "stale"

    run(work)


def test_a_record_has_room_for_so_many_entries_and_a_turn_for_so_many_undos() -> None:
    async def work(host: Host) -> None:
        table = await begun(host, options={"confirm": True})
        seat, action = decider(table), choices(table)[0]
        for _ in range(2):
            await host.recorder.act(table, seat, table.version, action, f"{table.version}")
            await host.recorder.act(table, seat, table.version, UNDO, f"{table.version}")
        await host.recorder.act(table, seat, table.version, action, "once more")
        with pytest.raises(Refused) as refused:
            await host.recorder.act(table, seat, table.version, UNDO, "too much")
        assert (refused.value.kind, refused.value.reason.key) == ("limit", "server.too-many-undos")
        await play(host, table, 8)
        with pytest.raises(Refused) as refused:
            await play(host, table, 9)
        assert (refused.value.kind, refused.value.reason.key) == ("limit", "server.too-many-entries")
        assert len(table.entries) == 8

    run(work, lambda: quiet_host(settings=HostSettings(undos_per_turn=2, entries_per_table=8)))


def test_of_two_processes_the_faster_one_plays_and_the_other_catches_up() -> None:
    async def work(host: Host) -> None:
        other = quiet_host(storage=host.storage)
        here = await begun(host)
        await play(host, here, 2)
        there = await other.tables.find(here.id)
        seat, (first, *_, last) = decider(here), choices(here)
        assert await other.recorder.act(there, seat, 1, first, "faster") == 2
        with pytest.raises(Refused) as refused:
            await host.recorder.act(here, seat, 1, last, "slower")
        assert refused.value.kind == "stale"
        assert here.entries == there.entries
        assert await host.recorder.act(here, seat, 1, first, "faster") == 2, "a repeat at another process"
        await play(host, here, 4)
        assert await other.recorder.act(there, decider(there), 2, here.entries[3].action, "c2") == 3, "heard too late"
        await other.close()

    run(work)


def test_an_entry_from_another_process_brings_those_before_it_as_well_and_an_old_one_nothing() -> None:
    async def work(host: Host) -> None:
        other = quiet_host(storage=host.storage)
        table = await begun(host)
        there = await other.tables.find(table.id)
        await play(other, there, 4)
        for entry in (there.entries[2], there.entries[1], there.entries[3]):
            await host.recorder.follow(table, entry)
            assert not table.stuck
        assert table.entries == there.entries
        await other.close()

    run(work)


def test_a_game_whose_beginning_could_not_be_stored_begins_for_the_next_visitor_and_computers_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fails(*_: Any) -> bool:
        raise StorageFailed

    async def work(host: Host) -> None:
        computers = [Seat(seat, BOT, f"B{seat}", "random") for seat in range(2)]
        await host.storage.tables.create("table", SETUP, computers, 1.0, None)
        with monkeypatch.context() as failing:
            failing.setattr(BrowserTables, "append", fails)
            with pytest.raises(Refused):
                await host.tables.find("table")
        table = await host.tables.find("table")
        while table.version < 3:
            await asyncio.sleep(0.001)

    run(work, busy_host)


def test_it_is_stored_who_decides_next_and_when_any_process_may_decide_instead() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        table = await begun(host, pace={"kind": "live", "clock": {"turn": 30.0, "reserve": 0.0}})

        def status() -> TableStatus:
            assert isinstance(host.storage.tables, BrowserTables)
            return host.storage.tables.rows[table.id].status

        assert status() == TableStatus(decider(table), False, clock.now() + 30.0)
        await host.seating.change(table, decider(table), level=SUBSTITUTE)
        assert status().due == clock.now() + 15.0
        await host.seating.change(table, decider(table), level=None)
        assert status().due == table.deadline
        await host.seating.change(table, 1 - decider(table), level=SUBSTITUTE)
        while decider(table) == status().decider and table.seats[decider(table)].level is None:
            await play(host, table, len(table.entries) + 1)
        assert status() == TableStatus(decider(table), False, clock.now() + 15.0)

    run(work, partial(quiet_host, clock=clock))


def test_while_many_entries_are_replayed_others_have_their_turn_every_few_milliseconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turns, now = 0, 100.0

    def two_milliseconds_later() -> float:
        nonlocal now
        now += 0.002
        return now

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def work() -> None:
        host = quiet_host()
        table = await begun(host)
        other = quiet_host(storage=host.storage)
        behind = await other.tables.find(table.id)
        await play(host, table, 21)
        busy = asyncio.create_task(others())
        with monkeypatch.context() as patched:
            patched.setattr(time, "perf_counter", two_milliseconds_later)
            await other.recorder.catch_up(behind)
        assert behind.entries == table.entries
        assert turns == 6, "after every third of twenty entries"
        assert time_passed() == 0
        busy.cancel()
        for each in (other, host):
            await each.close()

    run_at_once(work())


# --- Rules that this program does not know ----------------------------------------------------------------------------


def begun_by_newer() -> tuple[dict[str, Any], Entry]:
    """The header and the first entry of a game that the next version of the program begins."""
    with next_version():
        game = new_game(["Ana", "Ben"], seed=5)
        header = {**game.record().header, "options": {"confirm": False}}
        return header, Entry(0, None, None, "", game.latest()[1], time.time())


def test_a_table_is_closed_when_a_newer_program_has_begun_its_game() -> None:
    header, entry = begun_by_newer()

    async def work(host: Host) -> None:
        table, onlooker = await waiting(host, "Ana", None), Onlooker()
        await host.presence.arrive(table, onlooker)
        stored = host.storage.tables
        assert await stored.take_seat(table.id, 1, "Ben", "token", time.time())
        assert await stored.begin(table.id, header) == header
        assert await stored.append(table.id, entry, TableStatus(0, False, None))
        await host.seating.reload(table)  # as after a note: the game would begin now
        assert onlooker.types[-1] == "closed"
        assert table.game is None
        assert host.tables.in_memory(table.id) is None
        for again in (host.tables.find(table.id), host.presence.arrive(table, onlooker)):
            with pytest.raises(Refused, match="newer rules") as refused:
                await again
            assert refused.value.kind == "unavailable"

    run(work)


def test_an_entry_of_a_game_by_newer_rules_is_not_played() -> None:
    header, entry = begun_by_newer()

    async def work(host: Host) -> None:
        table = await waiting(host, "Ana", None)
        stored = host.storage.tables
        assert await stored.take_seat(table.id, 1, "Ben", "token", time.time())
        assert await stored.begin(table.id, header) == header
        await stored.append(table.id, entry, TableStatus(0, False, None))
        await host.recorder.follow(table, entry)
        assert table.game is None
        assert table.closed is not None

    run(work)


def test_a_game_in_which_nothing_has_changed_is_not_played_on_by_rules_that_are_not_its_own() -> None:
    async def work(host: Host) -> None:
        begun_here = await begun(host, sitting(0, "Ana"), Seat(1, HUMAN, "Ben"), **SETUP)
        with next_version(kept=False):
            other = quiet_host(storage=host.storage)
            table = await other.tables.find(begun_here.id)
            assert (table.version, table.stuck) == (0, False)
            with pytest.raises(Refused, match="no longer played here"):
                await other.recorder.act(table, decider(table), 0, "pass")
            await other.close()

    run(work)
