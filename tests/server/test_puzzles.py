"""Puzzles at a server: the list tells nothing of their solutions, a table begins in the position, a turn is judged."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.client import player
from tests.server.servers import http

from alhambra.analysis.puzzles import shipped

Frame = dict[str, Any]
NUMBER = 1
PUZZLE = shipped()[NUMBER]


def test_they_are_numbered_in_order_and_without_gaps_and_open_by_their_ids(base: str) -> None:
    listed = http.get(f"{base}/api/puzzles").json()
    assert [each["number"] for each in listed] == list(range(1, len(shipped()) + 1))
    other = next(each["id"] for each in listed if each["id"] != each["number"])
    solution = http.get(f"{base}/api/puzzles/{other}/solution").json()
    assert tuple(solution["actions"]) == shipped()[other].solution


def begin(base: str, name: str = "Ana", number: int = NUMBER) -> Frame:
    answer = http.post(f"{base}/api/puzzles/{number}", json={"name": name})
    assert answer.status_code == 201, answer.text
    made: Frame = answer.json()
    return made


def test_all_puzzles_are_listed_without_their_solutions(base: str) -> None:
    listed = http.get(f"{base}/api/puzzles").json()
    assert [each["id"] for each in listed] == list(shipped())
    assert {key for each in listed for key in each} == {"id", "number", "edition", "modules", "players", "turn"}


@pytest.mark.parametrize("name", ["Ana", "Zahra"])
def test_the_table_begins_in_the_position_with_the_solver_in_the_seat_that_is_to_move(base: str, name: str) -> None:
    made = begin(base, name)

    async def look() -> None:
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            assert ana.table["you"] == PUZZLE.player
            assert ana.decides
            names = [seat["name"] for seat in ana.table["seats"]]
            assert names[PUZZLE.player] == name
            assert len(set(names)) == len(names)
            own = ana.view["players"][PUZZLE.player]["hand"]
            others = [each["hand"] for at, each in enumerate(ana.view["players"]) if at != PUZZLE.player]
            assert sorted(own) == sorted(PUZZLE.begin().state.hands[PUZZLE.player])
            assert {card for hand in others for card in hand} == {"?"}
            assert not ana.table["aids"]["hints"]

    asyncio.run(look())


def test_a_turn_is_judged_when_it_is_over_and_still_after_it_has_ended(base: str) -> None:
    made = begin(base)

    async def play() -> None:
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            refused = await ana.ask("judge", puzzle=NUMBER)
            assert (refused["type"], refused["message"]["key"]) == ("refused", "server.turn-not-over")
            (action,) = PUZZLE.others[0].actions
            await ana.act(action)
            wrong = await ana.ask("judge", puzzle=NUMBER)
            assert (wrong["solved"], wrong["loss"]) == (False, PUZZLE.others[0].loss)
            assert {reason["key"].partition(".")[0] for reason in wrong["reasons"]} == {"puzzle"}
            taken_back = await ana.ask("undo", version=ana.version)
            await ana.until_version(taken_back["version"])
            for action in http.get(f"{base}/api/puzzles/{NUMBER}/solution").json()["actions"]:
                await ana.act(action)
            right = await ana.ask("judge", puzzle=NUMBER)
            assert (right["solved"], right["loss"]) == (True, 0)
            await ana.act("end turn")
            later = await ana.ask("judge", puzzle=NUMBER)
            assert later["solved"]

    asyncio.run(play())


def test_a_table_of_another_game_is_not_judged(base: str) -> None:
    made = http.post(f"{base}/api/lesson", json={"name": "Ana"}).json()

    async def play() -> None:
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            await ana.act("take g2 r3")
            assert (await ana.ask("judge", puzzle=NUMBER))["type"] == "refused"

    asyncio.run(play())


@pytest.mark.parametrize("path", ["/api/puzzles/99999/solution", "/api/puzzles/99999"])
def test_a_puzzle_that_there_is_not_is_refused(base: str, path: str) -> None:
    method = "GET" if path.endswith("solution") else "POST"
    answer = http.request(method, f"{base}{path}", json={"name": "Ana"} if method == "POST" else None)
    assert (answer.status_code, answer.json()["error"]["message"]["key"]) == (404, "server.no-such-puzzle")
