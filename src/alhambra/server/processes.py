"""The other processes of a server. Each answers one request at a time, and the line before it is short.

Nothing here makes the server wait. A process that crashes or takes too long is replaced.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import os
import sys
import threading
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, TypeVar

from alhambra.kernel.errors import GameError
from alhambra.server import figures
from alhambra.server.pipes import LENGTH, packed

logger = logging.getLogger(__name__)
T = TypeVar("T")

LONGEST_LINE = 60
"""So many wait where anybody may ask; whoever comes then is told to try again."""
MOST_OF_ONE = 20
"""So many of them belong to one table, or to one address."""
_ATTEMPTS = 2
"""Who crashed may try once more."""
_TO_START = 10.0
"""So many seconds more a new process has."""
_MOST_KNOWN = 200
_STARTING = threading.Lock()
"""Held while a process is started: servers in two threads of one process, as in tests, cannot do that at once."""


class ThinkingFailed(GameError):
    """A process gave no answer in time, or too many wait for one."""


async def _always() -> bool:
    return True


class Asker(NamedTuple):
    """Who waits for an answer: under which name they are counted, and whether they still wait."""

    name: str
    waits: Callable[[], Awaitable[bool]] = _always


class Process:
    """One process, started when it is first needed."""

    def __init__(self, program: str, longest_line: float = math.inf) -> None:
        self._program = program
        self._longest_line = longest_line
        self._waiting: Counter[str] = Counter()
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._known: OrderedDict[str, int] = OrderedDict()
        """Up to which version the process knows each game, those asked about last at the end."""

    async def ask(self, asker: Asker, work: Callable[[], Awaitable[T]], seconds: float) -> T:
        """Do some work with the process, which calls `tell`, in one's turn.

        Raises `ThinkingFailed`, or what the work raises. Whoever is gone when their turn comes is passed over.
        """
        with self._in_line(asker.name):
            async with self._turn:
                if await asker.waits():
                    return await self._answer(work, seconds)
        raise ThinkingFailed("nobody waits for the answer any more")

    async def tell(self, request: dict[str, Any]) -> dict[str, Any]:
        """What the process says to a request."""
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(packed(request))
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        answer: dict[str, Any] = json.loads(await process.stdout.readexactly(length))
        return answer

    def knows(self, game: str) -> int:
        """Up to which version it knows a game; -1 for one it has not heard of."""
        return self._known.get(game, -1)

    def remember(self, game: str, version: int) -> None:
        """The process knows a game so far. It forgets old ones, and so need we not remember them for ever."""
        self._known[game] = version
        self._known.move_to_end(game)
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        if process.returncode is None:
            with suppress(ProcessLookupError):  # it may be gone already
                process.kill()
        await process.wait()
        process._transport.close()  # type: ignore[attr-defined]  # else its pipes stay open

    @contextmanager
    def _in_line(self, name: str) -> Iterator[None]:
        if self._waiting.total() >= self._longest_line or self._waiting[name] >= MOST_OF_ONE:
            raise ThinkingFailed("too many wait for an answer")
        self._waiting[name] += 1
        try:
            yield
        finally:
            self._waiting[name] -= 1
            if not self._waiting[name]:
                del self._waiting[name]

    async def _answer(self, work: Callable[[], Awaitable[T]], seconds: float) -> T:
        for _ in range(_ATTEMPTS):
            try:
                async with asyncio.timeout(seconds + (0 if self._process else _TO_START)):
                    return await work()
            except TimeoutError:
                await self._replace("it took too long")
                break
            except (OSError, asyncio.IncompleteReadError):
                await self._replace("it crashed")
            except asyncio.CancelledError:
                await self._replace("nobody waits for its answer")
                raise
        raise ThinkingFailed("there was no answer")

    async def _start(self) -> asyncio.subprocess.Process:
        self._known.clear()
        while not _STARTING.acquire(blocking=False):
            await asyncio.sleep(0.01)
        try:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._program,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "OMP_NUM_THREADS": "1"},
            )
        finally:
            _STARTING.release()
        return self._process

    async def _replace(self, why: str) -> None:
        logger.warning("a thinker is replaced", extra={"why": why})
        figures.THINKERS_REPLACED.inc()
        await self.close()
