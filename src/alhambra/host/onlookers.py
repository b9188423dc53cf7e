"""Who is looking at a scoring: computer opponents wait until its players have seen it, but never for long.

A player's client says when it begins to show a scoring, and when its player has seen or skipped it. Before the first
scoring, the same goes for an introduction to the chapters in play. They wait for nobody else: not for players who are
away or looking elsewhere, nor for spectators or clients that show nothing. A table belongs to one process, so its
people are here.
"""

from __future__ import annotations

import asyncio

from alhambra.host.clock import Clock, wait_for
from alhambra.table.viewers import Viewer


class Onlookers:
    """The viewers of a table who are looking at its latest scoring, or at an introduction, which has the number 0."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._scoring = -1
        self._until = 0.0
        self._looking: set[Viewer] = set()
        self._nobody = asyncio.Event()

    def join(self, viewer: Viewer, scoring: int, longest: float) -> None:
        """A viewer looks at a scoring. All viewers together have this many seconds, starting with the first."""
        if scoring > self._scoring:
            self._scoring, self._until = scoring, self._clock.monotonic() + longest
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
            await wait_for(self._clock, self._nobody, self._until - self._clock.monotonic())
