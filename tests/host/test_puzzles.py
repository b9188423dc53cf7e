"""Puzzles at a host: the list tells nothing of their solutions, a table begins in the position, a turn is judged."""

from __future__ import annotations

import pytest
from tests.host.asking import content, get, post, refused
from tests.host.client import player
from tests.host.hosts import busy_host, run
from tests.host.player import Frame

from alhambra.analysis.puzzles import shipped
from alhambra.host.host import Host

NUMBER = 1
PUZZLE = shipped()[NUMBER]


def test_they_are_numbered_in_order_and_without_gaps_and_open_by_their_ids() -> None:
    async def look(host: Host) -> None:
        listed = content(await get(host, "/api/puzzles"))
        assert [each["number"] for each in listed] == list(range(1, len(shipped()) + 1))
        other = next(each["id"] for each in listed if each["id"] != each["number"])
        solution = content(await get(host, f"/api/puzzles/{other}/solution"))
        assert tuple(solution["actions"]) == shipped()[other].solution

    run(look)


async def begin(host: Host, name: str = "Ana", number: int = NUMBER) -> Frame:
    made: Frame = content(await post(host, f"/api/puzzles/{number}", {"name": name}), 201)
    return made


def test_all_puzzles_are_listed_without_their_solutions() -> None:
    async def look(host: Host) -> None:
        listed = content(await get(host, "/api/puzzles"))
        assert [each["id"] for each in listed] == list(shipped())
        told = {"id", "number", "edition", "modules", "players", "turn", "theme", "difficulty", "palace"}
        assert {key for each in listed for key in each} == told

    run(look)


@pytest.mark.parametrize("name", ["Ana", "Zahra"])
def test_the_table_begins_in_the_position_with_the_solver_in_the_seat_that_is_to_move(name: str) -> None:
    async def look(host: Host) -> None:
        made = await begin(host, name)
        async with player(host, made["table"], made["seats"][0]["token"]) as ana:
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

    run(look, busy_host)


def test_a_turn_is_judged_when_it_is_over_and_still_after_it_has_ended() -> None:
    async def play(host: Host) -> None:
        made = await begin(host)
        async with player(host, made["table"], made["seats"][0]["token"]) as ana:
            early = await ana.ask("judge", puzzle=NUMBER)
            assert (early["type"], early["message"]["key"]) == ("refused", "server.turn-not-over")
            (action,) = PUZZLE.others[0].actions
            await ana.act(action)
            wrong = await ana.ask("judge", puzzle=NUMBER)
            assert (wrong["solved"], wrong["loss"]) == (False, PUZZLE.others[0].loss)
            assert {reason["key"].partition(".")[0] for reason in wrong["reasons"]} == {"puzzle"}
            taken_back = await ana.ask("undo", version=ana.version)
            await ana.until_version(taken_back["version"])
            for action in content(await get(host, f"/api/puzzles/{NUMBER}/solution"))["actions"]:
                await ana.act(action)
            right = await ana.ask("judge", puzzle=NUMBER)
            assert (right["solved"], right["loss"]) == (True, 0)
            await ana.act("end turn")
            later = await ana.ask("judge", puzzle=NUMBER)
            assert later["solved"]

    run(play, busy_host)


def test_a_table_of_another_game_is_not_judged() -> None:
    async def play(host: Host) -> None:
        made = content(await post(host, "/api/lesson", {"name": "Ana"}), 201)
        async with player(host, made["table"], made["seats"][0]["token"]) as ana:
            await ana.act("take g2 r3")
            assert (await ana.ask("judge", puzzle=NUMBER))["type"] == "refused"

    run(play, busy_host)


@pytest.mark.parametrize("path", ["/api/puzzles/99999/solution", "/api/puzzles/99999"])
def test_a_puzzle_that_there_is_not_is_refused(path: str) -> None:
    async def ask(host: Host) -> None:
        answer = await (get(host, path) if path.endswith("solution") else post(host, path, {"name": "Ana"}))
        assert refused(answer) == (404, "not-found", "server.no-such-puzzle")

    run(ask)
