"""`alhambra forget`: what a server has stored about a player is listed, and deleted."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.host.player import Frame
from tests.server.client import make_table, player
from tests.server.push_service import Browser, push_service
from tests.server.servers import http, serving

import alhambra
from alhambra.host.tokens import hash_token
from alhambra.server.settings import Settings
from alhambra.terminal.cli import main

Capture = pytest.CaptureFixture[str]
NAME = "Zoë Unforgettable"
SECRET = "what she told us"


@pytest.fixture(params=["sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """Settings of a server with either database."""
    if request.param == "sqlite":
        return settings
    return replace(settings, database=request.getfixturevalue("postgres"))


def run(capsys: Capture, settings: Settings, *more: str, name: str = NAME) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main(["forget", name, "--database", settings.database, "--language", "en", *more])
    return code, *capsys.readouterr()


async def meet(base: str, endpoint: Browser | None = None) -> Frame:
    """A game of Zoë's, in which she has said something."""
    made = await make_table(base, "me", "here Ben", name=NAME)
    async with (
        player(base, made["table"], made["tokens"][0]) as zoe,
        player(base, made["table"], made["tokens"][1]) as ben,
    ):
        await zoe.ask("chat", text=SECRET)
        if endpoint:
            assert (await zoe.ask("subscribe", **endpoint.subscription))["type"] == "done"
        assert (await (zoe if zoe.decides else ben).play())["type"] == "done"
    return made


def test_without_a_choice_everything_is_listed_and_nothing_deleted(stored: Settings, capsys: Capture) -> None:
    with serving(stored) as base:
        made = asyncio.run(meet(base))
    code, out, _ = run(capsys, stored, name="ZOE\N{COMBINING DIAERESIS} unforgettable")
    assert code == 0
    first, last = out.splitlines()
    assert first.startswith(f"table {made['table']}, last used ")
    assert "Ben" in first
    assert first.endswith("lines of chat: 1")
    assert "Nothing was deleted" in last
    assert run(capsys, stored)[1] == out


def test_a_forgotten_player_is_gone_and_the_game_goes_on(stored: Settings, capsys: Capture) -> None:
    with push_service() as service, serving(replace(stored, push_services=service.address)) as base:
        tables = [asyncio.run(meet(base, Browser(service))) for _ in range(2)]
    code, out, _ = run(capsys, stored, "--table", tables[0]["table"])
    assert (code, out) == (0, "deleted: seats at 1 tables, and 0 loaded records\n")
    assert run(capsys, stored)[1].count("lines of chat") == 1, "the other table is left alone"
    assert run(capsys, stored, "--all")[0] == 0
    assert main(["check", "--database", stored.database]) == 0

    async def look(base: str) -> None:
        for made in tables:
            async with player(base, made["table"]) as watching:
                names = [seat["name"] for seat in watching.table["seats"]]
                assert names[:2] == ["Player 1", "Ben"]
                assert [each["name"] for each in watching.view["players"]] == names
                assert (await watching.ask("ping"))["type"] == "pong"
                assert not [frame for frame in watching.frames if frame["type"] == "chat"]
            held = httpx.post(f"{base}/api/mine", json={"tokens": [made["tokens"][0]]}).json()
            assert not held

    with serving(stored) as base:
        asyncio.run(look(base))


def test_nothing_of_the_player_is_left_in_the_file(settings: Settings, capsys: Capture) -> None:
    with push_service() as service, serving(replace(settings, push_services=service.address)) as base:
        asyncio.run(meet(base, Browser(service)))
        loaded = str(alhambra.new_game(players=[NAME, "Ben"], seed=1).record())
        http.post(f"{base}/api/replays", content=loaded.encode()).raise_for_status()
        begun = http.post(f"{base}/api/lesson", json={"name": NAME, "edition": "alhambra"})  # begins in a position
        assert begun.status_code == 201
        browser = "known-by-this-in-the-deals"
        http.post(f"{base}/api/daily", json={"name": NAME, "player": browser}).raise_for_status()
        address = service.address
    code, out, _ = run(capsys, settings, "--all")
    assert (code, out) == (0, "deleted: seats at 3 tables, and 1 loaded records\n")
    with closing(sqlite3.connect(settings.database)) as database:
        left = "\n".join(database.iterdump())
    for trace in (NAME, SECRET, address, hash_token(browser)):
        assert trace not in left
    data = b"".join(file.read_bytes() for file in Path(settings.database).parent.glob("tables.db*"))
    assert SECRET.encode() not in data
    assert run(capsys, settings)[0] == 2


def test_what_cannot_be_done_is_said(settings: Settings, capsys: Capture) -> None:
    assert "there is no database" in run(capsys, settings)[2]
    with serving(settings) as base:
        made = asyncio.run(meet(base))
    assert "nothing stored about 'Nobody'" in run(capsys, settings, name="Nobody")[2]
    code, _, err = run(capsys, settings, "--table", "elsewhere")
    assert code == 2
    assert "nobody of that name sits at table elsewhere" in err
    assert made["table"] in run(capsys, settings)[1]
