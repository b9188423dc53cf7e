"""Recorded games for replay: finished tables, and records that users have loaded."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from alhambra.game import versions
from alhambra.kernel.messages import Message
from alhambra.server.storage.replays import Replays
from alhambra.server.storage.store import Store
from alhambra.server.thinkers.answers import ThinkerFailed, text_of
from alhambra.server.thinkers.queues import ANALYSIS, RECORDS, Queues
from alhambra.server.tokens import new_table_id
from alhambra.table.refusals import Refused, newer_rules

MOST_OF_ONE = 20
"""How many requests of one address may wait; any more are told to try again."""
MOST_WAITING = 200
"""When this many are waiting, nobody may have more than one of them."""
_PATIENCE = 60.0
"""How many seconds a request waits for a thinker."""
_MOST_KEPT = 20
_ANALYSE = "analysis"
"""The task that takes seconds. All others take a moment, so they have a queue and a thinker of their own."""


class Reader(NamedTuple):
    """Who wants to see a recorded game."""

    address: str
    gone: Callable[[], Awaitable[None]]
    """Returns when they no longer wait for the answer."""


class Library:
    """All recorded games."""

    def __init__(self, store: Store, queues: Queues, seconds: float) -> None:
        self._store = store
        self._queues = queues
        self._seconds = seconds
        self._waiting: Counter[str] = Counter()
        self._kept: OrderedDict[str, dict[str, Any]] = OrderedDict()
        """The most recently requested games, the latest last: a viewer of a game sends many requests."""

    async def load(self, text: str, reader: Reader) -> str:
        """Store a record and return its id. Raises `Refused` if it is invalid."""
        replay = new_table_id()
        await self._ask(replay, {"text": text}, "replay-check", {}, reader)
        await Replays(self._store.database).add(replay, text, time.time())
        return replay

    async def ask(self, replay: str, task: str, reader: Reader, **args: Any) -> str:
        """The result of a task about a game, as JSON. The id is that of a table or of a loaded record.

        Raises `Refused` if there is no such game or it is not over, and `ThinkerFailed`.
        """
        recorded = self._kept.get(replay) or await self._find(replay)
        self._kept[replay] = recorded
        self._kept.move_to_end(replay)
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return await self._ask(replay, recorded, task, args, reader)

    async def _ask(self, replay: str, recorded: dict[str, Any], task: str, args: dict[str, Any], reader: Reader) -> str:
        """A thinker's answer. If the reader is no longer waiting for it, the request is withdrawn."""
        content = {"task": task, "args": args, "recorded": recorded, "game": replay}
        queue = ANALYSIS if task == _ANALYSE else RECORDS
        with self._counted(reader.address):
            asking = asyncio.create_task(
                self._queues.ask(queue, reader.address, content, _PATIENCE, _PATIENCE + 2 * self._seconds)
            )
            leaving = asyncio.ensure_future(reader.gone())
            try:
                await asyncio.wait((asking, leaving), return_when=asyncio.FIRST_COMPLETED)
                if not asking.done():
                    raise ThinkerFailed("nobody waits for the answer any more")
                return text_of(asking.result())
            except TimeoutError:
                raise ThinkerFailed("there was no answer in time") from None
            finally:
                asking.cancel()
                leaving.cancel()
                await asyncio.gather(asking, leaving, return_exceptions=True)

    @contextmanager
    def _counted(self, address: str) -> Iterator[None]:
        waiting = self._waiting[address]
        if waiting >= MOST_OF_ONE or (waiting and self._waiting.total() >= MOST_WAITING):
            raise ThinkerFailed("too many requests are waiting")
        self._waiting[address] += 1
        try:
            yield
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    async def _find(self, replay: str) -> dict[str, Any]:
        """A game in the form that thinkers expect."""
        table = await self._store.table(replay)
        if table is None:
            text = await Replays(self._store.database).find(replay, time.time())
            if text is None:
                raise Refused("not-found", Message("server.no-such-replay"))
            return {"text": text}
        if versions.is_newer(table.rules):
            raise newer_rules()
        if not table.over or table.header is None:
            raise Refused("refused", Message("server.not-over"))
        resigned = [seat.number for seat in table.seats if seat.resigned]
        return {"header": table.header, "entries": await self._store.actions(replay), "resigned": resigned}
