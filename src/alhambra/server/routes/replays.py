"""Replays: looking at a game again, loading a record, going on from any point of it."""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from alhambra import Game
from alhambra.bots import BOTS
from alhambra.game.setup import MOST_PLAYERS
from alhambra.kernel.messages import Message
from alhambra.server.bodies import HeldSeat, MadeTable, Name, Said
from alhambra.server.errors import Refused
from alhambra.server.gathering import checked_name, new_table
from alhambra.server.hall import Hall
from alhambra.server.recorded import Recorded, find, keep
from alhambra.server.routes.tables import AnyHall, errors
from alhambra.server.seats import BOT, HUMAN, SUBSTITUTE, Seat, hash_of, new_token

router = APIRouter(prefix="/api/replays", tags=["replays"])
ReplayId = Annotated[str, Path(max_length=64)]
At = Annotated[int, Path(ge=0, le=1_000_000)]


class Loaded(BaseModel):
    replay: str


class EntrySeen(BaseModel):
    """A decision, what happened then, and the points after it."""

    at: int
    player: int | None
    action: str
    told: list[Said]
    scores: list[int]


class Summary(BaseModel):
    """A recorded game from the beginning to the end."""

    players: list[str]
    edition: str
    modules: list[str]
    options: dict[str, Any]
    entries: list[EntrySeen]


class Station(BaseModel):
    """The table after so many decisions, with everything open."""

    at: int
    view: dict[str, Any]
    events: list[dict[str, Any]]
    decision: dict[str, Any] | None


class Continue(BaseModel):
    """Going on from a decision, in a seat, against computer opponents of a level."""

    model_config = ConfigDict(extra="forbid")
    at: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
    name: Name
    level: Annotated[str, Field(max_length=32)] = SUBSTITUTE


TEXT = {"requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}}


@router.post("", status_code=201, responses=errors(413), openapi_extra=TEXT)
async def load(request: Request, hall: AnyHall) -> Loaded:
    """Load a record. One that is wrong is refused with its line."""
    text = (await request.body()).decode("utf-8", errors="replace")
    hall.limits.new_table(request.client.host if request.client else "", 0)
    await asyncio.to_thread(Game.from_record, text)
    return Loaded(replay=await keep(hall.store, text))


@router.get("/{replay}", responses=errors(404, 409))
async def summary(replay: ReplayId, hall: AnyHall) -> Summary:
    """Who played what, what happened, and how the points grew."""
    return Summary.model_validate(await _ask(hall, await find(hall.store, replay), "replay"))


@router.get("/{replay}/at/{at}", responses=errors(404, 409))
async def station(replay: ReplayId, at: At, hall: AnyHall) -> Station:
    """The table after so many decisions."""
    found = await _ask(hall, await find(hall.store, replay), "replay-at", at=at)
    if found is None:
        raise Refused("not-found", Message("server.no-such-decision"))
    return Station.model_validate(found)


@router.get("/{replay}/record", responses=errors(404, 409), response_class=PlainTextResponse)
async def record(replay: ReplayId, hall: AnyHall) -> str:
    """The record as text, to keep it or to load it elsewhere."""
    text: str = await _ask(hall, await find(hall.store, replay), "replay-record")
    return text


@router.post("/{replay}/continue", status_code=201, responses=errors(404, 409))
async def go_on(replay: ReplayId, wanted: Continue, request: Request, hall: AnyHall) -> MadeTable:
    """A new table that begins in the middle of a recorded game."""
    recorded = await find(hall.store, replay)
    position = await _ask(hall, recorded, "position-at", at=wanted.at)
    if position is None:
        raise Refused("not-found", Message("server.no-such-decision"))
    header = _header(recorded, position, wanted)
    token = new_token()
    seats = [
        Seat(seat, HUMAN, name, token=hash_of(token)) if seat == wanted.seat else Seat(seat, BOT, name, wanted.level)
        for seat, name in enumerate(header["players"])
    ]
    hall.limits.new_table(request.client.host if request.client else "", await hall.store.unfinished())
    setup = {key: header[key] for key in ("edition", "modules", "options")}
    setup |= {"public": False, "pace": {"kind": "live"}, "aids": {"hints": True, "majorities": True, "memory": False}}
    table = await new_table(hall, setup, seats, header)
    return MadeTable(table=table, seats=[HeldSeat(seat=wanted.seat, token=token)])


def _header(recorded: Recorded, position: str, wanted: Continue) -> dict[str, Any]:
    """The header of the new game: the same rules, the position, the new name, and fresh chance."""
    if wanted.level not in BOTS:
        raise Refused("setup", Message("server.setup", problem=f"the levels are {', '.join(BOTS)}"))
    lines = position.splitlines()
    seats = [number for number, line in enumerate(lines) if line.startswith("player ")]
    names = [lines[number].removeprefix("player ") for number in seats]
    if wanted.seat >= len(names):
        raise Refused("not-found", Message("server.no-such-seat"))
    names[wanted.seat] = checked_name(wanted.name, [name for at, name in enumerate(names) if at != wanted.seat])
    for number, name in zip(seats, names, strict=True):
        lines[number] = f"player {name}"
    options = {**recorded.header["options"], "confirm": True}
    lines = [f"options {json.dumps(options)}" if line.startswith("options ") else line for line in lines]
    return {
        "edition": recorded.header["edition"],
        "modules": recorded.header["modules"],
        "options": options,
        "players": names,
        "seed": secrets.randbits(128),
        "position": lines,
    }


async def _ask(hall: Hall, recorded: Recorded, job: str, **args: Any) -> Any:
    return await hall.thinking.ask(recorded.id, recorded.header, recorded.entries, job, **args)
