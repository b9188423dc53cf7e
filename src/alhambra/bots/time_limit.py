"""How long a bot may think."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TimeLimitExceeded(Exception):
    """A bot has taken too long."""


@contextmanager
def at_most(seconds: float | None) -> Iterator[None]:
    """Raise `TimeLimitExceeded` in code that takes longer. In a thread and on Windows, where nothing can interrupt it,
    raise it afterwards."""
    if seconds is None:
        yield
        return
    began = time.monotonic()
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        with _interrupted_after(seconds):
            yield
    else:
        yield
    if time.monotonic() - began > seconds:
        raise _exceeded(seconds)


@contextmanager
def _interrupted_after(seconds: float) -> Iterator[None]:
    def interrupt(number: int, frame: FrameType | None) -> None:
        raise _exceeded(seconds)

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, before or signal.SIG_DFL)  # even if the alarm comes at the last moment


def _exceeded(seconds: float) -> TimeLimitExceeded:
    return TimeLimitExceeded(f"no answer within {seconds:g} s")
