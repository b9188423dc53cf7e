"""A thinker from the server's side: a process that does one thing at a time.

The server never blocks on it. The process is started when it is first needed, and from then on there always is one:
whenever it ends, whatever the reason and whatever it was doing, another is started. One that takes too long is killed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from alhambra.host.background import end, for_ever, start
from alhambra.host.task_answers import TaskAnswer
from alhambra.host.thinkers import ThinkerFailed
from alhambra.server import metrics
from alhambra.server.thinkers.pipes import LENGTH, pack

logger = logging.getLogger(__name__)

_PROGRAM = "alhambra.server.thinkers.program"
_ATTEMPTS = 2
"""If the process ends meanwhile, a request is tried once more."""
_TO_START = 30.0
"""How many seconds a process may take to start."""
_MOST_FAILED_STARTS = 3
"""After this many failed starts in a row, requests no longer wait for a process."""
_SHORTEST_PAUSE, _LONGEST_PAUSE = 0.1, 2.0
"""Between two attempts to start a process."""
_STARTING = threading.Lock()
"""Held while a process is started: two servers in threads of one process, as in tests, cannot do so at the same
time."""


class NotStarted(ThinkerFailed):
    """There is no process, and none can be started. The request was not begun."""


class Thinker:
    """One process at a time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        """How long it may take for anything."""
        self._process: Process | None = None
        """The process, while it is ready."""
        self._failed_starts = 0
        """How many processes in a row could not be started."""
        self._changed = asyncio.Condition()
        """Notified when a process is ready, or could not be started."""
        self._keeping: asyncio.Task[None] | None = None
        """What keeps a process running, once one was needed."""

    @property
    def pid(self) -> int | None:
        """The id of its process, if one is ready."""
        return self._process.pid if self._process else None

    @property
    def cannot_start(self) -> bool:
        return self._failed_starts >= _MOST_FAILED_STARTS

    async def free(self) -> None:
        """Wait until it can begin with something: until its process is ready, unless it has not been needed so far."""
        if self._keeping:
            async with self._changed:
                await self._changed.wait_for(lambda: self._process)

    async def think(self, content: Mapping[str, Any]) -> TaskAnswer:
        """The answer to a request. Raises `ThinkerFailed`."""
        for _ in range(_ATTEMPTS):
            process = await self._ready()
            try:
                async with asyncio.timeout(self._seconds):
                    return await _ask(process, content)
            except TimeoutError:
                self._give_up(process)
                raise ThinkerFailed("there was no answer in time") from None
            except asyncio.CancelledError:
                await self.close()  # it is in the middle of something
                raise
            except Exception:  # it has ended: which error that is depends on the event loop
                self._give_up(process)
        raise ThinkerFailed("its process ended")

    async def close(self) -> None:
        if self._keeping:
            keeping, self._keeping = self._keeping, None
            await end([keeping])

    # --- Its process --------------------------------------------------------------------------------------------------

    async def _ready(self) -> Process:
        """The process, as soon as it is ready. Raises `NotStarted`."""
        if self._keeping is None:
            self._failed_starts = 0
            self._keeping = start(for_ever(self._keep))
        async with self._changed:
            await self._changed.wait_for(lambda: self._process or self.cannot_start)
        if self._process is None:
            raise NotStarted("its process cannot be started")
        return self._process

    def _give_up(self, process: Process) -> None:
        """End a process that cannot be used any more. The next one is started as soon as it has ended."""
        if self._process is process:
            self._process = None
        _close(process)

    async def _keep(self) -> None:
        """Start a process, and wait until it ends."""
        try:
            process = await _start()
        except Exception as error:
            logger.warning("a thinker cannot be started", extra={"why": type(error).__name__})
            await self._note(None, self._failed_starts + 1)
            await asyncio.sleep(min(_SHORTEST_PAUSE * 2**self._failed_starts, _LONGEST_PAUSE))
            return
        try:
            await self._note(process, 0)
            await process.wait()
            logger.warning("a thinker is replaced", extra={"code": process.returncode})
            metrics.THINKERS_REPLACED.inc()
        finally:
            self._process = None
            await _end(process)

    async def _note(self, process: Process | None, failed_starts: int) -> None:
        async with self._changed:
            self._process, self._failed_starts = process, failed_starts
            self._changed.notify_all()


async def _start() -> Process:
    """A new process that is ready."""
    while not _STARTING.acquire(blocking=False):
        await asyncio.sleep(0.01)
    try:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            _PROGRAM,
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        )
    finally:
        _STARTING.release()
    try:
        async with asyncio.timeout(_TO_START):
            await _receive(process)
    except BaseException:
        await _end(process)
        raise
    return process


async def _ask(process: Process, content: Mapping[str, Any]) -> TaskAnswer:
    assert process.stdin is not None
    process.stdin.write(pack(content))
    await process.stdin.drain()
    answer: TaskAnswer = await _receive(process)
    return answer


async def _receive(process: Process) -> Any:
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
    return json.loads(await process.stdout.readexactly(length))


def _close(process: Process) -> None:
    """Kill a process, and close its pipes: with much unread in them, nobody would notice that it ended."""
    if process.returncode is None:
        with suppress(ProcessLookupError):  # it may already be gone
            process.kill()
    process._transport.close()  # type: ignore[attr-defined]


async def _end(process: Process) -> None:
    _close(process)
    await process.wait()
