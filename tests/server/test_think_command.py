"""`alhambra think`: thinkers of their own, perhaps on another machine."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

import pytest
from redis import Redis
from tests.server.client import make_table
from tests.server.servers import serving, wait_until
from tests.server.slow import SLOW, slow_environment

from alhambra.bots import BOTS
from alhambra.server import metrics
from alhambra.server.settings import Settings

COMMAND = (sys.executable, "-m", "alhambra", "think")


@contextmanager
def thinking(settings: Settings, seconds: float = 0.0) -> Iterator[subprocess.Popen[str]]:
    """Thinkers for a server, in a process group of their own. Slow computer opponents think for so long."""
    variables = {**os.environ, **replace(settings, thinkers=1).environment(), **slow_environment(seconds)}
    with subprocess.Popen(
        COMMAND, env=variables, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline()  # it is ready
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


@pytest.fixture
def far_away(settings: Settings, redis: str, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A server whose thinkers are elsewhere."""
    monkeypatch.setitem(BOTS, SLOW, "thinks elsewhere")
    return replace(settings, redis=redis, thinkers=0, thinking_time=60.0, rescue_after=200.0)


def played(settings: Settings) -> int:
    """How many moves are stored."""
    with closing(sqlite3.connect(settings.database)) as database:
        return int(database.execute("SELECT count(*) FROM entries WHERE version > 0").fetchone()[0])


def is_thinking(settings: Settings) -> bool:
    """Whether a thinker has taken something."""
    with Redis.from_url(settings.redis) as client:
        return any(client.zcard(key) for key in client.scan_iter(f"alhambra:{{{settings.name} *}}:taken"))


def quick_moves() -> float:
    return sum(sample.value for metric in metrics.QUICK_MOVES.collect() for sample in metric.samples)


def test_thinkers_elsewhere_move_for_a_server_and_nothing_is_lost_when_they_are_killed(far_away: Settings) -> None:
    before = quick_moves()
    with serving(far_away) as base, thinking(far_away, seconds=3600) as killed:
        asyncio.run(make_table(base, SLOW, SLOW))
        wait_until(lambda: is_thinking(far_away))
        os.killpg(killed.pid, signal.SIGKILL)
        with thinking(far_away) as others:
            wait_until(lambda: played(far_away) >= 3)
            others.terminate()
            assert others.wait(20) == 0
    assert quick_moves() == before


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--redis", ""], "thinkers are reached through Redis"),
        (["--redis", "redis://127.0.0.1:1"], "Redis does not answer"),
    ],
)
def test_what_is_missing_is_told_in_one_line(arguments: list[str], complaint: str) -> None:
    done = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
