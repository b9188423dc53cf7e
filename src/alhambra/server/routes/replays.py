"""Replays: looking at a game again, loading a record, going on from any point of it."""

from __future__ import annotations

import json
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from alhambra.bots import BOTS
from alhambra.game.setup import MOST_PLAYERS
from alhambra.kernel.messages import Message
from alhambra.server.bodies import MadeTable, Name, Said
from alhambra.server.errors import Refused
from alhambra.server.gathering import alone_against_computers, checked_name
from alhambra.server.limits import address_of
from alhambra.server.routes.tables import AnyAsker, AnyHall, AnyLibrary, errors
from alhambra.server.seats import SUBSTITUTE

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
async def load(request: Request, hall: AnyHall, library: AnyLibrary, asker: AnyAsker) -> Loaded:
    """Load a record. One that is wrong is refused with its line."""
    text = (await request.body()).decode("utf-8", errors="replace")
    hall.limits.new_table(address_of(request), 0)
    return Loaded(replay=await library.load(text, asker))


@router.get("/{replay}", response_model=Summary, responses=errors(404, 409))
async def summary(replay: ReplayId, library: AnyLibrary, asker: AnyAsker) -> Response:
    """Who played what, what happened, and how the points grew."""
    return _passed_on(await library.ask(replay, "replay", asker))


@router.get("/{replay}/at/{at}", response_model=Station, responses=errors(404, 409))
async def station(replay: ReplayId, at: At, library: AnyLibrary, asker: AnyAsker) -> Response:
    """The table after so many decisions."""
    return _passed_on(_there(await library.ask(replay, "replay-at", asker, at=at)))


@router.get("/{replay}/record", responses=errors(404, 409), response_class=PlainTextResponse)
async def record(replay: ReplayId, library: AnyLibrary, asker: AnyAsker) -> str:
    """The record as text, to keep it or to load it elsewhere."""
    text: str = json.loads(await library.ask(replay, "replay-record", asker))
    return text


@router.post("/{replay}/continue", status_code=201, responses=errors(404, 409))
async def go_on(
    replay: ReplayId, wanted: Continue, request: Request, hall: AnyHall, library: AnyLibrary, asker: AnyAsker
) -> MadeTable:
    """A new table that begins in the middle of a recorded game."""
    then = json.loads(_there(await library.ask(replay, "position-at", asker, at=wanted.at)))
    return await alone_against_computers(hall, _header(then, wanted), wanted.seat, wanted.level, address_of(request))


def _passed_on(answer: str) -> Response:
    """What was found out as JSON already."""
    return Response(answer, media_type="application/json")


def _there(answer: str) -> str:
    """An answer about a decision; raises `Refused` if the game has not so many."""
    if answer == "null":
        raise Refused("not-found", Message("server.no-such-decision"))
    return answer


def _header(then: dict[str, Any], wanted: Continue) -> dict[str, Any]:
    """The header of the new game: the same rules, the position, the new name, and fresh chance."""
    if wanted.level not in BOTS:
        raise Refused("setup", Message("server.setup", problem=f"the levels are {', '.join(BOTS)}"))
    lines = then["position"].splitlines()
    seats = [number for number, line in enumerate(lines) if line.startswith("player ")]
    names = [lines[number].removeprefix("player ") for number in seats]
    if wanted.seat >= len(names):
        raise Refused("not-found", Message("server.no-such-seat"))
    names[wanted.seat] = checked_name(wanted.name, [name for at, name in enumerate(names) if at != wanted.seat])
    for number, name in zip(seats, names, strict=True):
        lines[number] = f"player {name}"
    options = {**then["options"], "confirm": True}
    lines = [f"options {json.dumps(options)}" if line.startswith("options ") else line for line in lines]
    return {
        "edition": then["edition"],
        "modules": then["modules"],
        "options": options,
        "players": names,
        "seed": secrets.randbits(128),
        "position": lines,
    }
