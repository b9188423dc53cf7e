"""A thinker from the server's side: a process that answers one request at a time.

The server never blocks on it. A thinker that crashes or takes too long is replaced.
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

from alhambra.kernel.messages import Message
from alhambra.server import metrics
from alhambra.server.thinkers.pipes import LENGTH, pack
from alhambra.table.refusals import Refused

logger = logging.getLogger(__name__)
T = TypeVar("T")

LONGEST_QUEUE = 60
"""How many requests may wait for a thinker that anybody can ask; further ones are told to try again."""
MOST_OF_ONE = 20
"""How many of them may come from one table or one address."""
_ATTEMPTS = 2
"""After a crash, a request is tried once more."""
_TO_START = 10.0
"""How many extra seconds a new process may take to start."""
_MOST_KNOWN = 200
_STARTING = threading.Lock()
"""Held while a process is started: two servers in threads of one process, as in tests, cannot do so at the same
time."""


class ThinkerFailed(Refused):
    """A thinker did not answer in time, or too many requests are waiting."""

    def __init__(self, why: str) -> None:
        super().__init__("unavailable", Message("server.unavailable"))
        self.why = why


async def _always() -> bool:
    return True


class Asker(NamedTuple):
    """Who is asking: the key they are counted by, and whether they are still waiting for the answer."""

    name: str
    still_waits: Callable[[], Awaitable[bool]] = _always


class Thinker:
    """One process, started when it is first needed."""

    def __init__(self, program: str, longest_queue: float = math.inf) -> None:
        self._program = program
        self._longest_queue = longest_queue
        self._waiting: Counter[str] = Counter()
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._known: OrderedDict[str, int] = OrderedDict()
        """The version up to which the process knows each game, most recently used last."""

    @property
    def waiting(self) -> int:
        """How many requests wait for an answer."""
        return self._waiting.total()

    async def run(self, asker: Asker, work: Callable[[], Awaitable[T]], seconds: float) -> T:
        """Run some work that calls `request`, when its turn comes.

        Raises `ThinkerFailed`, or what the work raises. If nobody is waiting any more when its turn comes, it is
        skipped.
        """
        with self._in_queue(asker.name):
            async with self._turn:
                if await asker.still_waits():
                    return await self._attempt(work, seconds)
        raise ThinkerFailed("nobody waits for the answer any more")

    async def request(self, request: dict[str, Any]) -> dict[str, Any]:
        """Send a request and return the answer."""
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pack(request))
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        answer: dict[str, Any] = json.loads(await process.stdout.readexactly(length))
        return answer

    def known_version(self, game: str) -> int:
        """The version up to which the process knows a game; -1 if it does not know it."""
        return self._known.get(game, -1)

    def note_known(self, game: str, version: int) -> None:
        """Note that the process knows a game up to a version. It forgets old games, so they need not all be
        remembered."""
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
            with suppress(ProcessLookupError):  # it may already be gone
                process.kill()
        await process.wait()
        process._transport.close()  # type: ignore[attr-defined]  # or its pipes stay open

    @contextmanager
    def _in_queue(self, name: str) -> Iterator[None]:
        if self._waiting.total() >= self._longest_queue or self._waiting[name] >= MOST_OF_ONE:
            raise ThinkerFailed("too many wait for an answer")
        self._waiting[name] += 1
        try:
            yield
        finally:
            self._waiting[name] -= 1
            if not self._waiting[name]:
                del self._waiting[name]

    async def _attempt(self, work: Callable[[], Awaitable[T]], seconds: float) -> T:
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
        raise ThinkerFailed("there was no answer")

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
        metrics.THINKERS_REPLACED.inc()
        await self.close()
