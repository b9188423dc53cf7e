"""A client connected to a table: a hello, then requests, which are answered one by one."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from alhambra.host.host import Host
from alhambra.host.logs import short
from alhambra.host.open_table import OpenTable
from alhambra.host.requests import HANDLERS
from alhambra.host.requests.request import LONGEST_ID, Handler, Hello
from alhambra.host.shapes import ShapeError, parsed, read, reader
from alhambra.host.storage import StorageFailed
from alhambra.host.tokens import hash_token
from alhambra.kernel import Message
from alhambra.kernel.errors import GameError
from alhambra.table.frames import Frame
from alhambra.table.plain import plain_message
from alhambra.table.refusals import Refused, as_refused, not_yours, unavailable
from alhambra.table.table import Table
from alhambra.table.viewers import Viewer

logger = logging.getLogger(__name__)


class Connection(Viewer):
    """A viewer who sends requests."""

    def __init__(
        self,
        host: Host,
        find: Callable[[], Awaitable[OpenTable]],
        send: Callable[[bytes], None],
        end: Callable[[], None],
        origin: str = "",
        handlers: Mapping[str, Handler] = HANDLERS,
    ) -> None:
        """`find` opens the table, or raises `Refused`; `send` sends a frame, and after `end` nothing more is sent."""
        super().__init__()
        self.origin = origin
        self._host = host
        self._find = find
        self._send = send
        self._end = end
        self._handlers = handlers
        self._table: OpenTable | None = None
        self._busy = asyncio.Lock()
        """Held while something is answered."""
        self._left = False

    # --- What is sent -------------------------------------------------------------------------------------------------

    def send(self, frame: Frame) -> None:
        """Send a frame."""
        self._send(self._host.write(frame))

    def send_json(self, frame: bytes) -> None:
        self._send(frame)

    def close(self, reason: Message) -> None:
        self.send({"type": "closed", "message": plain_message(reason)})
        self._end()

    # --- What is received ---------------------------------------------------------------------------------------------

    async def receive(self, text: str) -> None:
        """Answer what the client says. Raises `Refused` or any other error unless it begins with a hello that lets it
        in; later it is told what is wrong, and stays connected."""
        async with self._busy:
            if self._left:
                return
            if self._table is None:
                await self._greet(text)
            else:
                await self._answer(self._table, text)

    def refuse(self, text: str, error: Refused) -> None:
        """Refuse what the client says without looking further into it."""
        try:
            request_id = _id_in(parsed(text))
        except ShapeError:
            request_id = None
        self._refuse(request_id, error)

    async def leave(self) -> None:
        """The client is gone. What is being answered is finished first."""
        self._left = True
        if self._table:
            self._host.presence.leave(self._table, self)
        async with self._busy:
            return

    async def _greet(self, text: str) -> None:
        try:
            hello = read(Hello, parsed(text))
        except ShapeError:
            raise Refused("unreadable", Message("server.hello-first")) from None
        table = await self._find()
        if hello.token is not None:
            self.seat, self.token = _seat_of(table, hello.token), hello.token
        await self._host.presence.arrive(table, self)
        if self._left:
            self._host.presence.leave(table, self)
            return
        self._table = table
        for line in table.chat:
            self.send({"type": "chat", **line})
        table.viewers.show_again(self, hello.since)
        if table.rematch:
            table.viewers.invite_one(self)

    async def _answer(self, table: OpenTable, text: str) -> None:
        """Answer one request. If anything is wrong with it, the client is told."""
        request_id = None
        try:
            content = parsed(text)
            request_id = _id_in(content)
            handler = self._handler(content)
            request = read(handler.shape, content)
            began = self._host.clock.monotonic()
            try:
                answer = await handler.answer(self._host, table, self, request)
            finally:
                self._host.metrics.answered_request(request.type, self._host.clock.monotonic() - began)
            self.send(answer)
        except GameError as error:
            self._refuse(request_id, as_refused(error))
        except StorageFailed:
            self._refuse(request_id, unavailable())
        except Exception:
            logger.exception("a request was not answered", extra={"table": short(table.id)})
            self._refuse(request_id, Refused("refused", Message("server.internal")))

    def _handler(self, content: Any) -> Handler:
        if not isinstance(content, dict):
            raise ShapeError("must be an object")
        handler = self._handlers.get(str(content.get("type")))
        if handler is None:
            raise ShapeError("there is no such request", "type")
        return handler

    def _refuse(self, request_id: str | None, error: Refused) -> None:
        self._host.metrics.refused(error.kind)
        self.send({"type": "refused", "id": request_id, **error.to_json()})


def _id_in(content: Any) -> str | None:
    """The id of a request, even if it and the rest are invalid, but not too long to be repeated."""
    try:
        request_id: str = reader(str)(content.get("id") if isinstance(content, dict) else None)
    except ShapeError:
        return None
    return request_id[:LONGEST_ID]


def _seat_of(table: Table, token: str) -> int:
    """The seat that a token holds, compared in constant time."""
    given = hash_token(token)
    held = [seat.number for seat in table.seats if seat.token and secrets.compare_digest(seat.token, given)]
    if not held:
        raise not_yours()
    return held[0]
