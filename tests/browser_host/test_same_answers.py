"""A host in the browser answers what a server answers, to the byte."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import httpx
import pytest
from tests.browser_host.conftest import Open
from tests.host.asking import ASKER
from tests.host.client import player as memory_player
from tests.host.hosts import busy_host
from tests.host.script import Script, follow
from tests.server.client import player
from tests.server.servers import CALM, serving

from alhambra.browser.storage import BrowserDaily
from alhambra.host.answers import ROUTES, answer
from alhambra.host.answers.route import Answer, Ask, Route
from alhambra.host.host import Host, write_json
from alhambra.host.requests import HANDLERS
from alhambra.server.storage.daily import SqlDaily

SEED = bytes(range(16))
"""What any 16 random bytes are: the seeds of games are made of so many, and nothing else is."""
PROGRAMS = {"draw", "terminal"}
"""Words that only these have."""
SAME_SEEDS = f"""
const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (array) => array.byteLength === 16 ? (array.set({[*SEED]}), array) : random(array);
"""


class ServerClient:
    """A server, reached over HTTP and sockets."""

    def __init__(self, base: str, http: httpx.AsyncClient) -> None:
        self._base = base
        self._http = http

    async def ask(self, method: str, path: str, body: bytes) -> Answer:
        found = await self._http.request(method, self._base + path, content=body, timeout=60)
        return Answer(found.status_code, found.content, found.headers["content-type"])

    def player(self, table: str, token: str | None = None) -> Any:
        return player(self._base, table, token)


class MemoryClient:
    """A host in this process."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def ask(self, method: str, path: str, body: bytes) -> Answer:
        return await answer(self._host, Ask(method, unquote(path), body, ASKER))

    def player(self, table: str, token: str | None = None) -> Any:
        return memory_player(self._host, table, token)


@pytest.fixture(autouse=True)
def same_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda _: int.from_bytes(SEED, "big"))


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server with the same deals of the day."""
    monkeypatch.setattr(SqlDaily, "secret", BrowserDaily.secret)
    with serving(replace(CALM, database=str(tmp_path / "tables.db"))) as base:
        yield base


@pytest.mark.long
def test_a_server_and_a_host_in_the_browser_answer_the_same(run: Callable[..., Any], home: Open, server: str) -> None:
    async def ask_both() -> tuple[Script, Script]:
        async with httpx.AsyncClient() as http:
            expected = await follow(ServerClient(server, http))
        async with home(in_host=SAME_SEEDS) as there:
            return expected, await follow(await there.speaker(await there.page()))

    expected, found = run(ask_both())
    different = [
        pair for pair in zip(expected.transcript, found.transcript, strict=True) if without_programs(pair[0]) != pair[1]
    ]
    assert different == []


def without_programs(line: str) -> str:
    """A line of the transcript, where words are those that a host has without the programs around it."""
    if not line.startswith("GET /api/words/de 200"):
        return line
    asked, _, words = line.partition("{")
    kept = {key: text for key, text in json.loads("{" + words).items() if key.partition(".")[0] not in PROGRAMS}
    return asked + write_json(kept).decode()


def test_the_script_has_every_route_and_every_request_good_and_bad(run: Callable[..., Any]) -> None:
    async def ask() -> Script:
        host = busy_host()
        try:
            return await follow(MemoryClient(host))
        finally:
            await host.close()

    followed: Script = run(ask())
    granted = {kind for kind in HANDLERS if followed.asked[f"{kind} granted"]}
    refused = {kind for kind in HANDLERS if followed.asked[kind] > followed.asked[f"{kind} granted"]}
    assert granted == HANDLERS.keys() - {"take-over"}  # nobody is away for long enough
    assert refused == HANDLERS.keys() - {"ping"}
    for route in ROUTES:
        answered = {status // 100 for status in statuses(followed, route)}
        assert answered >= ({2, 4} if route.body or route.parameters else {2}), route.path


def statuses(followed: Script, route: Route) -> list[int]:
    """What the script was answered by a route."""
    return [
        status
        for method, path, status in followed.routes
        if next((each for each in ROUTES if each.match(Ask(method, unquote(path), b"", ASKER)) is not None), None)
        is route
    ]
