"""Work in the background ends with the block it belongs to, and if it fails, somebody hears of it."""

import asyncio
from contextlib import suppress

import pytest
from tests.host.virtual_time import run_at_once, time_passed

from alhambra.host import background
from alhambra.host.background import BackgroundTasks, end, for_ever, in_background, start

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


def test_it_is_cancelled_again_only_after_half_a_second() -> None:
    async def tidy_up() -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            await asyncio.sleep(0.4)

    async def work() -> None:
        for task, seconds in ((start(tidy_up()), 0.4), (start(Work(ignored=1).go_on()), 0.5)):
            await asyncio.sleep(0)
            before = time_passed()
            await end([task])
            assert time_passed() - before == pytest.approx(seconds)

    run_at_once(work())


def test_the_host_ends_only_when_all_is_done_whether_it_failed_or_not() -> None:
    done: list[int] = []

    async def slow(seconds: int) -> None:
        await asyncio.sleep(seconds)
        done.append(seconds)

    async def work() -> None:
        tasks = BackgroundTasks()
        for each in (slow(2), fail(), slow(1)):
            tasks.start(each)
        await tasks.finish()
        assert done == [1, 2]

    run_at_once(work())


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


@pytest.mark.parametrize(
    ("every", "begun"),
    [
        pytest.param({}, [0, 0.2, 0.4, 0.4, 0.4], id="without a pause"),
        pytest.param({"every": 0.1}, [0, 0.2, 0.4, 0.5, 0.6], id="with a short one"),
        pytest.param({"every": 3.0}, [0, 3, 6, 9, 12], id="with a long one"),
    ],
)
def test_after_an_error_a_loop_rests(every: dict[str, float], begun: list[float]) -> None:
    times: list[float] = []

    async def one_round() -> None:
        times.append(time_passed())
        if len(times) < 3:
            raise LookupError
        if len(times) == 5:
            await asyncio.sleep(3600)

    async def work() -> None:
        async with in_background(for_ever(one_round, **every)):
            await asyncio.sleep(60)

    run_at_once(work())
    assert times == begun
