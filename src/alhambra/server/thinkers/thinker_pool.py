"""What a host asks of thinkers: the moves of computer opponents, what players want to know, and recorded games.

A computer opponent moves in time. If no thinker has chosen by then, a quick computer opponent moves for it, in a
thinker that every process has for this.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import inf
from typing import Any

from alhambra import Game
from alhambra.bots import in_time, quick_level
from alhambra.bots.memory import Seen
from alhambra.game.text.position import write_position
from alhambra.host.logs import OncePerMinute
from alhambra.host.task_answers import result_of, text_of
from alhambra.host.tasks import ANALYSE, ChosenAction, choice_of, choose
from alhambra.host.thinkers import Asker, ThinkerFailed
from alhambra.server import metrics
from alhambra.server.thinkers.pool import Pool
from alhambra.server.thinkers.queues import ANALYSIS, BOTS, PEOPLE, RECORDS
from alhambra.table.seats import SUBSTITUTE

logger = logging.getLogger(__name__)

MOST_OF_ONE = 20
"""How many requests of one address about recorded games may wait; any more are told to try again."""
MOST_WAITING = 200
"""When this many are waiting, nobody may have more than one of them."""
_PATIENCE = 60.0
"""How many seconds such a request waits for a thinker."""
_QUICK = ("novice", SUBSTITUTE)
"""The levels that never think for long. One of these is late only if no thinker was free."""
_OF_ITS_TIME = 0.8
"""A level that thinks for a given time is given this share of the time allowed."""
_WITHOUT_THINKING = "random"
"""The level that chooses in less time than it takes to ask a thinker."""


class ThinkerPool:
    """The thinkers, as a host sees them."""

    def __init__(self, pool: Pool, move_time: float, thinking_time: float) -> None:
        """A move that people are waiting for takes at most `move_time`, anything else at most `thinking_time`."""
        self.queues = pool.queues
        self._pool = pool
        self._move_time = move_time
        self._thinking_time = thinking_time
        self._turn = asyncio.Lock()
        """Held while the quick thinker chooses."""
        self._waiting: Counter[str] = Counter()
        """How many requests about recorded games wait, by address."""
        self._quick_moves = OncePerMinute(logger, "quick computer opponents move for others")
        self._faults = OncePerMinute(logger, "a computer opponent could not decide, and a lower level did")

    def check(self) -> None:
        """Raise `ThinkerFailed` if no thinker can be had."""
        self._pool.check()

    # --- Moves --------------------------------------------------------------------------------------------------------

    async def choose(self, game: Game, seat: int, seen: Seen, level: str, asker: str, waited_for: bool) -> str:
        if level == _WITHOUT_THINKING:
            return choose(game, level, seen.to_json())["action"]
        queue, seconds = (PEOPLE, self._move_time) if waited_for else (BOTS, self._thinking_time)
        if in_time(level, _OF_ITS_TIME * seconds / 2) != in_time(level, inf):
            seconds = self._thinking_time  # those who choose such an opponent do not mind waiting
        thinker = in_time(level, _OF_ITS_TIME * seconds / 2)
        position = write_position(game.shown_to(seat), explained=False)
        try:
            # Half of the time may pass before a thinker begins; the rest is for thinking.
            answer = await self.queues.ask(queue, asker, choice_of(position, thinker, seen), seconds / 2, seconds)
            chosen: ChosenAction = result_of(answer)
        except TimeoutError:
            chosen = await self._choose_quickly(position, level, seen, "late")
        except ThinkerFailed:
            chosen = await self._choose_quickly(position, level, seen, "failed")
        else:
            metrics.THINKING.observe(answer["seconds"])
        for bot, problem in chosen["faults"]:
            self._faults.note(f"{bot}: {problem}")
            metrics.BOT_FAULTS.labels(bot).inc()
        return chosen["action"]

    async def _choose_quickly(self, position: str, level: str, seen: Seen, why: str) -> ChosenAction:
        """What the next lower level plays, or the same level if it is quick, in the thinker reserved for that."""
        self._quick_moves.note(f"{level} {why}")
        metrics.QUICK_MOVES.labels(why).inc()
        quick = level if why == "late" and level in _QUICK else quick_level(level)
        async with self._turn:
            chosen: ChosenAction = result_of(await self._pool.quick.think(choice_of(position, quick, seen)))
        return chosen

    # --- Questions ----------------------------------------------------------------------------------------------------

    async def ask(self, task: str, game: Game, seat: int | None, asker: str, **args: Any) -> Any:
        position = write_position(game.shown_to(seat), explained=False)
        return await self._ask(asker, {"task": task, "args": {"seat": seat, **args}, "position": position})

    async def _ask(self, asker: str, content: Mapping[str, Any]) -> Any:
        try:
            answer = await self.queues.ask(PEOPLE, asker, content, self._thinking_time, 2 * self._thinking_time)
        except TimeoutError:
            raise ThinkerFailed("there was no answer in time") from None
        return result_of(answer)

    # --- Recorded games -----------------------------------------------------------------------------------------------

    async def ask_about_record(
        self, task: str, replay: str, recording: Mapping[str, Any], asker: Asker, **args: Any
    ) -> str:
        """If the asker is no longer waiting for the answer, the request is withdrawn."""
        content = {"task": task, "args": args, "recorded": recording, "game": replay}
        queue = ANALYSIS if task == ANALYSE else RECORDS
        with self._counted(asker.address):
            asking = asyncio.create_task(
                self.queues.ask(queue, asker.address, content, _PATIENCE, _PATIENCE + 2 * self._thinking_time)
            )
            leaving = asyncio.ensure_future(asker.gone())
            try:
                await asyncio.wait((asking, leaving), return_when=asyncio.FIRST_COMPLETED)
                if not asking.done():
                    raise ThinkerFailed("nobody waits for the answer any more")
                return text_of(asking.result())
            except TimeoutError:
                raise ThinkerFailed("there was no answer in time") from None
            finally:
                asking.cancel()
                leaving.cancel()
                await asyncio.gather(asking, leaving, return_exceptions=True)

    @contextmanager
    def _counted(self, address: str) -> Iterator[None]:
        waiting = self._waiting[address]
        if waiting >= MOST_OF_ONE or (waiting and self._waiting.total() >= MOST_WAITING):
            raise ThinkerFailed("too many requests are waiting")
        self._waiting[address] += 1
        try:
            yield
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]
