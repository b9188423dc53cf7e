"""What every request goes through before the application: limits, refusals, and headers on every answer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from prometheus_client import REGISTRY

from alhambra.host.rate_limits import RateLimits
from alhambra.server.settings import Settings
from alhambra.server.web.limits import Limits
from alhambra.server.web.protection import Protection

SETTINGS = Settings(body_size=10, hosts="alhambra.example")
HEADERS = {"host": "alhambra.example", "origin": "http://alhambra.example"}
Message = dict[str, Any]


class App:
    """An application that remembers what it was given, and answers with what it received."""

    def __init__(self, later: int = 0) -> None:
        self.given: list[str] = []
        self.received: list[Message] = []
        self._more = later

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.given.append(scope["type"])
        if scope["type"] != "http":
            return
        for _ in range(1 + self._more):
            self.received.append(dict(await receive()))
        scope["route"] = SimpleNamespace(path="/there/{is}")
        await send({"type": "http.response.start", "status": 201, "headers": [(b"own", b"header")]})
        await send({"type": "http.response.body", "body": self.received[0]["body"]})


def piece(body: bytes, more: bool = False) -> Message:
    return {"type": "http.request", "body": body, "more_body": more}


def asked(app: App, pieces: Sequence[Message] = (piece(b""),), settings: Settings = SETTINGS, **more: Any) -> list[Any]:
    """What is sent to whoever asks."""
    sent: list[Any] = []
    left = list(pieces)
    headers = [(name.encode(), value.encode()) for name, value in {**HEADERS, **more.pop("headers", {})}.items()]
    limits = more.pop("limits", None) or Limits(settings, RateLimits())
    scope: Message = {
        "type": "http",
        "method": "POST",
        "path": "/there/it",
        "headers": headers,
        "client": ("10.0.0.1", 5),
        "state": {"limits": limits},
        **more,
    }

    async def receive() -> Message:
        return left.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(Protection(app, settings)(scope, receive, send))
    return sent


def counted(method: str, route: str, status: int) -> float:
    labels = {"method": method, "route": route, "status": str(status)}
    return REGISTRY.get_sample_value("alhambra_request_seconds_count", labels) or 0.0


def test_a_body_that_comes_in_pieces_is_passed_on_as_a_whole_and_what_follows_as_it_comes() -> None:
    app = App(later=1)
    pieces = [piece(b"abc", more=True), piece(b"", more=True), piece(b"defghij"), {"type": "http.disconnect"}]
    start, body = asked(app, pieces)
    assert app.received == [piece(b"abcdefghij"), {"type": "http.disconnect"}]
    assert (start["status"], body["body"]) == (201, b"abcdefghij")


@pytest.mark.parametrize(
    "pieces",
    [
        [piece(b"0123456789!")],
        [piece(b"01234567", more=True), piece(b"89!", more=True), piece(b"")],
        [piece(b"0123456789", more=True), piece(b"!")],
    ],
)
def test_a_body_that_is_too_large_is_refused_as_soon_as_it_is(pieces: list[Message]) -> None:
    app = App()
    start, body = asked(app, pieces)
    assert (start["status"], app.given) == (413, [])
    assert b"server.too-large" in body["body"]
    assert dict(start["headers"])[b"content-length"] == str(len(body["body"])).encode()


def test_whoever_leaves_in_the_middle_of_a_request_has_asked_nothing() -> None:
    app = App()
    asked(app, [piece(b"abc", more=True), {"type": "http.disconnect"}])
    assert app.given == []


def test_every_answer_has_the_headers_that_protect_whoever_reads_it() -> None:
    answers = [asked(App()), asked(App(), headers={"host": "elsewhere.example"}), asked(App(), [piece(b"0123456789!")])]
    for start, _ in answers:
        found = dict(start["headers"])
        assert found[b"content-security-policy"].startswith(b"default-src 'self'; script-src 'self'")
        assert (found[b"x-frame-options"], found[b"x-content-type-options"]) == (b"DENY", b"nosniff")
        assert b"camera=()" in found[b"permissions-policy"]
    assert (b"own", b"header") in answers[0][0]["headers"]


@pytest.mark.parametrize(
    ("more", "status", "why"),
    [
        ({"headers": {"host": "elsewhere.example"}}, 404, b"server.other-name"),
        ({"headers": {"origin": "https://elsewhere.example"}}, 403, b"server.other-page"),
        ({"path": "/there/\x00"}, 404, b"server.no-such-page"),
    ],
)
def test_what_no_page_of_ours_asks_is_refused(more: Message, status: int, why: bytes) -> None:
    app = App()
    start, body = asked(app, **more)
    assert (start["status"], app.given) == (status, [])
    assert why in body["body"]


def test_whoever_only_reads_may_come_from_anywhere() -> None:
    for method in ("GET", "HEAD", "OPTIONS"):
        start, _ = asked(App(), method=method, headers={"origin": "https://elsewhere.example"})
        assert start["status"] == 201


def test_too_many_requests_are_refused_and_sockets_closed_before_they_are_open() -> None:
    settings = replace(SETTINGS, requests_per_second=0.1)
    limits = Limits(settings, RateLimits(lambda: 0.0))
    assert asked(App(), settings=settings, limits=limits)[0]["status"] == 201
    start, body = asked(App(), settings=settings, limits=limits)
    assert (start["status"], b"server.too-fast" in body["body"]) == (429, True)
    app = App()
    assert asked(app, settings=settings, limits=limits, type="websocket") == [{"type": "websocket.close", "code": 1008}]
    assert app.given == []
    assert asked(app, settings=settings, type="websocket") == []
    assert app.given == ["websocket"]


def test_the_application_is_told_when_the_server_begins_and_ends() -> None:
    app = App()
    assert asked(app, type="lifespan", state={}) == []
    assert app.given == ["lifespan"]


@pytest.mark.parametrize(("method", "label"), [("GET", "GET"), ("POST", "POST"), ("HEAD", "HEAD"), ("BREW", "other")])
def test_requests_are_counted_by_route_whatever_becomes_of_them(method: str, label: str) -> None:
    before = counted(label, "/there/{is}", 201), counted(label, "other", 404)
    asked(App(), method=method)
    asked(App(), method=method, path="/there/\x00")
    assert (counted(label, "/there/{is}", 201), counted(label, "other", 404)) == (before[0] + 1, before[1] + 1)
