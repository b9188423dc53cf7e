"""Writing to sockets at once.

An action is shown to everybody at the table. If each of a thousand sockets had a task that is woken for every frame,
that would cost far more than the writing itself.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable

import orjson
from starlette.requests import HTTPConnection
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from alhambra.kernel import Message
from alhambra.table.plain import plain_message

Write = Callable[[bytes], bool]
"""Writes a text frame; False if the socket cannot take it now."""
_EXTENSION = "alhambra.write"
_MOST_TOGETHER = 65_536
"""Bytes. If there are more, they go out at once: that is the only way to notice a client that does not read."""


_STOPPING = orjson.dumps({"type": "closed", "message": plain_message(Message("server.stopping"))})


class PromptProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol for sockets, with an extension: a frame can be written without waiting.

    Frames that are written in the same round of the loop go out together: what an action shows to the player who took
    it, and the answer.
    """

    _unsent = 0
    """How many bytes of frames are to go out in this round."""

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
        if not self._unsent:
            self._wait()
        self._unsent += len(text)
        if self._unsent > _MOST_TOGETHER:
            self.send_unsent()
        return True

    def _wait(self) -> None:
        """Wait for the end of this round of the loop, together with the other sockets."""
        waiting = _WAITING.get(self.loop)
        if waiting is None:
            _WAITING[self.loop] = [self]
            self.loop.call_soon(_send_all, self.loop)
        else:
            waiting.append(self)

    def shutdown(self) -> None:
        """Close the socket because the process is stopping, and say so. It no longer listens, so a client that comes
        back at once reaches another process, if there is one."""
        self._write(_STOPPING)
        super().shutdown()

    def send_unsent(self) -> None:
        """Send the frames that were written since the last time, all together."""
        self._unsent = 0
        data = b"".join(self.conn.data_to_send())
        if data and not self.transport.is_closing():
            self.transport.write(data)


_WAITING: dict[AbstractEventLoop, list[PromptProtocol]] = {}
"""The sockets that frames were written to in this round of a loop. One call sends them all: a thousand spectators would
otherwise take a thousand."""


def _send_all(loop: AbstractEventLoop) -> None:
    for socket in _WAITING.pop(loop):
        socket.send_unsent()


def writer_of(socket: HTTPConnection) -> Write | None:
    """How to write to a socket at once, if the server supports it."""
    extension = socket.scope.get("extensions", {}).get(_EXTENSION)
    return extension["write"] if extension else None
