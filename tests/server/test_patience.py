"""How long a socket stays open whose client says nothing, says too much, or does not read."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from types import SimpleNamespace
from typing import Any

import pytest
from tests.host.hosts import begun, quiet_host
from tests.host.virtual_time import run_at_once, time_passed

from alhambra.host.rate_limits import RateLimits
from alhambra.host.requests import HANDLERS
from alhambra.server.settings import Settings
from alhambra.server.web.limits import Limits
from alhambra.server.web.socket import socket

HELLO, PING = json.dumps({"type": "hello"}), json.dumps({"type": "ping", "id": "1"})
SETTINGS = Settings(messages_per_second=1e-9, connections=1)


class Client:
    """The server's end of a socket, over which a client says some things and then nothing."""

    def __init__(self, *says: str | None, reads: bool = True) -> None:
        self.says = deque(says)
        self.sent: list[dict[str, Any]] = []
        self.closed: tuple[float, int] | None = None
        self.ended = 0.0
        self.client = SimpleNamespace(host="10.0.0.1")
        self.scope: dict[str, Any] = {}
        self.state = SimpleNamespace()
        self._reads = reads

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, Any]:
        if not self.says:
            await asyncio.Event().wait()
        said = self.says.popleft()
        return {"type": "websocket.disconnect"} if said is None else {"type": "websocket.receive", "text": said}

    async def send_text(self, text: str) -> None:
        if not self._reads:
            await asyncio.Event().wait()
        self.sent.append(json.loads(text))

    async def close(self, code: int) -> None:
        self.closed = time_passed(), code

    @property
    def reason(self) -> str:
        return str(self.sent[-1]["message"]["key"])


def attend(monkeypatch: pytest.MonkeyPatch, client: Client, settings: Settings = SETTINGS) -> None:
    """Have a client at a table until the socket is closed."""

    async def work() -> None:
        monkeypatch.setattr(time, "monotonic", time_passed)
        host = quiet_host()
        table = await begun(host)
        server = SimpleNamespace(settings=settings, host=host, find=host.tables.find)
        client.state.server, client.state.handlers = server, HANDLERS
        client.state.limits = limits = Limits(settings, RateLimits())
        await socket(client, table.id)  # type: ignore[arg-type]
        client.ended = time_passed()
        assert limits._connections == 0
        assert not table.viewers.here
        await host.close()

    run_at_once(work())


def test_whoever_says_nothing_at_all_is_waited_for_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    attend(monkeypatch, client)
    assert (client.closed, client.reason) == ((10, 1000), "server.hello-first")


def test_whoever_falls_silent_is_waited_for_as_long_as_the_settings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(HELLO)
    attend(monkeypatch, client)
    assert (client.closed, client.reason) == ((300, 1000), "server.silent")


@pytest.mark.parametrize(("too_many", "reason"), [(100, "server.silent"), (101, "server.too-fast")])
def test_whoever_says_too_much_is_refused_a_hundred_times(
    monkeypatch: pytest.MonkeyPatch, too_many: int, reason: str
) -> None:
    client = Client(HELLO, *[PING] * too_many)
    attend(monkeypatch, client)
    refused = [frame for frame in client.sent if frame["type"] == "refused"]
    assert len(refused) == too_many
    assert {(frame["id"], frame["kind"]) for frame in refused} == {("1", "limit")}
    assert (client.closed, client.reason) == ((0 if too_many > 100 else 300, 1000), reason)


def test_whoever_does_not_read_is_waited_for_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(HELLO, reads=False)
    attend(monkeypatch, client)
    assert (client.sent, client.closed) == ([], None)
    assert client.ended == 302


def test_whoever_leaves_some_frames_unread_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(HELLO, reads=False)
    attend(monkeypatch, client, Settings(unsent_messages=1))
    assert client.closed == (0, 1008)


def test_whoever_is_gone_is_sent_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(HELLO, None)
    attend(monkeypatch, client)
    assert "closed" not in [frame["type"] for frame in client.sent]


def test_a_frame_without_text_is_refused_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    class Binary(Client):
        async def receive(self) -> dict[str, Any]:
            return {"type": "websocket.receive", "bytes": b"x"}

    client = Binary()
    attend(monkeypatch, client)
    assert (client.closed, client.reason) == ((0, 1000), "server.hello-first")
