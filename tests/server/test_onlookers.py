"""After a scoring computer opponents wait for the players who look at it, and never for long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import httpx
import pytest
from tests.browser.games import position
from tests.server.client import PATIENCE, Player, make_table, player
from tests.server.servers import serving

from alhambra.server.settings import Settings
from alhambra.server.tables.onlookers import Onlookers
from alhambra.table.viewers import Viewer

SCORING_NEXT = position(draw="scoring1 c5 g6 n7 r2 c7 g5 r7 scoring2 *")
"""Whoever takes money now brings about the first scoring."""


class Somebody(Viewer):
    """A viewer to whom nothing is sent."""

    def send_json(self, frame: bytes) -> None:
        raise AssertionError

    def close(self, reason: object) -> None:
        raise AssertionError


@asynccontextmanager
async def scored(settings: Settings) -> AsyncIterator[Player]:
    """Ana's first turn is over, the first scoring was held, and it is the computer's turn."""
    with serving(settings) as base:
        async with httpx.AsyncClient(base_url=base) as client:
            replay = (await client.post("/api/replays", content=SCORING_NEXT)).json()["replay"]
            seat = {"at": 0, "seat": 0, "name": "Ana", "level": "random"}
            made = (await client.post(f"/api/replays/{replay}/continue", json=seat)).json()
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            await ana.act("take g9")
            await ana.until_version(1)
            await ana.say("act", action="end turn", version=1)
            yield ana


def test_computer_opponents_wait_until_a_scoring_was_seen(settings: Settings) -> None:
    async def look() -> None:
        async with scored(replace(settings, bot_pause=0.5, scoring_pause=2 * PATIENCE)) as ana:
            assert (await ana.ask("watch", scoring=1, seen=False))["type"] == "done"
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(1.0):
                    await ana.until_version(3)
            await ana.say("watch", scoring=1, seen=True)
            await ana.until_version(3)

    asyncio.run(look())


@pytest.mark.parametrize(
    ("pauses", "scoring"),
    [
        pytest.param({"bot_pause": 0.1, "scoring_pause": 0.1}, 1, id="longer than they should"),
        pytest.param({"bot_pause": 0.0, "scoring_pause": 2 * PATIENCE}, 1, id="where nobody pauses"),
        pytest.param({"bot_pause": 0.1, "scoring_pause": 2 * PATIENCE}, 2, id="for a scoring that was not held"),
    ],
)
def test_computer_opponents_do_not_wait(settings: Settings, pauses: dict[str, float], scoring: int) -> None:
    async def look() -> None:
        async with scored(replace(settings, **pauses)) as ana:  # type: ignore[arg-type]
            await ana.say("watch", scoring=scoring, seen=False)
            await ana.until_version(3)

    asyncio.run(look())


MANY = ["squares", "camps", "thieves", "bonus", "change", "diamonds", "exchange"]
"""There are so many chapters to read about that nobody waits for the end of it in a test."""
PAUSE = 3.0
"""Long enough to say that something is read before a computer opponent plays."""


@asynccontextmanager
async def introduced(settings: Settings, others: str) -> AsyncIterator[Player]:
    """A game with modules has just begun, it is the turn of a computer, and Ana reads the introduction. Everybody else
    is a computer, too, or somebody at the same screen."""
    with serving(settings) as base:
        while True:
            made = await make_table(base, "me", "random", others, modules=MANY)
            async with player(base, made["table"], made["tokens"][0]) as ana:
                if ana.game["decision"]["player"] != 1:
                    continue
                assert (await ana.ask("watch", scoring=0, seen=False))["type"] == "done"
                yield ana
                return


def test_computer_opponents_wait_until_an_introduction_was_read(settings: Settings) -> None:
    async def look() -> None:
        async with introduced(replace(settings, bot_pause=PAUSE), "random") as ana:
            version = ana.version
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(PAUSE + 1.0):
                    await ana.until_version(version + 1)
            await ana.say("watch", scoring=0, seen=True)
            await ana.until_version(version + 1)

    asyncio.run(look())


def test_where_other_people_play_computer_opponents_wait_for_no_introduction(settings: Settings) -> None:
    async def look() -> None:
        async with introduced(replace(settings, bot_pause=PAUSE), "here Ben") as ana:
            await ana.until_version(ana.version + 1)

    asyncio.run(look())


def test_spectators_are_not_waited_for(base: str) -> None:
    async def look() -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"]) as somebody:
            refused = await somebody.ask("watch", scoring=1, seen=False)
            assert (refused["type"], refused["kind"]) == ("refused", "not-yours")

    asyncio.run(look())


def test_everybody_together_has_so_much_time_for_a_scoring_and_whoever_leaves_is_forgotten() -> None:
    async def look() -> None:
        onlookers, ana, ben = Onlookers(), Somebody(), Somebody()
        await onlookers.gone()
        onlookers.join(ana, 1, PATIENCE)
        onlookers.join(ben, 1, PATIENCE)
        waiting = asyncio.create_task(onlookers.gone())
        onlookers.leave(ana)
        await asyncio.sleep(0)
        assert not waiting.done()
        onlookers.leave(ben)
        await waiting
        onlookers.join(ana, 2, 0.0)
        onlookers.join(ben, 2, PATIENCE)  # too late for more
        await onlookers.gone()
        onlookers.join(ben, 1, PATIENCE)  # nor for an older one
        await onlookers.gone()

    asyncio.run(asyncio.wait_for(look(), PATIENCE))
