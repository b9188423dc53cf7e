"""For how long the server waits for a thinker, and how many may wait."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest
from tests.host.asking import ASKER
from tests.host.virtual_time import run_at_once, time_passed

from alhambra import new_game
from alhambra.bots.memory.memory import Memory
from alhambra.game.text.position import write_position
from alhambra.host.task_answers import TaskAnswer
from alhambra.host.thinkers import Asker, ThinkerFailed
from alhambra.server import metrics
from alhambra.server.thinkers import thinker as thinkers
from alhambra.server.thinkers.pool import Pool
from alhambra.server.thinkers.queues import Queues, budgets
from alhambra.server.thinkers.thinker import NotStarted, Thinker
from alhambra.server.thinkers.thinker_pool import ThinkerPool

CHOSEN: TaskAnswer = {"answer": '{"action": "pass", "faults": []}', "seconds": 0.5}


class Late(Queues):
    """Nobody answers in time; keeps what was asked."""

    def __init__(self) -> None:
        super().__init__(budgets(1.0, 1.0))
        self.asked: list[tuple[str, str | None, float, float]] = []
        self.positions: list[str] = []

    async def ask(
        self, queue: str, asker: str, content: Mapping[str, Any], patience: float, seconds: float
    ) -> TaskAnswer:
        self.asked.append((queue, content["args"].get("level"), patience, seconds))
        self.positions += [content["position"]] if "position" in content else []
        raise TimeoutError


class Quick:
    """Chooses at once, and keeps the levels."""

    def __init__(self) -> None:
        self.levels: list[str] = []

    async def think(self, content: Mapping[str, Any]) -> TaskAnswer:
        self.levels.append(content["args"]["level"])
        return CHOSEN


def pool_of(queues: Queues) -> tuple[ThinkerPool, Quick]:
    """A pool in which only the quick thinker answers."""
    pool, quick = Pool(queues, 1, 10.0), Quick()
    pool.quick = quick  # type: ignore[assignment]
    return ThinkerPool(pool, 5.0, 10.0), quick


@pytest.mark.parametrize(
    ("level", "waited_for", "asked", "instead"),
    [
        ("greedy", True, ("people", "greedy", 2.5, 5.0), "greedy"),
        ("greedy", False, ("bots", "greedy", 5.0, 10.0), "greedy"),
        ("novice", True, ("people", "novice", 2.5, 5.0), "novice"),
        ("planner", True, ("people", "planner", 2.5, 5.0), "greedy"),
        ("planner", False, ("bots", "planner", 5.0, 10.0), "greedy"),
        ("grandmaster", True, ("people", "grandmaster:4s", 5.0, 10.0), None),
        ("grandmaster", False, ("bots", "grandmaster:4s", 5.0, 10.0), None),
    ],
)
def test_half_of_the_time_may_pass_before_a_computer_opponent_begins_to_think(
    level: str, waited_for: bool, asked: tuple[str, str, float, float], instead: str | None
) -> None:
    game = new_game(["Ana", "Ben"], seed=1)
    queues = Late()

    async def work() -> list[str]:
        pool, quick = pool_of(queues)
        assert game.decision is not None
        seat = game.decision.player
        assert await pool.choose(game, seat, Memory(game).seen_by(game, seat), level, "asker", waited_for) == "pass"
        return quick.levels

    levels = asyncio.run(work())
    assert queues.asked == [asked]
    assert game.decision is not None
    assert queues.positions == [write_position(game.shown_to(game.decision.player), explained=False)]
    if instead:
        assert levels == [instead]


def test_a_question_waits_as_long_as_thinking_may_take_and_its_answer_takes_as_long_again() -> None:
    game = new_game(["Ana", "Ben"], seed=1)
    queues = Late()

    async def work() -> None:
        pool, _ = pool_of(queues)
        with pytest.raises(ThinkerFailed):
            await pool.ask("hint", game, 0, "asker")
        with pytest.raises(ThinkerFailed):
            await pool.ask_about_record("replay", "id", {"text": ""}, ASKER)
        with pytest.raises(ThinkerFailed):
            await pool.ask_about_record("analysis", "id", {"text": ""}, ASKER)

    asyncio.run(work())
    assert queues.positions == [write_position(game.shown_to(0), explained=False)]
    assert queues.asked == [
        ("people", None, 10.0, 20.0),
        ("records", None, 60.0, 80.0),
        ("analysis", None, 60.0, 80.0),
    ]


class Never(Queues):
    """Nobody ever answers."""

    def __init__(self) -> None:
        super().__init__(budgets(1.0, 1.0))

    async def ask(self, *_: Any) -> TaskAnswer:
        await asyncio.Event().wait()
        raise AssertionError


def test_twenty_requests_of_one_address_may_wait_and_when_two_hundred_wait_one_of_each() -> None:
    async def gone() -> None:
        await asyncio.Event().wait()

    async def work() -> None:
        pool, _ = pool_of(Never())
        waiting: list[asyncio.Task[str]] = []

        async def asks(address: str) -> bool:
            """Whether somebody may wait for an answer."""
            task = asyncio.create_task(pool.ask_about_record("replay", "id", {}, Asker(address, gone)))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            if task.done():
                assert isinstance(task.exception(), ThinkerFailed)
                return False
            waiting.append(task)
            return True

        for address in range(9):
            assert [await asks(f"{address}") for _ in range(21)] == [True] * 20 + [False]
        assert [await asks("ten") for _ in range(21)] == [True] * 20 + [False]
        assert [await asks("new") for _ in range(2)] == [True, False], "now one of each"
        waiting.pop(0).cancel()
        for _ in range(5):
            await asyncio.sleep(0)
        assert not await asks("new"), "still two hundred"
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert [await asks("new") for _ in range(2)] == [True, True]
        for task in waiting:
            task.cancel()

    asyncio.run(work())


def test_a_process_that_cannot_be_started_is_tried_again_and_after_three_times_nobody_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[float] = []

    async def fails() -> Any:
        tried.append(time_passed())
        raise OSError

    monkeypatch.setattr(thinkers, "_start", fails)

    async def work() -> None:
        thinker = Thinker(10.0)
        for seconds in (0.6, 0.6):
            with pytest.raises(NotStarted):
                await thinker.think({})
            assert (time_passed(), thinker.cannot_start) == (seconds, True)
        await asyncio.sleep(10)
        await thinker.close()

    run_at_once(work())
    assert tried == [0, 0.2, 0.6, 1.4, 3.0, 5.0, 7.0, 9.0]


def test_how_long_a_request_has_waited_does_not_count_the_thinking() -> None:
    async def work() -> None:
        queues = Queues(budgets(1.0, 1.0))
        asking = asyncio.create_task(queues.ask("people", "Ana", {}, 60.0, 60.0))
        request = await queues.take(["people"])
        await asyncio.sleep(0.05)
        await queues.answer(request, CHOSEN)
        assert await asking == CHOSEN

    before = waited()
    asyncio.run(work())
    assert waited() - before < 0.5


def waited() -> float:
    found: float = metrics.WAITED.labels("people")._sum.get()
    return found


def test_whoever_has_used_up_a_budget_waits_for_the_others_until_the_minute_is_over() -> None:
    now = 1000.0

    async def work() -> list[str]:
        nonlocal now
        queues = Queues(budgets(3.0, 1.0), lambda: now)
        joined: list[str] = []
        for seconds, passed in ((2.9, 30.0), (0.1, 29.0), (1.0, 1.0), (1.0, 0.0)):
            asking = asyncio.create_task(queues.ask("people", "Ana", {}, 60.0, 60.0))
            request = await queues.take(["people", "later"])
            joined.append(request.queue)
            await queues.answer(request, {"answer": "", "seconds": seconds})
            await asking
            now += passed
        return joined

    assert asyncio.run(work()) == ["people", "people", "later", "people"]
