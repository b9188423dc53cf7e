"""Notes between processes: only those who have a table open hear them, and they are short."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from tests.server.client import make_table, player, sit_down
from tests.server.servers import CALM, serving

from alhambra.editions.edition import MODULES
from alhambra.host.peers import WHO
from alhambra.server.cluster import bus
from alhambra.server.cluster.bus import LONGEST_NOTE, Bus, Note

SELDOM = 3600.0


class Process:
    """A process that only listens."""

    def __init__(self, redis: str, server: str) -> None:
        self.bus = Bus(redis, server, secrets.token_hex(6))
        self.heard: asyncio.Queue[Note] = asyncio.Queue()
        self.busy = 0
        self.handle: Callable[[Note], Coroutine[Any, Any, None]] = self.heard.put

    async def open(self) -> None:
        await self.bus.open(lambda note: self.handle(note), self._missed)

    async def _missed(self) -> None: ...

    async def hear(self) -> str:
        """What it hears next, as kind and table."""
        note = await self.heard.get()
        assert note["worker"] != self.bus.process
        return f"{note['kind']} {note['table']}"


@asynccontextmanager
async def processes(redis: str) -> AsyncIterator[tuple[Process, Process]]:
    server = secrets.token_hex(4)
    made = Process(redis, server), Process(redis, server)
    for each in made:
        await each.open()
    try:
        yield made
    finally:
        for each in made:
            await each.bus.close()


def test_a_process_hears_only_of_the_tables_that_it_follows(redis: str) -> None:
    async def talk() -> None:
        async with processes(redis) as (one, two):
            await one.bus.follow("a")
            await two.bus.follow("b")
            for table in "cba":
                two.bus.tell("chat", table=table)
                one.bus.tell("chat", table=table)
            assert await one.hear() == "chat a"
            assert await two.hear() == "chat b"
            await one.bus.unfollow("a")
            await one.bus.follow("c")
            for table in "abc":
                two.bus.tell("seats", table=table)
            assert await one.hear() == "seats c"

    asyncio.run(talk())


def test_a_table_that_is_followed_again_at_once_is_heard_of(redis: str) -> None:
    async def talk() -> None:
        async with processes(redis) as (one, two):
            await one.bus.follow("a")
            await asyncio.gather(one.bus.unfollow("a"), one.bus.follow("a"))
            two.bus.tell("chat", table="a")
            assert await one.hear() == "chat a"

    asyncio.run(talk())


def test_a_process_that_is_alone_at_a_table_tells_nobody_until_another_one_comes(redis: str) -> None:
    def sends(process: Process) -> bool:
        process.bus.tell("chat", table="a")
        return process.bus.waiting > 0

    async def talk() -> None:
        async with processes(redis) as (one, two):
            await one.bus.follow("a")
            while sends(one):
                await asyncio.sleep(0.01)
            await two.bus.follow("a")
            two.bus.tell(WHO, table="a")
            assert await one.hear() == "who a"
            one.bus.tell("seats", table="a")
            assert await two.hear() == "seats a"
            await two.bus.unfollow("a")
            while sends(one):
                await asyncio.sleep(0.01)

    asyncio.run(talk())


def test_of_what_is_too_long_for_a_note_the_others_are_told_to_look(redis: str) -> None:
    async def talk() -> None:
        async with processes(redis) as (one, two):
            await one.bus.follow("a")
            two.bus.tell("chat", table="a", text="ő" * LONGEST_NOTE)
            assert await one.hear() == "look a"
            two.bus.tell("chat", table="a", text="ő")
            assert await one.hear() == "chat a"

    asyncio.run(talk())


def test_only_so_many_notes_are_handled_at_once(redis: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "_MOST_AT_ONCE", 2)

    async def talk() -> None:
        handled = asyncio.Semaphore(0)

        async def handle(note: Note) -> None:
            one.busy += 1
            assert one.busy <= 2
            await asyncio.sleep(0)
            one.busy -= 1
            handled.release()

        async with processes(redis) as (one, two):
            one.handle = handle
            await one.bus.follow("a")
            for _ in range(20):
                two.bus.tell("chat", table="a")
            for _ in range(20):
                await handled.acquire()

    asyncio.run(talk())


def test_the_beginning_of_a_large_game_is_seen_on_other_machines_though_it_is_too_long_for_a_note(
    postgres: str, redis: str
) -> None:
    settings = replace(CALM, database=postgres, redis=redis, look_after=SELDOM)

    async def play(one: str, two: str) -> None:
        made = await make_table(one, "me", *["open"] * 2, modules=list(MODULES))
        async with player(two, made["table"]) as watching:
            for name in ("Ben", "Cleo"):
                await sit_down(one, made["table"], name)
            await watching.until_type("game")

    with serving(settings) as one, serving(settings) as two:
        asyncio.run(play(one, two))
