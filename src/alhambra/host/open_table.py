"""A table in memory, with its viewers and with locks, since several tasks may change it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from alhambra.host.clock import Clock
from alhambra.host.onlookers import Onlookers
from alhambra.host.storage import StoredTable
from alhambra.host.tokens import hash_token
from alhambra.table.frames import Frame
from alhambra.table.refusals import Refused
from alhambra.table.table import Table
from alhambra.table.viewers import Viewers


class OpenTable(Table):
    """A table in memory. If the stored record is ahead, the table catches up."""

    def __init__(
        self, stored: StoredTable, abandoned_after: float, clock: Clock, write: Callable[[Frame], bytes]
    ) -> None:
        super().__init__(stored.id, stored.setup, stored.seats, stored.header, stored.rematch)
        self.viewers = Viewers(self, abandoned_after, write, clock.now)
        self.onlookers = Onlookers(clock)
        self.lock = asyncio.Lock()
        """Held while the table moves on."""
        self.seats_lock = asyncio.Lock()
        """Held while seats are changed or looked up."""
        self.changed = asyncio.Event()
        """Set when somebody else may have to decide."""
        self.deciding = False
        """Whether the server is making its decisions."""
        self.closed: Refused | None = None
        """Why nobody can use it any more: it has been deleted, or a newer program plays on."""
        self.stored_here = -1
        """The version of the latest entry that this process has stored."""
        self.notified = -1
        """The last version of which a player who is away was notified."""
        self.heard_of: dict[str, float] = {}
        """When other processes last said which players are connected to them."""
        self.bookmarked = -1
        """The version of the latest bookmark; -1 if there is none."""
        self.last_used = clock.monotonic()
        self.last_action = clock.monotonic()
        """The time of the last action that people want to see."""

    def close(self, why: Refused) -> None:
        """Disconnect everybody, and let nobody use the table any more."""
        self.closed = why
        self.changed.set()
        for viewer in self.viewers.here:
            viewer.close(why.reason)

    def say(self, seat: int, text: str, at: float) -> None:
        """Add a line of chat and send it to everybody, unless it is already known."""
        if line := self.add_chat(seat, text, at):
            self.viewers.tell({"type": "chat", **line})

    def unseat(self) -> None:
        """Viewers who no longer hold a seat become spectators."""
        for viewer in self.viewers.here:
            if viewer.seat is None or viewer.token is None:
                continue
            if self.seats[viewer.seat].token != hash_token(viewer.token):
                viewer.seat = viewer.token = viewer.summary = None
