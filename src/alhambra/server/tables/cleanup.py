"""Daily cleanup: old data that nobody has touched is deleted, so that a server can run for years.

This covers abandoned games and loaded records. Finished games stay, and so do games in which a player's time is
running: if necessary a computer opponent finishes them.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial

from alhambra.server.background import for_ever, in_background
from alhambra.server.storage.replays import Replays
from alhambra.server.tables.hall import Hall
from alhambra.table.table import DAY

logger = logging.getLogger(__name__)

_BATCH = 10
"""How many are deleted in one transaction, which other writers have to wait for."""
_BREATH = 0.1


def daily_cleanup(hall: Hall) -> AbstractAsyncContextManager[None]:
    """Clean up when the server starts, and then once a day, if the host wants that."""
    days = hall.settings.days_kept
    return in_background(for_ever(partial(_delete_old, hall, days), every=DAY)) if days else nullcontext()


async def _delete_old(hall: Hall, days: float) -> None:
    await clean_up(hall, time.time() - days * DAY)


async def clean_up(hall: Hall, before: float) -> None:
    """Delete what was last touched before a time. Tables in memory are skipped, since they are or were just in use."""
    old = [table for table in await hall.store.untouched_tables(before) if not hall.opened(table)]
    for at in range(0, len(old), _BATCH):
        await hall.store.delete_tables(old[at : at + _BATCH], before)
        await asyncio.sleep(_BREATH)
    await Replays(hall.store.database).delete(before)
    if old:
        logger.info("old tables were deleted", extra={"tables": len(old)})
