"""Pictures for link previews: the palace of the player who leads, as everybody may see it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from alhambra.game.text.snapshot_types import PlacedTileData, PlayerViewData
from alhambra.server.web.dependencies import TheAsker, TheServer, errors
from alhambra.server.web.pictures.palace import palace_picture
from alhambra.table.replay_data import ReplayStationData, ReplaySummaryData
from alhambra.table.views import Views

router = APIRouter(prefix="/api", tags=["previews"])
Id = Annotated[str, Path(max_length=64)]
PNG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/png": {}}}}

_WHILE_PLAYED = 60
"""How many seconds a picture of a game in progress is good enough."""
_AFTERWARDS = 86_400

SAMPLE: list[PlacedTileData] = [
    {"id": "F", "x": 0, "y": 0},
    {"id": "P7ws", "type": "pavilion", "walls": "ws", "x": -1, "y": 0},
    {"id": "T9n", "type": "tower", "walls": "n", "x": 0, "y": -1},
    {"id": "S7ne", "type": "seraglio", "walls": "ne", "x": 1, "y": -1},
    {"id": "G9e", "type": "garden", "walls": "e", "x": 1, "y": 0},
    {"id": "A8s", "type": "arcades", "walls": "s", "x": 0, "y": 1},
    {"id": "C6es", "type": "chambers", "walls": "es", "x": 1, "y": 1},
    {"id": "C8nw", "type": "chambers", "walls": "nw", "x": -1, "y": -1},
]
"""Shown for pages that are not about a game, and for tables still waiting for players."""


@router.get("/preview.png", responses=PNG, response_class=Response)
@router.head("/preview.png", include_in_schema=False)
async def sample() -> Response:
    """A palace for any page."""
    return _png(await asyncio.to_thread(_sample), _AFTERWARDS)


@router.get("/tables/{table}/preview.png", responses={**PNG, **errors(404)}, response_class=Response)
@router.head("/tables/{table}/preview.png", include_in_schema=False)
async def of_table(table: Id, server: TheServer) -> Response:
    """The palace of the player who leads at a table."""
    opened = await server.host.tables.find(table)
    game, edition = opened.game, opened.setup["edition"]

    async def draw() -> bytes:
        if game is None:
            return await asyncio.to_thread(_sample, edition)
        players = Views(game, opened.version, None, set()).of(None)["players"]
        return await asyncio.to_thread(palace_picture, leader(players)["palace"], edition)

    return _png(await server.host.cache.answer(("preview", table, opened.version), _WHILE_PLAYED, draw), _WHILE_PLAYED)


@router.get("/replays/{replay}/preview.png", responses={**PNG, **errors(404, 409)}, response_class=Response)
@router.head("/replays/{replay}/preview.png", include_in_schema=False)
async def of_replay(replay: Id, server: TheServer, asker: TheAsker) -> Response:
    """The palace of the winner of a recorded game."""
    games = server.host.recorded_games

    async def draw() -> bytes:
        summary: ReplaySummaryData = json.loads(await games.ask(replay, "replay", asker))
        last = summary["entries"][-1]["at"]
        end: ReplayStationData = json.loads(await games.ask(replay, "replay-at", asker, at=last))
        palace = leader(end["view"]["players"])["palace"]
        return await asyncio.to_thread(palace_picture, palace, summary["edition"])

    return _png(await server.host.cache.answer(("replay preview", replay), _AFTERWARDS, draw), _AFTERWARDS)


def leader(players: Sequence[PlayerViewData]) -> PlayerViewData:
    """The player with the most points; among several, the one with the largest palace."""
    return max(players, key=lambda player: (player["score"], len(player["palace"])))


@cache
def _sample(edition: str = "") -> bytes:
    return palace_picture(SAMPLE, edition)


def _png(picture: bytes, seconds: int) -> Response:
    return Response(picture, media_type="image/png", headers={"cache-control": f"public, max-age={seconds}"})
