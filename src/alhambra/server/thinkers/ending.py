"""Ending tasks that talk to Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

_ONCE_MORE = 0.5
"""How many seconds to wait before cancelling a task again."""


async def end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks and wait until they have ended.

    It cancels repeatedly: before Python 3.12 `asyncio.wait_for`, which redis-py uses, may swallow a cancellation.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=_ONCE_MORE)
