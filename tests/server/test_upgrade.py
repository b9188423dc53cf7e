"""Two versions of the program side by side, as during an upgrade: each plays what it knows, and nothing else."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.scenario.next_version import NEXT, NOW
from tests.server.client import make_table, player, sit_down
from tests.server.conftest import fresh_postgres
from tests.server.servers import (
    CALM,
    Process,
    QuickProcess,
    command_postgres,
    http,
    serving,
)

from alhambra.server.settings import Settings

pytestmark = pytest.mark.first

NEWER = {"PYTHONPATH": os.pathsep.join(map(str, [Path(__file__).parent / "newer_program", Path(__file__).parents[2]]))}
"""The environment of a process that is the next version of the program, with the next version of the rules."""


@pytest.fixture(scope="module")
def shared(redis: str) -> Iterator[Settings]:
    with fresh_postgres() as database:
        yield replace(CALM, database=database, redis=redis, rescue_after=0.5)


@contextmanager
def running(settings: Settings) -> Iterator[tuple[str, str]]:
    """An older and a newer process of one server."""
    started = QuickProcess(settings), Process(settings, environment=NEWER)
    try:
        for each in started:
            each.start()
        yield started[0].base, started[1].base
    finally:
        for each in started:
            if each.running:
                each.kill()


@pytest.fixture(scope="module")
def both(shared: Settings) -> Iterator[tuple[str, str]]:
    with running(shared) as bases:
        yield bases


def test_a_game_that_began_before_the_upgrade_is_played_by_both_programs(both: tuple[str, str]) -> None:
    older, newer = both

    async def play() -> None:
        made = await make_table(older, "me", "here Ben", "random", options={"confirm": False})
        async with (
            player(older, made["table"], made["tokens"][0]) as ana,
            player(newer, made["table"], made["tokens"][1], seed=2) as ben,
        ):
            await asyncio.gather(ana.play_to_the_end(), ben.play_to_the_end())
            assert ana.view["players"][0]["palace"] == ben.view["players"][0]["palace"]
        records = [http.get(f"{base}/api/tables/{made['table']}/record").text for base in both]
        assert records[0] == records[1]
        assert f"\nrules {NOW}\n" in records[0]

    asyncio.run(play())


def test_a_game_that_the_newer_program_has_begun_is_left_alone_by_the_older(both: tuple[str, str]) -> None:
    older, newer = both

    async def play() -> None:
        made = await make_table(newer, "me", "random", public=True)
        table, token = made["table"], made["tokens"][0]
        answer = httpx.get(f"{older}/api/tables/{table}")
        assert (answer.status_code, answer.json()["error"]["message"]["key"]) == (503, "server.newer-rules")
        assert [listed["table"] for listed in httpx.get(f"{older}/api/tables").json()] == [table]
        async with player(older, table, token) as ana:
            assert ana.frames[-1]["message"]["key"] == "server.newer-rules"
        async with player(newer, table, token) as ana:
            await ana.ask("resign")  # now the computer plays, and the older program must not take that over
            await ana.until_type("over")
        assert httpx.get(f"{older}/api/replays/{table}").json()["error"]["kind"] == "unavailable"
        assert f"\nrules {NEXT}\n" in http.get(f"{newer}/api/tables/{table}/record").text

    asyncio.run(play())


def test_a_seat_at_a_table_of_the_newer_program_can_only_be_taken_there(both: tuple[str, str]) -> None:
    older, newer = both

    async def play() -> None:
        made = await make_table(newer, "me", "open")
        answer = httpx.post(f"{older}/api/tables/{made['table']}/seats", json={"name": "Ben"})
        assert answer.json()["error"]["message"]["key"] == "server.newer-rules"
        ben = await sit_down(newer, made["table"], "Ben")
        async with player(newer, made["table"], ben["token"]) as there:
            assert there.table["started"]

    asyncio.run(play())


def test_a_running_program_goes_on_while_a_newer_one_migrates_and_can_even_be_restarted(
    postgres: str, redis: str
) -> None:
    settings = replace(CALM, database=postgres, redis=redis)

    async def play(base: str) -> None:
        made = await make_table(base, "me", "random")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.play_until(10)
            for change in (
                "ALTER TABLE tables ADD COLUMN mood TEXT",
                "ALTER TABLE entries ADD COLUMN mood TEXT",
                "ALTER TABLE seats ADD COLUMN mood TEXT",
                "CREATE TABLE moods (id TEXT PRIMARY KEY)",
                "UPDATE alembic_version SET version_num = '9999'",
            ):
                await command_postgres(change, postgres)
            await ana.play_until(30)
        with serving(settings) as again:
            async with player(again, made["table"], made["tokens"][0]) as ana:
                await ana.play_to_the_end()

    with serving(settings) as base:
        asyncio.run(play(base))
