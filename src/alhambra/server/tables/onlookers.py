"""Who is looking at a scoring: computer opponents wait until its players have seen it, but never for long.

A player's client says when it begins to show a scoring, and when its player has seen or skipped it. Before the first
scoring, the same goes for an introduction to the chapters in play. They wait for nobody else: not for players who are
away or looking elsewhere, nor for spectators or clients that show nothing. A table belongs to one process, so its
people are here.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from alhambra.table.viewers import Viewer


class Onlookers:
    """The viewers of a table who are looking at its latest scoring, or at an introduction, which has the number 0."""

    def __init__(self) -> None:
        self._scoring = -1
        self._until = 0.0
        self._looking: set[Viewer] = set()
        self._nobody = asyncio.Event()

    def join(self, viewer: Viewer, scoring: int, longest: float) -> None:
        """A viewer looks at a scoring. All viewers together have this many seconds, starting with the first."""
        if scoring > self._scoring:
            self._scoring, self._until = scoring, time.monotonic() + longest
        self._looking.add(viewer)
        self._nobody.clear()

    def leave(self, viewer: Viewer) -> None:
        """A viewer has seen it, or is gone."""
        self._looking.discard(viewer)
        if not self._looking:
            self._nobody.set()

    async def gone(self) -> None:
        """Return when nobody is looking any more, or time is up."""
        if self._looking:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._nobody.wait(), max(0.0, self._until - time.monotonic()))
