"""The socket of a table: how long it stays open, and how much may come and go over it."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from alhambra.host.connection import Connection
from alhambra.host.logs import short
from alhambra.host.rate_limits import Allowance
from alhambra.host.storage import StorageFailed
from alhambra.kernel import Message
from alhambra.server import metrics
from alhambra.server.server import Server
from alhambra.server.web.limits import Limits, address_of, network_of
from alhambra.server.web.send_queue import SendQueue
from alhambra.server.web.wire import writer_of
from alhambra.table.refusals import Refused, unavailable

logger = logging.getLogger(__name__)
router = APIRouter()

_PATIENCE_FOR_HELLO = 10.0
_PATIENCE_FOR_CLOSING = 2.0
_MOST_IGNORED = 100
"""A connection that keeps sending too much is closed after this many refusals."""
_too_fast = partial(Refused, "limit", Message("server.too-fast"))


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    """The socket of a table."""
    server: Server = websocket.state.server
    limits: Limits = websocket.state.limits
    await websocket.accept()
    queue = SendQueue(server.settings.unsent_messages, writer_of(websocket))
    delivery = asyncio.create_task(queue.deliver(websocket.send_text))
    connection = Connection(
        server.host,
        lambda: server.find(table),
        queue.send,
        queue.end,
        origin=network_of(address_of(websocket)),
        handlers=websocket.state.handlers,
    )
    try:
        async with limits.connection(address_of(websocket)):
            await connection.receive(await _hello(websocket))
            listener = _Listener(websocket, connection, limits.messages())
            await _attend(listener, connection, server.settings.silence, delivery, queue)
    except Refused as error:
        metrics.REFUSALS.labels(error.kind).inc()
        connection.close(error.reason)
    except WebSocketDisconnect:
        delivery.cancel()
    except StorageFailed:
        connection.close(unavailable().reason)
    except Exception:
        logger.exception("a connection failed", extra={"table": short(table)})
        connection.close(Message("server.internal"))
    await _finish(websocket, queue, delivery)


async def _attend(
    listener: _Listener, connection: Connection, silence: float, delivery: asyncio.Task[None], queue: SendQueue
) -> None:
    """Answer requests until either side is gone."""
    listening = asyncio.create_task(listener.listen())
    dropped = asyncio.create_task(queue.dropped.wait())
    try:
        while (left := listener.heard + silence - time.monotonic()) > 0:
            ends = (listening, delivery, dropped)
            ended, _ = await asyncio.wait(ends, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            if ended:
                break
        else:
            metrics.DROPPED.labels("silent").inc()
            raise Refused("limit", Message("server.silent"))
    finally:
        await connection.leave()
        listening.cancel()
        dropped.cancel()
    if listening.done():
        raise listening.result()


class _Listener:
    """Hears what a client says."""

    def __init__(self, websocket: WebSocket, connection: Connection, allowance: Allowance) -> None:
        self._websocket = websocket
        self._connection = connection
        self._allowance = allowance
        self.heard = time.monotonic()
        """When the client last said something."""

    async def listen(self) -> Exception:
        """Have everything answered, one by one; returns why that ended."""
        ignored = 0
        while ignored <= _MOST_IGNORED:
            try:
                text = await _receive(self._websocket)
            except WebSocketDisconnect as gone:
                return gone
            self.heard = time.monotonic()
            if self._allowance.use():
                await self._connection.receive(text)
            else:
                ignored += 1
                self._connection.refuse(text, _too_fast())
        metrics.DROPPED.labels("too fast").inc()
        return _too_fast()


async def _hello(websocket: WebSocket) -> str:
    try:
        async with asyncio.timeout(_PATIENCE_FOR_HELLO):
            return await _receive(websocket)
    except TimeoutError:
        raise Refused("unreadable", Message("server.hello-first")) from None


async def _receive(websocket: WebSocket) -> str:
    received = await websocket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1000))
    text = received.get("text")
    return text if isinstance(text, str) else ""


async def _finish(websocket: WebSocket, queue: SendQueue, delivery: asyncio.Task[None]) -> None:
    """Send what is in the queue, if the client reads it soon, and close."""
    if queue.dropped.is_set():
        delivery.cancel()
    queue.end()
    try:
        async with asyncio.timeout(_PATIENCE_FOR_CLOSING):
            await asyncio.gather(delivery, return_exceptions=True)
            await websocket.close(1008 if queue.dropped.is_set() else 1000)
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        delivery.cancel()  # the client is already gone, or does not read
