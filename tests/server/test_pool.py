"""What is thought about first when there is more to do than there are thinkers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest

from alhambra.host.task_answers import TaskAnswer
from alhambra.server.thinkers.pool import Pool
from alhambra.server.thinkers.queues import ANALYSIS, BOTS, LATER, PEOPLE, RECORDS, Queues
from alhambra.server.thinkers.thinker import Thinker

PATIENCE = 60.0
MINUTE = 60.0


class Busy:
    """Two thinkers for computer opponents, and those for people, for recorded games and for analyses. They answer when
    told to."""

    def __init__(self) -> None:
        self.queues = Queues({PEOPLE: MINUTE, BOTS: MINUTE, RECORDS: MINUTE, ANALYSIS: MINUTE})
        self.pool = Pool(self.queues, 2, PATIENCE)
        self.begun: list[str] = []
        """What was thought about, in order."""
        self._answers: dict[str, asyncio.Future[float]] = {}
        self._asked: list[asyncio.Task[TaskAnswer]] = []

    async def think(self, thinker: Thinker, content: Mapping[str, Any]) -> TaskAnswer:
        self.begun.append(content["task"])
        answer = self._answers[content["task"]] = asyncio.get_running_loop().create_future()
        return {"answer": "", "seconds": await answer}

    async def ask(self, queue: str, asker: str, task: str) -> None:
        """Ask, and let thinkers begin with it if any is free."""
        content = {"task": task}
        self._asked.append(asyncio.create_task(self.queues.ask(queue, asker, content, PATIENCE, PATIENCE)))
        await self.rest()

    async def answer(self, task: str, seconds: float = 0.0) -> None:
        """TaskAnswer, and let the thinker go on with what is next."""
        self._answers[task].set_result(seconds)
        await self.rest()

    @staticmethod
    async def rest() -> None:
        """Let everything happen that can."""
        for _ in range(50):
            await asyncio.sleep(0)

    @property
    def latest(self) -> str:
        return self.begun[-1]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Busy], Awaitable[None]]], None]:
    def run(work: Callable[[Busy], Awaitable[None]]) -> None:
        async def with_pool() -> None:
            busy = Busy()
            monkeypatch.setattr(Thinker, "think", lambda thinker, content: busy.think(thinker, content))
            busy.pool.open()
            await work(busy)
            await busy.pool.close()
            await busy.queues.close()
            await asyncio.gather(*busy._asked, return_exceptions=True)

        asyncio.run(with_pool())

    return run


Run = Callable[[Callable[[Busy], Awaitable[None]]], None]


def test_a_hundred_tables_of_computer_opponents_do_not_keep_a_person_waiting(run: Run) -> None:
    async def work(busy: Busy) -> None:
        for table in range(100):
            await busy.ask(BOTS, f"table {table}", f"table {table}")
        assert busy.begun == ["table 0", "table 1"]
        for move in range(10):
            await busy.ask(PEOPLE, "Ana", f"Ana {move}")
            assert busy.latest == f"Ana {move}"
            await busy.answer(f"Ana {move}")
        assert len(busy.begun) == 2 + 10

    run(work)


def test_a_second_person_is_next_for_all_thinkers(run: Run) -> None:
    async def work(busy: Busy) -> None:
        for number in range(3):
            await busy.ask(ANALYSIS, "Cleo", f"replay {number}")
            await busy.ask(BOTS, f"table {number}", f"table {number}")
        for person in ("Ana", "Ben", "Dora"):
            await busy.ask(PEOPLE, person, person)
        assert busy.latest == "Ana"
        await busy.answer("table 0")
        assert busy.latest == "Ben"
        await busy.answer("replay 0")
        assert busy.latest == "Dora"

    run(work)


def test_recorded_games_do_not_wait_for_computer_opponents(run: Run) -> None:
    async def work(busy: Busy) -> None:
        for table in range(100):
            await busy.ask(BOTS, f"table {table}", f"table {table}")
        await busy.ask(ANALYSIS, "Ana", "replay")
        assert busy.latest == "replay"

    run(work)


def test_recorded_games_are_shown_while_others_are_analysed_and_all_else_goes_on(run: Run) -> None:
    async def work(busy: Busy) -> None:
        for number in range(4):
            await busy.ask(ANALYSIS, f"reader {number}", f"analysis {number}")
            await busy.ask(BOTS, f"table {number}", f"table {number}")
            await busy.ask(PEOPLE, f"person {number}", f"person {number}")
        for step in range(10):
            await busy.ask(RECORDS, "Ana", f"step {step}")
            assert busy.latest == f"step {step}"
            await busy.answer(f"step {step}")

    run(work)


def test_of_two_who_look_at_recorded_games_none_waits_for_all_that_the_other_asks(run: Run) -> None:
    async def work(busy: Busy) -> None:
        for number in range(20):
            await busy.ask(ANALYSIS, "Ana", f"Ana {number}")
        await busy.ask(ANALYSIS, "Ben", "Ben 0")
        assert busy.begun == ["Ana 0"]
        await busy.answer("Ana 0")
        assert busy.latest == "Ben 0"

    run(work)


def test_a_table_that_has_used_up_its_budget_waits_for_the_others(run: Run) -> None:
    async def work(busy: Busy) -> None:
        await busy.ask(BOTS, "greedy table", "first")
        await busy.answer("first", MINUTE)
        await busy.ask(ANALYSIS, "Ana", "replay")  # or its thinker would have the time
        for table in range(4):
            await busy.ask(BOTS, f"table {table}", f"table {table}")
        await busy.ask(BOTS, "greedy table", "second")
        assert busy.queues.unanswered(LATER) == 1
        for table in range(3):
            await busy.answer(f"table {table}")
            assert busy.latest != "second" or table == 2
        assert busy.latest == "second"

    run(work)
