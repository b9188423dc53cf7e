"""Writing to sockets at once.

An action is shown to everybody at the table. If each of a thousand sockets had a task that is woken for every frame,
that would cost far more than the writing itself.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import HTTPConnection
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

Write = Callable[[bytes], bool]
"""Writes a text frame; False if the socket does not take it now."""
_EXTENSION = "alhambra.write"


class PromptProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol for sockets, with an extension: a frame can be written without waiting."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][_EXTENSION] = {"write": self._write}

    def _write(self, text: bytes) -> bool:
        if not (self.handshake_complete and self.writable.is_set()):
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:  # it is being closed
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def writer_of(socket: HTTPConnection) -> Write | None:
    """How to write to a socket at once, where the server can do that."""
    extension = socket.scope.get("extensions", {}).get(_EXTENSION)
    return extension["write"] if extension else None
