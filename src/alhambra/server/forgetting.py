"""Now and then: what nobody has touched for long is deleted, or a server that has run for years would be full of it.

That are games nobody went on with, and records that were loaded. Finished games stay, and so does a game in which a
player's time runs: a computer opponent plays that to its end if need be.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from alhambra.server.hall import Hall
from alhambra.server.tables import DAY

logger = logging.getLogger(__name__)

_AT_ONCE = 10
"""So many are deleted in one transaction: those who play have to wait for it."""
_BREATH = 0.1


@asynccontextmanager
async def forgetting(hall: Hall) -> AsyncIterator[None]:
    """Forget when the server starts, and then once a day."""
    task = asyncio.create_task(_forget_daily(hall)) if hall.settings.days_kept else None
    try:
        yield
    finally:
        if task:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def _forget_daily(hall: Hall) -> None:
    while True:
        try:
            await forget(hall, time.time() - hall.settings.days_kept * DAY)
        except Exception:
            logger.exception("what is old cannot be deleted")
        await asyncio.sleep(DAY)


async def forget(hall: Hall, before: float) -> None:
    """Delete what was last touched before a time. Tables in memory are in use, or were a while ago."""
    old = [table for table in await hall.store.untouched_tables(before) if not hall.opened(table)]
    for at in range(0, len(old), _AT_ONCE):
        await hall.store.delete_tables(old[at : at + _AT_ONCE], before)
        await asyncio.sleep(_BREATH)
    await hall.store.delete_replays(before)
    if old:
        logger.info("old tables were deleted", extra={"tables": len(old)})
