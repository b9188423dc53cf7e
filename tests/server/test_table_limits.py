"""Nobody can fill a table without end: not with entries, not with undos, not with talk."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from tests.host.player import Player
from tests.server.client import make_table, player, whoever_begins
from tests.server.servers import CALM, serving, wait_until

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


def test_only_so_much_can_be_said_at_a_table_in_an_hour(settings: Settings) -> None:
    async def talk(base: str) -> None:
        made = await make_table(base, "me", "here Ben")
        for others in range(2):  # whoever says it, and however often they come back
            async with player(base, made["table"], made["tokens"][others]) as there:
                for _ in range(3):
                    assert (await there.ask("chat", text="hello"))["type"] == "done"
        async with player(base, made["table"], made["tokens"][0]) as ana:
            refused = await ana.ask("chat", text="one more")
            assert (refused["kind"], refused["message"]["key"]) == ("limit", "server.too-much-chat")
            assert refused["message"]["args"] == {"most": 6}
            assert (await ana.ask("chat", text=" "))["message"]["key"] == "server.empty-chat"
        elsewhere = await make_table(base, "me", "open")
        async with player(base, elsewhere["table"], elsewhere["tokens"][0]) as ana:
            assert (await ana.ask("chat", text="hello"))["type"] == "done"

    with serving(replace(settings, chat_per_table=6)) as base:
        asyncio.run(talk(base))


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
