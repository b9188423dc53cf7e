"""Absent players: a server looks now and then whose days for a move are over, and goes on after a restart."""

import asyncio
import sqlite3

import pytest
from tests.host.player import Frame
from tests.server.client import make_table, player
from tests.server.servers import Clock, serving

from alhambra.server.settings import Settings
from alhambra.table.table import DAY

SLOW = {"kind": "days", "days": 3}


def test_when_the_time_for_a_move_is_up_a_computer_opponent_plays_until_the_player_is_back(
    settings: Settings,
) -> None:
    async def begin(base: str, days: int) -> Frame:
        made = await make_table(base, "me", "here Ben", pace={"kind": "days", "days": days})
        async with player(base, made["table"]) as watching:
            made["late"] = watching.view["decision"]["player"]
        return made

    with serving(settings) as base:
        hasty = asyncio.run(begin(base, 2))
        made = asyncio.run(begin(base, 3))
    days_pass(settings.database, 2.9)
    late = made["late"]

    async def still_waiting(base: str) -> None:
        async with player(base, hasty["table"]) as watching:
            while watching.table["seats"][hasty["late"]]["level"] != "greedy":
                await watching.hear()
        async with player(base, made["table"]) as watching:
            assert watching.version == 0
            assert watching.table["seats"][late]["level"] is None

    with serving(settings) as base:
        asyncio.run(still_waiting(base))
    days_pass(settings.database, 0.2)

    async def over(base: str) -> None:
        async with player(base, made["table"]) as watching:
            while watching.view["decision"]["player"] == late:
                await watching.hear()
            while watching.table["seats"][late]["level"] != "greedy":
                await watching.hear()
            async with player(base, made["table"], made["tokens"][late]):
                await watching.until(lambda frame: frame["type"] == "table" and frame["seats"][late]["level"] is None)

    with serving(settings) as base:
        asyncio.run(over(base))


def test_nobody_but_the_player_who_decides_gains_time_for_a_move(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    async def play(base: str) -> None:
        made = await make_table(base, "me", "here Ben", pace=SLOW)
        async with player(base, made["table"]) as watching:
            late = watching.view["decision"]["player"]
            async with player(base, made["table"], made["tokens"][1 - late]) as waiting:
                clock.forward(2.9 * DAY)
                await waiting.ask("orders", orders=["decline"])
                clock.forward(0.2 * DAY)
                while watching.table["seats"][late]["level"] != "greedy":
                    await watching.hear()

    with serving(settings) as base:
        asyncio.run(play(base))


def days_pass(file: str, days: float) -> None:
    """Make everything that is stored a number of days older."""
    database = sqlite3.connect(file)
    database.execute("UPDATE tables SET due = due - ?", (days * DAY,))
    database.execute("UPDATE entries SET at = at - ?", (days * DAY,))
    database.commit()
    database.close()
