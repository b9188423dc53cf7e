"""Metrics of a running process."""

import asyncio
import gc
import re
import time

import httpx
from tests.server.client import make_table, player
from tests.server.servers import wait_until

from alhambra.server import metrics
from alhambra.server.monitor import watched


def counted(base: str, name: str, **labels: str) -> float:
    """The sum of a metric's values with these labels."""
    total = 0.0
    for line in httpx.get(f"{base}/metrics").text.splitlines():
        found = re.fullmatch(rf"{name}(?:{{(.*)}})? (\S+)", line)
        if found and all(f'{label}="{value}"' in (found[1] or "") for label, value in labels.items()):
            total += float(found[2])
    return total


def test_the_time_an_answer_takes_is_told_per_route_and_per_message(base: str) -> None:
    name = "alhambra_request_seconds_count"
    looked = {"method": "GET", "route": "/api/tables/{table}", "status": "200"}
    missed = {**looked, "status": "404"}
    strange = {"method": "other", "status": "405"}
    before = [counted(base, name, **each) for each in (looked, missed, strange)]
    asked = counted(base, "alhambra_message_seconds_count", type="forecast")

    async def look() -> None:
        made = await make_table(base, "me", "here Ben")
        assert httpx.get(f"{base}/api/tables/{made['table']}").status_code == 200
        assert httpx.get(f"{base}/api/tables/nothing").status_code == 404
        assert httpx.request("DELETE", f"{base}/api/tables").status_code == 405
        async with player(base, made["table"], made["tokens"][0]) as ana:
            assert (await ana.ask("forecast"))["type"] == "forecast"

    asyncio.run(look())
    assert [counted(base, name, **each) for each in (looked, missed, strange)] == [count + 1 for count in before]
    assert counted(base, "alhambra_message_seconds_count", type="forecast") == asked + 1


def test_the_loop_the_collector_the_queues_and_the_pool_are_watched(base: str) -> None:
    lags = counted(base, "alhambra_loop_lag_seconds_count")
    pauses = counted(base, "alhambra_collector_pause_seconds_count", generation="2")
    gc.collect()
    wait_until(lambda: counted(base, "alhambra_loop_lag_seconds_count") > lags)
    wait_until(lambda: counted(base, "alhambra_collector_pause_seconds_count", generation="2") > pauses)
    text = httpx.get(f"{base}/metrics").text
    for queue in ("entries", "notes", "people", "bots", "records", "analysis", "later", "connections"):
        assert f'alhambra_queue_length{{queue="{queue}"}} ' in text
    assert counted(base, "alhambra_pool_size") == 3
    assert 0 <= counted(base, "alhambra_pool_used") <= 3


def test_a_blocked_loop_shows_as_lag() -> None:
    def lag() -> float:
        return sum(
            sample.value
            for metric in metrics.LOOP_LAG.collect()
            for sample in metric.samples
            if sample.name.endswith("_sum")
        )

    async def block() -> None:
        async with watched({}, lambda: (0, 0)):
            await asyncio.sleep(0)
            time.sleep(0.8)
            await asyncio.sleep(0.1)

    before = lag()
    asyncio.run(block())
    assert lag() >= before + 0.25
