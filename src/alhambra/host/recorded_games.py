"""Recorded games for replay: finished tables, and records that users have loaded."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from alhambra.game import versions
from alhambra.host.clock import Clock
from alhambra.host.storage import Storage
from alhambra.host.tasks import CHECK
from alhambra.host.thinkers import Asker, Thinkers
from alhambra.kernel import Message
from alhambra.table.looks import looks_of
from alhambra.table.refusals import Refused, newer_rules

_MOST_CACHED = 20


class RecordedGames:
    """All recorded games."""

    def __init__(self, storage: Storage, clock: Clock, thinkers: Thinkers, new_id: Callable[[], str]) -> None:
        self._storage = storage
        self._clock = clock
        self._thinkers = thinkers
        self._new_id = new_id
        self._cache: OrderedDict[str, dict[str, Any]] = OrderedDict()
        """The most recently requested games, the latest last: a viewer of a game sends many requests."""

    async def load(self, text: str, asker: Asker) -> str:
        """Store a record and return its id. Raises `Refused` if it is invalid."""
        replay = self._new_id()
        await self._thinkers.ask_about_record(CHECK, replay, {"text": text}, asker)
        await self._storage.records.add(replay, text, self._clock.now())
        return replay

    async def ask(self, replay: str, task: str, asker: Asker, **args: Any) -> str:
        """The result of a task about a game, as JSON. The id is that of a table or of a loaded record.

        Raises `Refused` if there is no such game or it is not over, and `ThinkerFailed`.
        """
        recording = self._cache.get(replay) or await self._find(replay)
        self._cache[replay] = recording
        self._cache.move_to_end(replay)
        if len(self._cache) > _MOST_CACHED:
            self._cache.popitem(last=False)
        return await self._thinkers.ask_about_record(task, replay, recording, asker, **args)

    async def _find(self, replay: str) -> dict[str, Any]:
        """A game in the form that thinkers expect."""
        table = await self._storage.tables.table(replay)
        if table is None:
            text = await self._storage.records.find(replay, self._clock.now())
            if text is None:
                raise Refused("not-found", Message("server.no-such-replay"))
            return {"text": text}
        if versions.is_newer(table.rules):
            raise newer_rules()
        if not table.over or table.header is None:
            raise Refused("refused", Message("server.not-over"))
        resigned = [seat.number for seat in table.seats if seat.resigned]
        return {
            "header": table.header,
            "entries": await self._storage.tables.actions(replay),
            "resigned": resigned,
            "looks": looks_of(table.seats),
        }
