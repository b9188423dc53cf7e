"""Asking the processes in which computer opponents think, and those in which hints and what-ifs are found out.

Each table belongs to one process of either kind, which keeps a copy of its game and is sent the entries since. The two
kinds are apart, so that no computer opponent has to wait for somebody's questions.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from alhambra.kernel.errors import GameError
from alhambra.server import figures
from alhambra.server.entries import Entry, written
from alhambra.server.processes import LONGEST_LINE, Asker, Process, ThinkingFailed

__all__ = ["Thinker", "Thinking", "ThinkingFailed"]

CHOOSE = "choose"
"""What computer opponents are asked; everything else is asked by people."""
_PROGRAM = "alhambra.server.thinker"


class Thinker(Process):
    """A process that knows the games of tables."""

    async def think(
        self,
        table: str,
        header: Mapping[str, Any],
        entries: Sequence[Entry],
        job: str,
        args: Mapping[str, Any],
        seconds: float,
    ) -> Any:
        """What the process says about a game with these entries. Raises `ThinkingFailed`, or what the job raises."""
        return await self.ask(Asker(table), lambda: self._think(table, header, entries, job, args), seconds)

    async def _think(
        self, table: str, header: Mapping[str, Any], entries: Sequence[Entry], job: str, args: Mapping[str, Any]
    ) -> Any:
        version = entries[-1].version
        known = self.knows(table)
        for after in dict.fromkeys((known if known <= version else -1, -1)):
            request = {
                "table": table,
                "header": header if after < 0 else None,
                "entries": [written(entry) for entry in entries[after + 1 :]],
                "version": version,
                "job": job,
                "args": args,
            }
            answer = await self.tell(request)
            if "unknown" not in answer:
                self.remember(table, version)
                if "error" in answer:
                    raise GameError(answer["error"])
                return answer["answer"]
        raise OSError("the process does not follow")


class Thinking:
    """All processes of a worker that know its tables."""

    def __init__(self, processes: int, seconds: float) -> None:
        # Of each table one choice is asked for at a time, so those who wait here are no more than the tables.
        self._thinkers = [Thinker(_PROGRAM) for _ in range(processes)]
        self._explainer = Thinker(_PROGRAM, LONGEST_LINE)
        self._seconds = seconds

    async def ask(self, table: str, header: Mapping[str, Any], entries: Sequence[Entry], job: str, **args: Any) -> Any:
        """What a job of `alhambra.server.jobs` says about a game. Raises `ThinkingFailed`."""
        if job != CHOOSE:
            return await self._explainer.think(table, header, entries, job, args, self._seconds)
        thinker = self._thinkers[zlib.crc32(table.encode()) % len(self._thinkers)]
        with figures.THINKING.time():
            return await thinker.think(table, header, entries, job, args, self._seconds)

    async def close(self) -> None:
        for thinker in (*self._thinkers, self._explainer):
            await thinker.close()
