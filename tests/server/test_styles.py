"""A computer opponent may have a style: it is chosen with the level, and everybody is told."""

from __future__ import annotations

import asyncio

from tests.server.client import Frame, Player, make_table, player
from tests.server.servers import http
from tests.server.test_replays import load, record


def opponents(there: Player) -> list[tuple[str | None, str | None]]:
    return [(seat["level"], seat["style"]) for seat in there.table["seats"]]


def test_a_new_table_has_opponents_with_styles_who_play(base: str) -> None:
    seats: list[Frame] = [
        {"kind": "me"},
        {"kind": "bot", "level": "planner", "style": "walls"},
        {"kind": "bot", "level": "planner", "style": None},
    ]
    made = http.post(f"{base}/api/tables", json={"name": "Ana", "seats": seats}).json()

    async def play() -> None:
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            assert opponents(ana) == [(None, None), ("planner", "walls"), ("planner", None)]
            while ana.view["turn"] < 6:  # everybody has had two turns
                await ana.play_until(ana.version + 1)

    asyncio.run(play())


def test_in_the_waiting_room_an_opponent_with_a_style_sits_down(base: str) -> None:
    async def play() -> None:
        made = await make_table(base, "me", "open", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            assert (await ana.ask("seat-computer", seat=1, level="planner", style="miser"))["type"] == "done"
            while ana.table["seats"][1]["kind"] != "bot":
                await ana.hear()
            assert opponents(ana)[1] == ("planner", "miser")

    asyncio.run(play())


def test_a_game_is_continued_against_opponents_with_a_style(base: str) -> None:
    wanted = {"at": 40, "seat": 1, "name": "Dora", "level": "planner", "style": "spoiler"}
    made = http.post(f"{load(base, record())}/continue", json=wanted).json()

    async def look() -> None:
        async with player(base, made["table"], made["seats"][0]["token"]) as dora:
            assert opponents(dora) == [("planner", "spoiler"), (None, None), ("planner", "spoiler")]

    asyncio.run(look())


def test_a_style_that_the_level_cannot_have_is_refused_with_those_it_can_have(base: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "planner", "style": "sweets"}]
    answer = http.post(f"{base}/api/tables", json={"name": "Ana", "seats": seats})
    assert (answer.status_code, answer.json()["error"]["kind"]) == (422, "unreadable")
    assert "the styles of 'planner' are walls, towers, miser, spoiler" in answer.text
