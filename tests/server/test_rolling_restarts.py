"""Processes are restarted, upgraded and killed one after another behind a real proxy, while some people play and others
wait: everybody is back at once, and nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest
from tests.host.player import PATIENCE, Frame, Player
from tests.scenario.next_version import next_version
from tests.server.client import make_table, player
from tests.server.proxies import StartProxy
from tests.server.servers import Process
from tests.server.test_upgrade import NEWER
from tools.attacking.crowd import Crowd
from tools.attacking.target import Target, target
from websockets.exceptions import ConnectionClosed

pytestmark = [pytest.mark.first, pytest.mark.usefixtures("redis", "postgres")]
TABLES = 4
"""At which people play, and as many at which they wait."""


def stop(process: Process) -> None:
    process.stop()


def upgrade(process: Process) -> None:
    """It has the next version of the rules when it starts again."""
    process.stop()
    process.environment = NEWER


def kill(process: Process) -> None:
    process.kill()


class Waiting:
    """Somebody who comes back whenever the connection ends, and waits."""

    def __init__(self, base: str, table: str, token: str) -> None:
        self._place = base, table, token
        self.there: Player | None = None
        self.came = 0
        """How often the connection was opened. Each time it must work at the first attempt."""

    async def wait(self) -> None:
        while True:
            async with player(*self._place) as self.there:
                self.came += 1
                with suppress(ConnectionClosed):
                    while True:
                        await self.there.socket.recv()
                self.there = None


@asynccontextmanager
async def all_waiting(base: str, tables: list[Frame]) -> AsyncIterator[list[Waiting]]:
    waiting = [Waiting(base, made["table"], token) for made in tables for token in made["tokens"].values()]
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(each.wait()) for each in waiting]
        yield waiting
        for task in tasks:
            task.cancel()


async def until_all_are_there(waiting: list[Waiting]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not all(each.there for each in waiting):
            await asyncio.sleep(0.05)


@asynccontextmanager
async def behind(proxy: StartProxy) -> AsyncIterator[tuple[str, Target]]:
    """Two processes of one server, and the address of the proxy in front of them."""
    async with target("postgres") as server:
        yield await asyncio.to_thread(proxy, *(process.address for process in server.processes)), server


@pytest.mark.parametrize("end", [stop, upgrade, kill])
def test_when_processes_end_one_after_another_all_are_back_at_once_and_nothing_is_lost_or_done_twice(
    proxy: StartProxy, end: Callable[[Process], None]
) -> None:
    async def play() -> None:
        async with behind(proxy) as (base, server):
            crowd = Crowd([base])
            tables = [await make_table(base, "me", "here Ben") for _ in range(TABLES)]
            async with crowd.playing(TABLES), all_waiting(base, tables) as waiting:
                await until_all_are_there(waiting)
                for process in server.processes:
                    await crowd.more(20)
                    await asyncio.to_thread(end, process)
                    await until_all_are_there(waiting)
                    await crowd.more(20)
                    await asyncio.to_thread(process.start)
                await crowd.more(20)
                await until_all_are_there(waiting)
                assert {each.there.version for each in waiting if each.there} == {0}
            assert crowd.lost
            assert min(each.came for each in waiting) > 1  # everybody was at one of the processes
            assert max(each.came for each in waiting) <= 1 + len(server.processes)
            with next_version():  # of the rules; it knows the present one as well
                await crowd.check(server)

    asyncio.run(play())
