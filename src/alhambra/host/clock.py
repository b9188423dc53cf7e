"""The clock of a host."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call to come."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """What time it is, and calls that are made later."""

    def now(self) -> float:
        """The time of day, in seconds. It may jump."""

    def monotonic(self) -> float:
        """The seconds since some moment. It never goes back."""

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call a function after so many seconds."""


class SystemClock:
    """The clock of the computer and of its event loop."""

    def now(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, call)


async def wait_for(clock: Clock, event: asyncio.Event, seconds: float) -> None:
    """Wait until an event occurs, but not longer than this."""
    if event.is_set() or seconds <= 0:
        return
    over = asyncio.Event()
    timer = clock.later(seconds, over.set)
    waiting = [asyncio.create_task(event.wait()), asyncio.create_task(over.wait())]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        timer.cancel()
        for task in waiting:
            task.cancel()


async def sleep(clock: Clock, seconds: float) -> None:
    """Wait for so many seconds."""
    over = asyncio.Event()
    timer = clock.later(max(0.0, seconds), over.set)
    try:
        await over.wait()
    finally:
        timer.cancel()
