"""Asking the processes in which computer opponents think; nothing here makes the server wait.

Each table belongs to one process, which keeps a copy of its game and is sent the entries since. A process that crashes
or takes too long is replaced.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from alhambra.kernel.errors import GameError
from alhambra.server import figures
from alhambra.server.entries import Entry
from alhambra.server.thinker import LENGTH, packed, written

logger = logging.getLogger(__name__)

_ATTEMPTS = 2
"""Who crashed may try once more."""
_TO_START = 10.0
"""So many seconds more a new process has."""


class ThinkingFailed(GameError):
    """A process gave no answer in time."""


class Thinker:
    """One process. It answers one request at a time; the others stand in line here."""

    def __init__(self) -> None:
        self._line = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._sent: dict[str, int] = {}
        """Up to which version the process knows each table."""

    async def ask(
        self,
        table: str,
        header: Mapping[str, Any],
        entries: Sequence[Entry],
        job: str,
        args: Mapping[str, Any],
        seconds: float,
    ) -> Any:
        """What the process says about a game with these entries. Raises `ThinkingFailed`, or what the job raises."""
        async with self._line:
            for _ in range(_ATTEMPTS):
                try:
                    async with asyncio.timeout(seconds + (0 if self._process else _TO_START)):
                        return await self._ask(table, header, entries, job, args)
                except TimeoutError:
                    await self._replace("it took too long")
                    break
                except (OSError, asyncio.IncompleteReadError):
                    await self._replace("it crashed")
                except asyncio.CancelledError:
                    await self._replace("nobody waits for its answer")
                    raise
            raise ThinkingFailed("the computer opponent gave no answer")

    async def _ask(
        self, table: str, header: Mapping[str, Any], entries: Sequence[Entry], job: str, args: Mapping[str, Any]
    ) -> Any:
        version = entries[-1].version
        known = self._sent.get(table, -1)
        for after in dict.fromkeys((known if known <= version else -1, -1)):
            request = {
                "table": table,
                "header": header if after < 0 else None,
                "entries": [written(entry) for entry in entries[after + 1 :]],
                "version": version,
                "job": job,
                "args": args,
            }
            answer = await self._exchange(packed(request))
            if "unknown" not in answer:
                self._sent[table] = version
                if "error" in answer:
                    raise GameError(answer["error"])
                return answer["answer"]
        raise OSError("the process does not follow")

    async def _exchange(self, request: bytes) -> dict[str, Any]:
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(request)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        answer: dict[str, Any] = json.loads(await process.stdout.readexactly(length))
        return answer

    async def _start(self) -> asyncio.subprocess.Process:
        self._sent = {}
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "alhambra.server.thinker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        )
        return self._process

    async def _replace(self, why: str) -> None:
        logger.warning("a thinker is replaced", extra={"why": why})
        figures.THINKERS_REPLACED.inc()
        await self.close()

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


class Thinking:
    """All processes of a worker."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._thinkers = [Thinker() for _ in range(processes)]
        self._seconds = seconds

    async def ask(self, table: str, header: Mapping[str, Any], entries: Sequence[Entry], job: str, **args: Any) -> Any:
        """What a job of `alhambra.server.jobs` says about a game. Raises `ThinkingFailed`."""
        thinker = self._thinkers[zlib.crc32(table.encode()) % len(self._thinkers)]
        with figures.THINKING.time():
            return await thinker.ask(table, header, entries, job, args, self._seconds)

    async def close(self) -> None:
        for thinker in self._thinkers:
            await thinker.close()
