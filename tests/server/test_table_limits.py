"""Nobody can fill a table without end, even after a restart or at several workers."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from tests.server.client import make_table, player
from tests.server.servers import CALM, serving, wait_until

from alhambra.server.settings import Settings


def test_computer_opponents_stop_where_the_record_is_full(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    def stored() -> tuple[int, float | None]:
        with closing(sqlite3.connect(settings.database)) as database:
            row: tuple[int, float | None] = database.execute("SELECT version, due FROM tables").fetchone()
            return row

    chosen = replace(settings, entries_per_table=6, rescue_after=0.1, look_after=0.1)
    with serving(chosen) as base:
        asyncio.run(make_table(base, "random", "random"))
        wait_until(lambda: stored() == (5, None))
    with serving(chosen):  # and nobody tries again after a restart
        wait_until(lambda: stored() == (5, None))
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]


def test_what_is_said_is_counted_at_all_workers_together(postgres: str, redis: str) -> None:
    async def talk(one: str, two: str) -> None:
        made = await make_table(one, "me", "here Ben")
        async with (
            player(one, made["table"], made["tokens"][0]) as ana,
            player(two, made["table"], made["tokens"][1]) as ben,
        ):
            answers = [await each.ask("chat", text="hello") for each in (ana, ben, ana, ben, ana, ben)]
            assert [answer["type"] for answer in answers] == ["done"] * 4 + ["refused"] * 2

    chosen = replace(CALM, database=postgres, redis=redis, chat_per_table=4)
    with serving(chosen) as one, serving(chosen) as two:
        asyncio.run(talk(one, two))
