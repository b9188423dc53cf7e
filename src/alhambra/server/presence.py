"""Who is there: connections come and go, and the processes of a server tell each other."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from alhambra.server import figures
from alhambra.server.bus import Note
from alhambra.server.comparing import compare, hear_again
from alhambra.server.connections import Connection
from alhambra.server.entries import read_entry
from alhambra.server.seats import HUMAN
from alhambra.server.store import Said
from alhambra.server.tables import Table

if TYPE_CHECKING:
    from alhambra.server.hall import Hall


async def arrive(hall: Hall, table: Table, connection: Connection) -> None:
    """Somebody looks at a table. A player who is back has the seat again."""
    table.connections.add(connection)
    figures.CONNECTIONS.inc()
    seat = None if connection.seat is None else table.seats[connection.seat]
    if seat and seat.level and seat.kind == HUMAN and not seat.resigned:
        try:
            await hall.change_seat(table, seat.number, level=None)
        except BaseException:
            leave(hall, table, connection)
            raise
    else:
        table.showing.announce(hall.settings.abandoned_after)
    _tell(hall, table)


def leave(hall: Hall, table: Table, connection: Connection) -> None:
    """Somebody is gone."""
    table.connections.discard(connection)
    figures.CONNECTIONS.dec()
    if connection.seat is not None and connection.seat not in table.here:
        _gone(hall, table, connection.seat)
        hall.left[table.id, connection.seat] = table.seen[connection.seat]
        _tell(hall, table)
    table.showing.announce(hall.settings.abandoned_after)


def _gone(hall: Hall, table: Table, seat: int) -> None:
    """A player was there until now. When they are away for long, others are told that they may be taken over."""
    table.seen[seat] = time.time()
    after = hall.settings.abandoned_after
    asyncio.get_running_loop().call_later(after + 0.1, table.showing.announce, after)


# --- What processes tell each other -----------------------------------------------------------------------------------


def _tell(hall: Hall, table: Table) -> None:
    hall.bus.tell("here", table=table.id, seats=sorted(table.here))


def tell_all(hall: Hall) -> None:
    """This process lives, and all these are connected to it."""
    hall.bus.tell("alive", here={table.id: sorted(table.here) for table in hall.tables if table.here})


def forget_the_dead(hall: Hall, silence: float) -> None:
    """Nobody is connected to a process that has not been heard of for so long."""
    if hall.bus.deaf:
        return
    for worker, heard in list(hall.bus.heard.items()):
        if time.monotonic() - heard > silence:
            del hall.bus.heard[worker]
            _hear_of_all(hall, worker, {})


async def hear(hall: Hall, note: Note) -> None:
    """What another process says."""
    if note["kind"] == "alive":
        _hear_of_all(hall, note["worker"], note["here"])
    table = hall.opened(note.get("table", ""))
    hears = _HEARS.get(note["kind"])
    if table and hears:
        await hears(hall, table, note)


def _hear_of_all(hall: Hall, worker: str, here: dict[str, list[int]]) -> None:
    for table in hall.tables:
        _hear_of(hall, table, worker, frozenset(here.get(table.id, ())))


def _hear_of(hall: Hall, table: Table, worker: str, here: frozenset[int]) -> None:
    """These players are connected to another process now."""
    before = table.elsewhere.pop(worker, frozenset())
    if here:
        table.elsewhere[worker] = here
    for seat in before - here:
        _gone(hall, table, seat)
    if here != before:
        table.showing.announce(hall.settings.abandoned_after)


async def _hear_entry(hall: Hall, table: Table, note: Note) -> None:
    await hall.hear(table, read_entry(note["entry"]))


async def _hear_seats(hall: Hall, table: Table, note: Note) -> None:
    await hall.look_who_sits(table)


async def _hear_who_is_here(hall: Hall, table: Table, note: Note) -> None:
    _hear_of(hall, table, note["worker"], frozenset(note["seats"]))


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
    """Something may have been missed, and the others may have missed something."""
    await compare(hall, hall.tables)
    for table in hall.tables:
        if table.connections:
            await hear_again(hall, table)
    tell_all(hall)
