"""People come, look and go, round after round: open files, connections and memory must not grow."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace

from tests.host.player import PATIENCE, Frame
from tests.server.client import make_table, player
from tools.attacking.target import ROOMY, Target, target

from alhambra.editions import MODULES

WARM = 3
"""How many rounds at least do not count: caches fill up, and pools open their connections."""
COLLECTED = 125.0
"""After this many idle seconds the garbage collector has looked at everything, which it does not do while the server is
busy. Until then memory grows with each visit, without any leak."""
IDLE = replace(ROOMY, look_after=20.0)
"""A server that looks after its tables all the time is never idle."""
SPARE_FILES = 20
"""How many connections to the database may come and go."""
SPARE_MEMORY = 4_000_000
"""How many bytes of each process may come and go."""
BYTES_PER_VISIT = 1_000
"""A visit may leave this much behind on average, in addition to what comes and goes. A leaked connection takes a
hundred times as much."""


async def leak(kind: str, times: int, visitors: int = 60, pause: float = COLLECTED) -> str:
    """Compare what the processes use after this many rounds, once all garbage is collected, and after as many more."""
    async with target(kind, IDLE) as attacked:
        made = await make_table(attacked.bases[0], "me", "here Ben", modules=list(MODULES))
        for _ in range(max(times, WARM)):
            await _round(attacked, made, visitors)
        await asyncio.sleep(pause)
        files, memory = attacked.files, attacked.memory
        for _ in range(times):
            await _round(attacked, made, visitors)
        more_files, more_memory = attacked.files - files, attacked.memory - memory
    visits = times * visitors
    spare = len(attacked.processes) * SPARE_MEMORY + visits * BYTES_PER_VISIT
    assert more_files <= SPARE_FILES, f"{more_files} files or sockets were left open"
    assert more_memory <= spare, f"{more_memory:,} bytes were not given back"
    return f"{visits} visits later {more_files:+} open files and sockets, {more_memory:+,} bytes of memory"


async def _round(attacked: Target, made: Frame, visitors: int) -> None:
    """Everybody comes at once, looks and sends a request; then all leave, and the server notices."""
    async with AsyncExitStack() as opened:

        async def visit(number: int) -> None:
            base = attacked.bases[number % len(attacked.bases)]
            there = await opened.enter_async_context(player(base, made["table"], made["tokens"].get(number)))
            assert (await there.ask("ping"))["type"] == "pong"

        await asyncio.gather(*(visit(number) for number in range(visitors)))
    async with asyncio.timeout(PATIENCE):
        while await attacked.figure("alhambra_connections"):
            await asyncio.sleep(0.02)
