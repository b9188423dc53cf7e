"""The queues for thinkers: they are short, and no single client can fill one."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import pytest
from tests.server.test_thinkers import HEADER, Playing

from alhambra.server.thinkers.table_thinkers import TableThinkers
from alhambra.server.thinkers.thinker import MOST_OF_ONE, Asker, Thinker, ThinkerFailed

PATIENCE = 60.0


async def nothing() -> None:
    """Work that needs no process."""


async def at_once(asking: Awaitable[None]) -> None:
    """A time limit for requests that are refused, as they need not wait."""
    async with asyncio.timeout(5):
        await asking


class Busy:
    """A thinker with a queue of two that is busy until released."""

    def __init__(self, longest_queue: int = 2) -> None:
        self.thinker = Thinker("no.such.program", longest_queue)
        self.free = asyncio.Event()

    def ask(self, who: str) -> asyncio.Task[bool]:
        return asyncio.create_task(self.thinker.run(Asker(who), self.free.wait, PATIENCE))


def test_a_request_is_refused_when_the_queue_is_full_and_the_others_are_answered() -> None:
    async def wait() -> None:
        busy = Busy()
        there = [busy.ask("Ana"), busy.ask("Ben")]
        await asyncio.sleep(0)
        with pytest.raises(ThinkerFailed):
            await at_once(busy.thinker.run(Asker("Cleo"), nothing, PATIENCE))
        busy.free.set()
        assert await asyncio.gather(*there) == [True, True]
        await busy.thinker.run(Asker("Cleo"), nothing, PATIENCE)

    asyncio.run(wait())


def test_no_single_client_fills_the_queue() -> None:
    async def wait() -> None:
        busy = Busy(longest_queue=MOST_OF_ONE + 2)
        there = [busy.ask("Ana") for _ in range(MOST_OF_ONE)]
        await asyncio.sleep(0)
        with pytest.raises(ThinkerFailed):
            await at_once(busy.thinker.run(Asker("Ana"), nothing, PATIENCE))
        there.append(busy.ask("Ben"))
        busy.free.set()
        assert all(await asyncio.gather(*there))

    asyncio.run(wait())


def test_a_client_that_has_gone_is_skipped() -> None:
    async def gone() -> bool:
        return False

    async def wait() -> None:
        asked = Asker("Ana", gone)
        with pytest.raises(ThinkerFailed):
            await Thinker("no.such.program").run(asked, forbidden, PATIENCE)

    async def forbidden() -> None:
        pytest.fail("nobody waits for that")

    asyncio.run(wait())


def with_thinkers(work: Callable[[TableThinkers], Awaitable[None]]) -> None:
    async def run() -> None:
        thinkers = TableThinkers(1, PATIENCE)
        try:
            await work(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_computer_opponents_do_not_wait_for_requests_of_people() -> None:
    async def work(thinkers: TableThinkers) -> None:
        playing = Playing()
        await thinkers.ask("table", HEADER, playing.entries, "forecast", seat=0)
        asked = thinkers._for_people._process
        assert asked is not None
        os.kill(asked.pid, signal.SIGSTOP)
        question = asyncio.create_task(thinkers.ask("table", HEADER, playing.entries, "forecast", seat=0))
        await playing.on(thinkers, 2)
        assert not question.done()
        os.kill(asked.pid, signal.SIGCONT)
        assert (await question)["scoring"] == 1

    with_thinkers(work)
