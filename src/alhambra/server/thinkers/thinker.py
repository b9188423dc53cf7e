"""A thinker from the server's side: a process that does one thing at a time.

The server never blocks on it. A thinker that crashes or takes too long is replaced.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from alhambra.server import metrics
from alhambra.server.thinkers.answers import Answer, ThinkerFailed
from alhambra.server.thinkers.pipes import LENGTH, pack

logger = logging.getLogger(__name__)

_PROGRAM = "alhambra.server.thinkers.program"
_ATTEMPTS = 2
"""After a crash, a request is tried once more."""
_TO_START = 10.0
"""How many extra seconds a new process may take to start."""
_STARTING = threading.Lock()
"""Held while a process is started: two servers in threads of one process, as in tests, cannot do so at the same
time."""


class Thinker:
    """One process, started when it is first needed."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        """How long it may take for anything."""
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        """The id of its process, if there is one."""
        return self._process.pid if self._process else None

    async def think(self, content: Mapping[str, Any]) -> Answer:
        """The answer to a request. Raises `ThinkerFailed`."""
        for _ in range(_ATTEMPTS):
            try:
                async with asyncio.timeout(self._seconds + (0 if self._process else _TO_START)):
                    return await self._request(content)
            except TimeoutError:
                await self._replace("it took too long")
                break
            except (OSError, asyncio.IncompleteReadError):
                await self._replace("it crashed")
            except asyncio.CancelledError:
                await self.close()  # it is in the middle of something
                raise
        raise ThinkerFailed("there was no answer")

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

    async def _request(self, content: Mapping[str, Any]) -> Answer:
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pack(content))
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        answer: Answer = json.loads(await process.stdout.readexactly(length))
        return answer

    async def _start(self) -> asyncio.subprocess.Process:
        while not _STARTING.acquire(blocking=False):
            await asyncio.sleep(0.01)
        try:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                _PROGRAM,
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
