"""Logs: one JSON object per line, without anything secret: no tokens, no ids of tables, no seeds.

For an error, only its type and traceback locations are logged, not its text: database errors repeat the data, and
errors of the game may name hidden cards.
"""

from __future__ import annotations

import json
import logging
import traceback
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
