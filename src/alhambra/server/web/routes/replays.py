"""Replays: watching a game again, loading a record, continuing from any point of it."""

from __future__ import annotations

import json
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse

from alhambra.kernel.messages import Message
from alhambra.server.tables.gathering import alone_against_computers, checked_name
from alhambra.server.web.bodies import Continue, LoadedReplay, MadeTable, TakenSeat
from alhambra.server.web.dependencies import TheHall, TheLibrary, TheReader, count_new_table, count_replay, errors
from alhambra.table.refusals import Refused
from alhambra.table.replay_data import (
    GameStatisticsData,
    ReplayAnalysisData,
    ReplayPositionData,
    ReplayStationData,
    ReplaySummaryData,
)

router = APIRouter(prefix="/api/replays", tags=["replays"])
ReplayId = Annotated[str, Path(max_length=64)]
At = Annotated[int, Path(ge=0, le=1_000_000)]


TEXT = {"requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}}


@router.post("", status_code=201, responses=errors(413), openapi_extra=TEXT)
async def load(request: Request, library: TheLibrary, reader: TheReader) -> LoadedReplay:
    """Load a record. An invalid one is refused with the number of the bad line."""
    text = (await request.body()).decode("utf-8", errors="replace")
    await count_replay(request)
    return LoadedReplay(replay=await library.load(text, reader))


@router.get("/{replay}", response_model=ReplaySummaryData, responses=errors(404, 409))
async def summary(replay: ReplayId, library: TheLibrary, reader: TheReader) -> Response:
    """Who played what, what happened, and how the points developed."""
    return _json(await library.ask(replay, "replay", reader))


@router.get("/{replay}/at/{at}", response_model=ReplayStationData, responses=errors(404, 409))
async def station(replay: ReplayId, at: At, library: TheLibrary, reader: TheReader) -> Response:
    """The table after a number of decisions."""
    return _json(_there(await library.ask(replay, "replay-at", reader, at=at)))


@router.get("/{replay}/statistics", response_model=GameStatisticsData, responses=errors(404, 409))
async def statistics(replay: ReplayId, library: TheLibrary, reader: TheReader) -> Response:
    """The game in numbers, and what decided it."""
    return _json(await library.ask(replay, "statistics", reader))


@router.get("/{replay}/analysis", response_model=ReplayAnalysisData, responses=errors(404, 409))
async def analysis(replay: ReplayId, library: TheLibrary, reader: TheReader) -> Response:
    """What everybody could have done, as far as it is known yet; each request continues the analysis for a while."""
    return _json(await library.ask(replay, "analysis", reader))


@router.get("/{replay}/record", responses=errors(404, 409), response_class=PlainTextResponse)
async def record(replay: ReplayId, library: TheLibrary, reader: TheReader) -> str:
    """The record as text, to save or to load elsewhere."""
    text: str = json.loads(await library.ask(replay, "replay-record", reader))
    return text


@router.post("/{replay}/continue", status_code=201, responses=errors(404, 409))
async def go_on(
    replay: ReplayId, wanted: Continue, request: Request, hall: TheHall, library: TheLibrary, reader: TheReader
) -> MadeTable:
    """A new table that starts in the middle of a recorded game."""
    answer = await library.ask(replay, "position-at", reader, at=wanted.at, actions=wanted.actions)
    then: ReplayPositionData = json.loads(_there(answer))
    header = _header(then, wanted)
    await count_new_table(request)
    held = await alone_against_computers(hall, header, wanted.seat, wanted.bot)
    return MadeTable(table=held.table, seats=[TakenSeat(seat=held.seat, token=held.token)])


def _json(answer: str) -> Response:
    """A response with a body that already is JSON."""
    return Response(answer, media_type="application/json")


def _there(answer: str) -> str:
    """An answer about a decision; raises `Refused` if the game has no such decision."""
    if answer == "null":
        raise Refused("not-found", Message("server.no-such-decision"))
    return answer


def _header(then: ReplayPositionData, wanted: Continue) -> dict[str, Any]:
    """The header of the new game: the same rules, the position, the new name, and a new seed."""
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
        "rules": then["rules"],
        "edition": then["edition"],
        "modules": then["modules"],
        "options": options,
        "players": names,
        "seed": secrets.randbits(128),
        "position": lines,
    }
