"""The lessons: what their guides say can be done at the tables they open."""

from __future__ import annotations

import pytest
from tests.host.asking import content, get, post, refused
from tests.host.client import player
from tests.host.hosts import busy_host, run
from tests.host.player import Frame, Player

from alhambra.host.host import Host


async def open_lesson(host: Host, name: str = "Ana", edition: str = "alhambra") -> Frame:
    made: Frame = content(await post(host, "/api/lesson", {"name": name, "edition": edition}), 201)
    return made


async def until_own_turn(ana: Player) -> None:
    while not ana.decides:
        await ana.hear()


def sales(ana: Player) -> dict[str, Frame]:
    return {sale["offer"]: sale for choice in ana.game["menu"] for sale in choice.get("sales") or []}


def test_the_first_turns_go_as_the_guide_says() -> None:
    async def play(host: Host) -> None:
        made = await open_lesson(host)
        async with player(host, made["table"], made["seats"][0]["token"]) as ana:
            assert ana.table["you"] == 0
            assert [seat["kind"] for seat in ana.table["seats"]] == ["human", "bot", "bot"]
            assert ana.view["market"][1]["tile"]["id"] == "G8nw"
            await ana.act("take g2 r3")
            await ana.act("end turn")
            await until_own_turn(ana)
            # Nobody else could pay for the garden, so it is still there, and the exact sum is in hand.
            assert sales(ana)["2"]["affordable"]
            await ana.act("buy 2 with r3 r5")
            assert any(choice["verb"] == "build" for choice in ana.game["menu"]), "exact: another action"
            await ana.act("build T9es @ 1,0")
            tried = await ana.ask("what-if", version=ana.version, verb="place", about=["G8nw", None])
            wall = {case["action"]["text"]: case["wall"] for case in tried["cases"]}
            assert wall["place G8nw @ -1,-1"] == [2, 4]
            await ana.act("place G8nw @ -1,-1")
            await ana.act("end turn")

    run(play, busy_host)


def test_the_first_turn_in_the_red_palace_goes_as_the_guide_says() -> None:
    async def play(host: Host) -> None:
        made = await open_lesson(host, edition="red_palace")
        async with player(host, made["table"], made["seats"][0]["token"]) as ana:
            assert [choice["verb"] for choice in ana.game["menu"]] == ["draft"], "the learner chooses first"
            await ana.act("draft 1")
            await until_own_turn(ana)
            assert ana.view["players"][0]["wall"] == 4
            card = ana.view["display"][0]
            await ana.act(f"guard money {card}")
            await ana.act("spend guard 0,1s")
            assert any(choice["verb"] == "take" for choice in ana.game["menu"]), "the action is still to come"

    run(play, busy_host)


@pytest.mark.parametrize("edition", ["alhambra", "red_palace"])
def test_whatever_the_learner_does_the_game_goes_on_past_the_scorings_to_its_end(edition: str) -> None:
    async def play(host: Host) -> None:
        made = await open_lesson(host, edition=edition)
        async with player(host, made["table"], made["seats"][0]["token"]) as ana:
            over = await ana.play_to_the_end()
            assert len(over["ranking"]) == 3
            assert {line["scoring"] for line in ana.view["score_lines"]} >= {1, 2, 3}

    run(play, busy_host)


def test_a_computer_opponent_never_has_the_learners_name() -> None:
    async def look(host: Host) -> None:
        made = await open_lesson(host, "Zahra")
        names = [seat["name"] for seat in content(await get(host, f"/api/tables/{made['table']}"))["seats"]]
        assert names[0] == "Zahra"
        assert len(set(names)) == 3

    run(look)


@pytest.mark.parametrize("body", [{"name": ""}, {"name": " Ana"}, {}, {"name": "Ana", "level": "greedy"}])
def test_a_malformed_request_is_refused(body: Frame) -> None:
    async def ask(host: Host) -> None:
        assert (await post(host, "/api/lesson", body)).status == 422

    run(ask)


@pytest.mark.parametrize("edition", ["2003", "chess", "../editions/alhambra"])
def test_there_is_no_lesson_where_none_was_prepared(edition: str) -> None:
    async def ask(host: Host) -> None:
        answer = await post(host, "/api/lesson", {"name": "Ana", "edition": edition})
        assert refused(answer) == (404, "not-found", "server.no-such-lesson")

    run(ask)
