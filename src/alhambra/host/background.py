"""Work that goes on in the background while a host runs.

Nobody waits for it, so nobody would hear of its errors: they are logged and counted here. A loop that has to go on for
ever is written as one round of it; `for_ever` repeats that, whatever happens in one of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any, NoReturn

logger = logging.getLogger(__name__)

failures: Counter[str] = Counter()
"""How often each task has failed."""

_ONCE_MORE = 0.5
"""How many seconds to wait before cancelling a task again."""
_AFTER_AN_ERROR = 0.2
"""How many seconds a loop rests after an error, at least: the next round may fail as well."""


def start(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Do some work in the background."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda _: _note_failure_of(task, _name(work)))
    return task


def _note_failure_of(task: asyncio.Task[None], name: str) -> None:
    error = None if task.cancelled() else task.exception()
    if error:
        _note_failure(name, error)


async def for_ever(one_round: Callable[[], Awaitable[None]], every: float = 0.0) -> NoReturn:
    """Do something again and again, with so many seconds in between. An error ends the round, but not the loop."""
    while True:
        pause = every
        try:
            await one_round()
        except Exception as error:
            _note_failure(_name(one_round), error)
            pause = max(every, _AFTER_AN_ERROR)
        await asyncio.sleep(pause)


def _name(work: object) -> str:
    """The name of what is done: a function, perhaps with some of its arguments, or a coroutine."""
    name: str = getattr(work, "func", work).__qualname__  # type: ignore[attr-defined]
    return name


def _note_failure(task: str, error: BaseException) -> None:
    failures[task] += 1
    logger.error("a task in the background failed", extra={"task": task}, exc_info=error)


class BackgroundTasks:
    """Tasks that are finished before the host ends."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = start(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def finish(self) -> None:
        """Wait until everything is done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def in_background(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Do some work until the block ends, and cancel it then."""
    task = start(work)
    try:
        yield
    finally:
        await end([task])


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait until they have ended.

    It cancels repeatedly: before Python 3.12 `asyncio.wait_for`, which redis-py uses, may swallow a cancellation.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=_ONCE_MORE)
