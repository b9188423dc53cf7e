"""Work in the background ends with the block it belongs to, and if it fails, somebody hears of it."""

import asyncio
import gc
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import NoReturn

import pytest
from tests.server.client import make_table, player
from tests.server.servers import serving, wait_until

from alhambra.host import background
from alhambra.host.background import end, for_ever, in_background, start
from alhambra.server.garbage_collector import collecting
from alhambra.server.settings import Settings

FAILED = "a task in the background failed"


class Work:
    """Waits for ever, and ignores some cancellations, as `asyncio.wait_for` may do before Python 3.12."""

    def __init__(self, ignored: int = 0) -> None:
        self._ignored = ignored
        self._begun = asyncio.Event()
        self.cancelled = 0

    async def go_on(self) -> None:
        while self.cancelled <= self._ignored:
            with suppress(asyncio.CancelledError):
                self._begun.set()
                await asyncio.sleep(3600)
            self.cancelled += 1

    async def for_a_block(self, fails: bool = False) -> None:
        async with asyncio.timeout(10), in_background(self.go_on()):
            await self._begun.wait()
            assert not self.cancelled
            if fails:
                raise LookupError


def test_work_is_cancelled_when_its_block_ends() -> None:
    work = Work()
    asyncio.run(work.for_a_block())
    assert work.cancelled == 1


def test_work_that_ignores_a_cancellation_is_cancelled_again() -> None:
    work = Work(ignored=1)
    asyncio.run(work.for_a_block())
    assert work.cancelled == 2


def test_work_ends_even_if_its_block_fails() -> None:
    work = Work()
    with pytest.raises(LookupError):
        asyncio.run(work.for_a_block(fails=True))
    assert work.cancelled == 1


# --- Errors -----------------------------------------------------------------------------------------------------------


def failures(task: str) -> float:
    return background.failures[task]


async def fail() -> None:
    raise LookupError


def test_a_task_that_fails_is_logged_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        with suppress(LookupError):
            await start(fail())
        async with in_background(fail()):
            await asyncio.sleep(0.01)
        await end([start(Work().go_on())])  # to be cancelled is no failure

    before = failures("fail")
    asyncio.run(work())
    assert failures("fail") == before + 2
    logged = [record for record in caplog.records if record.message == FAILED]
    assert [record.__dict__["task"] for record in logged] == ["fail", "fail"]
    assert all(record.exc_info and record.exc_info[0] is LookupError for record in logged)


def test_a_loop_survives_errors_and_ends_when_it_is_cancelled(caplog: pytest.LogCaptureFixture) -> None:
    rounds = 0
    third = asyncio.Event()

    async def one_round() -> None:
        nonlocal rounds
        rounds += 1
        if rounds == 3:
            third.set()
        if rounds < 3:
            raise LookupError

    async def work() -> None:
        async with asyncio.timeout(10), in_background(for_ever(one_round, every=0.001)):
            await third.wait()

    asyncio.run(work())
    assert caplog.messages.count(FAILED) == 2


LOOPS = {
    "Autoplayer._see_to",
    "Bus._listen",
    "Bus._publish_next",
    "Collector.look",
    "DueTables.see_to_all",
    "Journal._write",
    "Pool._work",
    "Server._keep_in_touch",
    "Server._keep_up",
    "SharedQueues._extend",
    "SharedQueues._receive",
    "Thinker._keep",
    "_checkpoint",
    "_delete_old",
    "_keep_all",
    "_watch",
}
"""Every endless loop of a server. That there are no others is tested in tests/architecture."""


def test_a_server_survives_an_error_in_each_of_its_endless_loops(
    settings: Settings, redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds: Counter[str] = Counter()

    async def failing_at_first(one_round: Callable[[], Awaitable[None]], every: float = 0.0) -> NoReturn:
        name, failed = background._name(one_round), False

        async def round_with_error() -> None:
            nonlocal failed
            if not failed:
                failed = True
                raise LookupError
            rounds[name] += 1
            await one_round()

        await for_ever(round_with_error, min(every, 0.1))

    async def play(base: str) -> None:
        made = await make_table(base, "me", "greedy", "greedy")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.play_until(12)
            while not ana.decides:
                await ana.hear()
            assert (await ana.ask("hint", version=ana.version))["type"] == "hint"

    for module in [
        module for name, module in sys.modules.items() if name.startswith(("alhambra.server.", "alhambra.host."))
    ]:
        if hasattr(module, "for_ever") and module is not background:
            monkeypatch.setattr(module, "for_ever", failing_at_first)
    monkeypatch.setattr("alhambra.server.server.collecting", collecting)  # other tests do without
    try:
        with serving(replace(settings, redis=redis, days_kept=30)) as base:
            asyncio.run(play(base))
            wait_until(lambda: set(rounds) == LOOPS)
    finally:
        gc.freeze()
