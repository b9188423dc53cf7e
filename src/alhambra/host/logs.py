"""What is logged about tables, and how often."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter


def short(table: str) -> str:
    """A table's name in logs. Its id is not logged, because anybody who knows it may watch."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]


MINUTE = 60.0
_MOST_CAUSES = 20
OTHERS = "others"


class OncePerMinute:
    """Logs frequent events: at once when a cause is new, then once a minute, with a count."""

    def __init__(self, logger: logging.Logger, what: str, every: float = MINUTE) -> None:
        self._logger = logger
        self._what = what
        self._every = every
        self._unlogged: Counter[str] = Counter()
        """How often each recent cause has occurred since it was last logged."""

    def note(self, cause: str) -> None:
        """Count an event. Causes may be supplied by clients, so only a limited number are distinguished."""
        if cause not in self._unlogged and len(self._unlogged) >= _MOST_CAUSES:
            cause = OTHERS
        is_new = cause not in self._unlogged
        self._unlogged[cause] += 1
        if is_new:
            self._log(cause)

    def _log(self, cause: str) -> None:
        """Log how many there were since the last time; causes that no longer occur are forgotten."""
        if times := self._unlogged.pop(cause):
            self._logger.warning(self._what, extra={"cause": cause, "times": times})
            self._unlogged[cause] = 0
            asyncio.get_running_loop().call_later(self._every, self._log, cause)
