"""Recorded games for replay: finished tables, and records that users have loaded.

Replaying is slow, so a thinker of its own does it.
"""

from __future__ import annotations

import time
from typing import Any

from alhambra.game import versions
from alhambra.kernel.messages import Message
from alhambra.server.storage.store import Store
from alhambra.server.thinkers.thinker import LONGEST_QUEUE, Asker, Thinker
from alhambra.server.tokens import new_table_id
from alhambra.table.refusals import Refused, newer_rules, refused_from

PROGRAM = "alhambra.server.thinkers.replay_program"


class Library:
    """All recorded games."""

    def __init__(self, store: Store, seconds: float) -> None:
        self._store = store
        self._thinker = Thinker(PROGRAM, LONGEST_QUEUE)
        self._seconds = seconds

    async def load(self, text: str, asker: Asker) -> str:
        """Store a record and return its id. Raises `Refused` if it is invalid."""
        replay = new_table_id()
        await self._thinker.run(asker, lambda: self._request(replay, {"text": text}, "replay-check", {}), self._seconds)
        await self._store.add_replay(replay, text, time.time())
        return replay

    async def ask(self, replay: str, task: str, asker: Asker, **args: Any) -> str:
        """The result of a task about a game, as JSON. The id is that of a table or of a loaded record.

        Raises `Refused` if there is no such game or it is not over, and `ThinkerFailed`.
        """
        recorded = None if self._is_known(replay) else await self._find(replay)

        async def work() -> str:
            if self._is_known(replay) and (answer := await self._request(replay, None, task, args)):
                return answer
            return await self._request(replay, recorded or await self._find(replay), task, args)

        return await self._thinker.run(asker, work, self._seconds)

    @property
    def waiting(self) -> int:
        """How many requests wait for a replay."""
        return self._thinker.waiting

    async def close(self) -> None:
        await self._thinker.close()

    def _is_known(self, replay: str) -> bool:
        """Whether the thinker probably has the game; it forgets the oldest."""
        return self._thinker.known_version(replay) >= 0

    async def _request(self, replay: str, recorded: dict[str, Any] | None, task: str, args: dict[str, Any]) -> str:
        """The thinker's answer; None if it no longer has the game."""
        answer = await self._thinker.request({"game": replay, "recorded": recorded, "task": task, "args": args})
        if "refused" in answer:
            raise refused_from(answer["refused"])
        if "unknown" in answer:
            return ""
        self._thinker.note_known(replay, 0)
        return str(answer["answer"])

    async def _find(self, replay: str) -> dict[str, Any]:
        """A game in the form the thinker expects."""
        table = await self._store.table(replay)
        if table is None:
            text = await self._store.replay(replay, time.time())
            if text is None:
                raise Refused("not-found", Message("server.no-such-replay"))
            return {"text": text}
        if versions.is_newer(table.rules):
            raise newer_rules()
        if not table.over or table.header is None:
            raise Refused("refused", Message("server.not-over"))
        return {"header": table.header, "entries": await self._store.actions(replay)}
