"""Over HTTP a client is answered what the host answers, to the byte."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib.parse import unquote

import pytest
from tests.host.asking import ASKER
from tests.host.hosts import busy_host
from tests.host.script import ASKED
from tests.server.servers import http

from alhambra.host.answers import answer
from alhambra.host.answers.route import Answer, Ask


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
