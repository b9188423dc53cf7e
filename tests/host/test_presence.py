"""Who is present, and what becomes of a seat whose player is away."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.host.hosts import Onlooker, begun, decider, others_run, run, waiting

from alhambra.browser.tables import BrowserTables
from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.host.storage import StorageFailed
from alhambra.table.seats import HUMAN, SUBSTITUTE, Seat


def seen(host: Host, table: OpenTable) -> list[float]:
    assert isinstance(host.storage.tables, BrowserTables)
    return [seat.seen for seat in host.storage.tables.rows[table.id].seats]


def test_whoever_closes_one_of_two_windows_is_still_there() -> None:
    async def work(host: Host) -> None:
        table, windows = await begun(host), [Onlooker(0), Onlooker(0)]
        before = seen(host, table)
        for window in windows:
            await host.presence.arrive(table, window)
        host.presence.leave(table, windows[0])
        assert table.viewers.online(0)
        await host.presence.store_who_left()
        assert seen(host, table) == before
        host.presence.leave(table, windows[1])
        assert not table.viewers.online(0)
        await host.presence.store_who_left()
        assert seen(host, table)[0] == table.viewers.last_seen[0] > before[0]

    run(work)


def test_when_a_player_left_is_stored_and_what_could_not_be_stored_is_stored_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work(host: Host) -> None:
        table, ana, ben = await begun(host), Onlooker(0), Onlooker(1)
        for each in (ana, ben):
            await host.presence.arrive(table, each)
            host.presence.leave(table, each)
        first = [*table.viewers.last_seen]

        async def in_vain(tables: BrowserTables, left: Mapping[tuple[str, int], float]) -> None:
            await host.presence.arrive(table, ana)
            host.presence.leave(table, ana)  # they have come and gone again meanwhile
            raise StorageFailed

        with monkeypatch.context() as failing:
            failing.setattr(BrowserTables, "note_seen", in_vain)
            with pytest.raises(StorageFailed):
                await host.presence.store_who_left()
        await host.presence.store_who_left()
        assert seen(host, table) == [table.viewers.last_seen[0], first[1]]
        assert table.viewers.last_seen[0] > first[0]

    run(work)


def test_whoever_has_lost_a_seat_has_lost_everything_that_came_with_it() -> None:
    async def work(host: Host) -> None:
        table = await waiting(host, "Ana", "Ben", None)
        ana, ben = Onlooker(0, "Ana"), Onlooker(1, "Ben")
        for each in (ana, ben):
            await host.presence.arrive(table, each)
        assert await host.storage.tables.arrange_seat(table.id, table.seats[1], Seat(1, HUMAN, None))
        await host.seating.reload(table)
        assert (ana.seat, ana.token) == (0, "Ana")
        assert (ben.seat, ben.token) == (None, None)
        table.rematch = "next"
        table.viewers.invite()
        assert ben.sent[-1] == {"type": "rematch", "table": "next", "seat": None, "token": None}

    run(work)


def test_whoever_comes_back_gets_their_seat_back_and_hears_what_was_played_for_them() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        seat = decider(table)
        await host.seating.change(table, seat, level=SUBSTITUTE)
        action = str(table.game.legal_actions()[0]) if table.game else ""
        await host.recorder.act(table, seat, 0, action)
        back = Onlooker(seat)
        await host.presence.arrive(table, back)
        assert table.seats[seat].level is None
        table.viewers.show_again(back, None)
        assert back.sent[-1] == {"type": "played-for", "since": 0}

    run(work)


def test_whoever_has_resigned_does_not_get_their_seat_back() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        await host.seating.change(table, 0, resigned=True, level=SUBSTITUTE)
        await host.presence.arrive(table, Onlooker(0))
        assert table.seats[0].level == SUBSTITUTE

    run(work)


def test_nobody_is_there_if_their_arrival_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object, **__: object) -> None:
        raise StorageFailed

    async def work(host: Host) -> None:
        table = await begun(host)
        await host.seating.change(table, 0, level=SUBSTITUTE)
        monkeypatch.setattr(BrowserTables, "change_seat", fails)
        with pytest.raises(StorageFailed):
            await host.presence.arrive(table, Onlooker(0))
        assert not table.viewers.here

    run(work)


def test_a_table_at_which_some_task_is_busy_stays_in_memory() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        host.tables.drop(table)
        assert host.tables.in_memory(table.id) is table, "it was just used"
        table.last_used -= 3600.0
        async with table.lock:
            host.tables.drop(table)
        assert host.tables.in_memory(table.id) is table
        await others_run()
        await host.seating.change(table, decider(table), level=SUBSTITUTE)
        await others_run()
        host.tables.drop(table)
        assert host.tables.in_memory(table.id) is table, "a computer opponent is thinking there"
        await host.seating.change(table, decider(table), level=None)
        viewer = Onlooker()
        await host.presence.arrive(table, viewer)
        host.tables.drop(table)
        assert host.tables.in_memory(table.id) is table
        host.presence.leave(table, viewer)

    run(work)


def test_a_table_that_nobody_uses_is_dropped_when_there_are_too_many_and_opened_again_as_it_was() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        await host.recorder.act(table, decider(table), 0, str(table.game.legal_actions()[0]) if table.game else "")
        await others_run()
        table.last_used -= 3600.0
        host.tables.drop(table)
        assert host.tables.in_memory(table.id) is None
        again = await host.tables.find(table.id)
        assert again is not table
        assert again.entries == table.entries

    run(work)
