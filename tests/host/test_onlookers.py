"""After a scoring computer opponents wait for the players who look at it, and never for long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from tests.browser.games import position
from tests.host.asking import content, post
from tests.host.client import make_table, player
from tests.host.hosts import QUICK, ManualClock, busy_host, run
from tests.host.player import PATIENCE, Player

from alhambra.host.clock import SystemClock
from alhambra.host.host import Host
from alhambra.host.onlookers import Onlookers
from alhambra.table.clock import reading_time
from alhambra.table.viewers import Viewer

SCORING_NEXT = position(draw="scoring1 c5 g6 n7 r2 c7 g5 r7 scoring2 *")
"""Whoever takes money now brings about the first scoring."""
LONG = 120.0


class Somebody(Viewer):
    """A viewer to whom nothing is sent."""

    def send_json(self, frame: bytes) -> None:
        raise AssertionError

    def close(self, reason: object) -> None:
        raise AssertionError


def pausing(clock: ManualClock, **pauses: float) -> Callable[[], Host]:
    """A host at which computer opponents pause."""
    return lambda: busy_host(settings=replace(QUICK, **pauses), clock=clock)  # type: ignore[arg-type]


async def version_of(host: Host, there: Player) -> int:
    """The version of the game at a table, whatever was heard of it."""
    return (await host.tables.find(there.table["table"])).version


@asynccontextmanager
async def at_turn(host: Host, record: str) -> AsyncIterator[Player]:
    """It is Ana's turn, alone with a computer."""
    replay = content(await post(host, "/api/replays", record), 201)["replay"]
    seat = {"at": 0, "seat": 0, "name": "Ana", "level": "random"}
    made = content(await post(host, f"/api/replays/{replay}/continue", seat), 201)
    async with player(host, made["table"], made["seats"][0]["token"]) as ana:
        yield ana


async def takes_money(ana: Player) -> None:
    """Ana's first turn; then it is the computer's."""
    await ana.act("take g9")
    await ana.until_version(1)
    await ana.say("act", action="end turn", version=1)


@asynccontextmanager
async def scored(host: Host) -> AsyncIterator[Player]:
    """Ana's first turn is over, the first scoring was held, and it is the computer's turn."""
    async with at_turn(host, SCORING_NEXT) as ana:
        await takes_money(ana)
        yield ana


def test_computer_opponents_wait_until_a_scoring_was_seen() -> None:
    clock = ManualClock()

    async def look(host: Host) -> None:
        async with scored(host) as ana:
            assert (await ana.ask("watch", scoring=1, seen=False))["type"] == "done"
            await clock.forward(LONG - 1)
            assert await version_of(host, ana) == 2
            await ana.say("watch", scoring=1, seen=True)
            await ana.until_version(3)

    run(look, pausing(clock, bot_pause=0.5, scoring_pause=LONG))


@pytest.mark.parametrize(
    ("pauses", "scoring"),
    [
        pytest.param({"bot_pause": 0.1, "scoring_pause": 0.1}, 1, id="longer than they should"),
        pytest.param({"bot_pause": 0.0, "scoring_pause": LONG}, 1, id="where nobody pauses"),
        pytest.param({"bot_pause": 0.1, "scoring_pause": LONG}, 2, id="for a scoring that was not held"),
    ],
)
def test_computer_opponents_do_not_wait(pauses: dict[str, float], scoring: int) -> None:
    clock = ManualClock()

    async def look(host: Host) -> None:
        async with scored(host) as ana:
            await ana.say("watch", scoring=scoring, seen=False)
            await clock.forward(pauses["bot_pause"])
            assert await version_of(host, ana) >= 3

    run(look, pausing(clock, **pauses))


def test_computer_opponents_wait_until_an_introduction_was_read() -> None:
    clock = ManualClock()

    async def look(host: Host) -> None:
        async with at_turn(host, position("squares", "camps")) as ana:
            assert (await ana.ask("watch", scoring=0, seen=False))["type"] == "done"
            await takes_money(ana)
            await clock.forward(1.0)
            assert await version_of(host, ana) == 2
            await ana.say("watch", scoring=0, seen=True)
            await ana.until_version(3)

    run(look, pausing(clock, bot_pause=0.5))


MANY = ["squares", "camps", "thieves", "bonus", "change", "diamonds", "exchange"]
"""There is a lot to read about them."""


def test_where_other_people_play_computer_opponents_wait_for_no_introduction() -> None:
    clock = ManualClock()

    async def look(host: Host) -> None:
        made = await make_table(host, "me", "here Ben", "random", modules=MANY)
        async with (
            player(host, made["table"], made["tokens"][0]) as ana,
            player(host, made["table"], made["tokens"][1]) as ben,
        ):
            await ana.ask("watch", scoring=0, seen=False)
            game = (await host.tables.find(made["table"])).game
            assert game is not None
            seen: int | None = None  # the first thing that a person does
            while seen is None or not any(
                event["player"] == 2 and event["version"] > seen
                for frame in ana.frames
                for event in frame.get("events", ())
            ):
                played = [(await somebody.play())["version"] for somebody in (ana, ben) if somebody.decides]
                seen = played[0] if seen is None and played else seen
                await clock.forward(0.5)
                assert clock.monotonic() < reading_time(game.rules)
                version = await version_of(host, ana)
                await asyncio.gather(ana.until_version(version), ben.until_version(version))

    run(look, pausing(clock, bot_pause=0.5))


def test_spectators_are_not_waited_for() -> None:
    async def look(host: Host) -> None:
        made = await make_table(host, "me", "open")
        async with player(host, made["table"]) as somebody:
            refused = await somebody.ask("watch", scoring=1, seen=False)
            assert (refused["type"], refused["kind"]) == ("refused", "not-yours")

    run(look, busy_host)


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
