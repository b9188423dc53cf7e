"""Nobody can fill a table without end: not with entries, not with undos, not with talk."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from tests.server.client import Player, make_table, player, whoever_begins
from tests.server.servers import serving, wait_until

from alhambra.server.settings import Settings


async def take_and_undo(there: Player) -> tuple[str, str]:
    """Take a card and put it back; returns the kind of each answer, empty if it was done."""
    taken = await there.act(f"take {there.view['display'][0]}")
    await there.until_version(taken.get("version", 0))
    undone = await there.ask("undo", version=there.version)
    await there.until_version(undone.get("version", 0))
    return taken.get("kind", ""), undone.get("kind", "")


def test_only_so_much_can_be_taken_back_in_a_turn(settings: Settings) -> None:
    async def play(base: str) -> None:
        async with whoever_begins(base) as (ana, _):
            for _ in range(3):
                assert await take_and_undo(ana) == ("", "")
            assert await take_and_undo(ana) == ("", "limit")
            refused = ana.frames[-1]["message"]
            assert (refused["key"], refused["args"]) == ("server.too-many-undos", {"most": 3})
            while ana.decides:  # the turn can still be played
                answer = await ana.play()
                assert answer["type"] == "done"
                await ana.until_version(answer["version"])

    with serving(replace(settings, undos_per_turn=3)) as base:
        asyncio.run(play(base))


def test_a_record_grows_only_to_its_limit_and_a_repeat_is_still_answered(settings: Settings) -> None:
    async def play(base: str) -> None:
        async with whoever_begins(base) as (ana, made):
            for _ in range(4):
                assert await take_and_undo(ana) == ("", "")
            card = ana.view["display"][0]
            assert (await ana.act(f"take {card}", id="the ninth"))["version"] == 9
            assert (await ana.act(f"take {card}", version=8, id="the ninth"))["version"] == 9
            refused = await ana.ask("undo", version=9)
            assert (refused["kind"], refused["message"]["key"]) == ("limit", "server.too-many-entries")
            assert refused["message"]["args"] == {"most": 10}
        async with player(base, made["table"]) as late:
            assert late.table["started"]

    with serving(replace(settings, entries_per_table=10)) as base:
        asyncio.run(play(base))


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
