"""What nobody has touched for a long time is deleted, and nothing else."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

import pytest
from tests.host.records import record
from tests.server.client import make_table
from tests.server.servers import http, serving, wait_until

from alhambra.server.settings import Settings

DAY = 86_400.0
LONG_AGO = time.time() - 100 * DAY


@contextmanager
def database(settings: Settings) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(settings.database)) as connection, connection:
        yield connection


def new_table(base: str, *seats: str, **wanted: object) -> str:
    return str(asyncio.run(make_table(base, *seats, **wanted))["table"])


def age(settings: Settings, table: str) -> None:
    """Make a table look as if it was left long ago."""
    with database(settings) as stored:
        stored.execute("UPDATE tables SET moved = ?, created = ? WHERE id = ?", (LONG_AGO, LONG_AGO, table))
        stored.execute("UPDATE seats SET seen = ? WHERE table_id = ?", (LONG_AGO, table))


def ids(settings: Settings, rows: str) -> set[str]:
    """The ids that are stored. Asking the server for one would touch it."""
    with database(settings) as stored:
        return {row[0] for row in stored.execute(f"SELECT id FROM {rows}")}


def count(settings: Settings, rows: str, table: str) -> int:
    with database(settings) as stored:
        return int(stored.execute(f"SELECT count(*) FROM {rows} WHERE table_id = ?", (table,)).fetchone()[0])


def test_abandoned_games_and_records_are_deleted(settings: Settings) -> None:
    with serving(settings) as base:
        left, waiting = new_table(base, "me", "here Ben"), new_table(base, "me", "open")
        before = new_table(base, "me", "open")
        loaded = http.post(f"{base}/api/replays", content=record()).json()["replay"]
    assert count(settings, "entries", left) == 1
    for table in (left, waiting):
        age(settings, table)
    with database(settings) as stored:
        stored.execute("UPDATE replays SET created = ?", (LONG_AGO,))
        stored.execute("UPDATE tables SET rematch = ? WHERE id = ?", (left, before))
    with serving(settings) as base:
        wait_until(lambda: ids(settings, "tables") == {before} and not ids(settings, "replays"))
        for path in (f"tables/{left}", f"tables/{waiting}", f"replays/{loaded}"):
            assert http.get(f"{base}/api/{path}").status_code == 404
    assert [count(settings, rows, left) for rows in ("entries", "seats", "chat")] == [0, 0, 0]
    with database(settings) as stored:
        assert stored.execute("SELECT rematch FROM tables").fetchall() == [(None,)]


def test_recent_finished_and_timed_games_stay(settings: Settings) -> None:
    days = {"kind": "days", "days": 50}
    with serving(settings) as base:
        recent = new_table(base, "me", "here Ben")
        looked_at, finished, left = (new_table(base, "me", "here Ben") for _ in range(3))
        running = new_table(base, "me", "here Ben", pace=days)
        loaded = http.post(f"{base}/api/replays", content=record()).json()["replay"]
    for table in (looked_at, finished, left, running):
        age(settings, table)
    with database(settings) as stored:
        stored.execute("UPDATE seats SET seen = ? WHERE table_id = ? AND seat = 1", (time.time(), looked_at))
        stored.execute("UPDATE seats SET seen = ? WHERE table_id = ?", (LONG_AGO, recent))  # they have not left yet
        stored.execute("UPDATE tables SET over = 1 WHERE id = ?", (finished,))
    with serving(settings) as base:
        wait_until(lambda: left not in ids(settings, "tables"))
        assert http.get(f"{base}/api/replays/{loaded}").status_code == 200
    assert ids(settings, "tables") == {recent, looked_at, finished, running}


def test_everything_can_be_kept_forever(settings: Settings) -> None:
    with serving(settings) as base:
        left = new_table(base, "me", "here Ben")
    age(settings, left)
    with serving(replace(settings, days_kept=0.0).checked()) as base:
        assert http.get(f"{base}/healthz").status_code == 200
    assert ids(settings, "tables") == {left}


def test_viewing_a_record_keeps_it(settings: Settings) -> None:
    with serving(settings) as base:
        loaded = http.post(f"{base}/api/replays", content=record()).json()["replay"]
    with database(settings) as stored:
        stored.execute("UPDATE replays SET created = ?", (time.time() - 80 * DAY,))
    with serving(settings) as base:
        assert http.get(f"{base}/api/replays/{loaded}").status_code == 200
    with database(settings) as stored:
        assert stored.execute("SELECT created FROM replays").fetchone()[0] > time.time() - DAY


@pytest.mark.parametrize(("moved", "status"), [(0.0, 429), (2 * DAY, 201)])
def test_games_left_a_while_ago_do_not_count_as_active(settings: Settings, moved: float, status: int) -> None:
    with serving(replace(settings, tables=1)) as base:
        new_table(base, "me", "open")
        with database(settings) as stored:
            stored.execute("UPDATE tables SET moved = moved - ?", (moved,))
        body = {"name": "Ana", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert http.post(f"{base}/api/tables", json=body).status_code == status
