"""Seats at a real server: what only its database and several at once can show."""

import asyncio
import sqlite3

import httpx
from tests.server.client import make_table, player
from tests.server.servers import serving

from alhambra.server.settings import Settings


def test_of_two_who_want_the_same_seat_at_once_only_one_gets_it(base: str) -> None:
    async def play() -> None:
        made = await make_table(base, "me", "open")
        async with httpx.AsyncClient(base_url=base) as client:
            path = f"/api/tables/{made['table']}/seats"
            answers = await asyncio.gather(*(client.post(path, json={"name": f"Guest {at}"}) for at in range(6)))
        assert sorted(answer.status_code for answer in answers) == [201] + [409] * 5
        refused = next(answer for answer in answers if answer.status_code == 409).json()
        assert refused["error"]["kind"] == "taken"

    asyncio.run(play())


def test_a_wrong_token_holds_no_seat_and_the_right_one_is_not_stored(settings: Settings) -> None:
    async def play(base: str) -> None:
        made = await make_table(base, "me", "greedy")
        async with player(base, made["table"], "guessed") as stranger:
            assert stranger.frames[0]["message"]["key"] == "server.not-yours"
        with sqlite3.connect(settings.database) as database:
            dump = "\n".join(database.iterdump())
        database.close()
        assert made["table"] in dump
        assert made["tokens"][0] not in dump

    with serving(settings) as base:
        asyncio.run(play(base))
