"""Chat, what is said with a touch, nudges, and pings."""

from __future__ import annotations

import time
from typing import Annotated

from pydantic import AfterValidator, Field

from alhambra.game.turn.setup import MOST_PLAYERS
from alhambra.kernel.messages import Message
from alhambra.kernel.text import composed, is_visible, printable
from alhambra.server.storage.rows import Chat
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.tables.syncing import add_chat
from alhambra.server.tally import HOUR, MINUTE, Rate
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import Handler, Request, done, own_seat
from alhambra.table.frames import DoneFrame, Emote, PongFrame
from alhambra.table.refusals import Refused

LONGEST_CHAT = 500
EMOTES_A_MINUTE = 6
NUDGE_PAUSE = 30
"""Seconds until the same player can be nudged again."""


class Say(Request):
    text: Annotated[str, Field(max_length=LONGEST_CHAT), AfterValidator(composed)]


class Express(Request):
    emote: Emote


class Nudge(Request):
    seat: Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]


async def chat(hall: Hall, table: OpenTable, connection: Connection, request: Say) -> DoneFrame:
    """A player writes a line of chat, which is stored for those who come later."""
    seat = own_seat(connection)
    text = printable(request.text).strip()
    if not is_visible(text):
        raise Refused("refused", Message("server.empty-chat"))
    most = hall.settings.chat_per_table
    if not await hall.tally.use(f"chat {table.id}", Rate(most / HOUR, most)):
        raise Refused("limit", Message("server.too-much-chat", most=most))
    line = Chat(seat, text, time.time())
    await hall.store.add_chat(table.id, line)
    add_chat(table, *line)
    hall.bus.tell("chat", table=table.id, line=line._asdict())
    return done(request, table)


async def emote(hall: Hall, table: OpenTable, connection: Connection, request: Express) -> DoneFrame:
    """A player says something with a touch, which only those who are there hear."""
    seat = own_seat(connection)
    if not await hall.tally.use(f"emote {table.id} {seat}", Rate(EMOTES_A_MINUTE / MINUTE, EMOTES_A_MINUTE)):
        raise Refused("limit", Message("server.too-many-emotes", most=EMOTES_A_MINUTE))
    table.viewers.tell({"type": "emote", "seat": seat, "emote": request.emote})
    hall.bus.tell("emote", table=table.id, seat=seat, emote=request.emote)
    return done(request, table)


async def nudge(hall: Hall, table: OpenTable, connection: Connection, request: Nudge) -> DoneFrame:
    """A player reminds the one who has to decide."""
    seat = own_seat(connection)
    if request.seat == seat or table.decider != request.seat or table.autoplay:
        raise Refused("refused", Message("server.not-waited-for"))
    if not await hall.tally.use(f"nudge {table.id} {request.seat}", Rate(1 / NUDGE_PAUSE, 1)):
        raise Refused("limit", Message("server.nudged", pause=NUDGE_PAUSE))
    table.viewers.tell({"type": "nudge", "seat": seat}, request.seat)
    hall.bus.tell("nudge", table=table.id, seat=seat, to=request.seat)
    hall.notify(table, True)
    return done(request, table)


async def ping(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> PongFrame:
    return {"type": "pong", "id": request.id}


HANDLERS = {
    "chat": Handler(Say, chat),
    "emote": Handler(Express, emote),
    "nudge": Handler(Nudge, nudge),
    "ping": Handler(Request, ping),
}
