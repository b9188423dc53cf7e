"""What may have made answers slow: the garbage collector, the disk, or other programs that took the processor."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from alhambra.host.background import in_background

SLOW = 0.1
"""Seconds: an answer that takes longer is worth explaining. One of the buckets of the metrics ends there."""
_MEASURED = {
    "alhambra_collector_pause_seconds": "pauses of the collector",
    "alhambra_commit_seconds": "commits",
    "alhambra_loop_lag_seconds": "measured lags of the loop",
}
_OFTEN = 0.005


@dataclass
class Causes:
    """What happened while something was measured."""

    slow: dict[str, int] = field(default_factory=dict)
    """How many times each thing that the server measures took longer than that."""
    waited: float = 0.0
    """The seconds for which threads of the server were ready to run, and other programs had the processor. Threads that
    ended meanwhile are left out."""
    client_lag: float = 0.0
    """How late these clients were themselves, at most."""

    def __str__(self) -> str:
        found = [f"{number} {what}" for what, number in self.slow.items()]
        return (
            f"over {1000 * SLOW:.0f} ms: {', '.join(found)}; the server waited {self.waited:.1f} s for a core; "
            f"clients late by up to {1000 * self.client_lag:.0f} ms"
        )


@asynccontextmanager
async def watching(base: str, group: int) -> AsyncIterator[Causes]:
    """Watch a server, given by its address and process group, while the block runs."""
    causes = Causes()
    before, waited = await _slow(base), _waited(group)
    async with in_background(_watch_ourselves(causes)):
        yield causes
    after = await _slow(base)
    causes.slow = {what: after[what] - before[what] for what in after}
    causes.waited = sum(now - waited.get(thread, 0) for thread, now in _waited(group).items()) / 1e9


async def _watch_ourselves(causes: Causes) -> None:
    while True:
        due = time.perf_counter() + _OFTEN
        await asyncio.sleep(_OFTEN)
        causes.client_lag = max(causes.client_lag, time.perf_counter() - due)


async def _slow(base: str) -> dict[str, int]:
    async with httpx.AsyncClient(base_url=base, timeout=60) as client:
        text = (await client.get("/metrics")).text
    return {what: _beyond(text, name) for name, what in _MEASURED.items()}


def _beyond(text: str, name: str) -> int:
    """How many of a histogram's values are slow."""
    within = re.findall(rf'^{name}_bucket{{[^}}]*le="{SLOW}"[^}}]*}} (\S+)$', text, re.MULTILINE)
    every = re.findall(rf"^{name}_count\S* (\S+)$", text, re.MULTILINE)
    return int(sum(map(float, every)) - sum(map(float, within)))


def _waited(group: int) -> dict[str, int]:
    """For how many nanoseconds each thread of a process group was ready to run but did not."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # a process may end in the meantime
            if int(stat.read_text().rpartition(")")[2].split()[2]) == group:
                for thread in (stat.parent / "task").iterdir():
                    found[thread.name] = int((thread / "schedstat").read_text().split()[1])
    return found
