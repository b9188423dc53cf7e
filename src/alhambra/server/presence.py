"""Who is there: connections come and go, and the processes of a server tell each other."""

from __future__ import annotations

import asyncio
import time

from alhambra.server import figures
from alhambra.server.bus import Note
from alhambra.server.connections import Connection
from alhambra.server.entries import Entry, read_chance
from alhambra.server.gathering import refresh_seats
from alhambra.server.hall import Hall
from alhambra.server.seats import HUMAN
from alhambra.server.store import Said
from alhambra.server.tables import Table


async def arrive(hall: Hall, table: Table, connection: Connection) -> None:
    """Somebody looks at a table. A player who is back has the seat again."""
    table.connections.add(connection)
    figures.CONNECTIONS.inc()
    seat = None if connection.seat is None else table.seats[connection.seat]
    if seat and seat.level and seat.kind == HUMAN and not seat.resigned:
        await hall.change_seat(table, seat.number, level=None)
    else:
        table.showing.announce(hall.settings.abandoned_after)
    _tell(hall, table)


def leave(hall: Hall, table: Table, connection: Connection) -> None:
    """Somebody is gone. If they are away for long, others are told that a computer opponent may take over."""
    table.connections.discard(connection)
    figures.CONNECTIONS.dec()
    if connection.seat is not None and connection.seat not in table.here:
        seat = table.seats[connection.seat]
        seat.seen = hall.left[table.id, seat.number] = time.time()
        after = hall.settings.abandoned_after
        asyncio.get_running_loop().call_later(after + 0.1, table.showing.announce, after)
        _tell(hall, table)
    table.showing.announce(hall.settings.abandoned_after)


def _tell(hall: Hall, table: Table) -> None:
    hall.bus.tell("here", table=table.id, seats=sorted(table.here))


async def hear(hall: Hall, note: Note) -> None:
    """What another process says."""
    table = hall.opened(note.get("table", ""))
    hears = _HEARS.get(note["kind"])
    if table and hears:
        await hears(hall, table, note)


async def _hear_entry(hall: Hall, table: Table, note: Note) -> None:
    version, seat, client, action, chance, at = note["entry"]
    await hall.hear(table, Entry(version, seat, client, action, read_chance(chance), at))


async def _hear_seats(hall: Hall, table: Table, note: Note) -> None:
    await refresh_seats(hall, table)
    table.showing.announce(hall.settings.abandoned_after)
    await hall.begin_if_full(table)


async def _hear_who_is_here(hall: Hall, table: Table, note: Note) -> None:
    table.elsewhere[note["worker"]] = frozenset(note["seats"])
    table.showing.announce(hall.settings.abandoned_after)


async def _hear_question(hall: Hall, table: Table, note: Note) -> None:
    if table.here:
        _tell(hall, table)


async def _hear_chat(hall: Hall, table: Table, note: Note) -> None:
    table.say(Said(**note["said"]))


async def _hear_rematch(hall: Hall, table: Table, note: Note) -> None:
    table.rematch = note["rematch"]
    table.showing.invite()


_HEARS = {
    "entry": _hear_entry,
    "seats": _hear_seats,
    "here": _hear_who_is_here,
    "who": _hear_question,
    "chat": _hear_chat,
    "rematch": _hear_rematch,
}


async def look_again(hall: Hall) -> None:
    """Something may have been missed: what is stored is true."""
    for table in hall.tables:
        await hall.catch_up(table)
        await _hear_seats(hall, table, {})
