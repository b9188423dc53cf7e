"""Work in the background ends with the block it belongs to, and if it fails, somebody hears of it."""

import asyncio
import gc
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import NoReturn

import pytest
from tests.server.client import make_table, player
from tests.server.servers import serving, wait_until

from alhambra.host import background
from alhambra.host.background import for_ever
from alhambra.server.garbage_collector import collecting
from alhambra.server.settings import Settings

LOOPS = {
    "Autoplayer._see_to",
    "Bus._listen",
    "Bus._publish_next",
    "Collector.look",
    "DueTables.see_to_all",
    "Journal._write",
    "Pool._work",
    "Server._keep_in_touch",
    "Server._keep_up",
    "SharedQueues._extend",
    "SharedQueues._receive",
    "Thinker._keep",
    "_checkpoint",
    "_delete_old",
    "_watch",
    "keep_all",
}
"""Every endless loop of a server. That there are no others is tested in tests/architecture."""


def test_a_server_survives_an_error_in_each_of_its_endless_loops(
    settings: Settings, redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds: Counter[str] = Counter()

    async def failing_at_first(one_round: Callable[[], Awaitable[None]], every: float = 0.0) -> NoReturn:
        name, failed = background._name(one_round), False

        async def round_with_error() -> None:
            nonlocal failed
            if not failed:
                failed = True
                raise LookupError
            rounds[name] += 1
            await one_round()

        await for_ever(round_with_error, min(every, 0.1))

    async def play(base: str) -> None:
        made = await make_table(base, "me", "greedy", "greedy")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.play_until(12)
            while not ana.decides:
                await ana.hear()
            assert (await ana.ask("hint", version=ana.version))["type"] == "hint"

    for module in [
        module for name, module in sys.modules.items() if name.startswith(("alhambra.server.", "alhambra.host."))
    ]:
        if hasattr(module, "for_ever") and module is not background:
            monkeypatch.setattr(module, "for_ever", failing_at_first)
    monkeypatch.setattr("alhambra.server.server.collecting", collecting)  # other tests do without
    try:
        with serving(replace(settings, redis=redis, days_kept=30)) as base:
            asyncio.run(play(base))
            wait_until(lambda: set(rounds) == LOOPS)
    finally:
        gc.freeze()
