"""Asking the thinkers that know the games of tables: some choose for computer opponents, one answers people's
questions.

Each table belongs to one thinker of each kind, which keeps a copy of its game and is sent the new entries. The kinds
are separate so that no computer opponent has to wait for somebody's questions.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from alhambra.kernel.errors import GameError
from alhambra.server import metrics
from alhambra.server.thinkers.tasks import CHOOSE
from alhambra.server.thinkers.thinker import LONGEST_QUEUE, Asker, Thinker
from alhambra.table.entries import Entry

_PROGRAM = "alhambra.server.thinkers.table_program"


class TableThinker(Thinker):
    """A thinker that knows the games of tables."""

    async def ask(
        self,
        table: str,
        header: Mapping[str, Any],
        entries: Sequence[Entry],
        task: str,
        args: Mapping[str, Any],
        seconds: float,
    ) -> Any:
        """The result of a task about a game with these entries. Raises `ThinkerFailed`, or what the task raises."""
        return await self.run(Asker(table), lambda: self._ask(table, header, entries, task, args), seconds)

    async def _ask(
        self, table: str, header: Mapping[str, Any], entries: Sequence[Entry], task: str, args: Mapping[str, Any]
    ) -> Any:
        version = entries[-1].version
        known = self.known_version(table)
        for after in dict.fromkeys((known if known <= version else -1, -1)):
            request = {
                "table": table,
                "header": header if after < 0 else None,
                "entries": [entry.to_json() for entry in entries[after + 1 :]],
                "version": version,
                "task": task,
                "args": args,
            }
            answer = await self.request(request)
            if "unknown" not in answer:
                self.note_known(table, version)
                if "error" in answer:
                    raise GameError(answer["error"])
                return answer["answer"]
        raise OSError("the thinker does not follow")


class TableThinkers:
    """All thinkers of a worker that know its tables."""

    def __init__(self, count: int, seconds: float) -> None:
        # Each table asks for one choice at a time, so the queue is never longer than the number of tables.
        self._for_bots = [TableThinker(_PROGRAM) for _ in range(count)]
        self._for_people = TableThinker(_PROGRAM, LONGEST_QUEUE)
        self._seconds = seconds

    async def ask(self, table: str, header: Mapping[str, Any], entries: Sequence[Entry], task: str, **args: Any) -> Any:
        """The result of one of `tasks.TASKS` about a game. Raises `ThinkerFailed`."""
        if task != CHOOSE:
            return await self._for_people.ask(table, header, entries, task, args, self._seconds)
        thinker = self._for_bots[zlib.crc32(table.encode()) % len(self._for_bots)]
        with metrics.THINKING.time():
            return await thinker.ask(table, header, entries, task, args, self._seconds)

    @property
    def waiting_bots(self) -> int:
        """How many choices of computer opponents wait."""
        return sum(thinker.waiting for thinker in self._for_bots)

    @property
    def waiting_people(self) -> int:
        """How many questions of people wait."""
        return self._for_people.waiting

    async def close(self) -> None:
        for thinker in (*self._for_bots, self._for_people):
            await thinker.close()
