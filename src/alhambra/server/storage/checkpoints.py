"""Checkpoints of SQLite's log, made in the background so that no commit has to wait for the disk."""

from __future__ import annotations

import logging
from contextlib import AbstractAsyncContextManager
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from alhambra.host.background import for_ever, in_background
from alhambra.server.storage.database import Database

logger = logging.getLogger(__name__)
_EVERY = 0.5


def checkpointing(database: Database) -> AbstractAsyncContextManager[None]:
    return in_background(for_ever(partial(_checkpoint, database), every=_EVERY))


async def _checkpoint(database: Database) -> None:
    try:
        await database.checkpoint()
    except (SQLAlchemyError, OSError) as error:  # the disk may be full; everything stored is in the log
        logger.warning("no checkpoint", extra={"why": type(error).__name__})
