"""The routes of the host over HTTP."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from alhambra.host.answers import ROUTES, answer
from alhambra.host.answers.route import Ask
from alhambra.server.web.dependencies import TheServer, asker
from alhambra.server.web.responses import response

router = APIRouter()
"""All of them end in the same function. `description.py` describes them by what the host says of each."""


async def _answer(request: Request, server: TheServer) -> Response:
    path, known = request.scope["path"], request.headers.get("if-none-match")
    ask = Ask(request.method, path, await request.body(), asker(request), known)
    return response(await answer(server.host, ask))


for route in ROUTES:
    router.add_api_route(route.path, _answer, methods=[route.method])
