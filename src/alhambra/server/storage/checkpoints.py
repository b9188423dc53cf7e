"""Checkpoints of SQLite's log, made in the background so that no commit has to wait for the disk."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AbstractAsyncContextManager

from sqlalchemy.exc import SQLAlchemyError

from alhambra.server.background import in_background
from alhambra.server.storage.database import Database

logger = logging.getLogger(__name__)
_EVERY = 0.5


def checkpointing(database: Database) -> AbstractAsyncContextManager[None]:
    return in_background(_checkpoint_now_and_then(database))


async def _checkpoint_now_and_then(database: Database) -> None:
    while True:
        await asyncio.sleep(_EVERY)
        try:
            await database.checkpoint()
        except (SQLAlchemyError, OSError) as error:  # the disk may be full; everything stored is in the log
            logger.warning("no checkpoint", extra={"why": type(error).__name__})
