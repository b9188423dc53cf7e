"""Watches a process from inside: how late its event loop is, how long the garbage collector pauses, what is queued."""

from __future__ import annotations

import asyncio
import gc
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from alhambra.host import background
from alhambra.host.background import for_ever, in_background
from alhambra.server import metrics

_EVERY = 0.5
"""Seconds between two measurements."""
_MOST_PAUSES = 10_000


class CollectorPauses:
    """Measures the pauses of the garbage collector.

    It may run at any moment, even while a metric is being changed, so its pauses are only noted and counted later.
    """

    def __init__(self) -> None:
        self._began = 0.0
        self._noted: deque[tuple[int, float]] = deque(maxlen=_MOST_PAUSES)

    def __call__(self, phase: str, info: dict[str, Any]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._began = now
        else:
            self._noted.append((info["generation"], now - self._began))

    def count(self) -> None:
        while self._noted:
            generation, seconds = self._noted.popleft()
            metrics.COLLECTOR_PAUSES.labels(str(generation)).observe(seconds)


class FailedTasks:
    """Counts the failures of tasks in the background since the last time."""

    def __init__(self) -> None:
        self._known = background.failures.copy()

    def count(self) -> None:
        new = background.failures - self._known
        self._known = background.failures.copy()
        for task, number in new.items():
            metrics.FAILED_TASKS.labels(task).inc(number)


@asynccontextmanager
async def watched(queues: Mapping[str, Callable[[], int]], pool: Callable[[], tuple[int, int]]) -> AsyncIterator[None]:
    """Watch this process: the lengths of some queues, and how many connections to the database are in use."""
    pauses, failed = CollectorPauses(), FailedTasks()
    gc.callbacks.append(pauses)
    try:
        async with in_background(for_ever(partial(_watch, pauses, failed, queues, pool))):
            yield
    finally:
        gc.callbacks.remove(pauses)


async def _watch(
    pauses: CollectorPauses,
    failed: FailedTasks,
    queues: Mapping[str, Callable[[], int]],
    pool: Callable[[], tuple[int, int]],
) -> None:
    for name, length in queues.items():
        metrics.QUEUES.labels(name).set(length())
    used, size = pool()
    metrics.POOL_USED.set(used)
    metrics.POOL_SIZE.set(size)
    pauses.count()
    failed.count()
    due = time.perf_counter() + _EVERY
    await asyncio.sleep(_EVERY)
    metrics.LOOP_LAG.observe(max(time.perf_counter() - due, 0.0))
