"""After a scoring computer opponents wait for the players who look at it, and never for long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import httpx
import pytest
from tests.browser.games import position
from tests.host.player import PATIENCE, Player
from tests.server.client import make_table, player
from tests.server.servers import serving

from alhambra.host.clock import SystemClock
from alhambra.host.onlookers import Onlookers
from alhambra.server.settings import Settings
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
async def at_turn(settings: Settings, record: str) -> AsyncIterator[Player]:
    """It is Ana's turn, alone with a computer."""
    with serving(settings) as base:
        async with httpx.AsyncClient(base_url=base) as client:
            replay = (await client.post("/api/replays", content=record)).json()["replay"]
            seat = {"at": 0, "seat": 0, "name": "Ana", "level": "random"}
            made = (await client.post(f"/api/replays/{replay}/continue", json=seat)).json()
        async with player(base, made["table"], made["seats"][0]["token"]) as ana:
            yield ana


async def takes_money(ana: Player) -> None:
    """Ana's first turn; then it is the computer's."""
    await ana.act("take g9")
    await ana.until_version(1)
    await ana.say("act", action="end turn", version=1)


@asynccontextmanager
async def scored(settings: Settings) -> AsyncIterator[Player]:
    """Ana's first turn is over, the first scoring was held, and it is the computer's turn."""
    async with at_turn(settings, SCORING_NEXT) as ana:
        await takes_money(ana)
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


def test_computer_opponents_wait_until_an_introduction_was_read(settings: Settings) -> None:
    async def look() -> None:
        async with at_turn(replace(settings, bot_pause=0.5), position("squares", "camps")) as ana:
            assert (await ana.ask("watch", scoring=0, seen=False))["type"] == "done"
            await takes_money(ana)
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(1.0):
                    await ana.until_version(3)
            await ana.say("watch", scoring=0, seen=True)
            await ana.until_version(3)

    asyncio.run(look())


MANY = ["squares", "camps", "thieves", "bonus", "change", "diamonds", "exchange"]
"""There is so much to read about them that no test waits for it."""


def test_where_other_people_play_computer_opponents_wait_for_no_introduction(settings: Settings) -> None:
    async def look() -> None:
        with serving(replace(settings, bot_pause=0.5)) as base:
            made = await make_table(base, "me", "here Ben", "random", modules=MANY)
            async with (
                player(base, made["table"], made["tokens"][0]) as ana,
                player(base, made["table"], made["tokens"][1]) as ben,
            ):
                await ana.ask("watch", scoring=0, seen=False)
                seen: int | None = None  # the first thing that a person does
                while seen is None or not any(
                    event["player"] == 2 and event["version"] > seen for event in ana.game["events"]
                ):
                    await ben.until_version(ana.version)
                    deciding = [somebody for somebody in (ana, ben) if somebody.decides]
                    played = [(await somebody.play())["version"] for somebody in deciding]
                    seen = played[0] if seen is None and played else seen
                    await ana.until_version(played[0] if played else ana.version + 1)

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
        onlookers, ana, ben = Onlookers(SystemClock()), Somebody(), Somebody()
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
