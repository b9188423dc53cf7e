"""Python's garbage collector, set up so that nobody has to wait for it.

By default it scans everything in memory whenever enough has been added. With hundreds of tables that takes half a
second, again and again, and nearly always in vain: almost everything is freed by reference counting. Only reference
cycles need the collector, and most of them are short-lived.

So whatever survives a collection is frozen: the next one scans only what has been added since. It runs by the clock.
Python counts allocations minus deallocations instead, which lets hundreds of thousands of objects pile up where old
ones are constantly replaced by new ones.

Cycles that were frozen are found by a full collection, which scans everything. It runs when there is little else to do,
or when twice as much is frozen as after the last one. So they never take more memory than what is in use.
"""

from __future__ import annotations

import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from alhambra.host.background import for_ever, in_background

_OFTEN = 0.25
"""Seconds between two scans of new objects. Everybody waits meanwhile, so there must not be too many; but most objects
are gone after an action or two at their table, so scanning more often would scan more of them."""
_MANY_NEW = 500_000
"""With this many more objects in memory than after the last scan, there is another one at once."""
_EVERY = 60.0
"""Seconds between two checks whether a full collection is due."""
_IDLE = 0.01
"""A process that uses less of a core than this has little else to do."""
_FEW = 200_000
"""How many objects may always be frozen. Scanning this many takes a few hundredths of a second."""


class Collector:
    """Freezes what survives a collection, and decides when to scan everything again."""

    def __init__(self) -> None:
        self._kept = 0
        """How many objects were left after the last full collection."""
        self._more = False
        """Whether anything was frozen since."""
        self._checked, self._worked = time.monotonic(), time.process_time()
        """When it was last checked whether a full collection is due, and how long the process had worked by then."""

    def __call__(self, phase: str, info: dict[str, Any]) -> None:
        """Python calls this before and after each collection."""
        if phase == "stop":
            gc.freeze()
            self._more = True

    def collect_thoroughly(self) -> None:
        gc.unfreeze()
        gc.collect()
        self._kept, self._more = gc.get_freeze_count(), False

    def is_due(self, busy: float) -> bool:
        """Whether a full collection is due, given how much of a core the process uses."""
        return self._more and (busy < _IDLE or gc.get_freeze_count() > 2 * self._kept + _FEW)

    async def look(self) -> None:
        """Scan what is new, and now and then check whether a full collection is due."""
        gc.collect(0)
        passed = time.monotonic() - self._checked
        if passed >= _EVERY:
            busy = (time.process_time() - self._worked) / passed
            self._checked, self._worked = time.monotonic(), time.process_time()
            if self.is_due(busy):
                self.collect_thoroughly()


@asynccontextmanager
async def collecting() -> AsyncIterator[Collector]:
    """Set up the collector of this process."""
    collector, before = Collector(), gc.get_threshold()
    gc.callbacks.append(collector)
    gc.set_threshold(_MANY_NEW)
    collector.collect_thoroughly()
    try:
        async with in_background(for_ever(collector.look, every=_OFTEN)):
            yield collector
    finally:
        gc.callbacks.remove(collector)
        gc.set_threshold(*before)
        gc.unfreeze()
