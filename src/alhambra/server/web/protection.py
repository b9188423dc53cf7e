"""Middleware for every request: headers that protect the user, and limits that protect the server."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

from starlette.requests import HTTPConnection

from alhambra.host.answers import refusal
from alhambra.host.logs import OncePerMinute
from alhambra.kernel import Message
from alhambra.server import metrics
from alhambra.server.settings import Settings
from alhambra.server.web.limits import Limits, address_of
from alhambra.server.web.origins import HARMLESS, Origins
from alhambra.table.refusals import Refused

logger = logging.getLogger(__name__)
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
POLICY_WITH_PYTHON = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""The policy of pages and of the workers in which Python runs: a worker has that of its own script. Pages compile no
WebAssembly, but what one worker has compiled passes through them to the next, and Firefox asks their policy too."""
_WORKER = re.compile(r"/assets/\w+Worker-[\w-]+\.js")
UNUSED = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
"""What browsers can do and our pages never need."""
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{feature}=()" for feature in UNUSED).encode()),
]
TOO_LARGE = 413
OTHER = "other"


class Protection:
    """Wraps the whole application."""

    def __init__(self, app: App, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._origins = Origins(settings)
        self._other_names = OncePerMinute(logger, "a request calls the server by another name (ALHAMBRA_HOSTS)")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        error = await self._refusal(scope)
        if scope["type"] == "websocket":
            # A refused socket is closed before it is accepted, which costs next to nothing.
            await (send({"type": "websocket.close", "code": 1008}) if error else self._app(scope, receive, send))
            return

        began, status = time.perf_counter(), 0

        async def protected(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = message.get("headers", ())
                with_python = _WORKER.fullmatch(scope["path"]) or _is_page(headers)
                policy = POLICY_WITH_PYTHON if with_python else POLICY
                message["headers"] = [*headers, (b"content-security-policy", policy.encode()), *HEADERS]
            await send(message)

        try:
            await self._answer(scope, receive, protected, error)
        finally:
            metrics.REQUESTS.labels(*_route(scope), status).observe(time.perf_counter() - began)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, error: Refused | None) -> None:
        if error:
            await _refuse(send, error)
            return
        body = await _body(receive, self._settings.body_size)
        if body is None:
            too_large = Refused("limit", Message("server.too-large", most=self._settings.body_size))
            await _refuse(send, too_large, TOO_LARGE)
            return
        await self._app(scope, _given(body, receive), send)

    async def _refusal(self, scope: Scope) -> Refused | None:
        """Why a request is not processed or a socket not opened; None if it is."""
        limits: Limits = scope["state"]["limits"]
        caller = HTTPConnection(scope)
        if not await limits.request(address_of(caller)):
            return Refused("limit", Message("server.too-fast"))
        if not self._origins.names_this_server(caller.headers):
            self._other_names.note(caller.headers["host"][:100])
            return Refused("not-found", Message("server.other-name", setting="ALHAMBRA_HOSTS"))
        if not scope["path"].isprintable():  # nothing has such a name, and not every database accepts it in a query
            return Refused("not-found", Message("server.no-such-page"))
        if scope.get("method") not in HARMLESS and not self._origins.is_from_our_page(caller.headers):
            return Refused("not-yours", Message("server.other-page"))
        return None


def _is_page(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return any(name == b"content-type" and value.startswith(b"text/html") for name, value in headers)


def _route(scope: Scope) -> tuple[str, str]:
    """The method and the route of a request, as labels for metrics. Anything unknown is `other`."""
    method = scope["method"] if scope["method"] in ("GET", "HEAD", "POST") else OTHER
    return method, getattr(scope.get("route"), "path", OTHER)


async def _body(receive: Receive, most: int) -> bytes | None:
    """The body of a request; None if it is too large or the client is gone."""
    body: bytes = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most or message["type"] == "http.disconnect":
            return None
        if not message.get("more_body"):
            return body


def _given(body: bytes, then: Receive) -> Receive:
    """Receives a body that has already been read."""
    given = False

    async def receive() -> MutableMapping[str, Any]:
        nonlocal given
        if given:
            return await then()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


async def _refuse(send: Send, error: Refused, status: int | None = None) -> None:
    answer = refusal(error)
    headers = [(b"content-type", answer.content_type.encode()), (b"content-length", str(len(answer.body)).encode())]
    await send({"type": "http.response.start", "status": status or answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})
