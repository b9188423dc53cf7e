"""What is stored about a table that is being opened, read all at once, because the first visitor has to wait for it."""

from __future__ import annotations

from sqlalchemy import Connection, select

from alhambra.host.storage import LoadedTable
from alhambra.server.storage.bookmarks import Bookmarks
from alhambra.server.storage.database import Database
from alhambra.server.storage.rows import chat_of, entries_of, read_chat, read_entries, read_seat, read_table, seats_of
from alhambra.server.storage.schema import tables
from alhambra.table.table import RECENT_CHAT


async def load_table(database: Database, bookmarks: Bookmarks, table: str) -> LoadedTable | None:
    """What is stored about a table; None if there is no such table."""

    def read(connection: Connection, table: str) -> LoadedTable | None:
        row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
        if row is None:
            return None
        sitting = [read_seat(seat) for seat in connection.execute(seats_of([table]))]
        chat = read_chat(connection.execute(chat_of(table, RECENT_CHAT)))
        bookmark = bookmarks.find(connection, table) if row.header else None
        after = bookmark["entries"][-1]["version"] if bookmark else -1
        entries = read_entries(connection.execute(entries_of(table, after))) if row.version > after else []
        return LoadedTable(read_table(row, sitting), chat, bookmark, entries)

    return await database.look_up(read, table)
