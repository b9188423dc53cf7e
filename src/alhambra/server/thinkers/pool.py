"""The thinkers of one process, each of which takes requests from some of the queues.

Thinking is not interrupted, so some thinkers are kept free for what must not wait: one serves only people, who
therefore never wait for everything else, and one only shows recorded games, which takes a moment. Analyses take long,
so they have another one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from alhambra.host.background import end, for_ever, start
from alhambra.host.task_answers import TaskAnswer
from alhambra.host.thinkers import ThinkerFailed
from alhambra.server.thinkers.queues import ANALYSIS, BOTS, LATER, PEOPLE, RECORDS, Queues
from alhambra.server.thinkers.thinker import NotStarted, Thinker
from alhambra.server.thinkers.turns import ThinkerRequest

_FOR_PEOPLE = (PEOPLE,)
_FOR_RECORDS = (RECORDS,)
_FOR_ANALYSIS = (PEOPLE, ANALYSIS, LATER)
_FOR_BOTS = (PEOPLE, BOTS, LATER)


class Pool:
    """The thinkers of one process."""

    def __init__(self, queues: Queues, thinkers: int, seconds: float) -> None:
        """`thinkers` is how many there are for computer opponents; 0 for none that take requests from the queues. Each
        may take `seconds` for anything."""
        self.queues = queues
        orders = [_FOR_PEOPLE, _FOR_RECORDS, _FOR_ANALYSIS, *[_FOR_BOTS] * thinkers] if thinkers else []
        self.thinkers = [(Thinker(seconds), order) for order in orders]
        self.quick = Thinker(seconds)
        """The thinker for moves that cannot wait for any of the others."""
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks = [start(for_ever(partial(self._work, thinker, order))) for thinker, order in self.thinkers]

    async def close(self) -> None:
        """Stop thinking. Requests in progress wait for the thinkers of other processes."""
        await end(self._tasks)
        await asyncio.gather(*(thinker.close() for thinker in self._all))

    def check(self) -> None:
        """Raise `ThinkerFailed` if no thinker can be had."""
        if any(thinker.cannot_start for thinker in self._all) and not any(thinker.pid for thinker in self._all):
            raise ThinkerFailed("no thinker can be started")

    @property
    def _all(self) -> list[Thinker]:
        return [self.quick, *(thinker for thinker, _ in self.thinkers)]

    async def _work(self, thinker: Thinker, order: Sequence[str]) -> None:
        """TaskAnswer the next request."""
        await thinker.free()
        request = await self.queues.take(order)
        try:
            answer = await self._think(thinker, request)
        except NotStarted:
            await self.queues.give_back(request)  # another thinker may take it
        except asyncio.CancelledError:
            await self.queues.give_back(request)
            raise
        else:
            await self.queues.answer(request, answer)

    async def _think(self, thinker: Thinker, request: ThinkerRequest) -> TaskAnswer:
        began = asyncio.get_running_loop().time()
        try:
            return await thinker.think(request.content)
        except NotStarted:
            raise
        except ThinkerFailed as error:
            return {"failed": error.why, "seconds": asyncio.get_running_loop().time() - began}
