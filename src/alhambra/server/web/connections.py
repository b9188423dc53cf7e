"""One open socket. Frames that cannot be sent at once wait in a short queue, and a client that does not read them is
dropped."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import orjson
from fastapi import WebSocketDisconnect

from alhambra.kernel.messages import Message
from alhambra.server import metrics
from alhambra.server.web.wire import Write
from alhambra.table.frames import Frame
from alhambra.table.plain import plain_message
from alhambra.table.refusals import Refused
from alhambra.table.viewers import Viewer

_END = b""
MOST_UNSENT_BYTES = 2_000_000
"""How many bytes may wait to be sent; a complete view takes about ten thousand."""


class Connection(Viewer):
    """A viewer of a table, over a socket."""

    def __init__(self, most_unsent: int, write: Write | None = None) -> None:
        super().__init__()
        self._write = write
        self.dropped = asyncio.Event()
        """Set when the server has given up on the connection."""
        self.heard = time.monotonic()
        """When the client last said something."""
        self.busy = asyncio.Lock()
        """Held while a request is answered."""
        self._unsent: asyncio.Queue[bytes] = asyncio.Queue(most_unsent)
        self._unsent_bytes = 0

    def send(self, frame: Frame) -> None:
        self.send_json(orjson.dumps(frame))

    def send_json(self, frame: bytes) -> None:
        """Send a frame now, or queue it if others are waiting. If the queue is full, the connection is dropped."""
        if self._unsent_bytes or self._write is None or not self._write(frame):
            self._put(frame)

    def refuse(self, request_id: str | None, error: Refused) -> None:
        metrics.REFUSALS.labels(error.kind).inc()
        self.send({"type": "refused", "id": request_id, **error.to_json()})

    def close(self, reason: Message) -> None:
        """Send the reason, and end after everything in the queue has been sent."""
        self.send({"type": "closed", "message": plain_message(reason)})
        self.end()

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
