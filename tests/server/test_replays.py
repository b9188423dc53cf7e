"""Replaying games, and continuing from any point in them."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from tests.host.records import record, short_record
from tests.scenario.next_version import NEXT, NOW
from tests.server.client import make_table, player
from tests.server.servers import http, serving, wait_until
from tests.server.test_metrics import counted

from alhambra import Game
from alhambra.host.task_runner import MOST_LINES
from alhambra.play.rulebook import pages as rule_pages
from alhambra.server.settings import Settings
from alhambra.server.thinkers import thinker_pool
from alhambra.table.plain import read_message
from alhambra.table.replay_data import ReplayAnalysisData


@pytest.fixture
def loaded(base: str) -> str:
    return load(base, record())


def load(base: str, text: str) -> str:
    answer = http.post(f"{base}/api/replays", content=text)
    assert answer.status_code == 201, answer.text
    return f"{base}/api/replays/{answer.json()['replay']}"


def test_the_replay_of_a_table_says_who_resigned(base: str) -> None:
    replay = load(base, short_record()).rpartition("/")[2]
    wanted = {"at": 0, "seat": 1, "name": "Cleo", "level": "random"}
    made = http.post(f"{base}/api/replays/{replay}/continue", json=wanted).json()

    async def give_up() -> None:
        async with player(base, made["table"], made["seats"][0]["token"]) as cleo:
            await cleo.ask("resign")
            await cleo.until_type("over")

    asyncio.run(give_up())
    resigned = [http.get(f"{base}/api/replays/{each}").json()["resigned"] for each in (made["table"], replay)]
    assert resigned == [[1], []]


def test_a_record_is_loaded_and_told_from_start_to_end(loaded: str) -> None:
    summary = http.get(loaded).json()
    assert summary["players"] == ["Ana", "Ben", "Cleo"]
    assert summary["modules"] == ["vizier", "squares"]
    actions = [line for line in record().split("begin\n")[1].splitlines() if line[0] not in "!=" and line[:4] != "end "]
    assert [entry["action"] for entry in summary["entries"]] == ["", *actions]
    assert summary["entries"][0]["scores"] == [0, 0, 0]
    assert max(summary["entries"][-1]["scores"]) > 20
    assert any(message["key"] == "told.scored" for message in summary["entries"][-1]["told"])


def test_every_decision_can_be_viewed_with_everything_revealed(loaded: str) -> None:
    last = http.get(loaded).json()["entries"][-1]["at"]
    hands = [http.get(f"{loaded}/at/{at}").json()["view"]["players"][1]["hand"] for at in (0, last // 2)]
    assert all(hands)
    assert "?" not in [card for hand in hands for card in hand]
    end = http.get(f"{loaded}/at/{last}").json()
    assert end["view"]["ended"]
    assert end["decision"] is None
    assert http.get(f"{loaded}/at/{last + 1}").status_code == 404
    counted = http.get(f"{loaded}/statistics").json()
    assert counted["moments"][-1]["scores"] == [player["score"] for player in end["view"]["players"]]
    assert len(counted["players"]) == len(end["view"]["players"])
    assert [held["scoring"] for held in counted["scorings"]][-1] == 3


def analysed(replay: str) -> ReplayAnalysisData:
    """The analysis of a game, asked for until nothing is left to do."""
    while True:
        answer = http.get(f"{replay}/analysis")
        assert answer.status_code == 200, answer.text
        progress: ReplayAnalysisData = answer.json()
        assert progress["judged"] > 0
        if progress["judged"] == progress["turns"] and not progress["to_check"]:
            return progress


def test_what_everybody_could_have_done_is_told_for_every_turn(base: str) -> None:
    replay = load(base, short_record())
    found = analysed(replay)["analysis"]
    assert found
    summary = http.get(replay).json()
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
        assert first["told"]
        assert first["parts"]
        assert all(part in turn["best"][0].split() for _, part in first["parts"])


def test_nobody_who_looks_at_a_game_waits_for_the_analyses_of_others(settings: Settings) -> None:
    """Four readers analyse games, which takes a thinker seconds each time. If somebody else had to take turns with
    them, four analyses would be answered before each page."""
    analysed = 0
    seen = asyncio.Event()

    async def analyse(replay: str, number: int) -> None:
        nonlocal analysed
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{number + 2}")
        async with httpx.AsyncClient(transport=transport, timeout=120) as client:
            while not seen.is_set():
                answer = await client.get(f"{replay}/analysis")
                assert answer.status_code == 200, answer.text
                analysed += 1

    async def look(base: str) -> None:
        replays = [load(base, record()) for _ in range(4)]
        async with asyncio.TaskGroup() as group, httpx.AsyncClient(timeout=120) as client:
            for number, replay in enumerate(replays):
                group.create_task(analyse(replay, number))
            await asyncio.to_thread(wait_until, lambda: counted(base, "alhambra_queue_length", queue="analysis") >= 3)
            opened = await asyncio.to_thread(load, base, short_record())
            for page in ("", *(f"/at/{at}" for at in range(8)), "/statistics", "/record"):
                before = analysed
                assert (await client.get(opened + page)).status_code == 200
                assert analysed <= before + 2
            seen.set()

    with serving(settings) as base:
        asyncio.run(look(base))


def test_the_better_turn_is_played_and_the_game_goes_on_from_there(base: str) -> None:
    replay = load(base, short_record())
    found = analysed(replay)["analysis"]
    assert found
    worst = max(found["turns"], key=lambda turn: turn["loss"])
    wanted = {"at": worst["at"], "seat": worst["player"], "name": "Dora", "level": "random"}
    made = http.post(f"{replay}/continue", json={**wanted, "actions": worst["best"]})
    assert made.status_code == 201, made.text
    then = Game.from_record(short_record()).beginning()
    for entry in http.get(replay).json()["entries"][1 : worst["at"] + 1]:
        then.play(entry["action"])
    for action in worst["best"]:
        then.play(action)

    async def look() -> None:
        async with player(base, made.json()["table"], made.json()["seats"][0]["token"]) as dora:
            assert dora.view["players"][worst["player"]]["hand"] == list(then.state.hands[worst["player"]])

    asyncio.run(look())
    refused = http.post(f"{replay}/continue", json={**wanted, "actions": ["buy 1 with g1 g1 g1 g1"]})
    assert refused.status_code == 409


def test_the_record_can_be_downloaded_again_and_tells_the_same_game(loaded: str, base: str) -> None:
    again = http.get(f"{loaded}/record")
    assert again.headers["content-type"].startswith("text/plain")
    replay = http.post(f"{base}/api/replays", content=again.content).json()["replay"]
    assert http.get(f"{base}/api/replays/{replay}").json() == http.get(loaded).json()
    assert http.get(f"{base}/api/replays/nothing/record").status_code == 404


def test_a_wrong_record_is_refused_with_its_line(base: str) -> None:
    answer = http.post(f"{base}/api/replays", content=record().replace("take ", "take x", 1))
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert error["kind"] == "record"
    assert error["message"]["args"]["line"] > 6


def test_why_a_record_is_wrong_is_told_in_every_language(base: str) -> None:
    taken = next(line for line in record().splitlines() if line.startswith("take "))
    answer = http.post(f"{base}/api/replays", content=record().replace(f"{taken}\n", "take g9 g9\n", 1))
    problem = read_message(answer.json()["error"]["message"])
    assert "BASE-21" in str(problem)
    assert str(problem) != problem.render("de")


def test_a_record_newer_than_the_server_is_refused(base: str) -> None:
    answer = http.post(f"{base}/api/replays", content=record().replace(f"rules {NOW}", f"rules {NEXT}"))
    assert answer.status_code == 422
    assert answer.json()["error"]["message"]["args"]["problem"]["key"] == "version.newer"


def test_the_game_is_continued_from_a_decision_against_computer_opponents(loaded: str, base: str) -> None:
    made = http.post(f"{loaded}/continue", json={"at": 40, "seat": 1, "name": "Dora", "level": "random"}).json()
    then = http.get(f"{loaded}/at/40").json()["view"]

    async def play() -> None:
        async with player(base, made["table"], made["seats"][0]["token"]) as dora:
            assert [seat["name"] for seat in dora.table["seats"]] == ["Ana", "Dora", "Cleo"]
            assert dora.view["players"][1]["palace"] == then["players"][1]["palace"]
            assert dora.view["players"][0]["hand"][0] == "?"
            over = await dora.play_to_the_end()
            assert len(over["ranking"]) == 3

    asyncio.run(play())


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
def test_continuing_is_refused_where_it_is_impossible(loaded: str, wrong: dict[str, object], status: int) -> None:
    wanted = {"at": 40, "seat": 1, "name": "Dora", "level": "random"}
    assert http.post(f"{loaded}/continue", json=wanted | wrong).status_code == status


def test_a_record_that_is_too_long_is_refused(base: str) -> None:
    head, _, _ = record().partition("begin\n")
    long = f"{head}begin\n" + "= 0\n" * (MOST_LINES + 1) + f"end {MOST_LINES + 1}\n"
    answer = http.post(f"{base}/api/replays", content=long)
    assert answer.status_code == 422
    line = answer.json()["error"]["message"]["args"]["line"]
    assert line == len(head.splitlines()) + 1 + MOST_LINES + 1


def test_when_too_many_are_waiting_a_client_is_told_to_try_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker_pool, "MOST_OF_ONE", 0)
    with serving(settings) as base:
        answer = http.post(f"{base}/api/replays", content=record())
        assert (answer.status_code, answer.json()["error"]["kind"]) == (503, "unavailable")


def test_a_table_can_be_replayed_only_when_its_game_is_over(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        made = await make_table(base, "me", "random")
        assert http.get(f"{base}/api/replays/{made['table']}").status_code == 409
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.play_to_the_end()
            scores = [seat["score"] for seat in ana.view["players"]]
        summary = http.get(f"{base}/api/replays/{made['table']}").json()
        assert summary["entries"][-1]["scores"][:2] == scores
        # The whole game is replayed for its record, never where others would have to wait for it.
        monkeypatch.setattr(Game, "record", None)
        assert http.get(f"{base}/api/tables/{made['table']}/record").text.startswith("alhambra record")

    asyncio.run(play())
    assert http.get(f"{base}/api/replays/nothing").status_code == 404


def test_the_rules_are_served_in_a_language(base: str) -> None:
    pages = http.get(f"{base}/api/rules/en").json()
    assert pages[0]["page"] == "base"
    assert len(pages) == len(rule_pages("en"))
    assert http.get(f"{base}/api/rules/xx").status_code == 404
