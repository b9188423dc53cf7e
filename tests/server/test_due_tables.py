"""Tables at which something is due when a server starts, or when a player's time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.host.hosts import begun, decider
from tests.server.opened import SELDOM, in_quiet_server, in_server

from alhambra.host.open_table import OpenTable
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
