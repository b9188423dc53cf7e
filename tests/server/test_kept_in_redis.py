"""What processes leave in Redis is forgotten in time, and how much of it there may be."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from redis import Redis
from tests.host.virtual_time import run_at_once, time_passed
from tests.server.servers import Wire

from alhambra.host.rate_limits import Rate
from alhambra.server.cluster.bus import Bus, Note
from alhambra.server.cluster.shared_limits import SharedLimits
from alhambra.server.cluster.shared_queues import SharedQueues
from alhambra.server.thinkers.queues import BOTS, PEOPLE

PATIENCE = 30.0
NOBODY = "redis://127.0.0.1:1"


@pytest.fixture
def client(redis: str) -> Iterator[Redis]:
    with Redis.from_url(redis, decode_responses=True) as connected:
        yield connected


@pytest.fixture
def server() -> str:
    """The name of a new server."""
    return secrets.token_hex(6)


def kept(client: Redis, server: str) -> dict[str, int]:
    """For how many seconds everything of a server is kept, by what it is."""
    keys = [str(key) for key in client.scan_iter(f"alhambra:{{{server}}}:*")]
    return {key.partition("}:")[2]: round(client.pttl(key) / 1000) for key in keys}


# --- What is asked ----------------------------------------------------------------------------------------------------


async def queues_of(redis: str, server: str, process: str = "one") -> SharedQueues:
    return SharedQueues(redis, server, process, {PEOPLE: 100.0, BOTS: 100.0}, PATIENCE)


def test_what_nobody_answers_is_forgotten_after_ten_minutes_and_turns_after_twenty(
    redis: str, client: Redis, server: str
) -> None:
    async def work() -> None:
        one, other = await queues_of(redis, server), await queues_of(redis, server, "other")
        asking = [asyncio.create_task(one.ask(PEOPLE, "Ana", {}, PATIENCE, 90.5)) for _ in range(2)]
        while client.llen(f"alhambra:{{{server}}}:requests:people:Ana") != 2:
            await asyncio.sleep(0.01)
        waiting = {name.rpartition(":")[0] or name: seconds for name, seconds in kept(client, server).items()}
        assert waiting == {"request": 91, "requests:people": 600, "this-round": 1200, "bell": 600}
        taken = await other.take([PEOPLE])
        held: Any = client.zscore(f"alhambra:{{{server}}}:taken", taken.id)
        assert 2 < held - time.time() <= 3
        rounds = kept(client, server)
        assert (rounds["served:people"], rounds["next-round:people"]) == (600, 1200)
        await other.answer(taken, {"answer": "", "seconds": 2.0})
        found = kept(client, server)
        assert (found["answers:one"], found["spent"]) == (600, 60)
        assert json.loads(str(client.lrange(f"alhambra:{{{server}}}:answers:one", 0, -1)[0]))[0] == taken.id
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        for each in (one, other):
            await each.close()

    asyncio.run(work())


def test_a_bell_wakes_a_thousand_thinkers_at_most(redis: str, client: Redis, server: str) -> None:
    async def work() -> None:
        queues = await queues_of(redis, server)
        bell = f"alhambra:{{{server}}}:bell:people"
        client.lpush(bell, *range(1500))
        asking = asyncio.create_task(queues.ask(PEOPLE, "Ana", {}, PATIENCE, PATIENCE))
        while client.llen(bell) == 1500:
            await asyncio.sleep(0.01)
        assert client.llen(bell) == 1000
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await queues.close()

    asyncio.run(work())


# --- Limits -----------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def limits_of(redis: str, server: str, process: str) -> AsyncIterator[SharedLimits]:
    limits = SharedLimits(redis, server, process, PATIENCE)
    try:
        yield limits
    finally:
        await limits.close()


async def second_begins(client: Redis) -> int:
    """The time in whole seconds, as Redis counts them, when much of the next one is left."""
    while (now := client.time())[1] > 500_000:
        await asyncio.sleep(0.05)
    return int(now[0])


@pytest.mark.parametrize(("silent", "counts"), [(59, True), (60, False)])
def test_what_a_process_has_open_counts_until_it_was_silent_for_a_minute(
    redis: str, client: Redis, server: str, silent: int, counts: bool
) -> None:
    async def work() -> None:
        async with limits_of(redis, server, "one") as one, limits_of(redis, server, "other") as other:
            assert await one.enter("a", 1)
            assert kept(client, server)["inside:a"] == 86_400
            now = await second_begins(client)
            client.zadd(f"alhambra:{{{server}}}:alive", {"one": now - silent})
            assert await other.enter("a", 1) != counts

    asyncio.run(work())


def test_whoever_keeps_in_touch_is_not_forgotten(redis: str, client: Redis, server: str) -> None:
    async def work() -> None:
        async with limits_of(redis, server, "one") as one, limits_of(redis, server, "other") as other:
            assert await one.enter("a", 1)
            client.zadd(f"alhambra:{{{server}}}:alive", {"one": 1})
            await one.keep_in_touch()
            assert not await other.enter("a", 1)

    asyncio.run(work())


def test_what_was_used_is_kept_until_all_of_it_is_allowed_again(redis: str, client: Redis, server: str) -> None:
    async def work() -> None:
        async with limits_of(redis, server, "one") as one:
            assert await one.use("a", Rate(0.1, 3))
            assert kept(client, server) == {"used:a": 10}
            assert await one.use("a", Rate(0.1, 3))
            assert kept(client, server) == {"used:a": 20}

    asyncio.run(work())


# --- Notes ------------------------------------------------------------------------------------------------------------


def test_ten_thousand_notes_may_wait_for_redis_and_then_the_oldest_goes() -> None:
    async def work() -> None:
        bus = Bus(NOBODY, "server", "one")
        for number in range(10_001):
            bus.tell("chat", table="a", number=number)
            assert bus.waiting == min(number + 1, 10_000)
        await bus.close()

    run_at_once(work())


def test_whoever_ends_waits_a_second_for_what_could_not_be_sent() -> None:
    async def work() -> float:
        bus = Bus(NOBODY, "server", "one")
        bus.tell("chat", table="a")
        await bus.close()
        return time_passed()

    assert run_at_once(work()) == 1.0


async def nothing_missed() -> None:
    raise AssertionError


def test_a_note_has_four_thousand_bytes_at_most(redis: str, server: str) -> None:
    async def work() -> None:
        heard: asyncio.Queue[Note] = asyncio.Queue()
        one, other = Bus(redis, server, "one"), Bus(redis, server, "other")
        for each in (one, other):
            await each.open(heard.put, nothing_missed)
        await one.follow("a")
        around = len(b'{"kind":"chat","table":"a","worker":"other","text":""}')
        for length, kind in ((4000, "chat"), (4001, "look")):
            other.tell("chat", table="a", text="x" * (length - around))
            assert (await heard.get())["kind"] == kind
        for each in (one, other):
            await each.close()

    asyncio.run(work())


def test_five_hundred_notes_are_handled_at_once(redis: str, server: str) -> None:
    async def work() -> None:
        busy, may_end, all_began = 0, asyncio.Event(), asyncio.Event()

        async def handle(note: Note) -> None:
            nonlocal busy
            busy += 1
            if busy == 500:
                all_began.set()
            await may_end.wait()

        async def ignore(note: Note) -> None: ...

        one, other = Bus(redis, server, "one"), Bus(redis, server, "other")
        await one.open(handle, nothing_missed)
        await other.open(ignore, nothing_missed)
        await one.follow("a")
        for _ in range(520):
            other.tell("chat", table="a")
        await asyncio.wait_for(all_began.wait(), PATIENCE)
        await asyncio.sleep(0.1)
        assert busy == 500
        may_end.set()
        for each in (one, other):
            await each.close()

    asyncio.run(work())


def test_a_bus_that_has_not_begun_to_listen_is_well_if_redis_answers(redis: str, server: str) -> None:
    async def work() -> None:
        bus = Bus(redis, server, "one")
        await bus.check()
        await bus.close()

    asyncio.run(work())


def test_notes_may_be_missed_only_while_nobody_listened(redis: str, server: str) -> None:
    async def work() -> None:
        missed: list[float] = []
        again = asyncio.Event()

        async def miss() -> None:
            missed.append(1)
            again.set()

        async def ignore(note: Note) -> None: ...

        wire = Wire(redis)
        bus = Bus(wire.address, server, "one")
        await bus.open(ignore, miss)
        assert (missed, bus.deaf) == ([], False)
        wire.cut()
        while not bus.deaf:
            await asyncio.sleep(0.01)
        with pytest.raises(ConnectionError):
            await bus.check()
        wire.mend()
        await asyncio.wait_for(again.wait(), PATIENCE)
        assert len(missed) == 1
        bus._listening.clear()
        with pytest.raises(ConnectionError, match="nothing is heard"):
            await bus.check()
        await bus.close()
        wire.close()

    asyncio.run(work())
