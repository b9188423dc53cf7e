"""The requests that clients can send over the socket of a table. Each file in this folder adds some.

Each file defines `HANDLERS`: for each type of request, the model that validates it and the function that answers it.
That function takes the hall, the table, the connection and the request, and returns the answering frame. It may raise
any error of the game or the server.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Awaitable, Callable
from functools import cache
from importlib import import_module
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.web.connections import Connection
from alhambra.table.frames import Answer, DoneFrame
from alhambra.table.refusals import not_yours

Version = Annotated[int, Field(ge=-1, le=10_000_000)]
RequestId = Annotated[str, Field(min_length=1, max_length=64, pattern="^[ -~]+$")]
"""Printable ASCII, since it is stored, and not every database accepts every character."""
Verb = Annotated[str, Field(min_length=1, max_length=40)]
ValueText = Annotated[str, Field(max_length=80)]


class Hello(BaseModel):
    """The first frame from a client; without a token, the client is a spectator."""

    model_config = ConfigDict(extra="forbid")
    type: Literal["hello"]
    token: Annotated[str, Field(max_length=64)] | None = None
    since: Version | None = None


class Request(BaseModel):
    """Any later frame from a client. The answer repeats its id."""

    model_config = ConfigDict(extra="forbid")
    type: str
    id: RequestId


class AtVersion(Request):
    """A request that is about a version of the game."""

    version: Version


class Handler(NamedTuple):
    """How a type of request is validated and answered."""

    model: type[Request]
    answer: Callable[[Hall, OpenTable, Connection, Any], Awaitable[Answer]]


@cache
def handlers() -> dict[str, Handler]:
    """The handlers of all requests, by type."""
    all_handlers: dict[str, Handler] = {}
    for file in pkgutil.iter_modules(__path__, f"{__name__}."):
        all_handlers.update(import_module(file.name).HANDLERS)
    return all_handlers


def own_seat(connection: Connection) -> int:
    """The seat of a connection; raises `Refused` for a spectator."""
    if connection.seat is None:
        raise not_yours()
    return connection.seat


def done(request: Request, table: OpenTable) -> DoneFrame:
    """The answer to a request that needs no data in return."""
    return {"type": "done", "id": request.id, "version": table.version}
