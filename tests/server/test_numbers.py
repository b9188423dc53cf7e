"""Limits and pauses of the server that are no settings: what they are, and that they hold."""

from __future__ import annotations

import asyncio
import os
import re
import runpy
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import aiohttp
import prometheus_client
import pytest
import uvicorn
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from pywebpush import WebPushException
from sqlalchemy.pool import QueuePool
from tests.host.documented import documented_defaults
from tests.host.hosts import ManualClock, quiet_host
from tests.host.virtual_time import run_at_once, time_passed
from tests.server.client import make_table
from tests.server.servers import http

from alhambra.host import background
from alhambra.host.cache import AnswerCache
from alhambra.host.host import Host
from alhambra.host.rate_limits import RateLimits
from alhambra.server import cleanup, metrics, push
from alhambra.server.monitor import CollectorPauses, FailedTasks
from alhambra.server.push_notifications import PushNotifications
from alhambra.server.settings import PREFIX, Settings, from_environment
from alhambra.server.storage.database import Database
from alhambra.server.storage.subscriptions import Subscription
from alhambra.server.thinkers.queues import budgets
from alhambra.server.web.limits import Limits, network_of
from alhambra.server.web.previews import language_of
from alhambra.server.web.routes import health, previews
from alhambra.server.web.running import options
from alhambra.server.web.send_queue import SendQueue
from alhambra.table.refusals import Refused
from alhambra.terminal.cli import main, serve

DAY = 86_400.0
UNIT = Path(__file__).parents[2] / "deploy" / "alhambra@.service"

# --- Metrics ----------------------------------------------------------------------------------------------------------


def samples(metric: Any, ending: str = "") -> dict[tuple[str, ...], float]:
    """The values of a metric by its labels."""
    found = [sample for each in metric.collect() for sample in each.samples if sample.name.endswith(ending)]
    return {tuple(sample.labels.values()): sample.value for sample in found}


def read_anew(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The metrics as their file says now, apart from those that are counted in."""
    apart = CollectorRegistry()
    for kind in (Counter, Gauge, Histogram):
        monkeypatch.setattr(prometheus_client, kind.__name__, partial(kind, registry=apart))
    return runpy.run_path(str(metrics.__file__))


def test_times_are_counted_in_these_buckets(monkeypatch: pytest.MonkeyPatch) -> None:
    buckets = ["0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.15", "0.25", "0.5"]
    buckets += ["1.0", "2.5", "5.0", "10.0", "+Inf"]
    found = read_anew(monkeypatch)
    times = {name: metric for name, metric in found.items() if isinstance(metric, Histogram) and not metric._labelnames}
    assert "COMMITS" in times
    for metric in times.values():
        assert [bucket for (bucket,) in samples(metric, "_bucket")] == buckets
    for labelled in ("REQUESTS", "ANSWERS", "WAITED", "COLLECTOR_PAUSES"):
        assert found[labelled]._kwargs["buckets"] == found["COMMITS"]._kwargs["buckets"]


def test_pauses_of_the_garbage_collector_are_measured_and_the_latest_ten_thousand_noted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    pauses = CollectorPauses()
    with monkeypatch.context() as patched:
        patched.setattr(time, "perf_counter", lambda: now)
        for _ in range(10_001):
            pauses("start", {"generation": 7})
            now += 0.25
            pauses("stop", {"generation": 7})
    pauses.count()
    assert samples(metrics.COLLECTOR_PAUSES, "_count")["7",] == 10_000
    assert samples(metrics.COLLECTOR_PAUSES, "_sum")["7",] == 2500.0
    pauses.count()
    assert samples(metrics.COLLECTOR_PAUSES, "_count")["7",] == 10_000


def test_a_task_that_fails_is_counted_once() -> None:
    background.failures["known before"] += 2
    failed = FailedTasks()
    background.failures["new"] += 3
    for _ in range(2):
        failed.count()
    counted = samples(metrics.FAILED_TASKS, "_total")
    assert (counted.get(("known before",)), counted["new",]) == (None, 3)


# --- Cleaning up ------------------------------------------------------------------------------------------------------


class Deleting:
    """A storage that keeps what is to be deleted, and when."""

    def __init__(self, tables: int) -> None:
        self.tables = self.records = self
        self.old = [f"table {number}" for number in range(tables)]
        self.deleted: list[tuple[float, int, float]] = []
        self.records_deleted: list[tuple[float, float]] = []

    async def untouched_tables(self, before: float) -> list[str]:
        return self.old

    async def delete_tables(self, some: list[str], before: float) -> None:
        self.deleted.append((time_passed(), len(some), before))

    async def delete(self, before: float) -> None:
        self.records_deleted.append((time_passed(), before))


def test_tables_are_deleted_ten_at_a_time_with_a_pause_after_each(caplog: pytest.LogCaptureFixture) -> None:
    storage: Any = Deleting(23)
    caplog.set_level("INFO", "alhambra.server.cleanup")

    async def work() -> None:
        await cleanup.clean_up(quiet_host(), storage, 5.0)

    run_at_once(work())
    assert [(record.message, record.__dict__["tables"]) for record in caplog.records] == [
        ("old tables were deleted", 23)
    ]
    assert storage.deleted == [(0, 10, 5.0), (0.1, 10, 5.0), (0.2, 3, 5.0)]
    assert storage.records_deleted == [(0.3, 5.0)]


@pytest.mark.parametrize(("days", "before"), [(90.0, [10 * DAY] * 3), (0.0, [])])
def test_every_day_is_deleted_what_is_so_many_days_old_and_nothing_if_it_is_kept_for_ever(
    caplog: pytest.LogCaptureFixture, days: float, before: list[float]
) -> None:
    storage: Any = Deleting(0)

    async def work() -> None:
        host: Host = quiet_host(clock=ManualClock(100 * DAY))
        async with cleanup.daily_cleanup(host, storage, days):
            await asyncio.sleep(2.5 * DAY)

    caplog.set_level("INFO", "alhambra.server.cleanup")
    run_at_once(work())
    assert storage.records_deleted == [(number * DAY, each) for number, each in enumerate(before)]
    assert caplog.messages == [], "there were no tables"


# --- Limits -----------------------------------------------------------------------------------------------------------


def test_ten_seconds_of_requests_and_five_of_messages_may_come_at_once() -> None:
    async def work() -> None:
        limits = Limits(replace(Settings(), requests_per_second=2.0, messages_per_second=3.0), RateLimits(lambda: 0.0))
        assert [await limits.request("10.0.0.1") for _ in range(21)] == [True] * 20 + [False]
        messages = limits.messages()
        messages._clock = lambda: messages._last
        assert [messages.use() for _ in range(16)] == [True] * 15 + [False]

    asyncio.run(work())


def test_so_many_connections_may_be_open_in_all_and_from_each_address() -> None:
    async def work() -> None:
        limits = Limits(replace(Settings(), connections=3, connections_per_address=2), RateLimits())
        for _ in range(2):
            async with limits.connection("a"), limits.connection("a"):
                with pytest.raises(Refused):
                    async with limits.connection("a"):
                        raise AssertionError
                async with limits.connection("b"):
                    with pytest.raises(Refused):
                        async with limits.connection("c"):
                            raise AssertionError

    asyncio.run(work())


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "20010db800010002"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("", ""),
        ("somewhere", "somewhere"),
    ],
)
def test_an_address_is_counted_with_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_the_web_server_is_given_what_the_settings_say() -> None:
    given = options(Settings())
    names = {name: value for name, value in given.items() if name not in ("http", "ws")}
    assert names == {
        "access_log": False,
        "server_header": False,
        "ws_max_size": 8192,
        "ws_per_message_deflate": False,
        "limit_concurrency": 2000 + 4 * 500 + 200,
        "forwarded_allow_ips": "127.0.0.1",
    }


def test_a_server_that_is_told_to_stop_has_ten_seconds_and_is_given_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, Any] = {}

    def note(server: uvicorn.Server, sockets: object = None) -> None:
        given.update(vars(server.config))
        server.started = True

    monkeypatch.setattr(uvicorn.Server, "run", note)
    monkeypatch.setattr(serve, "_allow_open_files", lambda: None)
    with patch.dict(os.environ):
        assert main(["serve", "--database", str(tmp_path / "tables.db"), "--port", "8123"]) == 0
    assert (given["timeout_graceful_shutdown"], given["port"], given["host"]) == (10, 8123, "127.0.0.1")
    assert given.items() >= options(Settings(database=str(tmp_path / "tables.db"), port=8123)).items()
    (killed,) = re.findall(r"^TimeoutStopSec=(\d+)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    assert int(killed) > given["timeout_graceful_shutdown"]


def test_so_many_frames_and_two_million_bytes_may_wait_to_be_sent() -> None:
    async def work() -> None:
        queue = SendQueue(3)
        for _ in range(3):
            queue.send(b"x")
        assert not queue.dropped.is_set()
        queue.send(b"x")
        assert queue.dropped.is_set()
        large = SendQueue(10)
        large.send(b"x" * 3_000_000)
        assert not large.dropped.is_set(), "a single frame may be as large as it is"
        large.send(b"x")
        assert large.dropped.is_set()
        full = SendQueue(10)
        for size in (1, 1_999_999):
            full.send(b"x" * size)
        assert not full.dropped.is_set()
        full.send(b"x")
        assert full.dropped.is_set()

    before = samples(metrics.DROPPED, "_total").get(("slow",), 0)
    asyncio.run(work())
    assert samples(metrics.DROPPED, "_total")["slow",] == before + 3


def test_what_was_sent_waits_no_more_and_what_can_be_sent_does_not_wait() -> None:
    async def work() -> None:
        sent: list[str] = []
        written: list[bytes] = []

        async def send(text: str) -> None:
            sent.append(text)

        def write(frame: bytes) -> bool:
            written.append(frame)
            return len(written) != 3

        queue = SendQueue(2, write)
        for frame in (b"1", b"2", b"3", b"4"):
            queue.send(frame)
        assert written == [b"1", b"2", b"3"], "the third could not be written, and the fourth waits behind it"
        delivering = asyncio.create_task(queue.deliver(send))
        await asyncio.sleep(0.01)
        assert sent == ["3", "4"]
        queue.send(b"5")
        assert written[-1] == b"5", "nothing waits any more"
        queue.end()
        await asyncio.wait_for(delivering, 10)

    asyncio.run(work())


def test_budgets_are_for_addresses_but_for_computers_among_themselves_those_of_tables() -> None:
    assert budgets(120.0, 30.0) == {"people": 120.0, "bots": 30.0, "records": 120.0, "analysis": 120.0}


# --- Notifications ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "contact"),
    [("https://alhambra.example/", "https://alhambra.example/"), ("http://localhost", "mailto:nobody@localhost")],
)
def test_a_push_service_is_given_ten_seconds_and_keeps_a_message_for_a_day(
    monkeypatch: pytest.MonkeyPatch, address: str, contact: str
) -> None:
    given: list[dict[str, Any]] = []

    async def webpush(browser: dict[str, Any], data: bytes, **options: Any) -> None:
        given.append({"browser": browser, "data": data, **options})

    monkeypatch.setattr(push, "webpush_async", webpush)
    sender = push.sender(push.new_key(), Settings(address=address))
    browser = Subscription("https://push.example/1", "key", "secret", "de")
    assert asyncio.run(sender.send(browser, b"data"))
    (sent,) = given
    assert sent["browser"] == {"endpoint": browser.endpoint, "keys": {"p256dh": "key", "auth": "secret"}}
    assert (sent["data"], sent["ttl"], sent["timeout"].total) == (b"data", 86_400, 10.0)
    assert sent["vapid_claims"] == {"sub": contact}


@pytest.mark.parametrize(("status", "stays"), [(404, False), (410, False), (403, True), (409, True), (500, True)])
def test_a_browser_that_a_push_service_no_longer_knows_is_forgotten(
    monkeypatch: pytest.MonkeyPatch, status: int, stays: bool
) -> None:
    async def webpush(*_: Any, **__: Any) -> None:
        raise WebPushException("no", response=SimpleNamespace(status=status, text="", status_code=status))

    monkeypatch.setattr(push, "webpush_async", webpush)
    sender = push.sender(push.new_key(), Settings())
    assert asyncio.run(sender.send(Subscription("https://push.example/1", "key", "secret", "de"), b"")) == stays


def test_a_push_service_that_cannot_be_reached_is_tried_again_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def webpush(*_: Any, **__: Any) -> None:
        raise aiohttp.ClientError

    monkeypatch.setattr(push, "webpush_async", webpush)
    sender = push.sender(push.new_key(), Settings())
    assert asyncio.run(sender.send(Subscription("https://push.example/1", "key", "secret", "de"), b""))


def test_the_key_of_the_server_is_made_once() -> None:
    made: list[str] = []

    class Keys:
        async def key(self, make: Any) -> str:
            made.append(make())
            return made[-1]

    async def work() -> None:
        keys: Any = Keys()
        notifications = PushNotifications(Settings(), keys)
        assert await notifications.sender() is await notifications.sender()

    asyncio.run(work())
    assert len(made) == 1


# --- The database -----------------------------------------------------------------------------------------------------


def test_there_are_so_many_connections_to_the_database(tmp_path: Path) -> None:
    async def work() -> None:
        for url, most, kept in (
            (f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", 3, 3),
            ("postgresql+asyncpg://nobody@localhost/nothing", 10, 6),
        ):
            database = Database(url)
            pool = database.readers.pool
            assert isinstance(pool, QueuePool)
            assert (database.most_connections, pool.size(), database.used_connections) == (most, kept, 0)
            assert pool.size() + pool._max_overflow == most
            await database.close()

    asyncio.run(work())


@pytest.mark.parametrize(("changes", "pages", "copied"), [(299, 0, 0), (300, 16_000, 1), (300, 16_001, 2)])
def test_the_log_of_sqlite_is_copied_after_300_transactions_and_once_more_if_it_is_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: int, pages: int, copied: int
) -> None:
    done: list[int] = []

    def copy(database: Database) -> int:
        done.append(database._changes)
        return pages

    monkeypatch.setattr(Database, "_copy_log", copy)

    async def work() -> None:
        database = Database(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
        for _ in range(changes):
            await database.transact(lambda connection, _: None, None)
        for _ in range(2):
            await database.checkpoint()
        await database.close()

    asyncio.run(work())
    assert done == [0] * copied


# --- Health and previews ----------------------------------------------------------------------------------------------


def test_the_health_is_checked_once_a_second() -> None:
    now = 10.0
    checked: list[float] = []

    async def check() -> None:
        checked.append(now)

    async def work() -> None:
        nonlocal now
        server: Any = SimpleNamespace(host=SimpleNamespace(cache=AnswerCache(lambda: now)))
        for passed in (0.0, 0.5, 0.49, 0.01, 0.99, 0.51):
            now += passed
            await health._check(server, "health", check)

    asyncio.run(work())
    assert checked == [10.0, 11.0, 12.5]


def test_pictures_are_kept_for_a_day_and_while_a_game_is_played_for_a_minute(base: str) -> None:
    made = asyncio.run(make_table(base, "me", "open"))
    for path, seconds in (("preview.png", 86_400), (f"tables/{made['table']}/preview.png", 60)):
        for ask in (http.get, http.head):
            assert ask(f"{base}/api/{path}").headers["cache-control"] == f"public, max-age={seconds}"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("hu", "hu"), ("fr, de-AT;q=0.5, nl", "de"), ("xx,EN-us", "en"), ("fr", "en")],
)
def test_a_preview_is_in_the_first_language_that_there_is(accepted: str, language: str) -> None:
    assert language_of(accepted) == language


def test_the_player_with_the_most_points_leads_and_of_several_the_one_with_the_largest_palace() -> None:
    def player(score: int, tiles: int) -> Any:
        return {"score": score, "palace": [None] * tiles}

    for players, first in (([(3, 1), (5, 1), (4, 9)], 1), ([(5, 1), (5, 3), (5, 2)], 1), ([(5, 9), (6, 1)], 1)):
        made = [player(*each) for each in players]
        assert previews.leader(made) is made[first]


# --- Settings ---------------------------------------------------------------------------------------------------------


def test_whoever_sets_what_the_guide_calls_the_defaults_changes_nothing() -> None:
    given = {f"{PREFIX}{name.upper()}": value for name, value in documented_defaults().items()}
    assert from_environment(given) == Settings() == from_environment({})
    assert given.keys() == Settings().environment().keys()
