"""The deal of the day: everybody plays the same one, and results are compared."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from tests.server.client import player
from tests.server.servers import http

from alhambra.server.storage.daily import DailyDeals, Ended
from alhambra.server.tables import daily

Frame = dict[str, Any]


def begin(base: str, name: str) -> Frame:
    answer = http.post(f"{base}/api/daily", json={"name": name})
    assert answer.status_code == 201, answer.text
    made: Frame = answer.json()
    return made


def results(base: str, day: str = "") -> Frame:
    answer = http.get(f"{base}/api/daily/{day}".rstrip("/"))
    assert answer.status_code == 200, answer.text
    found: Frame = answer.json()
    return found


def test_everybody_gets_the_same_tiles_and_money_against_the_same_opponents(base: str) -> None:
    async def look(made: Frame) -> Frame:
        async with player(base, made["table"], made["seats"][0]["token"]) as here:
            assert here.table["aids"]["hints"] is False
            view = {key: here.view[key] for key in ("market", "display")}
            levels = [seat["level"] for seat in here.table["seats"]]
            return {**view, "hand": here.view["players"][0]["hand"], "levels": levels, "turn": here.view["turn"]}

    one, two = (asyncio.run(look(begin(base, name))) for name in ("Ana", "Ben"))
    assert one == two
    assert one["levels"] == [None, "greedy", "greedy"]
    today = daily.today()
    assert len({daily.seed_of(today - timedelta(days=number)) for number in range(50)}) == 50


@pytest.mark.parametrize("day", ["2999-01-01", "2026-10-31", "20261101", "yesterday", "2026-02-30"])
def test_a_day_without_a_deal_is_refused(base: str, day: str) -> None:
    answer = http.get(f"{base}/api/daily/{day}")
    assert (answer.status_code, answer.json()["error"]["message"]["key"]) == (404, "server.no-such-day")


def test_a_day_names_its_neighbours(base: str) -> None:
    today = daily.today()
    assert results(base)["after"] is None
    before = results(base)["before"]
    assert before == (today - timedelta(days=1)).isoformat()
    assert results(base, before)["after"] == today.isoformat()
    assert results(base, daily.FIRST.isoformat())["before"] is None


def test_whoever_is_further_ahead_of_the_best_opponent_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ended(deals: DailyDeals, day: str, seat: int) -> list[Ended]:
        games = {"Ana": [120, 90, 100], "Ben": [110, 80, 70], "Cleo": [90, 95, 20], "Dora": [110, 80, 70]}
        return [Ended(f"table of {name}", name, scores) for name, scores in games.items()]

    monkeypatch.setattr(DailyDeals, "ended", ended)
    hall: Any = type("Nowhere", (), {"store": type("Nothing", (), {"database": None})})
    found = asyncio.run(daily.ranking(hall, daily.today()))
    assert [(each.place, each.name, each.points, each.ahead) for each in found] == [
        (1, "Dora", 110, 30),
        (1, "Ben", 110, 30),
        (3, "Ana", 120, 20),
        (4, "Cleo", 90, -5),
    ]


@pytest.mark.long
def test_a_finished_game_is_listed_with_the_best_palace_but_not_one_that_was_given_up(base: str) -> None:
    async def play() -> Frame:
        given_up = begin(base, "Ben")
        async with player(base, given_up["table"], given_up["seats"][0]["token"]) as ben:
            await ben.ask("resign")
            await ben.until_type("over")
        made = begin(base, "Ana")
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            over = await ana.play_to_the_end()
            return {"table": made["table"], "ranking": over["ranking"], "palace": ana.view["players"][0]["palace"]}

    played = asyncio.run(play())
    found = results(base)
    scores = {place["player"]: place["score"] for place in played["ranking"]}
    assert found["played"] == 1
    assert found["results"] == [
        {
            "place": 1,
            "table": played["table"],
            "name": "Ana",
            "points": scores[0],
            "ahead": scores[0] - max(scores[1], scores[2]),
        }
    ]
    assert found["best"]["owner"]["palace"] == played["palace"]
