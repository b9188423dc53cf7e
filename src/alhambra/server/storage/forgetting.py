"""Deleting what is stored about a player.

The games stay: they belong to the others too, and every action is needed to replay them. What names a person goes: the
name, what they wrote, the browsers to notify, and the hash of the token that holds the seat.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, select, update

from alhambra.kernel import record
from alhambra.kernel.errors import RecordError
from alhambra.kernel.text import alike
from alhambra.server.storage.database import Database
from alhambra.server.storage.schema import bookmarks, chat, daily, replays, seats, subscriptions, tables
from alhambra.table.seats import HUMAN


class Trace(NamedTuple):
    """A seat at which somebody of that name sat, or which is reserved for them."""

    table: str
    seat: int
    others: list[str]
    """The names of the others at the table."""
    moved: float
    """When something last happened there."""
    lines: int
    """How many lines of chat they wrote."""


class Found(NamedTuple):
    """What is stored about a name."""

    traces: list[Trace]
    records: list[str]
    """The ids of loaded records with that name."""


async def find(database: Database, name: str) -> Found:
    """What is stored about everybody with a name, the latest table first."""
    return await database.look_up(_find, name)


async def forget(database: Database, found: Found) -> None:
    """Delete it. A server that has one of these tables in memory would store it again, so it must not run."""
    await database.transact(_forget, found)


def _find(connection: Connection, name: str) -> Found:
    wanted = alike(name)
    sitting: dict[str, dict[int, str]] = {}
    theirs: list[tuple[str, int]] = []
    for row in connection.execute(select(seats.c.table_id, seats.c.seat, seats.c.kind, seats.c.name, seats.c.invited)):
        called = row.name or row.invited
        if called is not None:
            sitting.setdefault(row.table_id, {})[row.seat] = called
            if row.kind == HUMAN and alike(called) == wanted:
                theirs.append((row.table_id, row.seat))
    traces = []
    for table, seat in theirs:
        moved = connection.execute(select(tables.c.moved).where(tables.c.id == table)).scalar_one()
        written = select(func.count()).where(chat.c.table_id == table, chat.c.seat == seat)
        others = [other for number, other in sitting[table].items() if number != seat]
        traces.append(Trace(table, seat, others, moved, connection.execute(written).scalar_one()))
    traces.sort(key=lambda trace: -trace.moved)
    loaded = connection.execute(select(replays.c.id, replays.c.record).order_by(replays.c.id))
    return Found(traces, [row.id for row in loaded if wanted in map(alike, _players(row.record))])


def _players(text: str) -> list[str]:
    """The names in a loaded record."""
    try:
        return [str(name) for name in record.read(text).header["players"]]
    except (RecordError, LookupError, TypeError):
        return []


def _forget(connection: Connection, found: Found) -> None:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA secure_delete = ON")  # what is deleted is overwritten
    for trace in found.traces:
        _forget_seat(connection, trace)
    connection.execute(delete(replays).where(replays.c.id.in_(found.records)))


def _forget_seat(connection: Connection, trace: Trace) -> None:
    table, seat = trace.table, trace.seat
    name = _nobody(seat, trace.others)
    here = (seats.c.table_id == table) & (seats.c.seat == seat)
    row = connection.execute(select(seats.c.name, seats.c.invited).where(here)).one()
    connection.execute(
        update(seats)
        .where(here)
        .values(name=row.name and name, invited=row.invited and name, token=None, orders="[]", plan=None, seen=0.0)
    )
    header = connection.execute(select(tables.c.header).where(tables.c.id == table)).scalar_one()
    if header:
        renamed = json.dumps(_renamed(json.loads(header), seat, name), ensure_ascii=False)
        connection.execute(update(tables).where(tables.c.id == table).values(header=renamed))
    connection.execute(delete(bookmarks).where(bookmarks.c.table_id == table))
    connection.execute(delete(chat).where(chat.c.table_id == table, chat.c.seat == seat))
    connection.execute(delete(subscriptions).where(subscriptions.c.table_id == table, subscriptions.c.seat == seat))
    connection.execute(delete(daily).where(daily.c.table_id == table))


def _nobody(seat: int, others: Sequence[str]) -> str:
    """A name that says nothing and that nobody else at the table has."""
    taken = {alike(other) for other in others}
    return next(name for number in count(seat + 1) if alike(name := f"Player {number}") not in taken)


def _renamed(header: dict[str, object], seat: int, name: str) -> dict[str, object]:
    """The header of a record with another name for a player: in the list of players, and in the position in which the
    game began, if there is one."""
    changed = {**header, "players": _with(header["players"], seat, name)}
    if isinstance(lines := header.get("position"), list):
        places = [at for at, line in enumerate(lines) if line.startswith("player ")]
        changed["position"] = _with(lines, places[seat], f"player {name}")
    return changed


def _with(values: object, at: int, value: str) -> list[object]:
    assert isinstance(values, list)
    return [*values[:at], value, *values[at + 1 :]]
