"""The REST part of the server. A file here adds routes by being here: each has a `router`."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from fastapi import APIRouter, Request

from alhambra.server.hall import Hall
from alhambra.server.limits import address_of, network_of
from alhambra.server.processes import Asker
from alhambra.server.recorded import Library


def routers() -> list[APIRouter]:
    """The routers of all files."""
    return [import_module(file.name).router for file in pkgutil.iter_modules(__path__, f"{__name__}.")]


def hall_of(request: Request) -> Hall:
    """The hall, for routes that depend on it."""
    hall: Hall = request.state.hall
    return hall


def library_of(request: Request) -> Library:
    """The recorded games, for routes that depend on them."""
    library: Library = request.state.library
    return library


def asker_of(request: Request) -> Asker:
    """Who sends a request, for routes that ask another process."""

    async def waits() -> bool:
        await request.body()  # what was sent is taken first, or it would be taken for a sign of life
        return not await request.is_disconnected()

    return Asker(network_of(address_of(request)), waits)
