"""Tables at which something is due when a server starts, or when a player's time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from tests.host.hosts import begun, decider
from tests.server.opened import SELDOM, in_quiet_server, in_server

from alhambra.host.open_table import OpenTable
from alhambra.server import due_tables
from alhambra.server.due_tables import DueTables
from alhambra.server.server import Server
from alhambra.server.settings import Settings
from alhambra.server.storage.tables import SqlTables
from alhambra.table.seats import BOT, SUBSTITUTE, Seat


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


def test_a_server_that_starts_looks_once_at_a_table_whose_time_is_nearly_up(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    claimed: list[str] = []
    claim = SqlTables.claim

    async def count(tables: SqlTables, table: str, due: float, until: float) -> bool:
        claimed.append(table)
        return await claim(tables, table, due, until)

    async def first(server: Server) -> list[str]:
        hurried = await begun(server.host, pace={"kind": "live", "clock": {"turn": 0.0, "reserve": 300.0}})
        computers = await begun(server.host, Seat(0, BOT, "Ada", "random"), Seat(1, BOT, "Bo", "random"))
        return [hurried.id, computers.id]

    async def second(server: Server) -> None:
        async with asyncio.timeout(60):
            while (await server.storage.tables.current([computers]))[computers].version < 20:
                await asyncio.sleep(0.01)
        assert claimed.count(hurried) == 1

    hurried, computers = in_quiet_server(settings, first)
    monkeypatch.setattr(SqlTables, "claim", count)
    in_server(replace(settings, look_after=SELDOM, rescue_after=600.0), second)


def test_a_player_whose_days_are_over_is_replaced_and_the_others_are_not(settings: Settings) -> None:
    async def work(server: Server) -> None:
        late = await begun(server.host, pace={"kind": "days", "days": 0.000001})
        early = await begun(server.host, pace={"kind": "days", "days": 2})
        seat = decider(late)
        await until(lambda: late.seats[seat].level == SUBSTITUTE)
        assert [seat.level for seat in early.seats] == [None, None]

    in_server(replace(settings, look_after=0.05), work)


def test_a_clock_that_runs_out_while_nobody_has_the_table_open_still_ends_the_turn(settings: Settings) -> None:
    async def first(server: Server) -> OpenTable:
        return await begun(server.host, pace={"kind": "live", "clock": {"turn": 0.2, "reserve": 0.0}})

    async def second(server: Server) -> None:
        async with asyncio.timeout(60):
            while (await server.storage.tables.current([table.id]))[table.id].version == 0:
                await asyncio.sleep(0.01)

    table = in_quiet_server(settings, first)
    in_server(replace(settings, look_after=0.05), second)


class Due:
    """A storage at which tables are due, and what is done about them."""

    def __init__(self, *due: tuple[str, float], taken: str = "") -> None:
        self._due = list(due)
        self._taken = taken
        self.asked: list[float] = []
        self.claimed: list[tuple[str, float, float]] = []
        self.put_off: list[tuple[str, int, float | None]] = []

    async def due(self, now: float) -> list[tuple[str, float]]:
        self.asked.append(now)
        return [each for each in self._due if each[1] <= now][:2]

    async def claim(self, table: str, due: float, until: float) -> bool:
        self.claimed.append((table, due, until))
        if due < 50:
            self._due.remove((table, due))
        return table != self._taken

    async def set_due(self, table: str, version: int, due: float | None) -> None:
        self.put_off.append((table, version, due))


class Waiting:
    """A table that waits for its first seat."""

    def __init__(self, name: str, **more: Any) -> None:
        usual = {"stopped": False, "decider": 0, "autoplay": False, "clock": None, "late": False, "full": False}
        self.id, self.version, self.deadline = name, 5, 77.0
        self.did: list[object] = []
        self.changed = SimpleNamespace(set=lambda: self.did.append("changed"))
        for field, value in {**usual, **more}.items():
            setattr(self, field, value)


def seen_to(
    monkeypatch: pytest.MonkeyPatch, storage: Due, *tables: Waiting, alone: bool = False, rounds: int = 1
) -> list[list[object]]:
    """What is done at each table."""
    known = {table.id: table for table in tables}
    monkeypatch.setattr(due_tables, "is_late", lambda table, now: table.late and now == 40.0)

    async def find(name: str) -> Waiting:
        return known[name]

    async def catch_up(table: Waiting) -> None:
        table.did.append("catch up")

    async def change(table: Waiting, seat: int, level: str) -> None:
        table.did.append((seat, level))

    host: Any = SimpleNamespace(
        settings=SimpleNamespace(rescue_after=15.0),
        peers=SimpleNamespace(alone=alone),
        clock=SimpleNamespace(now=lambda: 40.0),
        tables=SimpleNamespace(find=find),
        recorder=SimpleNamespace(catch_up=catch_up, is_full=lambda table: table.full),
        seating=SimpleNamespace(change=change),
    )
    some: Any = storage

    async def work() -> None:
        due = DueTables(host, some)
        for _ in range(rounds):
            await due.see_to_all()

    asyncio.run(work())
    return [table.did for table in tables]


def test_what_is_done_at_a_table_that_is_due_depends_on_who_decides_and_how(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [
        Waiting("computer", autoplay=True),
        Waiting("early"),
        Waiting("late", late=True),
        Waiting("clock", clock=object()),
        Waiting("flag", clock=object(), late=True),
        Waiting("over", decider=None, late=True),
        Waiting("full", full=True, late=True),
        Waiting("stopped", stopped=True, late=True),
    ]
    storage = Due(*[(table.id, float(number)) for number, table in enumerate(tables)])
    assert seen_to(monkeypatch, storage, *tables) == [
        ["catch up", "changed"],
        ["catch up"],
        ["catch up", (0, SUBSTITUTE)],
        ["catch up"],
        ["catch up", "changed"],
        ["catch up"],
        ["catch up"],
        ["catch up"],
    ]
    assert storage.put_off == [("early", 5, 77.0), ("clock", 5, 77.0), ("over", 5, None), ("full", 5, None)]
    assert [(name, since, until) for name, since, until in storage.claimed][:2] == [
        ("computer", 0.0, 70.0),
        ("early", 1.0, 70.0),
    ]


def test_a_table_that_another_process_has_claimed_is_left_to_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Waiting("b", autoplay=True)
    storage = Due(("a", 1.0), ("missing", 2.0), ("b", 3.0), taken="a")
    assert seen_to(monkeypatch, storage, table) == [["catch up", "changed"]]
    assert caplog.messages == ["a table cannot be played on"], "the others do not suffer"


def test_only_a_single_process_looks_ahead_and_only_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    for alone, times in ((True, [55.0, 55.0, 40.0]), (False, [40.0, 40.0])):
        storage, table = Due(("a", 54.0)), Waiting("a")
        assert len(seen_to(monkeypatch, storage, table, alone=alone, rounds=2)[0]) == int(alone)
        assert storage.asked == times
