"""How people come together: new tables, sitting down, another game of the same players."""

from __future__ import annotations

import time
from typing import Any

from alhambra.game.setup import LONGEST_NAME
from alhambra.kernel.messages import Message
from alhambra.server import figures
from alhambra.server.errors import Refused
from alhambra.server.hall import Hall
from alhambra.server.seats import BOT, HUMAN, Seat, bot_name, hash_of, new_table_id, new_token
from alhambra.server.tables import Table


async def new_table(hall: Hall, setup: dict[str, Any], seats: list[Seat], header: dict[str, Any] | None = None) -> str:
    """Store a new table; it begins at once if no seat is free. A header makes it begin elsewhere than usual."""
    id = new_table_id()
    await hall.store.create(id, setup, seats, time.time(), header)
    figures.TABLES.inc()
    if not any(seat.free for seat in seats):
        await hall.table(id)
    return id


async def sit_down(hall: Hall, table: Table, name: str, number: int | None) -> tuple[int, str]:
    """Take a free seat; gives its number and the token that holds it."""
    if number is not None and number not in range(len(table.seats)):
        raise Refused("not-found", Message("server.no-such-seat"))
    token = new_token()
    wanted = [seat.number for seat in table.seats if seat.free and number in (None, seat.number)]
    for seat in wanted:
        checked_name(name, [other.name for other in table.seats])
        taken = await hall.store.take_seat(table.id, seat, name, hash_of(token), time.time())
        await refresh_seats(hall, table)
        if taken:
            hall.bus.tell("seats", table=table.id)
            table.showing.announce(hall.settings.abandoned_after)
            await hall.begin_if_full(table)
            return seat, token
    raise Refused("taken", Message("server.no-free-seat" if number is None else "server.seat-taken"))


async def refresh_seats(hall: Hall, table: Table) -> None:
    """Look up who sits where."""
    table.seats = await hall.store.seats(table.id)
    for seat in table.seats:
        seat.seen = max(seat.seen, hall.started)


async def rematch(hall: Hall, table: Table) -> str:
    """Another table with the same rules and players, each holding the seat with the same token as here."""
    seats = [
        Seat(seat.number, seat.kind, seat.name, seat.level if seat.kind == BOT else None, seat.token)
        for seat in table.seats
    ]
    id = new_table_id()
    table.rematch = await hall.store.create_rematch(table.id, id, table.setup, seats, time.time())
    if table.rematch == id:
        figures.TABLES.inc()
        await hall.table(id)
        hall.bus.tell("rematch", table=table.id, rematch=id)
    return table.rematch


def checked_name(name: str, taken: list[str | None]) -> str:
    if name != name.strip() or not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        raise Refused("setup", Message("server.bad-name", longest=LONGEST_NAME))
    if name.casefold() in {other.casefold() for other in taken if other}:
        raise Refused("taken", Message("server.name-taken", name=name))
    return name


def arranged(creator: str, wanted: list[dict[str, Any]]) -> tuple[list[Seat], dict[int, str]]:
    """The seats of a new table, and the tokens for those of its creator."""
    people: list[str | None] = []
    for seat in wanted:
        if seat["kind"] in ("me", "here"):
            people.append(checked_name(creator if seat["kind"] == "me" else seat["name"] or "", people))
    names = iter(list(people))
    seats: list[Seat] = []
    tokens: dict[int, str] = {}
    for number, seat in enumerate(wanted):
        if seat["kind"] == BOT:
            people.append(bot_name(people))
            seats.append(Seat(number, BOT, people[-1], seat["level"]))
        elif seat["kind"] == "open":
            seats.append(Seat(number, HUMAN, None))
        else:
            tokens[number] = new_token()
            seats.append(Seat(number, HUMAN, next(names), token=hash_of(tokens[number])))
    return seats, tokens
