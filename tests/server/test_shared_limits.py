"""Limits hold at all processes together: nobody gets more by reaching more of them."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import replace

import httpx
import pytest
from redis import Redis
from tests.server.client import make_table, player
from tests.server.servers import CALM, Wire, serving

from alhambra.host.rate_limits import Rate
from alhambra.server.cluster.shared_limits import SharedLimits
from alhambra.server.settings import Settings

SELDOM = Rate(0.01, 6)


@pytest.fixture
def shared(postgres: str, redis: str) -> Settings:
    return replace(CALM, database=postgres, redis=redis)


@pytest.fixture
def wire(redis: str) -> Iterator[Wire]:
    made = Wire(redis)
    yield made
    made.close()


@asynccontextmanager
async def shared_limits(*addresses: str) -> AsyncIterator[list[SharedLimits]]:
    """The shared_limits of some processes of a new server."""
    name = secrets.token_hex(4)
    made = [SharedLimits(address, name, f"process {number}", patience=30.0) for number, address in enumerate(addresses)]
    try:
        yield made
    finally:
        for limits in made:
            await limits.close()


def both(settings: Settings, stack: ExitStack) -> tuple[str, str]:
    """Two processes of one server."""
    return stack.enter_context(serving(settings)), stack.enter_context(serving(settings))


def test_requests_are_counted_at_all_processes_together(shared: Settings) -> None:
    with ExitStack() as stack:
        servers = both(replace(shared, requests_per_second=0.5), stack)
        began = time.monotonic()
        statuses = [httpx.get(f"{base}/api/address").status_code for base in servers for _ in range(8)]
        waited = time.monotonic() - began
    assert statuses[:5] == [200] * 5
    assert statuses.count(200) <= 6 + waited / 2
    assert {*statuses} == {200, 429}


def test_new_tables_are_counted_at_all_processes_together(shared: Settings) -> None:
    body = {"name": "Ana", "seats": [{"kind": "me"}, {"kind": "open"}]}
    with ExitStack() as stack:
        one, two = both(replace(shared, tables_per_address=4), stack)
        answers = [httpx.post(f"{base}/api/tables", json=body) for base in (one, two, one, two, one, two)]
    assert [answer.status_code for answer in answers] == [201] * 4 + [429] * 2
    assert answers[-1].json()["error"]["message"]["key"] == "server.too-many-tables"


def test_connections_are_counted_at_all_processes_together(shared: Settings) -> None:
    async def open_many(one: str, two: str) -> None:
        made = await make_table(one, "me", "open")
        async with AsyncExitStack() as opened:
            for base in (one, two, one):
                await opened.enter_async_context(player(base, made["table"]))
            async with player(two, made["table"]) as late:
                assert late.frames[0]["message"]["key"] == "server.too-many-connections"
        while await is_refused(two, made["table"]):  # until the others are counted out
            await asyncio.sleep(0.1)

    async def is_refused(base: str, table: str) -> bool:
        async with player(base, table) as there:
            return bool(there.frames[0]["type"] == "closed")

    with ExitStack() as stack:
        asyncio.run(open_many(*both(replace(shared, connections_per_address=3), stack)))


def test_what_was_used_is_allowed_again_with_time(redis: str) -> None:
    async def use() -> None:
        async with shared_limits(redis, redis) as (one, two):
            fast = Rate(4.0, 2)
            assert [await each.use("while they connect", fast) for each in (one, two)] == [True, True]
            assert [await each.use("a", fast) for each in (one, two, one, two)][:3] == [True, True, False]
            await asyncio.sleep(0.3)
            assert await two.use("a", fast)

    asyncio.run(use())


def test_without_redis_each_worker_counts_alone_until_it_is_back(wire: Wire, caplog: pytest.LogCaptureFixture) -> None:
    async def use() -> None:
        async with shared_limits(wire.address, wire.address) as (one, two):
            assert [await one.use("a", SELDOM) for _ in range(3)] == [True] * 3
            wire.cut()
            assert [await two.use("a", SELDOM) for _ in range(7)] == [True] * 6 + [False]
            assert await one.enter("b", 1)
            assert await two.enter("b", 1)
            wire.mend()
            await asyncio.sleep(0.6)
            assert [await one.use("a", SELDOM) for _ in range(4)] == [True] * 3 + [False]

    asyncio.run(use())
    assert "redis does not answer, so limits are counted alone" in caplog.messages


def test_what_a_dead_worker_had_open_counts_no_more(redis: str) -> None:
    async def enter() -> None:
        async with shared_limits(redis, redis) as (dead, alive):
            assert await dead.enter("a", 1)
            assert not await alive.enter("a", 1)
            with Redis.from_url(redis) as client:
                client.zadd(dead._keys("a")[1], {"process 0": 1})  # it was last heard of in 1970
            assert await alive.enter("a", 1)
            await alive.leave("a")
            assert await alive.enter("a", 1)

    asyncio.run(enter())
