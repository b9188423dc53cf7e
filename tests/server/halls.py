"""Open tables without sockets: some work in a hall of its own, where nothing happens by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from alhambra.server.settings import Settings
from alhambra.server.tables.hall import Hall
from alhambra.server.web.app import opened

SELDOM = 3600.0


def in_hall(settings: Settings, work: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
    """Computer opponents do not move, and nobody looks after the tables."""

    async def run() -> None:
        async with opened(replace(settings, look_after=SELDOM)) as hall:
            hall.autoplay = lambda table: None
            await work(hall)

    asyncio.run(run())
