"""Replaying games, and continuing from any point in them."""

from __future__ import annotations

import pytest
from tests.host.asking import content, get, post
from tests.host.client import player
from tests.host.hosts import busy_host, run
from tests.host.records import record, short_record
from tests.scenario.next_version import NEXT, NOW

from alhambra import Game
from alhambra.host.host import Host
from alhambra.host.task_runner import MOST_LINES
from alhambra.play.rulebook import pages as rule_pages
from alhambra.table.plain import read_message
from alhambra.table.replay_data import ReplayAnalysisData


async def load(host: Host, text: str) -> str:
    return f"/api/replays/{content(await post(host, '/api/replays', text), 201)['replay']}"


async def analysed(host: Host, replay: str) -> ReplayAnalysisData:
    """The analysis of a game, asked for until nothing is left to do."""
    while True:
        progress: ReplayAnalysisData = content(await get(host, f"{replay}/analysis"))
        assert progress["judged"] > 0
        if progress["judged"] == progress["turns"] and not progress["to_check"]:
            return progress


def test_the_replay_of_a_table_says_who_resigned() -> None:
    async def look(host: Host) -> None:
        replay = await load(host, short_record())
        wanted = {"at": 0, "seat": 1, "name": "Cleo", "level": "random"}
        made = content(await post(host, f"{replay}/continue", wanted), 201)
        async with player(host, made["table"], made["seats"][0]["token"]) as cleo:
            await cleo.ask("resign")
            await cleo.until_type("over")
        played = f"/api/replays/{made['table']}"
        resigned = [content(await get(host, each))["resigned"] for each in (played, replay)]
        assert resigned == [[1], []]

    run(look, busy_host)


def test_a_record_is_loaded_and_told_from_start_to_end() -> None:
    async def look(host: Host) -> None:
        loaded = await load(host, record())
        summary = content(await get(host, loaded))
        assert summary["players"] == ["Ana", "Ben", "Cleo"]
        assert summary["modules"] == ["vizier", "squares"]
        actions = [
            line for line in record().split("begin\n")[1].splitlines() if line[0] not in "!=" and line[:4] != "end "
        ]
        assert [entry["action"] for entry in summary["entries"]] == ["", *actions]
        assert summary["entries"][0]["scores"] == [0, 0, 0]
        assert max(summary["entries"][-1]["scores"]) > 20
        assert any(message["key"] == "event.scored" for message in summary["entries"][-1]["messages"])

    run(look, busy_host)


def test_every_decision_can_be_viewed_with_everything_revealed() -> None:
    async def look(host: Host) -> None:
        loaded = await load(host, record())
        last = content(await get(host, loaded))["entries"][-1]["at"]
        hands = [content(await get(host, f"{loaded}/at/{at}"))["view"]["players"][1]["hand"] for at in (0, last // 2)]
        assert all(hands)
        assert "?" not in [card for hand in hands for card in hand]
        end = content(await get(host, f"{loaded}/at/{last}"))
        assert end["view"]["ended"]
        assert end["decision"] is None
        assert (await get(host, f"{loaded}/at/{last + 1}")).status == 404
        counted = content(await get(host, f"{loaded}/statistics"))
        assert counted["moments"][-1]["scores"] == [player["score"] for player in end["view"]["players"]]
        assert len(counted["players"]) == len(end["view"]["players"])
        assert [held["scoring"] for held in counted["scorings"]][-1] == 3

    run(look, busy_host)


def test_what_everybody_could_have_done_is_told_for_every_turn() -> None:
    async def look(host: Host) -> None:
        replay = await load(host, short_record())
        found = (await analysed(host, replay))["analysis"]
        assert found
        summary = content(await get(host, replay))
        assert [action for turn in found["turns"] for action in turn["played"]] == [
            entry["action"] for entry in summary["entries"][1:]
        ]
        for account in found["accounts"]:
            parts = account["start"] + account["luck"] + account["losses"] + account["others"] + account["end"]
            assert parts == pytest.approx(account["lead"], abs=0.01)
        assert sum(found["chances"]) == 1
        assert len(found["turning_points"]) == 3
        mistakes = [turn for turn in found["turns"] if turn["mistake"]]
        assert mistakes
        assert all(turn["better"] and turn["best"] != turn["played"] for turn in mistakes)
        for turn in mistakes:
            first = turn["better"][0]
            assert first["messages"]
            assert first["parts"]
            assert all(part in turn["best"][0].split() for _, part in first["parts"])

    run(look, busy_host)


def test_the_better_turn_is_played_and_the_game_goes_on_from_there() -> None:
    async def look(host: Host) -> None:
        replay = await load(host, short_record())
        found = (await analysed(host, replay))["analysis"]
        assert found
        worst = max(found["turns"], key=lambda turn: turn["loss"])
        wanted = {"at": worst["at"], "seat": worst["player"], "name": "Dora", "level": "random"}
        made = content(await post(host, f"{replay}/continue", {**wanted, "actions": worst["best"]}), 201)
        then = Game.from_record(short_record()).beginning()
        for entry in content(await get(host, replay))["entries"][1 : worst["at"] + 1]:
            then.play(entry["action"])
        for action in worst["best"]:
            then.play(action)
        async with player(host, made["table"], made["seats"][0]["token"]) as dora:
            assert dora.view["players"][worst["player"]]["hand"] == list(then.state.hands[worst["player"]])
        impossible = {**wanted, "actions": ["buy 1 with g1 g1 g1 g1"]}
        assert (await post(host, f"{replay}/continue", impossible)).status == 409

    run(look, busy_host)


def test_the_record_can_be_downloaded_again_and_tells_the_same_game() -> None:
    async def look(host: Host) -> None:
        loaded = await load(host, record())
        again = await get(host, f"{loaded}/record")
        assert again.content_type.startswith("text/plain")
        replay = await load(host, again.body.decode())
        assert content(await get(host, replay)) == content(await get(host, loaded))
        assert (await get(host, "/api/replays/nothing/record")).status == 404

    run(look, busy_host)


def test_a_wrong_record_is_refused_with_its_line() -> None:
    async def look(host: Host) -> None:
        answer = await post(host, "/api/replays", record().replace("take ", "take x", 1))
        error = content(answer, 422)["error"]
        assert error["kind"] == "record"
        assert error["message"]["args"]["line"] > 6

    run(look, busy_host)


def test_why_a_record_is_wrong_is_told_in_every_language() -> None:
    async def look(host: Host) -> None:
        taken = next(line for line in record().splitlines() if line.startswith("take "))
        answer = await post(host, "/api/replays", record().replace(f"{taken}\n", "take g9 g9\n", 1))
        problem = read_message(content(answer, 422)["error"]["message"])
        assert "BASE-21" in str(problem)
        assert str(problem) != problem.render("de")

    run(look, busy_host)


def test_a_record_newer_than_the_server_is_refused() -> None:
    async def look(host: Host) -> None:
        answer = await post(host, "/api/replays", record().replace(f"rules {NOW}", f"rules {NEXT}"))
        assert content(answer, 422)["error"]["message"]["args"]["problem"]["key"] == "version.newer"

    run(look, busy_host)


def test_the_game_is_continued_from_a_decision_against_computer_opponents() -> None:
    async def look(host: Host) -> None:
        loaded = await load(host, record())
        wanted = {"at": 40, "seat": 1, "name": "Dora", "level": "random"}
        made = content(await post(host, f"{loaded}/continue", wanted), 201)
        then = content(await get(host, f"{loaded}/at/40"))["view"]
        token = made["seats"][0]["token"]
        (listed,) = content(await post(host, "/api/mine", {"tokens": [token]}))
        assert listed["from_position"]
        async with player(host, made["table"], token) as dora:
            assert [seat["name"] for seat in dora.table["seats"]] == ["Ana", "Dora", "Cleo"]
            assert dora.view["players"][1]["palace"] == then["players"][1]["palace"]
            assert dora.view["players"][0]["hand"][0] == "?"
            over = await dora.play_to_the_end()
            assert len(over["ranking"]) == 3

    run(look, busy_host)


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"at": 10_000}, 404),
        ({"seat": 3}, 404),
        ({"name": "Ana"}, 409),
        ({"level": "wizard"}, 422),
        ({"level": "random", "style": "walls"}, 422),
    ],
)
def test_continuing_is_refused_where_it_is_impossible(wrong: dict[str, object], status: int) -> None:
    async def look(host: Host) -> None:
        loaded = await load(host, record())
        wanted = {"at": 40, "seat": 1, "name": "Dora", "level": "random"}
        assert (await post(host, f"{loaded}/continue", wanted | wrong)).status == status

    run(look, busy_host)


def test_a_record_that_is_too_long_is_refused() -> None:
    async def look(host: Host) -> None:
        head, _, _ = record().partition("begin\n")
        long = f"{head}begin\n" + "= 0\n" * (MOST_LINES + 1) + f"end {MOST_LINES + 1}\n"
        answer = await post(host, "/api/replays", long)
        line = content(answer, 422)["error"]["message"]["args"]["line"]
        assert line == len(head.splitlines()) + 1 + MOST_LINES + 1

    run(look, busy_host)


def test_the_rules_are_served_in_a_language() -> None:
    async def look(host: Host) -> None:
        pages = content(await get(host, "/api/rules/en"))
        assert pages[0]["page"] == "base"
        assert len(pages) == len(rule_pages("en"))
        assert (await get(host, "/api/rules/xx")).status == 404

    run(look, busy_host)
