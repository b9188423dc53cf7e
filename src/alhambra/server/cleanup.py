"""Daily cleanup: old data that nobody has touched is deleted, so that a server can run for years.

This covers abandoned games and loaded records. Finished games stay, and so do games in which a player's time is
running: if necessary a computer opponent finishes them.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial

from alhambra.host.background import for_ever, in_background
from alhambra.host.host import Host
from alhambra.server.storage.sql import SqlStorage
from alhambra.table.table import DAY

logger = logging.getLogger(__name__)

_BATCH = 10
"""How many are deleted in one transaction, which other writers have to wait for."""
_BREATH = 0.1


def daily_cleanup(host: Host, storage: SqlStorage, days: float) -> AbstractAsyncContextManager[None]:
    """Clean up when the server starts, and then once a day, what is older than so many days; never if that is 0."""
    return in_background(for_ever(partial(_delete_old, host, storage, days), every=DAY)) if days else nullcontext()


async def _delete_old(host: Host, storage: SqlStorage, days: float) -> None:
    await clean_up(host, storage, host.clock.now() - days * DAY)


async def clean_up(host: Host, storage: SqlStorage, before: float) -> None:
    """Delete what was last touched before a time. Tables in memory are skipped, since they are or were just in use."""
    untouched = await storage.tables.untouched_tables(before)
    old = [table for table in untouched if not host.tables.in_memory(table)]
    for at in range(0, len(old), _BATCH):
        await storage.tables.delete_tables(old[at : at + _BATCH], before)
        await asyncio.sleep(_BREATH)
    await storage.records.delete(before)
    if old:
        logger.info("old tables were deleted", extra={"tables": len(old)})
