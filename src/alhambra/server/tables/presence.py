"""Presence: viewers come and go, and the processes of a server tell each other."""

from __future__ import annotations

import asyncio
import time

from alhambra.server import metrics
from alhambra.server.bus import LOOK, WHO, Note
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.tables.syncing import add_chat, sync, sync_chat
from alhambra.server.tables.waiting_room import CANCELLED, come
from alhambra.table.entries import Entry
from alhambra.table.refusals import newer_rules
from alhambra.table.seats import HUMAN
from alhambra.table.viewers import Viewer


async def arrive(hall: Hall, table: OpenTable, viewer: Viewer) -> None:
    """A viewer connects. A returning player gets the seat back. Raises `Refused` if the table was handed on."""
    if table.handed_on:
        raise newer_rules()
    table.viewers.add(viewer)
    metrics.CONNECTIONS.inc()
    seat = None if viewer.seat is None else table.seats[viewer.seat]
    try:
        if seat and seat.free:
            await come(hall, table, seat)
        elif seat and seat.level and seat.kind == HUMAN and not seat.resigned:
            viewer.stood_in_since = table.stood_in_since(seat.number)
            await hall.change_seat(table, seat.number, level=None)
        else:
            table.viewers.announce()
    except BaseException:
        leave(hall, table, viewer)
        raise
    _tell(hall, table)


def leave(hall: Hall, table: OpenTable, viewer: Viewer) -> None:
    """A viewer is gone."""
    table.viewers.remove(viewer)
    table.onlookers.leave(viewer)
    metrics.CONNECTIONS.dec()
    if viewer.seat is not None and viewer.seat not in table.viewers.seats_here:
        _note_gone(hall, table, viewer.seat)
        hall.left[table.id, viewer.seat] = table.viewers.last_seen[viewer.seat]
        _tell(hall, table)
    table.viewers.announce()


def _note_gone(hall: Hall, table: OpenTable, seat: int) -> None:
    """Note that a player has left. If they stay away, the others are told that the seat is abandoned."""
    table.viewers.last_seen[seat] = time.time()
    asyncio.get_running_loop().call_later(hall.settings.abandoned_after + 0.1, table.viewers.announce)


# --- Notes between processes ------------------------------------------------------------------------------------------


def _tell(hall: Hall, table: OpenTable) -> None:
    hall.bus.tell("here", table=table.id, seats=sorted(table.viewers.seats_here))


def tell_all(hall: Hall) -> None:
    """Tell the other processes again which players are connected to this one: they may have missed it, and silence
    means that nobody is here."""
    for table in hall.tables:
        if table.viewers.here:
            _tell(hall, table)


def forget_dead_processes(hall: Hall, silence: float) -> None:
    """Drop the connections of processes that have been silent about a table for too long."""
    if hall.bus.deaf:
        return
    for table in hall.tables:
        for worker, heard in list(table.heard_of.items()):
            if time.monotonic() - heard > silence:
                _hear_of(hall, table, worker, frozenset())


async def hear(hall: Hall, note: Note) -> None:
    """Handle a note from another process."""
    table = hall.opened(note["table"])
    listener = _LISTENERS.get(note["kind"])
    if table and listener:
        await listener(hall, table, note)


def _hear_of(hall: Hall, table: OpenTable, worker: str, here: frozenset[int]) -> None:
    """Note which players are connected to another process."""
    before = table.viewers.elsewhere.pop(worker, frozenset())
    table.heard_of.pop(worker, None)
    if here:
        table.viewers.elsewhere[worker] = here
        table.heard_of[worker] = time.monotonic()
    for seat in before - here:
        _note_gone(hall, table, seat)
    if here != before:
        table.viewers.announce()


async def _hear_entry(hall: Hall, table: OpenTable, note: Note) -> None:
    await hall.follow(table, Entry.from_json(note["entry"]))


async def _hear_seats(hall: Hall, table: OpenTable, note: Note) -> None:
    await hall.reload_seats(table)


async def _hear_who_is_here(hall: Hall, table: OpenTable, note: Note) -> None:
    _hear_of(hall, table, note["worker"], frozenset(note["seats"]))


async def _hear_question(hall: Hall, table: OpenTable, note: Note) -> None:
    """Another process has opened the table. It may have missed something that has happened since."""
    hall.bus.tell(LOOK, table=table.id)
    if table.viewers.seats_here:
        _tell(hall, table)


async def _hear_chat(hall: Hall, table: OpenTable, note: Note) -> None:
    add_chat(table, **note["line"])


async def _look(hall: Hall, table: OpenTable, note: Note) -> None:
    """Something has happened that is too long for a note."""
    await sync(hall, [table])
    await sync_chat(hall, table)


async def _hear_emote(hall: Hall, table: OpenTable, note: Note) -> None:
    table.viewers.tell({"type": "emote", "seat": note["seat"], "emote": note["emote"]})


async def _hear_nudge(hall: Hall, table: OpenTable, note: Note) -> None:
    table.viewers.tell({"type": "nudge", "seat": note["seat"]}, note["to"])


async def _hear_cancelled(hall: Hall, table: OpenTable, note: Note) -> None:
    hall.send_away(table, CANCELLED)


async def _hear_rematch(hall: Hall, table: OpenTable, note: Note) -> None:
    table.rematch = note["rematch"]
    table.viewers.invite()


_LISTENERS = {
    "entry": _hear_entry,
    "seats": _hear_seats,
    "here": _hear_who_is_here,
    WHO: _hear_question,
    "chat": _hear_chat,
    "emote": _hear_emote,
    "nudge": _hear_nudge,
    "cancelled": _hear_cancelled,
    "rematch": _hear_rematch,
    LOOK: _look,
}


async def after_missing(hall: Hall) -> None:
    """Resync after notes may have been missed, here or by the others."""
    await sync(hall, hall.tables)
    for table in hall.tables:
        table.heard_of = dict.fromkeys(table.heard_of, time.monotonic())
        if table.viewers.here:
            await sync_chat(hall, table)
            _tell(hall, table)
        hall.bus.tell(WHO, table=table.id)
