"""Dependencies of the routes: the hall, the recorded games, the limits, and who is asking."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import Depends, Request

from alhambra.server.tables.hall import Hall
from alhambra.server.thinkers.library import Library, Reader
from alhambra.server.web.bodies import Error
from alhambra.server.web.kept import Kept
from alhambra.server.web.limits import Limits, address_of, network_of
from alhambra.table.table import DAY


def _hall(request: Request) -> Hall:
    hall: Hall = request.state.hall
    return hall


def _library(request: Request) -> Library:
    library: Library = request.state.library
    return library


def _kept(request: Request) -> Kept:
    kept: Kept = request.state.kept
    return kept


def _reader(request: Request) -> Reader:
    """The sender of a request, for routes that show recorded games."""

    async def gone() -> None:
        await request.body()
        while (await request.receive())["type"] != "http.disconnect":
            pass

    return Reader(network_of(address_of(request)), gone)


TheHall = Annotated[Hall, Depends(_hall)]
TheLibrary = Annotated[Library, Depends(_library)]
TheKept = Annotated[Kept, Depends(_kept)]
TheReader = Annotated[Reader, Depends(_reader)]


async def count_new_table(request: Request) -> None:
    """Count a new table; raises `Refused` if there are too many. Tables untouched for a day do not count."""
    limits: Limits = request.state.limits
    await limits.new_table(address_of(request), await _hall(request).store.unfinished(since=time.time() - DAY))


async def count_replay(request: Request) -> None:
    """Count a loaded record, like a new table."""
    limits: Limits = request.state.limits
    await limits.new_table(address_of(request), 0)


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How OpenAPI describes the errors of a route."""
    return {status: {"model": Error} for status in (*statuses, 422, 429, 503)}
