"""Bookmarks in the database: what tables had in memory, so that after a restart nobody waits for a game to be replayed.

A bookmark is used only by the program that wrote it, and only if its last entry is the one in the record. If anything
is wrong with it, the record is replayed instead. It is compressed JSON rather than pickled objects: whoever wrote it,
reading it builds nothing but numbers, texts and lists.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

import orjson
from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

import alhambra
from alhambra.game import versions
from alhambra.game.components.data import all_printed
from alhambra.host.logs import short
from alhambra.server.storage.database import Database
from alhambra.server.storage.schema import bookmarks, entries
from alhambra.table.bookmark import Bookmark
from alhambra.table.entries import Entry

logger = logging.getLogger(__name__)

_QUICKLY = 1
"""The level of compression. It leaves a sixth of the size; more effort would gain little."""


def program() -> str:
    """A fingerprint of everything that a game may depend on: the versions of the rules, what is printed on the
    components, and the source code."""
    rules = versions.RULES_VERSION, versions.OLDEST_PLAYED
    return sha256(orjson.dumps([rules, all_printed(), source()], option=orjson.OPT_SORT_KEYS)).hexdigest()


@cache
def source() -> str:
    """A fingerprint of the source code. There are hundreds of files, so they are read once in a process."""
    folder = Path(alhambra.__file__).parent
    known = sha256()
    for file in sorted(folder.rglob("*.py")):
        known.update(f"\n{file.relative_to(folder)}\n".encode())
        known.update(file.read_bytes())
    return known.hexdigest()


class Bookmarks:
    """The bookmarks of all tables, one for each."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._program = program()
        insert = sqlite.insert if database.is_sqlite else postgresql.insert
        new = insert(bookmarks)
        changed = {name: new.excluded[name] for name in ("version", "program", "data")}
        self._upsert = new.on_conflict_do_update(index_elements=["table_id"], set_=changed)

    def find(self, connection: Connection, table: str) -> Bookmark | None:
        """The bookmark of a table, if it has a usable one."""
        same_place = (entries.c.table_id == bookmarks.c.table_id) & (entries.c.version == bookmarks.c.version)
        query = (
            select(bookmarks.c.data, entries)
            .join(entries, same_place)
            .where(bookmarks.c.table_id == table, bookmarks.c.program == self._program)
        )
        row = connection.execute(query).one_or_none()
        if row is None:
            return None
        try:
            found: Bookmark = orjson.loads(zlib.decompress(row.data))
            if Entry.from_json(found["entries"][-1]) == Entry.from_json(row._asdict()):
                return found
        except (zlib.error, ValueError, LookupError, TypeError):
            pass
        logger.warning("a bookmark cannot be used", extra={"table": short(table)})
        return None

    async def keep(self, table: str, bookmark: Bookmark) -> None:
        """Store the bookmark of a table, in place of an older one."""
        data = await asyncio.to_thread(zlib.compress, orjson.dumps(bookmark), _QUICKLY)
        version = bookmark["entries"][-1]["version"]
        await self._database.transact(
            self._store, {"table_id": table, "version": version, "program": self._program, "data": data}
        )

    def _store(self, connection: Connection, row: Mapping[str, object]) -> None:
        connection.execute(self._upsert, row)
