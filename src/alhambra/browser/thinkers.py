"""A thinker in a worker of its own, so that the host answers at once whatever is being thought about.

It does one thing at a time: what people ask for comes first, then moves of computer opponents, then analyses.
"""

from __future__ import annotations

import asyncio
import heapq
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from alhambra import Game
from alhambra.bots.memory import Seen
from alhambra.game.text.position import write_position
from alhambra.host.host import write_json
from alhambra.host.task_answers import TaskAnswer, result_of, text_of
from alhambra.host.task_runner import TaskRunner
from alhambra.host.tasks import ANALYSE, choice_of
from alhambra.host.thinkers import Asker, ThinkerFailed

Think = Callable[[str], Awaitable[str]]
"""Has a request answered, both as JSON. The answer says so if the thinker failed."""
_ATTEMPTS = 2
"""If its worker ends meanwhile, a request is tried once more."""
_PEOPLE, _MOVES, _ANALYSES = range(3)


class BrowserThinkers:
    """The thinker, as a host sees it."""

    def __init__(self, think: Think) -> None:
        self._think = think
        self._turns = _Turns()

    async def choose(self, game: Game, seat: int, seen: Seen, level: str, asker: str, waited_for: bool) -> str:
        position = write_position(game.shown_to(seat), explained=False)
        action: str = result_of(await self._answer(_MOVES, choice_of(position, level, seen)))["action"]
        return action

    async def ask(self, task: str, game: Game, seat: int | None, asker: str, **args: Any) -> Any:
        position = write_position(game.shown_to(seat), explained=False)
        return result_of(
            await self._answer(_PEOPLE, {"task": task, "args": {"seat": seat, **args}, "position": position})
        )

    async def ask_about_record(
        self, task: str, replay: str, recording: Mapping[str, Any], asker: Asker, **args: Any
    ) -> str:
        request = {"task": task, "args": args, "recorded": dict(recording), "game": replay}
        return text_of(await self._answer(_ANALYSES if task == ANALYSE else _PEOPLE, request))

    async def _answer(self, priority: int, request: Mapping[str, Any]) -> TaskAnswer:
        text = write_json(request).decode()
        async with self._turns.turn(priority):
            for _ in range(_ATTEMPTS):
                answer: TaskAnswer = json.loads(await self._think(text))
                if "failed" not in answer:
                    return answer
        raise ThinkerFailed(answer["failed"])


class _Turns:
    """Who is next: the most important, and among those whoever came first."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._came = 0

    @asynccontextmanager
    async def turn(self, priority: int) -> AsyncIterator[None]:
        """Wait for one's turn; it lasts as long as the block."""
        if self._busy:
            mine = asyncio.get_running_loop().create_future()
            self._came += 1
            heapq.heappush(self._waiting, (priority, self._came, mine))
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._pass_on()
                raise
        self._busy = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            _, _, next_one = heapq.heappop(self._waiting)
            if not next_one.done():
                next_one.set_result(None)
                return
        self._busy = False


class ThinkerProgram:
    """What runs in the thinker's worker."""

    def __init__(self) -> None:
        self._runner = TaskRunner(write_json)

    def answer(self, request: str) -> str:
        """The answer to a request, both as JSON."""
        return write_json(self._runner.answer(json.loads(request))).decode()
