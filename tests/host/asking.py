"""Asking a host for something, as a client does that speaks HTTP."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from alhambra.host.answers import answer
from alhambra.host.answers.route import Answer, Ask
from alhambra.host.host import Host
from alhambra.host.thinkers import Asker


async def _never() -> None:
    await asyncio.Event().wait()


ASKER = Asker("10.0.0.1", _never)
"""Somebody who waits for answers."""


async def get(host: Host, path: str, known: str | None = None) -> Answer:
    return await answer(host, Ask("GET", path, b"", ASKER, known))


async def post(host: Host, path: str, content: Any = None) -> Answer:
    """A text is sent as it is, anything else as JSON."""
    body = content if isinstance(content, str) else json.dumps(content)
    return await answer(host, Ask("POST", path, body.encode("utf-8", "surrogatepass"), ASKER))


def content(answered: Answer, status: int = 200) -> Any:
    """What an answer says, which must have this status."""
    assert answered.status == status, answered.body
    return json.loads(answered.body)


def refused(answered: Answer) -> tuple[int, str, str]:
    """The status, kind and message of a refusal; for something malformed, what is wrong with it."""
    error = json.loads(answered.body)["error"]
    key = error["message"]["key"]
    return answered.status, error["kind"], error["message"]["args"]["problem"] if key == "server.malformed" else key
