"""Everything that a host stores, in a database."""

from __future__ import annotations

from alhambra.server.storage.bookmarks import Bookmarks
from alhambra.server.storage.daily import SqlDaily
from alhambra.server.storage.database import Database
from alhambra.server.storage.journal import Journal
from alhambra.server.storage.records import SqlRecords
from alhambra.server.storage.tables import SqlTables


class SqlStorage:
    """The storage of a server."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.journal = Journal(self.database)
        self.tables = SqlTables(self.database, self.journal, Bookmarks(self.database))
        self.records = SqlRecords(self.database)
        self.daily = SqlDaily(self.database)

    async def open(self) -> None:
        """Bring the schema up to date, and begin to store."""
        await self.database.open()
        self.journal.open()

    async def close(self) -> None:
        """Store what is waiting."""
        await self.journal.close()
        await self.database.close()
