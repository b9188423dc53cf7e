"""The answers that never change, which a site without a server has as files. The Python for browsers runs this."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

from alhambra.host.answers import answer
from alhambra.host.answers.route import Ask
from alhambra.host.host import Host
from alhambra.host.settings import HostSettings
from alhambra.host.thinkers import Asker

PAGES = ("catalogue", "puzzles")
IN_EVERY_LANGUAGE = ("words", "rules")


async def answers() -> dict[str, str]:
    """What is answered, by its path in `/api/`."""
    nothing: Any = SimpleNamespace(tables=None, daily=None)
    host = Host(HostSettings(), storage=nothing, thinkers=nothing)  # these answers need neither

    async def asked(path: str) -> str:
        told = await answer(host, Ask("GET", f"/api/{path}", b"", Asker("build", asyncio.Event().wait)))
        assert told.status == 200, told
        return told.body.decode()

    languages = json.loads(await asked("catalogue"))["languages"]
    paths = [*PAGES, *(f"{each}/{language}" for each in IN_EVERY_LANGUAGE for language in languages)]
    return {path: await asked(path) for path in paths}
