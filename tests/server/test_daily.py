"""The deal of the day: everybody plays the same one, and results are compared."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any, NamedTuple

import pytest
from tests.server.client import player
from tests.server.servers import http, wait_until

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


class Played(NamedTuple):
    """Two games of today's deal: Ben has given his up, Ana has played hers to the end."""

    tables: list[Frame]
    """What both saw of their tables when they came."""
    ranking: list[Frame]
    palace: Frame
    """Ana's, at the end."""


@pytest.fixture(scope="module")
def played(base: str) -> Played:
    async def play() -> Played:
        given_up = begin(base, "Ben")
        async with player(base, given_up["table"], given_up["seats"][0]["token"]) as ben:
            first = ben.table
            await ben.ask("resign")
            await ben.until_type("over")
        made = begin(base, "Ana")
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            second = ana.table
            over = await ana.play_to_the_end()
            return Played([first, second], over["ranking"], ana.view["players"][0]["palace"])

    return asyncio.run(play())


def test_everybody_gets_the_same_tiles_and_money_against_the_same_opponents(base: str, played: Played) -> None:
    """Opponents may move before anybody looks, so the beginning is looked up afterwards, when nothing is hidden."""
    beginnings = []
    for table in played.tables:
        assert table["aids"]["hints"] is False
        assert [seat["level"] for seat in table["seats"]] == [None, "greedy", "greedy"]
        station = http.get(f"{base}/api/replays/{table['table']}/at/0").json()
        hands = [each["hand"] for each in station["view"]["players"]]
        view = {key: station["view"][key] for key in ("market", "display", "turn")}
        beginnings.append({**view, "hands": hands, "decision": station["decision"]})
    one, two = beginnings
    assert one == two
    assert all(one["hands"])
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


def test_a_finished_game_is_listed_with_the_best_palace_but_not_one_that_was_given_up(
    base: str, played: Played
) -> None:
    wait_until(lambda: results(base)["played"])  # the list is cached for a moment
    found = results(base)
    scores = {place["player"]: place["score"] for place in played.ranking}
    assert found["played"] == 1
    assert found["results"] == [
        {
            "place": 1,
            "table": played.tables[1]["table"],
            "name": "Ana",
            "points": scores[0],
            "ahead": scores[0] - max(scores[1], scores[2]),
        }
    ]
    assert found["best"]["owner"]["palace"] == played.palace
