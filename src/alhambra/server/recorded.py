"""Games to be looked at again: tables that are over, and records that somebody has loaded.

Replaying takes its time, so a process of its own does that; computer opponents have others.
"""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import insert, select, update

from alhambra.kernel.errors import GameError, RecordError
from alhambra.kernel.messages import Message
from alhambra.server.errors import Refused
from alhambra.server.processes import LONGEST_LINE, Asker, Process
from alhambra.server.schema import entries, replays
from alhambra.server.seats import new_table_id
from alhambra.server.store import Store
from alhambra.server.tables import DAY


class Library:
    """All recorded games."""

    def __init__(self, store: Store, seconds: float) -> None:
        self._store = store
        self._process = Process("alhambra.server.replayer", LONGEST_LINE)
        self._seconds = seconds

    async def load(self, text: str, asker: Asker) -> str:
        """Store a record; gives the id it is found by. Raises `RecordError` for one that is wrong."""
        id = new_table_id()
        await self._process.ask(asker, lambda: self._tell(id, {"text": text}, "replay-check", {}), self._seconds)
        async with self._store.database.writing() as connection:
            await connection.execute(insert(replays).values(id=id, record=text, created=time.time()))
        return id

    async def ask(self, id: str, job: str, asker: Asker, **args: Any) -> str:
        """What a job says about a game, found by the id of its table or of a loaded record, as the text of its JSON.

        Raises `Refused` while the game goes on, or if there is none, and `ThinkingFailed`.
        """
        recorded = None if self._is_known(id) else await self._find(id)

        async def work() -> str:
            if self._is_known(id) and (answer := await self._tell(id, None, job, args)):
                return answer
            return await self._tell(id, recorded or await self._find(id), job, args)

        return await self._process.ask(asker, work, self._seconds)

    async def close(self) -> None:
        await self._process.close()

    def _is_known(self, id: str) -> bool:
        """Whether the process has the game, most likely: the oldest it forgets."""
        return self._process.knows(id) >= 0

    async def _tell(self, id: str, recorded: dict[str, Any] | None, job: str, args: dict[str, Any]) -> str:
        """What the process answers; nothing if it does not know the game any more."""
        answer = await self._process.tell({"game": id, "recorded": recorded, "job": job, "args": args})
        if "wrong" in answer:
            raise RecordError(*answer["wrong"])
        if "error" in answer:
            raise GameError(answer["error"])
        if "unknown" in answer:
            return ""
        self._process.remember(id, 0)
        return str(answer["answer"])

    async def _find(self, id: str) -> dict[str, Any]:
        """A game as the process takes it."""
        table = await self._store.table(id)
        if table is None:
            return {"text": await self._text(id)}
        if not table.over or table.header is None:
            raise Refused("refused", Message("server.not-over"))
        query = select(entries.c.action, entries.c.chance).where(entries.c.table_id == id).order_by(entries.c.version)
        async with self._store.database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return {"header": table.header, "entries": [[row.action, row.chance] for row in rows]}

    async def _text(self, id: str) -> str:
        """A record that was loaded. To look at it counts as loading it anew, so that it is not forgotten."""
        async with self._store.database.reading() as connection:
            row = (await connection.execute(select(replays).where(replays.c.id == id))).one_or_none()
        if row is None:
            raise Refused("not-found", Message("server.no-such-replay"))
        if row.created < time.time() - DAY:
            async with self._store.database.writing() as connection:
                await connection.execute(update(replays).where(replays.c.id == id).values(created=time.time()))
        return str(row.record)
