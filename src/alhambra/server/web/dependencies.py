"""What the server's own routes need: the server, and who is asking."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request

from alhambra.host.answers import ErrorData
from alhambra.host.thinkers import Asker
from alhambra.server.server import Server
from alhambra.server.web.limits import address_of, network_of


def _server(request: Request) -> Server:
    server: Server = request.state.server
    return server


def asker(request: Request) -> Asker:
    """The sender of a request."""

    async def gone() -> None:
        await request.body()
        while (await request.receive())["type"] != "http.disconnect":
            pass

    return Asker(network_of(address_of(request)), gone)


TheServer = Annotated[Server, Depends(_server)]
TheAsker = Annotated[Asker, Depends(asker)]


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How OpenAPI describes the errors of a route."""
    return {status: {"model": ErrorData} for status in (*statuses, 422, 429, 503)}
