"""Work in the background ends with the block it belongs to."""

import asyncio
from contextlib import suppress

import pytest

from alhambra.server.background import in_background


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
