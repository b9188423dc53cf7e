"""The socket of a table: a hello, then requests, which are answered one by one."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from alhambra.host.logs import short
from alhambra.host.open_table import OpenTable
from alhambra.host.tokens import hash_token
from alhambra.kernel.errors import GameError
from alhambra.kernel.messages import Message
from alhambra.server import metrics
from alhambra.server.cluster.syncing import sync, sync_chat
from alhambra.server.tables import presence
from alhambra.server.tables.hall import Hall
from alhambra.server.web.connections import Connection
from alhambra.server.web.limits import Limits, address_of, network_of
from alhambra.server.web.requests import Hello, handlers
from alhambra.server.web.wire import writer_of
from alhambra.table.refusals import Refused, as_refused, not_yours, unavailable
from alhambra.table.table import Table

logger = logging.getLogger(__name__)
router = APIRouter()

_PATIENCE_FOR_HELLO = 10.0
_PATIENCE_FOR_CLOSING = 2.0
_MOST_IGNORED = 100
"""A connection that keeps sending too much is closed after this many refusals."""


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    """The socket of a table."""
    hall: Hall = websocket.state.hall
    limits: Limits = websocket.state.limits
    await websocket.accept()
    connection = Connection(hall.settings.unsent_messages, writer_of(websocket))
    connection.origin = network_of(address_of(websocket))
    delivery = asyncio.create_task(connection.deliver(websocket.send_text))
    try:
        async with limits.connection(address_of(websocket)):
            await _attend(hall, limits, websocket, connection, table, delivery)
    except Refused as error:
        metrics.REFUSALS.labels(error.kind).inc()
        connection.close(error.reason)
    except WebSocketDisconnect:
        delivery.cancel()
    except (SQLAlchemyError, OSError):  # the database itself has logged it
        connection.close(unavailable().reason)
    except Exception:
        logger.exception("a connection failed", extra={"table": short(table)})
        connection.close(Message("server.internal"))
    await _finish(websocket, connection, delivery)


async def _attend(
    hall: Hall,
    limits: Limits,
    websocket: WebSocket,
    connection: Connection,
    table_id: str,
    delivery: asyncio.Task[None],
) -> None:
    """Greet the client and answer its requests until either side is gone."""
    hello = await _hello(websocket)
    table = await hall.table(table_id)
    await sync(hall, [table])
    await sync_chat(hall, table)
    if hello.token is not None:
        connection.seat, connection.token = _seat_of(table, hello.token), hello.token
    await presence.arrive(hall, table, connection)
    answering = asyncio.create_task(_answer_all(hall, limits, websocket, table, connection))
    dropped = asyncio.create_task(connection.dropped.wait())
    try:
        for line in table.chat:
            connection.send({"type": "chat", **line})
        table.viewers.show_again(connection, hello.since)
        if table.rematch:
            table.viewers.invite_one(connection)
        ends = (answering, delivery, dropped)
        while (left := connection.heard + hall.settings.silence - time.monotonic()) > 0:
            ended, _ = await asyncio.wait(ends, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            if ended:
                break
        else:
            metrics.DROPPED.labels("silent").inc()
            raise Refused("limit", Message("server.silent"))
    finally:
        presence.leave(hall, table, connection)
        async with connection.busy:  # the request being answered is finished first
            answering.cancel()
            dropped.cancel()
    if answering.done():
        raise answering.result()


async def _answer_all(
    hall: Hall, limits: Limits, websocket: WebSocket, table: OpenTable, connection: Connection
) -> Exception:
    """Answer requests one by one; returns why that ended."""
    allowance = limits.messages()
    ignored = 0
    while True:
        try:
            text = await _receive(websocket)
        except WebSocketDisconnect as gone:
            return gone
        connection.heard = time.monotonic()
        if allowance.use():
            async with connection.busy:
                await _answer(hall, table, connection, text)
            continue
        ignored += 1
        connection.refuse(_id_in(text), Refused("limit", Message("server.too-fast")))
        if ignored > _MOST_IGNORED:
            metrics.DROPPED.labels("too fast").inc()
            return Refused("limit", Message("server.too-fast"))


async def _answer(hall: Hall, table: OpenTable, connection: Connection, text: str) -> None:
    """Answer one request. If anything is wrong with it, the client is told; the connection stays open."""
    request_id = _id_in(text)
    try:
        content = _read(text)
        handler = handlers().get(str(content.get("type")))
        if handler is None:
            raise _malformed("unknown type of message")
        request = handler.model.model_validate(content)
        metrics.MESSAGES.labels(request.type).inc()
        with metrics.ANSWERS.labels(request.type).time():
            answer = await handler.answer(hall, table, connection, request)
        connection.send(answer)
    except ValidationError as error:
        connection.refuse(request_id, _malformed(_where(error)))
    except GameError as error:
        connection.refuse(request_id, as_refused(error))
    except (SQLAlchemyError, OSError):  # the database itself has logged it
        connection.refuse(request_id, unavailable())
    except Exception:
        logger.exception("a request was not answered", extra={"table": short(table.id)})
        connection.refuse(request_id, Refused("refused", Message("server.internal")))


async def _hello(websocket: WebSocket) -> Hello:
    try:
        async with asyncio.timeout(_PATIENCE_FOR_HELLO):
            return Hello.model_validate(_read(await _receive(websocket)))
    except (TimeoutError, ValidationError):
        raise Refused("unreadable", Message("server.hello-first")) from None


async def _receive(websocket: WebSocket) -> str:
    received = await websocket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1000))
    text = received.get("text")
    return text if isinstance(text, str) else ""


def _read(text: str) -> dict[str, Any]:
    try:
        content = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise _malformed("it is not JSON") from None
    if not isinstance(content, dict):
        raise _malformed("it is not an object")
    return content


def _id_in(text: str) -> str | None:
    """The id of a request, even if the rest is invalid."""
    try:
        request_id = orjson.loads(text)["id"]
    except (orjson.JSONDecodeError, LookupError, TypeError):
        return None
    return request_id[:64] if isinstance(request_id, str) else None


def _malformed(problem: str) -> Refused:
    return Refused("unreadable", Message("server.malformed", problem=problem))


def _where(error: ValidationError) -> str:
    """What is wrong with a frame, without repeating what was sent."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return f"{'.'.join(str(place) for place in first['loc'])}: {first['msg']}"[:200]


def _seat_of(table: Table, token: str) -> int:
    """The seat that a token holds, compared in constant time."""
    given = hash_token(token)
    held = [seat.number for seat in table.seats if seat.token and secrets.compare_digest(seat.token, given)]
    if not held:
        raise not_yours()
    return held[0]


async def _finish(websocket: WebSocket, connection: Connection, delivery: asyncio.Task[None]) -> None:
    """Send what is in the queue, if the client reads it soon, and close."""
    if connection.dropped.is_set():
        delivery.cancel()
    connection.end()
    try:
        async with asyncio.timeout(_PATIENCE_FOR_CLOSING):
            await asyncio.gather(delivery, return_exceptions=True)
            await websocket.close(1008 if connection.dropped.is_set() else 1000)
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        delivery.cancel()  # the client is already gone, or does not read
