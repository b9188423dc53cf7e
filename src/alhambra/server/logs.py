"""Logs: one JSON object per line, without anything secret: no tokens, no ids of tables, no seeds.

For an error, only its type and traceback locations are logged, not its text: database errors repeat the data, and
errors of the game may name hidden cards.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import traceback
from collections import Counter
from typing import Any

_USUAL = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


class AsJson(logging.Formatter):
    """A log record as one line of JSON, including the `extra` fields."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            "process": record.process,
        }
        line.update({name: value for name, value in record.__dict__.items() if name not in _USUAL})
        if record.exc_info and record.exc_info[1]:
            line["error"] = _described(record.exc_info[1])
        return json.dumps(line, default=str, ensure_ascii=False)


def _described(error: BaseException) -> list[str]:
    """An error and what caused it, the innermost last: the type of each, and where it came from."""
    places = [f"{place.filename}:{place.lineno} {place.name}" for place in traceback.extract_tb(error.__traceback__)]
    cause = error.__cause__ or error.__context__
    return [type(error).__name__, *places, *(_described(cause) if cause else ())]


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
        times = self._unlogged.pop(cause)
        if times:
            self._logger.warning(self._what, extra={"cause": cause, "times": times})
            self._unlogged[cause] = 0
            asyncio.get_running_loop().call_later(self._every, self._log, cause)


CONFIGURATION: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": AsJson}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stderr"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "alhambra": {"level": "INFO"},
        "uvicorn": {"level": "WARNING", "handlers": ["stderr"], "propagate": False},
    },
}
"""For uvicorn and `logging.config`. uvicorn would log the paths of requests, which hold ids of tables, so only its
warnings are logged."""
