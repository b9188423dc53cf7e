"""Chat, and pings."""

from __future__ import annotations

import time
from typing import Annotated

from pydantic import Field

from alhambra.kernel.messages import Message
from alhambra.server.storage.rows import Chat
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.tables.syncing import add_chat
from alhambra.server.tally import HOUR, Rate
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import Handler, Request, done, own_seat
from alhambra.table.frames import Done, Pong
from alhambra.table.refusals import Refused

LONGEST_CHAT = 500


class Say(Request):
    text: Annotated[str, Field(max_length=LONGEST_CHAT)]


async def chat(hall: Hall, table: OpenTable, connection: Connection, request: Say) -> Done:
    """A player writes a line of chat, which is stored for those who come later."""
    seat = own_seat(connection)
    text = "".join(letter if letter.isprintable() else " " for letter in request.text).strip()
    if not text:
        raise Refused("refused", Message("server.empty-chat"))
    most = hall.settings.chat_per_table
    if not await hall.tally.use(f"chat {table.id}", Rate(most / HOUR, most)):
        raise Refused("limit", Message("server.too-much-chat", most=most))
    line = Chat(seat, text, time.time())
    await hall.store.add_chat(table.id, line)
    add_chat(table, *line)
    hall.bus.tell("chat", table=table.id, line=line._asdict())
    return done(request, table)


async def ping(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> Pong:
    return {"type": "pong", "id": request.id}


HANDLERS = {"chat": Handler(Say, chat), "ping": Handler(Request, ping)}
