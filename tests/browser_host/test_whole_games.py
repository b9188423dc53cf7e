"""Whole games in the browser, once the host of its files is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.browser.static_host import StaticHost
from tests.browser_host.speaker import Speaker
from tests.host.player import Frame, Player
from tests.host.records import short_record

from alhambra import Game
from alhambra.editions import MODULES
from alhambra.kernel import record as records
from alhambra.table.viewers import final_scores


@pytest.fixture
def offline(shared: Speaker, site: StaticHost) -> Iterator[Speaker]:
    """Somebody who plays after nothing can be fetched any more."""
    site.stop()
    yield shared
    site.start_again()


def replayed(record: str) -> Game:
    """The game of a record, played again in this process."""
    game = Game.from_record(records.read(record))
    assert str(game.record()) == record
    return game


@asynccontextmanager
async def everybody(speaker: Speaker, made: Frame) -> AsyncIterator[tuple[Player, Player]]:
    """Two people at one screen."""
    tokens = made["tokens"]
    async with speaker.player(made["table"], tokens[0]) as ana, speaker.player(made["table"], tokens[1]) as ben:
        yield ana, ben


async def play_to_the_end(ana: Player, ben: Player) -> None:
    while ana.decides or ben.decides:
        answer = await (ana if ana.decides else ben).play()
        assert answer["type"] == "done", answer
        for player in (ana, ben):
            await player.until_version(answer["version"])


async def until_over(speaker: Speaker, table: str) -> None:
    """Wait until computers have played a game that nobody looks at."""
    async with asyncio.timeout(300):
        while not (await speaker.get(f"/api/tables/{table}"))["over"]:
            await asyncio.sleep(0.2)


@pytest.mark.parametrize(
    ("edition", "modules"),
    [
        ("alhambra", []),
        ("red_palace", []),
        ("2003", []),
        pytest.param("alhambra", [*MODULES], marks=pytest.mark.long),
    ],
    ids=["base game", "Red Palace", "edition of 2003", "all modules"],
)
def test_two_people_play_at_one_screen(
    run: Callable[..., Any], offline: Speaker, edition: str, modules: list[str]
) -> None:
    async def work() -> None:
        made = await offline.make_table("me", "here Ben", edition=edition, modules=modules)
        async with everybody(offline, made) as (ana, ben):
            await play_to_the_end(ana, ben)
            await ana.ask("ping")  # by then everything was said
            (over,) = [frame for frame in ana.frames if frame["type"] == "over"]
        game = replayed(await offline.get(f"/api/tables/{made['table']}/record"))
        ranking = sorted(over["ranking"], key=lambda place: place["player"])
        assert [place["score"] for place in ranking] == final_scores(game)

    run(work())


def test_computers_of_every_level_play_each_other(run: Callable[..., Any], offline: Speaker) -> None:
    async def work() -> None:
        made = await offline.make_table("random", "novice", "greedy", "planner")
        await until_over(offline, made["table"])
        game = replayed(await offline.get(f"/api/tables/{made['table']}/record"))
        assert game.outcome

    run(work())


@pytest.mark.long
def test_a_game_is_analysed_and_goes_on_from_one_of_its_decisions(run: Callable[..., Any], offline: Speaker) -> None:
    async def work() -> None:
        replay = (await offline.post("/api/replays", short_record()))["replay"]
        found = await offline.get(f"/api/replays/{replay}/analysis")
        while found["analysis"] is None or found["to_check"]:
            found = await offline.get(f"/api/replays/{replay}/analysis")
        assert found["judged"] == found["turns"] > 0
        going_on = {"at": 3, "seat": 0, "name": "Eve", "level": "greedy"}
        made = await offline.post(f"/api/replays/{replay}/continue", going_on)
        async with offline.player(made["table"], made["seats"][0]["token"]) as eve:
            hint = None
            while not any(frame["type"] == "over" for frame in eve.frames):
                if not eve.decides:
                    await eve.hear()
                    continue
                hint = hint or await eve.ask("hint", version=eve.version)
                answer = await eve.play()
                await eve.until_version(answer["version"])
        assert hint
        assert hint["turns"]

    run(work())


def test_a_puzzle_is_solved_and_a_lesson_and_the_deal_of_the_day_are_begun(
    run: Callable[..., Any], offline: Speaker
) -> None:
    async def work() -> None:
        solution = await offline.get("/api/puzzles/1/solution")
        made = await offline.post("/api/puzzles/1", {"name": "Ana"})
        async with offline.player(made["table"], made["seats"][0]["token"]) as ana:
            for action in solution["actions"]:
                answer = await ana.act(action)
                assert answer["type"] == "done", answer
                await ana.until_version(answer["version"])
            judged = await ana.ask("judge", puzzle=1)
            assert (judged["type"], judged["solved"]) == ("judged", True)
        daily = {"name": "Ana", "player": "a-browser-that-plays-every-day"}
        for path, content in (("/api/lesson", {"name": "Ana"}), ("/api/daily", daily)):
            made = await offline.post(path, content)
            async with offline.player(made["table"], made["seats"][0]["token"]) as ana:
                while not ana.decides:
                    await ana.hear()
                assert (await ana.play())["type"] == "done"
        tries = (await offline.post("/api/daily/mine", {"player": daily["player"]}))["tries"]
        assert [found["table"] for found in tries] == [made["table"]]

    run(work())
