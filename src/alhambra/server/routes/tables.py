"""Tables: making them, finding them, sitting down, and their records."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import PlainTextResponse

from alhambra.editions import compile_rules
from alhambra.kernel.messages import Message
from alhambra.server.bodies import (
    Error,
    HeldSeat,
    MadeTable,
    NewTable,
    OwnTable,
    SitDown,
    TableListed,
    TableSeen,
    Tokens,
)
from alhambra.server.errors import Refused
from alhambra.server.gathering import arranged, count_new_table, new_table, sit_down
from alhambra.server.hall import Hall
from alhambra.server.limits import address_of
from alhambra.server.processes import Asker
from alhambra.server.recorded import Library
from alhambra.server.routes import asker_of, hall_of, library_of
from alhambra.server.seats import SUBSTITUTE, hash_of
from alhambra.server.store import Stored
from alhambra.server.tables import Table

router = APIRouter(prefix="/api", tags=["tables"])
AnyHall = Annotated[Hall, Depends(hall_of)]
AnyLibrary = Annotated[Library, Depends(library_of)]
AnyAsker = Annotated[Asker, Depends(asker_of)]
TableId = Annotated[str, Path(max_length=64)]


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How the errors of a route are described."""
    return {status: {"model": Error} for status in (*statuses, 422, 429, 503)}


@router.post("/tables", status_code=201, responses=errors(409))
async def make_table(wanted: NewTable, request: Request, hall: AnyHall) -> MadeTable:
    """A new table, with a token for each seat of its creator."""
    options = {"confirm": True, **wanted.options}
    rules = compile_rules(wanted.edition, wanted.modules, options, len(wanted.seats))
    for seat in wanted.seats:
        seat.level = (seat.level or SUBSTITUTE) if seat.kind == "bot" else None
    seats, tokens = arranged(wanted.name, [seat.model_dump() for seat in wanted.seats])
    setup = wanted.model_dump(include={"edition", "public", "pace", "aids"})
    setup |= {"modules": list(rules.ruleset.modules), "options": options}
    await count_new_table(hall, address_of(request))
    table = await new_table(hall, setup, seats)
    return MadeTable(table=table, seats=[HeldSeat(seat=seat, token=token) for seat, token in tokens.items()])


@router.get("/tables", responses=errors())
async def lobby(hall: AnyHall) -> list[TableListed]:
    """Public tables: those with a free seat first, then games to watch."""
    return [TableListed.model_validate(listed(hall, stored)) for stored in await hall.store.listed()]


@router.get("/tables/{table}", responses=errors(404))
async def look(table: TableId, hall: AnyHall) -> TableSeen:
    """What everybody may know of a table."""
    found = await hall.table(table)
    return TableSeen.model_validate(found.described(hall.settings.abandoned_after))


@router.post("/tables/{table}/seats", status_code=201, responses=errors(404, 409))
async def take_seat(table: TableId, wanted: SitDown, hall: AnyHall) -> HeldSeat:
    """Sit down at a free seat."""
    seat, token = await sit_down(hall, await hall.table(table), wanted.name, wanted.seat)
    return HeldSeat(seat=seat, token=token)


@router.post("/mine", responses=errors())
async def mine(given: Tokens, hall: AnyHall) -> list[OwnTable]:
    """The tables of seats one holds, with whose turn it is."""
    found = await hall.store.held_by({hash_of(token) for token in given.tokens})
    return [
        OwnTable.model_validate({**listed(hall, stored), "you": seat, "your_turn": stored.decider == seat})
        for stored, seat in found
    ]


@router.get("/tables/{table}/record", responses=errors(404, 409), response_class=PlainTextResponse)
async def record(table: TableId, hall: AnyHall, library: AnyLibrary, asker: AnyAsker) -> str:
    """The record as text, without seed and shuffles until the game is over."""
    found = await hall.table(table)
    if found.game is None:
        raise Refused("refused", Message("server.not-begun"))
    if not found.over:
        return str(found.game.record(None))
    text: str = json.loads(await library.ask(found.id, "replay-record", asker))
    return text


def listed(hall: Hall, stored: Stored) -> dict[str, Any]:
    """A table as it stands in a list; it need not be opened for that."""
    table = hall.opened(stored.id) or Table(stored)
    return {
        **table.described(hall.settings.abandoned_after),
        "started": stored.version >= 0,
        "over": stored.over,
        "moved": stored.moved,
        "decider": stored.decider,
    }
