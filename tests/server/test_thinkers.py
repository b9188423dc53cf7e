"""Thinkers: one that crashes or takes too long is replaced, and computer opponents move in time all the same."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.server.slow import SLOW, slow_environment

from alhambra import new_game
from alhambra.bots import BOTS as BOTS_THERE
from alhambra.bots import OFFERED, make_bot
from alhambra.bots.memory import Memory, Seen
from alhambra.host.host import write_json
from alhambra.host.task_answers import TaskAnswer
from alhambra.host.task_runner import TaskRunner
from alhambra.host.tasks import choose
from alhambra.host.thinkers import ThinkerFailed
from alhambra.kernel.errors import GameError
from alhambra.server import metrics
from alhambra.server.settings import SettingError, Settings
from alhambra.server.thinkers.pool import Pool
from alhambra.server.thinkers.queues import ANALYSIS, BOTS, PEOPLE, Queues
from alhambra.server.thinkers.thinker_pool import ThinkerPool
from alhambra.table import insight

PATIENCE = 60.0
BUDGETS = dict.fromkeys((PEOPLE, BOTS, ANALYSIS), 1000.0)


class Thinking:
    """Some thinkers, and a table that asks them."""

    def __init__(self, thinkers: int, thinking_time: float, move_time: float) -> None:
        self.queues = Queues(BUDGETS)
        self.pool = Pool(self.queues, thinkers, thinking_time)
        self.table = ThinkerPool(self.pool, move_time, PATIENCE)
        self.game = new_game(["Ana", "Ben", "Cleo"], ["vizier"], seed=7)

    async def play(self, moves: int = 1, level: str = "greedy") -> None:
        for _ in range(moves):
            self.game.play(await self.table.choose(self.game, self.seat, self.seen, level, "table", waited_for=False))

    @property
    def seat(self) -> int:
        assert self.game.decision is not None
        return self.game.decision.player

    @property
    def seen(self) -> Seen:
        return Memory(self.game).seen_by(self.game, None)

    @property
    def processes(self) -> set[int]:
        return {thinker.pid for thinker, _ in self.pool.thinkers if thinker.pid}

    async def process(self) -> int:
        """The only process, once it is there."""
        while not self.processes:
            await asyncio.sleep(0.01)
        (process,) = self.processes
        return process


def with_thinkers(
    work: Callable[[Thinking], Awaitable[None]],
    thinkers: int = 1,
    thinking_time: float = PATIENCE,
    move_time: float = PATIENCE,
) -> None:
    async def run() -> None:
        thinking = Thinking(thinkers, thinking_time, move_time)
        thinking.pool.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await work(thinking)
        finally:
            await thinking.pool.close()
            await thinking.queues.close()

    asyncio.run(run())


def quick_moves(why: str) -> float:
    return float(metrics.QUICK_MOVES.labels(why)._value.get())


# --- Processes --------------------------------------------------------------------------------------------------------


def test_a_process_is_started_when_it_is_needed_and_stays() -> None:
    async def work(thinking: Thinking) -> None:
        assert thinking.processes == set()
        await thinking.play()
        first = await thinking.process()
        await thinking.play(20)
        assert thinking.processes == {first}

    with_thinkers(work)


def test_a_killed_process_is_replaced_and_nothing_that_was_asked_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in slow_environment(0.5).items():
        monkeypatch.setenv(name, value)

    async def work(thinking: Thinking) -> None:
        before = quick_moves("failed")
        playing = asyncio.create_task(thinking.play(2, SLOW))
        first = await thinking.process()
        os.kill(first, signal.SIGKILL)
        await playing
        assert thinking.processes.isdisjoint({first})
        assert quick_moves("failed") == before

    with_thinkers(work)


def test_a_process_that_takes_too_long_is_replaced_and_a_quick_one_moves() -> None:
    async def work(thinking: Thinking) -> None:
        before = quick_moves("failed")
        await thinking.play()
        first = await thinking.process()
        os.kill(first, signal.SIGSTOP)
        await thinking.play(2)
        assert quick_moves("failed") == before + 1
        assert thinking.processes.isdisjoint({first})

    with_thinkers(work, thinking_time=1.5)


def test_a_failing_task_says_why_and_harms_nothing() -> None:
    async def work(thinking: Thinking) -> None:
        with pytest.raises(GameError, match="neither on the market nor yours"):
            await thinking.table.ask("hold", thinking.game, 0, "Ana", tile="T1")
        await thinking.play()

    with_thinkers(work)


# --- Moves in time ----------------------------------------------------------------------------------------------------


def test_if_no_thinker_has_time_a_quick_one_moves_in_time() -> None:
    async def work(thinking: Thinking) -> None:
        before = quick_moves("late")
        assert await thinking.table.choose(
            thinking.game, thinking.seat, thinking.seen, "greedy", "Ana", waited_for=True
        )
        assert quick_moves("late") == before + 1

    with_thinkers(work, thinkers=0, move_time=0.02)


def test_if_a_computer_opponent_thinks_for_too_long_a_quick_one_moves_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in slow_environment(2 * PATIENCE).items():
        monkeypatch.setenv(name, value)

    async def work(thinking: Thinking) -> None:
        before = quick_moves("late")
        chosen = await thinking.table.choose(thinking.game, thinking.seat, thinking.seen, SLOW, "Ana", waited_for=True)
        assert thinking.game.why_not(chosen) is None
        assert quick_moves("late") == before + 1

    with_thinkers(work, move_time=1.0)


@pytest.mark.parametrize(
    ("level", "told", "seconds"),
    [("master", "master:1s", 5), ("grandmaster", "grandmaster:4s", 10), ("greedy", "greedy", 5)],
)
def test_one_who_thinks_for_long_is_told_how_long_it_may(level: str, told: str, seconds: float) -> None:
    """A grandmaster would like ten seconds. Thinkers have ten, of which half may pass before they begin."""

    class NobodyThere(Queues):
        async def ask(
            self, queue: str, asker: str, content: Mapping[str, Any], patience: float, seconds: float
        ) -> TaskAnswer:
            self.asked = content["args"]["level"], seconds
            raise TimeoutError

    async def work() -> None:
        queues, game = NobodyThere(BUDGETS), new_game(3, seed=7)
        pool = Pool(queues, 0, 10)
        table = ThinkerPool(pool, move_time=5, thinking_time=10)
        assert await table.choose(
            game, game.state.active, Memory(game).seen_by(game, None), level, "Ana", waited_for=True
        )
        assert queues.asked == (told, seconds)
        await pool.close()

    asyncio.run(work())


def test_a_random_move_needs_no_thinker() -> None:
    async def work(thinking: Thinking) -> None:
        await thinking.play(20, "random")
        assert thinking.processes == set()

    with_thinkers(work, thinkers=0)


def test_people_are_told_if_there_is_no_thinker_for_them() -> None:
    async def work() -> None:
        table = ThinkerPool(Pool(Queues(BUDGETS), 0, 0.01), 0.01, 0.01)
        with pytest.raises(ThinkerFailed):
            await table.ask("hint", new_game(3, seed=7), 0, "Ana")

    asyncio.run(work())


# --- What thinkers are told -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("modules", [["everything"], []], ids=["everything", "base"])
def test_a_thinker_is_told_all_that_matters(modules: list[str]) -> None:
    """From what it is sent it concludes the same as from the game itself."""

    async def work() -> None:
        queues, runner = Queues(BUDGETS), TaskRunner(write_json)

        async def think() -> None:
            while True:
                request = await queues.take([PEOPLE])
                await queues.answer(request, runner.answer(json.loads(json.dumps(request.content))))

        thinking = asyncio.create_task(think())
        table, game, bot = (
            ThinkerPool(Pool(queues, 0, PATIENCE), PATIENCE, PATIENCE),
            new_game(4, modules, seed=3),
            make_bot("greedy", 1),
        )
        for number in range(120):
            assert game.decision is not None
            seat, actions = game.decision.player, game.legal_actions()
            if number % 10 == 0:
                seen = Memory(game).seen_by(game, seat).to_json()
                told = await table.ask("hint", game, seat, "Ana", seen=seen)
                assert told == json.loads(json.dumps(insight.advice(game, seat, seen)))
                for verb in {action.verb for action in actions}:
                    cases = await table.ask("what-if", game, seat, "Ana", verb=verb, about=[])
                    assert cases == json.loads(json.dumps(insight.cases(game, seat, verb, [])))
            game.play(bot.choose(game.seen_by(seat), actions))
        thinking.cancel()

    asyncio.run(work())


# --- Computer opponents that fail -------------------------------------------------------------------------------------

BROKEN = """
class Broken:
    def choose(self, state, actions):
        raise RuntimeError("no idea")
"""


def test_a_computer_opponent_that_fails_is_named_and_the_next_lower_level_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is one that the host offers, so thinkers find it by its place."""
    file = tmp_path / "mybots.py"
    file.write_text(BROKEN)
    monkeypatch.setitem(BOTS_THERE, "broken", "")  # both are as before afterwards
    monkeypatch.setitem(OFFERED, "broken", "")
    Settings(bots=f"broken={file}:Broken").checked()
    assert (BOTS_THERE["broken"], OFFERED["broken"]) == (f"is {file}:Broken", f"{file}:Broken")

    async def work(thinking: Thinking) -> None:
        await thinking.play(2, "broken")

    with_thinkers(work)
    name = f"{file}:Broken"
    assert float(metrics.BOT_FAULTS.labels(name)._value.get()) == 2
    assert [record.cause for record in caplog.records if hasattr(record, "cause")] == [f"{name}: RuntimeError: no idea"]


def test_a_game_with_a_computer_opponent_that_is_offered_no_longer_goes_on() -> None:
    seen = Memory(game := new_game(3, seed=7)).seen_by(game, None)
    chosen = choose(game, "gone", seen.to_json())
    assert game.why_not(chosen["action"]) is None
    assert [bot for bot, _ in chosen["faults"]] == ["gone"]


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ("rusher=nowhere.py:Rusher", "there is no file 'nowhere.py'"),
        ("wizard", "there is no bot 'wizard' in any installed package"),
        ("greedy=wizard", "is a bot of the program"),
        ("b/d=wizard", "letters, digits and hyphens"),
    ],
)
def test_bots_that_cannot_be_offered_are_refused_when_the_server_starts(given: str, problem: str) -> None:
    with pytest.raises(SettingError, match=problem):
        Settings(bots=given).checked()
