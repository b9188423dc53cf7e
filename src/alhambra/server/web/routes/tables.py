"""Tables: creating them, finding them, sitting down, and their records."""

from __future__ import annotations

import json
from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse

from alhambra.editions import compile_rules
from alhambra.server.storage.rows import Stored
from alhambra.server.tables.gathering import WantedSeat, arranged, new_table, sit_down
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.tokens import hash_token
from alhambra.server.web.bodies import (
    BotSeat,
    MadeTable,
    NewSeat,
    NewTable,
    SharedScreenSeat,
    SitDown,
    TakenSeat,
    Tokens,
)
from alhambra.server.web.dependencies import TheHall, TheKept, TheLibrary, TheReader, count_new_table, errors
from alhambra.table.frames import AidsData, ListedTableData, OwnTableData, Pace, SetupData, TableSummaryData
from alhambra.table.refusals import not_begun

router = APIRouter(prefix="/api", tags=["tables"])
TableId = Annotated[str, Path(max_length=64)]


@router.post("/tables", status_code=201, responses=errors(409))
async def make_table(wanted: NewTable, request: Request, hall: TheHall) -> MadeTable:
    """A new table, with a token for each seat of its creator."""
    options = {"confirm": True, **wanted.options}
    rules = compile_rules(wanted.edition, wanted.modules, options, len(wanted.seats))
    seats, tokens = arranged(wanted.name, [_wanted(seat) for seat in wanted.seats])
    aids: AidsData = {
        "hints": wanted.aids.hints,
        "majorities": wanted.aids.majorities,
        "memory": wanted.aids.memory,
    }
    setup: SetupData = {
        "edition": wanted.edition,
        "modules": list(rules.ruleset.modules),
        "options": options,
        "public": wanted.public,
        "pace": _pace(wanted),
        "aids": aids,
    }
    if tokens:
        setup["host"] = min(tokens)
    await count_new_table(request)
    table = await new_table(hall, setup, seats)
    return MadeTable(table=table, seats=[TakenSeat(seat=seat, token=token) for seat, token in tokens.items()])


@router.get("/tables", response_model=list[ListedTableData], responses=errors())
async def lobby(hall: TheHall, kept: TheKept) -> Response:
    """Public tables: those with a free seat first, then games to watch."""

    async def find() -> bytes:
        return orjson.dumps([listed(hall, stored) for stored in await hall.store.listed()])

    return _json(await kept.answer("lobby", hall.settings.lists_kept, find))


@router.get("/tables/{table}", responses=errors(404))
async def look(table: TableId, hall: TheHall) -> TableSummaryData:
    """What everybody may know about a table."""
    return (await hall.table(table)).viewers.summary()


@router.post("/tables/{table}/seats", status_code=201, responses=errors(404, 409))
async def take_seat(table: TableId, wanted: SitDown, hall: TheHall) -> TakenSeat:
    """Sit down at a free seat."""
    held = await sit_down(hall, await hall.table(table), wanted.name, wanted.seat)
    return TakenSeat(seat=held.seat, token=held.token)


@router.post("/mine", response_model=list[OwnTableData], responses=errors())
async def mine(given: Tokens, hall: TheHall, kept: TheKept) -> Response:
    """The tables at which these tokens hold seats, with whose turn it is."""
    number_of = {hash_token(token): number for number, token in enumerate(given.tokens)}

    async def find() -> list[tuple[ListedTableData, Stored, int]]:
        held = await hall.store.held_by(number_of)
        return [(listed(hall, stored), stored, seat) for stored, seat in held]

    found = await kept.answer(("mine", frozenset(number_of)), hall.settings.lists_kept, find)
    own: list[OwnTableData] = [
        {
            **table,
            "you": seat,
            "your_turn": stored.decider == seat,
            "token": number_of[stored.seats[seat].token or ""],
            "scores": stored.scores,
        }
        for table, stored, seat in found
    ]
    return _json(orjson.dumps(own))


@router.get("/tables/{table}/record", responses=errors(404, 409), response_class=PlainTextResponse)
async def record(table: TableId, hall: TheHall, library: TheLibrary, reader: TheReader) -> str:
    """The record as text, without seed and shuffles until the game is over."""
    opened = await hall.table(table)
    if opened.game is None:
        raise not_begun()
    if not opened.over:
        return str(opened.game.record(None))
    text: str = json.loads(await library.ask(opened.id, "replay-record", reader))
    return text


def _wanted(seat: NewSeat) -> WantedSeat:
    if isinstance(seat, BotSeat):
        return WantedSeat(seat.kind, level=seat.bot)
    return WantedSeat(seat.kind, seat.name if isinstance(seat, SharedScreenSeat) else None)


def _pace(wanted: NewTable) -> Pace:
    if wanted.pace.kind == "days":
        return {"kind": "days", "days": wanted.pace.days}
    clock = wanted.pace.clock
    if clock is None:
        return {"kind": "live"}
    return {"kind": "live", "clock": {"turn": clock.turn, "reserve": clock.reserve}}


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json")


def listed(hall: Hall, stored: Stored) -> ListedTableData:
    """A table's entry in a list; the table need not be opened for that."""
    table = hall.opened(stored.id) or OpenTable(stored, hall.settings.abandoned_after)
    return {
        **table.viewers.summary(),
        "started": stored.version >= 0,
        "over": stored.over,
        "moved": stored.moved,
        "decider": stored.decider,
    }
