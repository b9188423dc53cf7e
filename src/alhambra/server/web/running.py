"""How uvicorn runs the application."""

from __future__ import annotations

from collections.abc import Callable
from socket import socket
from typing import Any

import uvicorn

from alhambra.server.settings import Settings
from alhambra.server.web.idle_connections import CROWD, PatientProtocol
from alhambra.server.web.wire import PromptProtocol

GRACE = 10
"""How many seconds requests may take to be answered after the server was told to stop."""

_SOME_REQUESTS = 200
"""How many requests may be answered at the same time besides the open sockets."""


def options(settings: Settings) -> dict[str, Any]:
    """The options for `uvicorn.run` or `uvicorn.Config` that matter to the application."""
    return {
        "http": PatientProtocol,
        "ws": PromptProtocol,
        "access_log": False,
        "server_header": False,
        "ws_max_size": settings.message_size,
        "ws_per_message_deflate": False,
        "limit_concurrency": settings.connections + CROWD * settings.waiting_connections + _SOME_REQUESTS,
        "forwarded_allow_ips": settings.trusted_proxies,
    }


class ServerWithNews(uvicorn.Server):
    """A server that says when it has started."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], object] | None) -> None:
        super().__init__(config)
        self._tell = started

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._tell:
            self._tell()
