"""Secret keys that the server has made for itself. Each is made once, whichever process is the first to need it."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from alhambra.server.storage.database import Database
from alhambra.server.storage.schema import keys


async def find_key(database: Database, name: str) -> str | None:
    """The key of that name, if it has been made."""
    async with database.reading() as connection:
        found = await connection.execute(select(keys.c.key).where(keys.c.name == name))
    key: str | None = found.scalar_one_or_none()
    return key


async def keep_key(database: Database, name: str, key: str) -> str:
    """Store a new key, and return it; if another process was faster, return that one's."""
    insert = sqlite.insert if database.is_sqlite else postgresql.insert
    async with database.writing() as connection:
        await connection.execute(insert(keys).values(name=name, key=key).on_conflict_do_nothing())
        stored = await connection.execute(select(keys.c.key).where(keys.c.name == name))
        return str(stored.scalar_one())
