"""A pool of thinkers, each of which takes requests from some of the queues.

Thinking is not interrupted, so one thinker serves only people, who therefore never wait for everything else. Another
prefers recorded games, which may take a long time, and caches those it has read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from alhambra.server.background import end
from alhambra.server.thinkers.answers import Answer, ThinkerFailed
from alhambra.server.thinkers.queues import ANALYSIS, BOTS, LATER, PEOPLE, Queues
from alhambra.server.thinkers.thinker import Thinker
from alhambra.server.thinkers.turns import Request

logger = logging.getLogger(__name__)

_FOR_PEOPLE = (PEOPLE,)
_FOR_ANALYSIS = (PEOPLE, ANALYSIS, LATER)
_FOR_BOTS = (PEOPLE, BOTS, LATER)


class Pool:
    """The thinkers of one process."""

    def __init__(self, queues: Queues, thinkers: int, seconds: float) -> None:
        """`thinkers` is how many there are for computer opponents; 0 for none at all. Each may take `seconds` for
        anything."""
        self._queues = queues
        orders = [_FOR_PEOPLE, _FOR_ANALYSIS, *[_FOR_BOTS] * thinkers] if thinkers else []
        self.thinkers = [(Thinker(seconds), order) for order in orders]
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks = [asyncio.create_task(self._work(thinker, order)) for thinker, order in self.thinkers]

    async def close(self) -> None:
        """Stop thinking. Requests in progress wait for the thinkers of other processes."""
        await end(self._tasks)
        for thinker, _ in self.thinkers:
            await thinker.close()

    async def _work(self, thinker: Thinker, order: Sequence[str]) -> None:
        while True:
            request = await self._queues.take(order)
            try:
                await self._queues.answer(request, await self._think(thinker, request))
            except asyncio.CancelledError:
                await self._queues.give_back(request)
                raise
            except Exception:  # the other requests must not suffer
                logger.exception("a request was not answered", extra={"task": request.content["task"]})

    async def _think(self, thinker: Thinker, request: Request) -> Answer:
        began = asyncio.get_running_loop().time()
        try:
            return await thinker.think(request.content)
        except ThinkerFailed as error:
            return {"failed": error.why, "seconds": asyncio.get_running_loop().time() - began}
