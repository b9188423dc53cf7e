"""Something happens at a chosen await of a coroutine: another coroutine runs there, or it is cancelled, or it never
goes on, as if the process had died.

A coroutine can be interrupted wherever it waits: before and after each use of the database, and for anything that is
not the database. Transactions are not interrupted, since the database sees to it that they are whole.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any, Generic, TypeVar

import pytest

from alhambra.server.storage.database import Database

T = TypeVar("T")
_in_database: ContextVar[bool] = ContextVar("in_database", default=False)
_SHORTLY = 0.0005


class Dead(Exception):
    """The process has died in the middle of something."""


def every_use_of_the_database_is_an_await(patch: pytest.MonkeyPatch) -> None:
    """Have the database wait before and after everything it does, outside of its locks."""

    def managed(name: str) -> None:
        usual = getattr(Database, name)

        @asynccontextmanager
        async def waiting(database: Database) -> AsyncIterator[Any]:
            await asyncio.sleep(0)
            _in_database.set(True)
            try:
                async with usual(database) as connection:
                    yield connection
            finally:
                _in_database.set(False)
            await asyncio.sleep(0)

        patch.setattr(Database, name, waiting)

    def called(name: str) -> None:
        usual = getattr(Database, name)

        async def waiting(database: Database, work: Any, given: Any) -> Any:
            await asyncio.sleep(0)
            _in_database.set(True)
            try:
                result = await usual(database, work, given)
            finally:
                _in_database.set(False)
            await asyncio.sleep(0)
            return result

        patch.setattr(Database, name, waiting)

    for name in ("reading", "writing"):
        managed(name)
    for name in ("look_up", "transact"):
        called(name)


class Interruption:
    """Something that happens at one await of a coroutine, given by its number; number 0 is before it begins."""

    def __init__(self, at: int) -> None:
        self._at = at
        self.happened = False
        """Whether the coroutine waits so often."""

    async def by(self, other: Coroutine[Any, Any, Any], work: Coroutine[Any, Any, Any]) -> tuple[Any, Any]:
        """Run another coroutine to its end, or until it waits for a lock; then both go on. Returns the results of the
        other one and of the interrupted one, or their errors."""
        task = asyncio.ensure_future(_when_told(told := asyncio.Event(), other))

        def run() -> Generator[Any, None, None]:
            told.set()
            while not task.done() and not _waits_for_a_lock(task):
                yield from asyncio.sleep(_SHORTLY).__await__()

        mine = await _settled(_Driven(self, work, run))
        told.set()
        return await _settled(task), mine

    async def by_cancelling(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Cancel the task of a coroutine; returns its result or error."""

        def cancel() -> Generator[Any, None, None]:
            task.cancel()
            yield from ()

        task = asyncio.ensure_future(_awaited(_Driven(self, work, cancel)))
        return await _settled(task)

    async def by_death(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Never go on; returns the result or error, which is `Dead`."""

        def die() -> Generator[Any, None, None]:
            _DEAD.append(work)
            yield from ()
            raise Dead

        return await _settled(_Driven(self, work, die))

    def _is_due(self, number: int) -> bool:
        self.happened = self.happened or number == self._at
        return number == self._at


_DEAD: list[Coroutine[Any, Any, Any]] = []
"""What was left in the middle. Nothing of it may be cleaned up."""


async def at_each_await(scenario: Callable[[Interruption], Coroutine[Any, Any, None]], at_least: int = 2) -> None:
    """Run a scenario once for each await of what it interrupts."""
    number = 0
    while True:
        interruption = Interruption(number)
        await scenario(interruption)
        if not interruption.happened:
            break
        number += 1
    assert number >= at_least, "there is less to interrupt than expected"


class _Driven(Generic[T]):
    """A coroutine that runs up to one of its awaits; then something happens, and it goes on."""

    def __init__(
        self,
        interruption: Interruption,
        work: Coroutine[Any, Any, T],
        happen: Callable[[], Generator[Any, None, None]],
    ) -> None:
        self._interruption = interruption
        self._work = work
        self._happen = happen

    def __await__(self) -> Generator[Any, None, T]:
        number = 0
        go_on: Callable[[], Any] = partial(self._work.send, None)
        if self._interruption._is_due(number):
            yield from self._happen()
        while True:
            try:
                awaited = go_on()
            except StopIteration as end:
                result: T = end.value
                return result
            if not _in_database.get():
                number += 1
                if self._interruption._is_due(number):
                    yield from self._happen()
            try:
                yield awaited
                go_on = partial(self._work.send, None)
            except BaseException as error:
                go_on = partial(self._work.throw, error)


async def _awaited(work: Awaitable[T]) -> T:
    return await work


async def _settled(work: Awaitable[Any]) -> Any:
    try:
        return await work
    except (Exception, asyncio.CancelledError) as error:
        return error


async def _when_told(told: asyncio.Event, work: Coroutine[Any, Any, T]) -> T:
    await told.wait()
    return await work


def _waits_for_a_lock(task: asyncio.Task[Any]) -> bool:
    """Whether a task waits for a lock other than that of the database, which is soon free."""
    inner: Any = task.get_coro()
    while inner is not None:
        code = getattr(inner, "cr_code", None)
        if code is asyncio.Lock.acquire.__code__:
            return not _in_database_of(task)
        inner = getattr(inner, "cr_await", None)
    return False


def _in_database_of(task: asyncio.Task[Any]) -> bool:
    inner: Any = task.get_coro()
    while inner is not None:
        frame = getattr(inner, "cr_frame", None)
        if frame is not None and isinstance(frame.f_locals.get("self"), Database):
            return True
        inner = getattr(inner, "cr_await", None)
    return False
