"""Computer opponents think in separate processes; one that crashes or takes too long is replaced."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import pytest

from alhambra import Game
from alhambra.kernel.errors import GameError
from alhambra.server.thinkers.table_thinkers import TableThinkers
from alhambra.server.thinkers.thinker import ThinkerFailed
from alhambra.table.entries import Entry
from alhambra.table.recorded_game import RecordedGame

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
        self.recorded = RecordedGame(HEADER)
        self.entries = [Entry(0, None, None, "", self.game.latest()[1], 0.0)]

    @property
    def game(self) -> Game:
        return self.recorded.game

    async def on(self, thinkers: TableThinkers, actions: int) -> None:
        for _ in range(actions):
            action = await thinkers.ask("table", HEADER, self.entries, "choose", level="greedy")
            self.game.play(action)
            played, chance = self.game.latest()
            self.entries.append(Entry(len(self.entries), 0, None, str(played), chance, 0.0))


def with_thinkers(work: Callable[[TableThinkers], Awaitable[None]], seconds: float = 10.0) -> None:
    async def run() -> None:
        thinkers = TableThinkers(1, seconds)
        try:
            await work(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(run())


def process_of(thinkers: TableThinkers) -> int:
    process = thinkers._for_bots[0]._process
    assert process is not None
    return process.pid


def test_a_process_is_sent_the_entries_since_and_follows_the_game() -> None:
    async def work(thinkers: TableThinkers) -> None:
        playing = Playing()
        await playing.on(thinkers, 30)
        first = process_of(thinkers)
        await playing.on(thinkers, 5)
        assert process_of(thinkers) == first

    with_thinkers(work)


def test_an_undo_is_followed_too() -> None:
    async def work(thinkers: TableThinkers) -> None:
        playing = Playing()
        await playing.on(thinkers, 1)
        playing.game.undo()
        playing.entries.append(Entry(2, 0, None, "undo", (), 0.0))
        await playing.on(thinkers, 3)

    with_thinkers(work)


def test_a_crashed_process_is_replaced_and_sent_the_game_again() -> None:
    async def work(thinkers: TableThinkers) -> None:
        playing = Playing()
        await playing.on(thinkers, 3)
        first = process_of(thinkers)
        os.kill(first, signal.SIGKILL)
        await asyncio.sleep(0.1)
        await playing.on(thinkers, 2)
        assert process_of(thinkers) != first

    with_thinkers(work)


def test_a_process_that_gives_no_answer_in_time_is_replaced() -> None:
    async def work(thinkers: TableThinkers) -> None:
        playing = Playing()
        await playing.on(thinkers, 1)
        first = process_of(thinkers)
        os.kill(first, signal.SIGSTOP)
        with pytest.raises(ThinkerFailed):
            await playing.on(thinkers, 1)
        await playing.on(thinkers, 1)
        assert process_of(thinkers) != first

    with_thinkers(work, seconds=1.5)


def test_a_failing_task_says_why_and_harms_nothing() -> None:
    async def work(thinkers: TableThinkers) -> None:
        playing = Playing()
        with pytest.raises(GameError, match="there is no bot 'genius'"):
            await thinkers.ask("table", HEADER, playing.entries, "choose", level="genius")
        await playing.on(thinkers, 1)

    with_thinkers(work)


def test_a_game_that_went_back_is_sent_again() -> None:
    """A table restored with fewer entries than the process knows is sent from the start."""

    async def work(thinkers: TableThinkers) -> None:
        playing = Playing()
        await playing.on(thinkers, 4)
        shorter = Playing()
        await shorter.on(thinkers, 1)

    with_thinkers(work)
