"""Games to be looked at again: tables that are over, and records that somebody has loaded."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import insert, select

from alhambra import Record
from alhambra.kernel import record as records
from alhambra.kernel.messages import Message
from alhambra.server.entries import Entry
from alhambra.server.errors import Refused
from alhambra.server.schema import replays
from alhambra.server.seats import new_table_id
from alhambra.server.store import Store
from alhambra.session import ChanceResult


class Recorded(NamedTuple):
    """A game as its record, in the form in which tables have it."""

    id: str
    header: dict[str, Any]
    entries: list[Entry]


async def keep(store: Store, record: str) -> str:
    """Store a record; gives the id it is found by."""
    id = new_table_id()
    async with store.database.writing() as connection:
        await connection.execute(insert(replays).values(id=id, record=record, created=time.time()))
    return id


async def find(store: Store, id: str) -> Recorded:
    """A game by the id of its table or of a loaded record; raises `Refused` while it goes on, or if there is none."""
    table = await store.table(id)
    if table is not None:
        if not table.over or table.header is None:
            raise Refused("refused", Message("server.not-over"))
        return Recorded(id, table.header, await store.entries(id))
    async with store.database.reading() as connection:
        found = (await connection.execute(select(replays.c.record).where(replays.c.id == id))).scalar_one_or_none()
    if found is None:
        raise Refused("not-found", Message("server.no-such-replay"))
    record = records.read(found)
    return Recorded(id, record.header, list(_entries(record)))


def _entries(record: Record) -> Iterator[Entry]:
    """The lines of a record as entries: the set-up, then each action, with the chance after it."""
    action, chance, version = "", list[ChanceResult](), 0
    for line in record.lines:
        if line.chance:
            chance.append(ChanceResult(*line.chance))
        elif not line.hash:
            yield Entry(version, None, None, action, tuple(chance), 0.0)
            action, chance, version = line.text, [], version + 1
    yield Entry(version, None, None, action, tuple(chance), 0.0)
