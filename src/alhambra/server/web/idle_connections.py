"""Idle connections, which have not sent a request: they may wait, but not for long, and not many of them.

uvicorn keeps any number of connections open until it cannot answer anybody, so opening enough idle connections would
lock everybody else out.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Any, Protocol

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from alhambra.host.answers import STATUS, refusal
from alhambra.kernel import Message
from alhambra.server import metrics
from alhambra.server.settings import Settings
from alhambra.server.web.limits import network_of
from alhambra.table.refusals import Refused

TOO_SLOW = 408
CROWD = 4
"""How many times more connections than usual may wait for a moment, when many come at once."""
_A_MOMENT = 5.0
"""How many seconds a connection has to send its request, however many others are waiting: whoever comes at the same
time as a thousand others should be told that the server is full, which takes a request."""


class Waiting(Protocol):
    """A connection that has not sent a request."""

    @property
    def address(self) -> str: ...

    def turn_away(self, error: Refused, status: int) -> None: ...


class IdleConnections:
    """The connections that wait, longest first."""

    def __init__(self, settings: Settings) -> None:
        self.patience = settings.request_patience
        self._most = settings.waiting_connections
        self._most_of_one = settings.waiting_per_address
        self._is_proxy = _named(settings.trusted_proxies)
        self._waiting: dict[Waiting, tuple[str, float]] = {}
        """Their networks, and since when they have waited."""
        self._of: dict[str, dict[Waiting, None]] = {}

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def enter(self, connection: Waiting) -> None:
        """Let a connection wait. If there are too many, those that have waited longest are closed: the oldest from the
        same address if that has too many (a proxy may have any number), otherwise the oldest of all."""
        address = network_of(connection.address)
        self._waiting[connection] = address, time.monotonic()
        of_one = self._of.setdefault(address, {})
        of_one[connection] = None
        if len(of_one) > self._most_of_one and not self._is_proxy(connection.address):
            self._turn_away(next(iter(of_one)))
        while len(self._waiting) > self._most:
            oldest, (_, since) = next(iter(self._waiting.items()))
            if len(self._waiting) <= CROWD * self._most and time.monotonic() < since + _A_MOMENT:
                break
            self._turn_away(oldest)

    def leave(self, connection: Waiting) -> None:
        """A connection has sent a request, or is gone."""
        address, _ = self._waiting.pop(connection, (None, 0.0))
        if address is not None:
            del self._of[address][connection]
            if not self._of[address]:
                del self._of[address]

    def _turn_away(self, connection: Waiting) -> None:
        self.leave(connection)
        error = Refused("limit", Message("server.too-many-connections"))
        connection.turn_away(error, STATUS[error.kind])


class PatientProtocol(HttpToolsProtocol):
    """uvicorn's protocol, with limits on how long it waits for a request and for a response to be read."""

    _timer: asyncio.TimerHandle | None = None
    _slow_reader: asyncio.TimerHandle | None = None
    _was_heard = False

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def _idle(self) -> IdleConnections:
        idle: IdleConnections = self.app_state["idle_connections"]
        return idle

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._was_heard = True
        super().data_received(data)

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._was_heard = False
        if not self.pipeline and not self.transport.is_closing():
            self._wait()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._slow_reader = self._slow_reader or self.loop.call_later(self._idle.patience, self._drop_slow_reader)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._slow_reader:
            self._slow_reader.cancel()
            self._slow_reader = None

    def turn_away(self, error: Refused, status: int) -> None:
        """Close the connection. If it has sent part of a request, it is told why."""
        self._stop_waiting()
        metrics.DROPPED.labels("silent").inc()
        if self._was_heard and not self.transport.is_closing():
            body = refusal(error).body
            head = f"content-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + head.encode() + body)
        self.transport.close()

    def _wait(self) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(
            self._idle.patience, self.turn_away, Refused("limit", Message("server.too-slow")), TOO_SLOW
        )
        self._idle.enter(self)

    def _stop_waiting(self) -> None:
        self._idle.leave(self)
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _drop_slow_reader(self) -> None:
        metrics.DROPPED.labels("slow").inc()
        self.transport.abort()


def _named(proxies: str) -> Callable[[str], bool]:
    """Whether an address is one of the trusted proxies: addresses and networks, or * for all."""
    listed = [part.strip() for part in proxies.split(",")]
    networks = [ip_network(part, strict=False) for part in listed if _is_network(part)]

    def is_named(address: str) -> bool:
        try:
            return "*" in listed or any(ip_address(address) in network for network in networks)
        except ValueError:
            return True  # a local socket

    return is_named


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True
