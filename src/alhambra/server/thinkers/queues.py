"""Requests that wait for a thinker, and which of them is next.

There is a queue for each kind of request, and each thinker takes from some of them, in its own order. Within a queue
askers take turns (`turns.py`), and an asker that has used too much thinking time has to wait for the others.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from alhambra.host.task_answers import TaskAnswer
from alhambra.host.thinkers import ThinkerFailed
from alhambra.server import metrics
from alhambra.server.thinkers.turns import ThinkerRequest, Turns

QUEUES = PEOPLE, BOTS, RECORDS, ANALYSIS, LATER = "people", "bots", "records", "analysis", "later"
"""What people are waiting for; what computer opponents do among themselves; recorded games to be shown, and those to be
analysed; and the requests of those who have used up their budget."""
MINUTE = 60.0


def budgets(per_address: float, per_table: float) -> dict[str, float]:
    """For each queue, the seconds of thinking per minute that an address or a table gets."""
    return {PEOPLE: per_address, BOTS: per_table, RECORDS: per_address, ANALYSIS: per_address}


class Queues:
    """The queues of a single process."""

    def __init__(self, budgets: Mapping[str, float], clock: Callable[[], float] = time.monotonic) -> None:
        self._budgets = budgets
        """For each queue, the seconds of thinking per minute that each asker gets."""
        self._clock = clock
        self._turns = {queue: Turns() for queue in QUEUES}
        self._arrived = asyncio.Condition()
        self._answers: dict[str, asyncio.Future[TaskAnswer]] = {}
        """The answers awaited in this process, by the id of the request."""
        self._joined: dict[str, str] = {}
        """In which queue each of these requests is, or was until a thinker took it."""
        self._spent: dict[str, float] = {}
        """How many seconds of thinking each asker has used in this minute."""
        self._minute_ends = 0.0

    async def open(self) -> None:
        """Begin to receive answers."""

    async def close(self) -> None:
        """Receive no more answers. Anybody still waiting for one gets `ThinkerFailed`."""
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ThinkerFailed("the server stops"))

    # --- Those who ask ------------------------------------------------------------------------------------------------

    async def ask(
        self, queue: str, asker: str, content: Mapping[str, Any], patience: float, seconds: float
    ) -> TaskAnswer:
        """What a thinker answers.

        Raises `TimeoutError` if none takes the request within `patience`, or the answer takes longer than `seconds`,
        and `ThinkerFailed` if the server stops.
        """
        request = ThinkerRequest(secrets.token_hex(8), queue, asker, dict(content))
        answer: asyncio.Future[TaskAnswer] = asyncio.get_running_loop().create_future()
        self._answers[request.id] = answer
        asked = time.monotonic()
        try:
            async with asyncio.timeout(seconds):
                joined = self._joined[request.id] = await self._put(request, seconds)
                await asyncio.wait([answer], timeout=patience)
                if not answer.done() and await self._withdraw(request):
                    raise TimeoutError
                answered = await answer
            metrics.WAITED.labels(joined).observe(max(time.monotonic() - asked - answered["seconds"], 0.0))
            return answered
        finally:
            if not answer.done():
                await self._withdraw(request)
            del self._answers[request.id]
            self._joined.pop(request.id, None)

    def unanswered(self, queue: str) -> int:
        """How many requests of this process that joined a queue are still unanswered."""
        return sum(joined == queue for joined in self._joined.values())

    async def _put(self, request: ThinkerRequest, seconds: float) -> str:
        """Queue a request; returns the queue. Its answer is useless after this many seconds."""
        if self._used(request.asker) >= self._budgets[request.queue]:
            request = request._replace(queue=LATER)
        async with self._arrived:
            self._turns[request.queue].add(request)
            self._arrived.notify_all()
        return request.queue

    async def _withdraw(self, request: ThinkerRequest) -> bool:
        """Withdraw a request whose answer nobody wants any more. Returns whether it was still waiting."""
        return self._turns[self._joined.get(request.id, request.queue)].remove(request)

    # --- Those who answer ---------------------------------------------------------------------------------------------

    async def take(self, queues: Sequence[str]) -> ThinkerRequest:
        """The next request from the first of these queues that is not empty. If all are empty, wait for one."""
        async with self._arrived:
            while (request := self._next(queues)) is None:
                await self._arrived.wait()
            return request

    async def answer(self, request: ThinkerRequest, answer: TaskAnswer) -> None:
        """TaskAnswer a request that was taken. If nobody is waiting for it any more, the answer is dropped."""
        self._spend(request.asker, answer["seconds"])
        self._deliver(request.id, answer)

    async def give_back(self, request: ThinkerRequest) -> None:
        """Put a request that was taken back at the front of its queue."""
        async with self._arrived:
            self._turns[request.queue].add_first(request)
            self._arrived.notify_all()

    def _next(self, queues: Sequence[str]) -> ThinkerRequest | None:
        found = (self._turns[queue].take() for queue in queues)
        return next((request for request in found if request), None)

    def _deliver(self, request_id: str, answer: TaskAnswer) -> bool:
        """Deliver an answer within this process; False if nobody here is waiting for it."""
        waits = self._answers.get(request_id)
        if waits is None or waits.done():
            return False
        waits.set_result(answer)
        return True

    # --- Budgets ------------------------------------------------------------------------------------------------------

    def _used(self, asker: str) -> float:
        """How many seconds of thinking an asker has used in this minute."""
        if self._clock() >= self._minute_ends:
            self._spent.clear()
            self._minute_ends = self._clock() + MINUTE
        return self._spent.get(asker, 0.0)

    def _spend(self, asker: str, seconds: float) -> None:
        self._spent[asker] = self._used(asker) + seconds
