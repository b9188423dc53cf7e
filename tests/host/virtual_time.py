"""An event loop whose time passes at once: whenever all its tasks wait, it is as late as the next one waits for."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _NoWaiting(selectors.DefaultSelector):
    """Lets the time of the loop pass instead of waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready and timeout is not None:
            self.passed += max(0.0, timeout)
        return ready


class _VirtualLoop(asyncio.SelectorEventLoop):
    """Begins at zero."""

    def __init__(self) -> None:
        self._waiting = _NoWaiting()
        super().__init__(self._waiting)

    def time(self) -> float:
        return self._waiting.passed


def run_at_once(work: Coroutine[Any, Any, T]) -> T:
    """Do something without waiting for its pauses."""
    with asyncio.Runner(loop_factory=_VirtualLoop) as runner:
        return runner.run(work)


def time_passed() -> float:
    """How many seconds have passed since the loop began, to a thousandth."""
    return round(asyncio.get_running_loop().time(), 3)
