"""A table that this process has open, with its viewers and with locks, since several tasks may change it."""

from __future__ import annotations

import asyncio
import time

import orjson

from alhambra.server.storage.rows import Stored
from alhambra.server.tables.onlookers import Onlookers
from alhambra.server.tokens import hash_token
from alhambra.table.table import Table
from alhambra.table.viewers import Viewers


class OpenTable(Table):
    """A table in memory. If the database is ahead, the table catches up."""

    def __init__(self, stored: Stored, abandoned_after: float) -> None:
        super().__init__(stored.id, stored.setup, stored.seats, stored.header, stored.rematch)
        self.viewers = Viewers(self, abandoned_after, orjson.dumps)
        self.onlookers = Onlookers()
        self.lock = asyncio.Lock()
        """Held while the table moves on."""
        self.seats_lock = asyncio.Lock()
        """Held while seats are changed or looked up."""
        self.autoplaying: asyncio.Task[None] | None = None
        """The task that is making the server's moves."""
        self.check_autoplay = False
        """Whether something has changed since that task last checked."""
        self.alarm: asyncio.TimerHandle | None = None
        """Goes off when the time of the player who has to decide is up, if there is a clock."""
        self.handed_on = False
        """Whether the game was begun by a newer program, by rules that this one does not know."""
        self.heard_of: dict[str, float] = {}
        """When other processes last said which players are connected to them."""
        self.bookmarked = -1
        """The version of the latest bookmark; -1 if there is none."""
        self.last_used = time.monotonic()
        self.last_action = time.monotonic()
        """The time of the last action that people want to see."""

    def unseat(self) -> None:
        """Viewers who no longer hold a seat become spectators."""
        for viewer in self.viewers.here:
            if viewer.seat is None or viewer.token is None:
                continue
            if self.seats[viewer.seat].token != hash_token(viewer.token):
                viewer.seat = viewer.token = viewer.summary = None
