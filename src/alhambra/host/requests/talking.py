"""Chat, what is said with a touch, nudges, and pings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from alhambra.host.host import Host
from alhambra.host.limits import MaxLen
from alhambra.host.notifications import remind
from alhambra.host.open_table import OpenTable
from alhambra.host.rate_limits import HOUR, MINUTE, Rate
from alhambra.host.requests.request import Handler, SeatRequest, TableRequest, done, own_seat
from alhambra.host.storage import StoredChat
from alhambra.kernel import Message
from alhambra.kernel.text import composed, is_visible, printable
from alhambra.table.frames import DoneFrame, Emote, PongFrame
from alhambra.table.refusals import Refused
from alhambra.table.viewers import Viewer

LONGEST_CHAT = 500
EMOTES_A_MINUTE = 6
NUDGE_PAUSE = 30
"""Seconds until the same player can be nudged again."""


@dataclass(frozen=True, kw_only=True)
class ChatRequest(TableRequest):
    """A line of chat."""

    text: Annotated[str, MaxLen(LONGEST_CHAT), composed]


@dataclass(frozen=True, kw_only=True)
class EmoteRequest(TableRequest):
    """One of the things that can be said with a touch."""

    emote: Emote


async def chat(host: Host, table: OpenTable, viewer: Viewer, request: ChatRequest) -> DoneFrame:
    """A player writes a line of chat, which is stored for those who come later."""
    seat = own_seat(viewer)
    text = printable(request.text).strip()
    if not is_visible(text):
        raise Refused("refused", Message("server.empty-chat"))
    most = host.settings.chat_per_table
    if not await host.limits.use(f"chat {table.id}", Rate(most / HOUR, most)):
        raise Refused("limit", Message("server.too-much-chat", most=most))
    line = StoredChat(seat, text, host.clock.now())
    await host.storage.tables.add_chat(table.id, line)
    table.say(*line)
    host.peers.tell("chat", table=table.id, line=line._asdict())
    return done(request, table)


async def emote(host: Host, table: OpenTable, viewer: Viewer, request: EmoteRequest) -> DoneFrame:
    """A player says something with a touch, which only those who are there hear."""
    seat = own_seat(viewer)
    if not await host.limits.use(f"emote {table.id} {seat}", Rate(EMOTES_A_MINUTE / MINUTE, EMOTES_A_MINUTE)):
        raise Refused("limit", Message("server.too-many-emotes", most=EMOTES_A_MINUTE))
    table.viewers.tell({"type": "emote", "seat": seat, "emote": request.emote})
    host.peers.tell("emote", table=table.id, seat=seat, emote=request.emote)
    return done(request, table)


async def nudge(host: Host, table: OpenTable, viewer: Viewer, request: SeatRequest) -> DoneFrame:
    """A player reminds the one who has to decide."""
    seat = own_seat(viewer)
    if request.seat == seat or table.decider != request.seat or table.autoplay:
        raise Refused("refused", Message("server.not-waited-for"))
    if not await host.limits.use(f"nudge {table.id} {request.seat}", Rate(1 / NUDGE_PAUSE, 1)):
        raise Refused("limit", Message("server.nudged", pause=NUDGE_PAUSE))
    table.viewers.tell({"type": "nudge", "seat": seat}, request.seat)
    host.peers.tell("nudge", table=table.id, seat=seat, to=request.seat)
    remind(host.notifications, table)
    return done(request, table)


async def ping(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> PongFrame:
    return {"type": "pong", "id": request.id}


HANDLERS = {
    "chat": Handler(ChatRequest, chat),
    "emote": Handler(EmoteRequest, emote),
    "nudge": Handler(SeatRequest, nudge),
    "ping": Handler(TableRequest, ping),
}
