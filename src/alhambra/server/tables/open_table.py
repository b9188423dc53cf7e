"""A table that this process has open, with its viewers and with locks: several tasks may want to change it."""

from __future__ import annotations

import asyncio
import time

from alhambra.server.storage.store import Stored
from alhambra.table.table import Table
from alhambra.table.viewers import Viewers


class OpenTable(Table):
    """A table in memory. The database may know more: then the table catches up."""

    def __init__(self, stored: Stored, abandoned_after: float) -> None:
        super().__init__(stored.id, stored.setup, stored.seats, stored.header, stored.rematch)
        self.viewers = Viewers(self, abandoned_after)
        self.lock = asyncio.Lock()
        """Held while the table moves on."""
        self.seats_lock = asyncio.Lock()
        """Held while something about the seats is changed or looked up."""
        self.autoplaying: asyncio.Task[None] | None = None
        """The task that plays for the server now."""
        self.check_autoplay = False
        """Whether something has changed since that task last checked what there is to play."""
        self.last_used = time.monotonic()
        self.last_action = time.monotonic()
        """When something was last done that people want to look at."""
