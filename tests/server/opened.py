"""Servers without the web: some work in one of its own, where nothing happens by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from tests.host.hosts import NoThinkers

from alhambra.server.server import Server, opened
from alhambra.server.settings import Settings
from alhambra.server.thinkers.thinker_pool import ThinkerPool

T = TypeVar("T")
SELDOM = 3600.0


def in_server(settings: Settings, work: Callable[[Server], Coroutine[Any, Any, T]]) -> T:
    """What some work brings in a server that is started for it and stopped afterwards."""

    async def run() -> T:
        async with opened(settings) as server:
            return await work(server)

    return asyncio.run(run())


def in_quiet_server(settings: Settings, work: Callable[[Server], Coroutine[Any, Any, T]]) -> T:
    """The same; computer opponents do not move, nobody looks after the tables, and nothing is deleted."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ThinkerPool, "choose", NoThinkers.choose)
        return in_server(replace(settings, look_after=SELDOM, days_kept=0), work)
