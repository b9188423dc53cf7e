"""Handing connections on: a client that asks one worker for another's table is passed on to that worker.

The connection itself is passed on, not its messages: the operating system gives the other worker the open socket. From
then on client and worker talk directly, which costs nothing extra, and the worker sees the client's own address.
`reception.py` is the other side.
"""

from __future__ import annotations

import re
from typing import Any

from alhambra.server import metrics
from alhambra.server.neighbours import Neighbours
from alhambra.server.web.idle_connections import PatientProtocol

LONGEST = 32_768
"""How many bytes may be handed on with a connection. Requests for tables are shorter."""
_LONGEST_LINE = 4096
_FOR_A_TABLE = re.compile(rb"(?:GET|HEAD|POST) /api/tables/([\w-]{1,64})[/? ]")


class HandingProtocol(PatientProtocol):
    """A connection to a client. It is handed on when a request for a table of another worker begins."""

    received_before = b""
    """What another worker has received over the connection but not answered. It is answered here even if this worker
    thinks the table belongs elsewhere, so that nothing is handed back and forth."""
    _first_line = b""
    """The part of a request's first line received so far, until it is complete."""
    _is_read = _is_answered = True
    """Whether the latest request was read to its end, and whether all were answered."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self.received_before:
            received, self.received_before = self.received_before, b""
            super().data_received(received)

    def data_received(self, data: bytes) -> None:
        if self._is_read and self._is_answered:  # so this begins a request
            data = self._first_line + data
            if b"\n" not in data and len(data) < _LONGEST_LINE:
                self._first_line, self._was_heard = data, True
                return
            self._first_line = b""
            if self._hand_on(data):
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        self._is_read = self._is_answered = False
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._is_read = True
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._is_answered = not self.pipeline
        super().on_response_complete()

    def _hand_on(self, data: bytes) -> bool:
        """Give the connection to the worker of the table that is asked for; False if it stays here."""
        asked = _FOR_A_TABLE.match(data)
        if asked is None or len(data) > LONGEST or self.transport.get_write_buffer_size():
            return False
        neighbours: Neighbours = self.app_state["neighbours"]
        connection = self.transport.get_extra_info("socket").fileno()
        if not neighbours.hand_on(asked[1].decode(), data, connection):
            return False
        metrics.HANDED_ON.inc()
        self.transport.abort()  # only on this side: the other worker keeps the socket open
        return True
