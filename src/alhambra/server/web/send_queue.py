"""What is sent over a socket. Frames that cannot be sent at once wait in a short queue, and a client that does not read
them is dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from fastapi import WebSocketDisconnect

from alhambra.server import metrics
from alhambra.server.web.wire import Write

_END = b""
MOST_UNSENT_BYTES = 2_000_000
"""How many bytes may wait to be sent; a complete view takes about ten thousand."""


class SendQueue:
    """The frames that are sent over a socket, and those that wait."""

    def __init__(self, most_unsent: int, write: Write | None = None) -> None:
        self._write = write
        self.dropped = asyncio.Event()
        """Set when the server has given up on the client."""
        self._unsent: asyncio.Queue[bytes] = asyncio.Queue(most_unsent)
        self._unsent_bytes = 0

    def send(self, frame: bytes) -> None:
        """Send a frame now, or queue it if others are waiting. If the queue is full, the client is dropped."""
        if self._unsent_bytes or self._write is None or not self._write(frame):
            self._put(frame)

    def end(self) -> None:
        """Send nothing beyond what is in the queue."""
        self._put(_END)

    def _put(self, data: bytes) -> None:
        if self.dropped.is_set():
            return
        if self._unsent.full() or (self._unsent_bytes and self._unsent_bytes + len(data) > MOST_UNSENT_BYTES):
            metrics.DROPPED.labels("slow").inc()
            self.dropped.set()
            return
        self._unsent.put_nowait(data)
        self._unsent_bytes += len(data)

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send the frames in the queue until it ends or the client is gone."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while data := await self._unsent.get():
                await send(data.decode())
                self._unsent_bytes -= len(data)
