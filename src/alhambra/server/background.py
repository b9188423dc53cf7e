"""Work that goes on in the background while the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any

_ONCE_MORE = 0.5
"""How many seconds to wait before cancelling a task again."""


@asynccontextmanager
async def in_background(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Do some work until the block ends, and cancel it then."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        await end([task])


async def end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks and wait until they have ended.

    It cancels repeatedly: before Python 3.12 `asyncio.wait_for`, which redis-py uses, may swallow a cancellation.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=_ONCE_MORE)
