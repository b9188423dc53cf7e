"""How uvicorn runs the application."""

from __future__ import annotations

from typing import Any

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
