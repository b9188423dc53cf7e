"""Storing bookmarks of the open tables: now and then, when a table has become quiet, and when the host stops.

A table gets a new one only when it has moved on by some entries, since a few are replayed quickly. Actions do not wait
for any of this.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial

from alhambra.host.background import for_ever, in_background
from alhambra.host.host import Host
from alhambra.host.logs import short
from alhambra.host.open_table import OpenTable

logger = logging.getLogger(__name__)

WORTH = 32
"""After how many new entries a bookmark pays off: replaying them takes longer than reading it."""
QUIET = 45.0
"""A table at which nothing has happened for this many seconds gets a bookmark at its last entry. Tables stay in memory
for longer than that."""
_EVERY = 2.0
_LONGEST_END = 10.0
"""How many seconds the host takes to store bookmarks when it stops."""


@asynccontextmanager
async def bookmarking(host: Host) -> AsyncIterator[None]:
    """Store bookmarks while the host runs, and one of every table at the end."""
    try:
        async with in_background(for_ever(partial(keep_all, host, WORTH), every=_EVERY)):
            yield
    finally:
        with suppress(TimeoutError):
            await asyncio.wait_for(keep_all(host, 1), _LONGEST_END)


async def keep_all(host: Host, worth: int) -> None:
    """Store bookmarks of all tables that have moved on by this many entries, or have moved on and are quiet now."""
    for table in host.tables.all:
        quiet = host.clock.monotonic() - table.last_action > QUIET
        if _new_entries(table) >= (1 if quiet else worth):
            await keep(host, table)


async def keep(host: Host, table: OpenTable) -> None:
    """Store a bookmark of a table. If that fails, the next one will do."""
    table.bookmarked = table.version
    try:
        await host.storage.tables.keep_bookmark(table.id, table.bookmark())
    except Exception:
        logger.exception("a bookmark cannot be stored", extra={"table": short(table.id)})


def _new_entries(table: OpenTable) -> int:
    """How many entries there are since the last bookmark."""
    return 0 if table.stuck or table.closed else table.version - table.bookmarked
