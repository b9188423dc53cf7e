"""A line of the log is JSON, and says of an error only what it is and where it happened."""

from __future__ import annotations

import json
import logging
import sys

from alhambra.server.logs import CONFIGURATION, AsJson


def line(record: logging.LogRecord) -> dict[str, object]:
    found: dict[str, object] = json.loads(AsJson().format(record))
    return found


def record(**more: object) -> logging.LogRecord:
    return logging.makeLogRecord(
        {
            "name": "alhambra.somewhere",
            "levelname": "WARNING",
            "msg": "häppened %s times",
            "args": (2,),
            "created": 1_800_000_000.12345,
            "process": 7,
            **more,
        }
    )


def test_a_line_says_what_happened_and_what_belongs_to_it() -> None:
    assert line(record(table="abc", path=sys.path[0].__class__)) == {
        "at": 1_800_000_000.123,
        "level": "warning",
        "from": "alhambra.somewhere",
        "what": "häppened 2 times",
        "process": 7,
        "table": "abc",
        "path": "<class 'str'>",
    }
    assert "häppened" in AsJson().format(record())


def test_an_error_is_named_with_its_places_and_its_cause() -> None:
    try:
        try:
            raise KeyError("secret")
        except KeyError as cause:
            raise ValueError("secret") from cause
    except ValueError:
        described = line(record(exc_info=sys.exc_info()))["error"]
    assert isinstance(described, list)
    name, place, caused_by, inner = described
    assert (name, caused_by) == ("ValueError", "KeyError")
    for each in (place, inner):
        assert each.startswith(f"{__file__}:")
        assert each.endswith(" test_an_error_is_named_with_its_places_and_its_cause")
    assert "error" not in line(record(exc_info=(None, None, None)))
    assert "error" not in line(record(exc_info=None))


def test_only_our_own_logs_say_more_than_warnings_and_uvicorn_names_no_paths() -> None:
    written = CONFIGURATION["formatters"]["json"]["()"]().format(record())
    assert json.loads(written) == line(record())
    assert CONFIGURATION["disable_existing_loggers"] is False
    assert CONFIGURATION["version"] == 1
    assert CONFIGURATION["root"] == {"handlers": ["stderr"], "level": "WARNING"}
    assert CONFIGURATION["loggers"] == {
        "alhambra": {"level": "INFO"},
        "uvicorn": {"level": "WARNING", "handlers": ["stderr"], "propagate": False},
    }
