"""How people come together: new tables, sitting down, another game of the same players."""

from __future__ import annotations

import time
from typing import Any

from alhambra.game.setup import LONGEST_NAME
from alhambra.kernel.messages import Message
from alhambra.server import figures
from alhambra.server.bodies import Aids, HeldSeat, Live, MadeTable
from alhambra.server.errors import Refused
from alhambra.server.hall import Hall
from alhambra.server.seats import BOT, HUMAN, Seat, bot_name, hash_of, new_table_id, new_token
from alhambra.server.tables import DAY, Table


async def new_table(hall: Hall, setup: dict[str, Any], seats: list[Seat], header: dict[str, Any] | None = None) -> str:
    """Store a new table; it begins at once if no seat is free. A header makes it begin elsewhere than usual."""
    id = new_table_id()
    await hall.store.create(id, setup, seats, time.time(), header)
    figures.TABLES.inc()
    if not any(seat.free for seat in seats):
        await hall.table(id)
    return id


async def count_new_table(hall: Hall, address: str) -> None:
    """Somebody wants a new table; raises `Refused` if there are too many. Those long untouched do not count."""
    hall.limits.new_table(address, await hall.store.unfinished(since=time.time() - DAY))


async def alone_against_computers(
    hall: Hall, header: dict[str, Any], number: int, level: str, address: str
) -> MadeTable:
    """A new table for one person, in that seat, and computer opponents; its game begins as the header says."""
    token = new_token()
    seats = [
        Seat(seat, HUMAN, name, token=hash_of(token)) if seat == number else Seat(seat, BOT, name, level)
        for seat, name in enumerate(header["players"])
    ]
    await count_new_table(hall, address)
    setup = {key: header[key] for key in ("edition", "modules", "options")}
    setup |= {"public": False, "pace": Live().model_dump(), "aids": Aids().model_dump()}
    table = await new_table(hall, setup, seats, header)
    return MadeTable(table=table, seats=[HeldSeat(seat=number, token=token)])


async def sit_down(hall: Hall, table: Table, name: str, number: int | None) -> tuple[int, str]:
    """Take a free seat; gives its number and the token that holds it."""
    if number is not None and number not in range(len(table.seats)):
        raise Refused("not-found", Message("server.no-such-seat"))
    token = new_token()
    wanted = [seat.number for seat in table.seats if seat.free and number in (None, seat.number)]
    for seat in wanted:
        checked_name(name, [other.name for other in table.seats])
        taken = await hall.store.take_seat(table.id, seat, name, hash_of(token), time.time())
        if taken:
            hall.bus.tell("seats", table=table.id)
        await hall.look_who_sits(table)
        if taken:
            return seat, token
    raise Refused("taken", Message("server.no-free-seat" if number is None else "server.seat-taken"))


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
