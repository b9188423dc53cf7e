"""Dependencies of the routes: the hall, the recorded games, the limits, and who is asking."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import Depends, Request

from alhambra.server.tables.hall import Hall
from alhambra.server.thinkers.library import Library
from alhambra.server.thinkers.thinker import Asker
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


def _asker(request: Request) -> Asker:
    """The sender of a request, for routes that ask a thinker."""

    async def still_waits() -> bool:
        await request.body()  # read the body first, or it would look like a sign of life
        return not await request.is_disconnected()

    return Asker(network_of(address_of(request)), still_waits)


TheHall = Annotated[Hall, Depends(_hall)]
TheLibrary = Annotated[Library, Depends(_library)]
TheKept = Annotated[Kept, Depends(_kept)]
TheAsker = Annotated[Asker, Depends(_asker)]


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
