"""What clients can say at a table. A file here adds messages by being here.

Each file names its `MESSAGES`: for each type the model it is read with and the function that answers it. That one is
given the hall, the table, the connection and the frame; what it gives is sent back with the frame's id. It may raise
whatever the game or the server refuses.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Awaitable, Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from alhambra.server.connections import Connection
from alhambra.server.errors import not_yours
from alhambra.server.frames import Frame
from alhambra.server.hall import Hall
from alhambra.server.tables import Table


class Message(NamedTuple):
    """A type of message: how it is read and how it is answered."""

    model: type[Frame]
    answer: Callable[[Hall, Table, Connection, Any], Awaitable[dict[str, Any]]]


@cache
def messages() -> dict[str, Message]:
    """All types of messages by name."""
    found: dict[str, Message] = {}
    for file in pkgutil.iter_modules(__path__, f"{__name__}."):
        found.update(import_module(file.name).MESSAGES)
    return found


def own_seat(connection: Connection) -> int:
    """The seat of a connection; raises `Refused` for a spectator."""
    if connection.seat is None:
        raise not_yours()
    return connection.seat
