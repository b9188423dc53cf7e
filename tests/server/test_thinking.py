"""Computer opponents think in processes of their own; one that crashes or dawdles is replaced."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import pytest

from alhambra import Game
from alhambra.kernel.errors import GameError
from alhambra.server.entries import Entry
from alhambra.server.games import Replay, latest
from alhambra.server.thinking import Thinking, ThinkingFailed

HEADER = {
    "edition": "alhambra",
    "modules": ["vizier"],
    "options": {"confirm": True},
    "players": ["Ana", "Ben", "Cleo"],
    "seed": 2**127 + 1,
}


class Playing:
    """A game played by the choices of a thinker."""

    def __init__(self) -> None:
        self.replay = Replay(HEADER)
        self.entries = [Entry(0, None, None, "", latest(self.replay.game).chance, 0.0)]

    @property
    def game(self) -> Game:
        return self.replay.game

    async def on(self, thinking: Thinking, actions: int) -> None:
        for _ in range(actions):
            action = await thinking.ask("table", HEADER, self.entries, "choose", level="greedy")
            self.game.play(action)
            played = latest(self.game)
            self.entries.append(Entry(len(self.entries), 0, None, played.action, played.chance, 0.0))


def with_thinking(work: Callable[[Thinking], Awaitable[None]], seconds: float = 10.0) -> None:
    async def run() -> None:
        thinking = Thinking(1, seconds)
        try:
            await work(thinking)
        finally:
            await thinking.close()

    asyncio.run(run())


def process_of(thinking: Thinking) -> int:
    process = thinking._thinkers[0]._process
    assert process is not None
    return process.pid


def test_a_process_is_sent_the_entries_since_and_follows_the_game() -> None:
    async def work(thinking: Thinking) -> None:
        playing = Playing()
        await playing.on(thinking, 30)
        first = process_of(thinking)
        await playing.on(thinking, 5)
        assert process_of(thinking) == first

    with_thinking(work)


def test_an_undo_is_followed_too() -> None:
    async def work(thinking: Thinking) -> None:
        playing = Playing()
        await playing.on(thinking, 1)
        playing.game.undo()
        playing.entries.append(Entry(2, 0, None, "undo", (), 0.0))
        await playing.on(thinking, 3)

    with_thinking(work)


def test_a_process_that_crashed_is_replaced_and_told_the_game_again() -> None:
    async def work(thinking: Thinking) -> None:
        playing = Playing()
        await playing.on(thinking, 3)
        first = process_of(thinking)
        os.kill(first, signal.SIGKILL)
        await asyncio.sleep(0.1)
        await playing.on(thinking, 2)
        assert process_of(thinking) != first

    with_thinking(work)


def test_a_process_that_gives_no_answer_in_time_is_replaced() -> None:
    async def work(thinking: Thinking) -> None:
        playing = Playing()
        await playing.on(thinking, 1)
        first = process_of(thinking)
        os.kill(first, signal.SIGSTOP)
        with pytest.raises(ThinkingFailed):
            await playing.on(thinking, 1)
        await playing.on(thinking, 1)
        assert process_of(thinking) != first

    with_thinking(work, seconds=1.5)


def test_a_job_that_refuses_tells_why_and_harms_nothing() -> None:
    async def work(thinking: Thinking) -> None:
        playing = Playing()
        with pytest.raises(GameError, match="there is no bot 'genius'"):
            await thinking.ask("table", HEADER, playing.entries, "choose", level="genius")
        await playing.on(thinking, 1)

    with_thinking(work)


def test_a_game_that_went_back_is_sent_anew() -> None:
    """A table that was restored with fewer entries than the process knows is told from the beginning."""

    async def work(thinking: Thinking) -> None:
        playing = Playing()
        await playing.on(thinking, 4)
        shorter = Playing()
        await shorter.on(thinking, 1)

    with_thinking(work)
