"""Answers that are cached for a moment, so that a flood of requests costs no more than a few."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")
_MOST_CACHED = 100


class AnswerCache:
    """A cache of recent answers. Identical requests wait for the same answer."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._answers: OrderedDict[Hashable, _CachedAnswer] = OrderedDict()

    async def answer(self, question: Hashable, seconds: float, find: Callable[[], Awaitable[T]]) -> T:
        """The answer to a question, at most this many seconds old. An error is raised for everybody waiting, and not
        cached."""
        known = self._answers.get(question)
        if known is None or known.is_over(self._clock() - seconds):
            known = self._answers[question] = _CachedAnswer(find, self._clock)
            self._answers.move_to_end(question)
            if len(self._answers) > _MOST_CACHED:
                self._answers.popitem(last=False)
        answer: T = await asyncio.shield(known.task)
        return answer


class _CachedAnswer:
    """An answer that is being worked out, or was found at some time."""

    def __init__(self, find: Callable[[], Awaitable[Any]], clock: Callable[[], float]) -> None:
        self._find = find
        self._clock = clock
        self._found: float | None = None
        self.task = asyncio.create_task(self._look())

    async def _look(self) -> Any:
        answer = await self._find()
        self._found = self._clock()
        return answer

    def is_over(self, before: float) -> bool:
        """Whether it was found before a time, or could not be found."""
        return self.task.done() and (self._found is None or self._found <= before)
