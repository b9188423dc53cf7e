"""Over HTTP a client is answered what the host answers, to the byte."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib.parse import unquote

import pytest
from tests.host.asking import ASKER
from tests.host.hosts import busy_host
from tests.server.servers import http

from alhambra.host.answers import answer
from alhambra.host.answers.route import Answer, Ask

NAME = {"name": "Ana"}
ASKED: list[tuple[str, str, Any]] = [
    ("GET", "/api/catalogue", None),
    ("GET", "/api/words/de", None),
    ("GET", "/api/words/%C3%A9", None),
    ("GET", "/api/words/a%2Fb", None),
    ("GET", f"/api/words/{'x' * 17}", None),
    ("GET", "/api/rules/en", None),
    ("GET", "/api/rules/tlh", None),
    ("GET", "/api/puzzles", None),
    ("GET", "/api/puzzles/1/solution", None),
    ("GET", "/api/puzzles/0/solution", None),
    ("GET", "/api/puzzles/one/solution", None),
    ("GET", "/api/daily/yesterday", None),
    ("GET", "/api/tables/nothing", None),
    ("GET", "/api/tables/nothing/record", None),
    ("GET", "/api/replays/nothing", None),
    ("GET", "/api/replays/nothing/at/-1", None),
    ("GET", "/api/nothing", None),
    ("POST", "/api/mine", {"tokens": ["nobody"]}),
    ("POST", "/api/mine", {"tokens": "nobody"}),
    ("POST", "/api/tables", {}),
    ("POST", "/api/tables", "{"),
    ("POST", "/api/tables", b"\xff"),
    ("POST", "/api/tables", {**NAME, "seats": [{"kind": "me"}] * 2}),
    ("POST", "/api/tables", {**NAME, "edition": "other", "seats": [{"kind": "me"}, {"kind": "open"}]}),
    ("POST", "/api/tables/nothing/seats", NAME),
    ("POST", "/api/lesson", {**NAME, "edition": "other"}),
    ("POST", "/api/puzzles/99999", NAME),
    ("POST", "/api/daily/mine", {"player": "short"}),
    ("POST", "/api/replays", "nothing"),
    ("POST", "/api/replays/nothing/continue", {**NAME, "at": 1, "seat": 0, "level": "best"}),
]


@pytest.mark.parametrize(("method", "path", "sent"), ASKED)
def test_the_server_answers_as_a_host_in_memory_does(base: str, method: str, path: str, sent: Any) -> None:
    body = sent if isinstance(sent, bytes) else (sent if isinstance(sent, str) else json.dumps(sent or "")).encode()

    async def ask() -> Answer:
        host = busy_host()
        try:
            return await answer(host, Ask(method, unquote(path), body, ASKER))
        finally:
            await host.close()

    expected = asyncio.run(ask())
    found = http.request(method, base + path, content=body)
    header = found.headers.get
    assert expected == (
        found.status_code,
        found.content,
        header("content-type"),
        header("etag"),
        header("cache-control"),
    )
