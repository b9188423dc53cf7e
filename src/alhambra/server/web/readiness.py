"""Before the server starts: whether its database and Redis answer, so that a problem is reported in one line."""

from __future__ import annotations

from alembic.util import CommandError
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from alhambra.server.settings import Settings
from alhambra.server.storage.database import Database, reason_of


class NotReady(Exception):
    """Something that the server needs does not answer; says what and why."""


async def check(settings: Settings) -> None:
    """Open the database, which migrates its schema, and ping Redis; raises `NotReady`."""
    database = Database(settings.database_url)
    try:
        await database.open()
    except (SQLAlchemyError, CommandError, OSError) as error:
        where = settings.database
        if "://" in where:
            where = make_url(where).render_as_string(hide_password=True)
        raise NotReady(f"the database {where} cannot be opened: {reason_of(error)}") from error
    finally:
        await database.close()
    await check_redis(settings)


async def check_redis(settings: Settings) -> None:
    """Ping Redis, if there is one; raises `NotReady`."""
    if not settings.redis:
        return
    from alhambra.server.cluster.bus import Bus  # a server without Redis has no package for it

    bus = Bus(settings.redis, settings.name, "readiness")
    try:
        await bus.check()
    except OSError as error:
        raise NotReady(f"Redis does not answer: {error}") from error
    finally:
        await bus.close()
