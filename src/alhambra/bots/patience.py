"""How long a bot may think."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Late(Exception):
    """A bot has taken too long."""


@contextmanager
def at_most(seconds: float | None) -> Iterator[None]:
    """Raise `Late` in what takes longer. Where nothing can interrupt it, in a thread and on Windows, it is noticed
    afterwards."""
    if seconds is None:
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise Late(f"no answer within {seconds:g} s")

    began = time.monotonic()
    can_interrupt = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if can_interrupt:
        before = signal.signal(signal.SIGALRM, interrupt)
        signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        if can_interrupt:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    if time.monotonic() - began > seconds:
        interrupt(0, None)
