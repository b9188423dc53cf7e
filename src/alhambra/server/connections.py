"""One open socket: what is to be sent stands in a short line, and whoever does not take it is dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import orjson
from fastapi import WebSocketDisconnect

from alhambra.kernel.messages import Message
from alhambra.server import figures
from alhambra.server.errors import Refused
from alhambra.server.telling import message

_END = b""
MOST_UNSENT = 2_000_000
"""So many bytes may be in line; a whole view has some ten thousand."""


class Connection:
    """Somebody who looks at a table: a player with a seat, or a spectator."""

    def __init__(self, unsent: int) -> None:
        self.seat: int | None = None
        """None for a spectator."""
        self.token: str | None = None
        """The token the seat is held by; a rematch is held by the same one."""
        self.version: int | None = None
        """The version of the game that was sent last."""
        self.told_outcome = False
        self.told_table: dict[str, Any] | None = None
        """What it was last told of who sits where."""
        self.dropped = asyncio.Event()
        """Set when the server has given the connection up."""
        self.busy = asyncio.Lock()
        """Held while a message is answered."""
        self._unsent: asyncio.Queue[bytes] = asyncio.Queue(unsent)
        self._unsent_bytes = 0

    def send(self, frame: dict[str, Any]) -> None:
        self.send_bytes(orjson.dumps(frame))

    def send_bytes(self, frame: bytes) -> None:
        """Put a frame in line. Nobody waits for a slow connection: when the line is full, it is dropped."""
        if self.dropped.is_set():
            return
        if self._unsent.full() or (self._unsent_bytes and self._unsent_bytes + len(frame) > MOST_UNSENT):
            figures.DROPPED.labels("slow").inc()
            self.dropped.set()
            return
        self._unsent.put_nowait(frame)
        self._unsent_bytes += len(frame)

    def refuse(self, id: str | None, error: Refused) -> None:
        figures.REFUSALS.labels(error.kind).inc()
        self.send({"type": "refused", "id": id, **error.to_json()})

    def close(self, why: Message) -> None:
        """Say why, and end after what is in line was sent."""
        self.send({"type": "closed", "message": message(why)})
        self.end()

    def end(self) -> None:
        """Send nothing after what is in line."""
        self.send_bytes(_END)

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what is in line, one after the other, until the end or until the client is gone."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while frame := await self._unsent.get():
                await send(frame.decode())
                self._unsent_bytes -= len(frame)
