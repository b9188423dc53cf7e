"""What is logged often is logged once a minute, with a count."""

from __future__ import annotations

import asyncio
import hashlib
import logging

import pytest
from tests.host.virtual_time import run_at_once, time_passed

from alhambra.host.logs import OncePerMinute, short

LOGGER = logging.getLogger("tests.host.test_logs")


class Lines(logging.Handler):
    """Keeps the time, the cause and the count of each line."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[float, str, int]] = []

    def emit(self, record: logging.LogRecord) -> None:
        assert record.message if hasattr(record, "message") else record.getMessage()
        self.lines.append((time_passed(), record.__dict__["cause"], record.__dict__["times"]))


@pytest.fixture
def lines() -> list[tuple[float, str, int]]:
    handler = Lines()
    LOGGER.handlers = [handler]
    return handler.lines


def test_a_new_cause_is_logged_at_once_and_all_that_followed_after_a_minute(lines: list[object]) -> None:
    async def work() -> None:
        frequent = OncePerMinute(LOGGER, "too much")
        for _ in range(3):
            frequent.note("flood")
        await asyncio.sleep(1)
        frequent.note("flood")
        frequent.note("fire")
        await asyncio.sleep(300)
        frequent.note("flood")

    run_at_once(work())
    assert lines == [(0, "flood", 1), (1, "fire", 1), (60, "flood", 3), (301, "flood", 1)]


def test_only_so_many_causes_are_told_apart_until_they_are_forgotten(lines: list[object]) -> None:
    async def work() -> None:
        frequent = OncePerMinute(LOGGER, "too much", every=10.0)
        for number in range(22):
            frequent.note(f"{number}")
        frequent.note("0")
        await asyncio.sleep(25)
        frequent.note("new")

    run_at_once(work())
    at_once = [(0, f"{number}", 1) for number in range(20)]
    assert lines == [*at_once, (0, "others", 1), (10, "0", 1), (10, "others", 1), (25, "new", 1)]


def test_a_table_has_a_short_name_that_does_not_lead_to_it() -> None:
    assert short("a table") == hashlib.sha256(b"a table").hexdigest()[:8]
    assert len(short("a table")) == 8
