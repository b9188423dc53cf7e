"""Talking to each other, and to the server."""

from __future__ import annotations

import time
from typing import Any

from alhambra.kernel.messages import Message as Sentence
from alhambra.server.connections import Connection
from alhambra.server.errors import Refused
from alhambra.server.frames import Chat, Plain
from alhambra.server.hall import Hall
from alhambra.server.messages import Message, own_seat
from alhambra.server.store import Said
from alhambra.server.tables import Table


async def chat(hall: Hall, table: Table, connection: Connection, frame: Chat) -> dict[str, Any]:
    """A player says something; it is kept, so that who comes later can read it."""
    seat = own_seat(connection)
    text = "".join(letter if letter.isprintable() else " " for letter in frame.text).strip()
    if not text:
        raise Refused("refused", Sentence("server.empty-chat"))
    said = Said(seat, text, time.time())
    await hall.store.say(table.id, said)
    table.say(said)
    hall.bus.tell("chat", table=table.id, said=said._asdict())
    return {"type": "done", "version": table.version}


async def ping(hall: Hall, table: Table, connection: Connection, frame: Plain) -> dict[str, Any]:
    return {"type": "pong"}


MESSAGES = {"chat": Message(Chat, chat), "ping": Message(Plain, ping)}
