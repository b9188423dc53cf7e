"""The lines before other processes: they are short, and nobody fills them alone."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import pytest
from tests.server.test_thinking import HEADER, Playing

from alhambra.server.processes import MOST_OF_ONE, Asker, Process
from alhambra.server.thinking import Thinking, ThinkingFailed

PATIENCE = 60.0


async def nothing() -> None:
    """Work that needs no process at all."""


async def at_once(asking: Awaitable[None]) -> None:
    """For those who are refused, since they need not wait."""
    async with asyncio.timeout(5):
        await asking


class Busy:
    """A process with a line of two that is at work until it may finish."""

    def __init__(self, longest_line: int = 2) -> None:
        self.process = Process("no.such.program", longest_line)
        self.free = asyncio.Event()

    def ask(self, who: str) -> asyncio.Task[bool]:
        return asyncio.create_task(self.process.ask(Asker(who), self.free.wait, PATIENCE))


def test_who_comes_when_the_line_is_full_is_refused_and_the_others_are_answered() -> None:
    async def wait() -> None:
        busy = Busy()
        there = [busy.ask("Ana"), busy.ask("Ben")]
        await asyncio.sleep(0)
        with pytest.raises(ThinkingFailed):
            await at_once(busy.process.ask(Asker("Cleo"), nothing, PATIENCE))
        busy.free.set()
        assert await asyncio.gather(*there) == [True, True]
        await busy.process.ask(Asker("Cleo"), nothing, PATIENCE)

    asyncio.run(wait())


def test_nobody_fills_the_line_alone() -> None:
    async def wait() -> None:
        busy = Busy(longest_line=MOST_OF_ONE + 2)
        there = [busy.ask("Ana") for _ in range(MOST_OF_ONE)]
        await asyncio.sleep(0)
        with pytest.raises(ThinkingFailed):
            await at_once(busy.process.ask(Asker("Ana"), nothing, PATIENCE))
        there.append(busy.ask("Ben"))
        busy.free.set()
        assert all(await asyncio.gather(*there))

    asyncio.run(wait())


def test_who_is_gone_when_their_turn_comes_is_passed_over() -> None:
    async def gone() -> bool:
        return False

    async def wait() -> None:
        asked = Asker("Ana", gone)
        with pytest.raises(ThinkingFailed):
            await Process("no.such.program").ask(asked, forbidden, PATIENCE)

    async def forbidden() -> None:
        pytest.fail("nobody waits for that")

    asyncio.run(wait())


def with_thinking(work: Callable[[Thinking], Awaitable[None]]) -> None:
    async def run() -> None:
        thinking = Thinking(1, PATIENCE)
        try:
            await work(thinking)
        finally:
            await thinking.close()

    asyncio.run(run())


def test_no_computer_opponent_waits_for_what_people_ask() -> None:
    async def work(thinking: Thinking) -> None:
        playing = Playing()
        await thinking.ask("table", HEADER, playing.entries, "forecast", seat=0)
        asked = thinking._explainer._process
        assert asked is not None
        os.kill(asked.pid, signal.SIGSTOP)
        question = asyncio.create_task(thinking.ask("table", HEADER, playing.entries, "forecast", seat=0))
        await playing.on(thinking, 2)
        assert not question.done()
        os.kill(asked.pid, signal.SIGCONT)
        assert (await question)["scoring"] == 1

    with_thinking(work)
