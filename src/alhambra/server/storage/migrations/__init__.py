"""The schema of the database, version by version. It is brought up to date whenever a server starts.

Several processes may start at once: the first to get the lock migrates, the others wait and find it done. During an
upgrade an older program may start as well and find a schema that is newer than its own. It leaves that alone: every
version only adds to the one before it, so older programs can still use it.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

logger = logging.getLogger(__name__)

LATEST = "head"
_LOCK = 0x416C68616D627261
"""Any number, as long as everybody takes the same one."""


async def migrate(engine: AsyncEngine, to: str = LATEST) -> None:
    """Migrate the schema to a version, in one transaction."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        await connection.run_sync(_upgrade, to)


def _upgrade(connection: Connection, to: str) -> None:
    scripts = ScriptDirectory(str(Path(__file__).parent))
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
        logger.warning("the schema is newer than this program", extra={"why": current})
        return

    def steps(current: Any, _: Any) -> Any:
        return scripts._upgrade_revs(to, current)

    with EnvironmentContext(Config(), scripts, fn=steps, destination_rev=to) as environment:
        environment.configure(connection=connection, render_as_batch=True)
        environment.run_migrations()
