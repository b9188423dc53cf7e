"""For whom computer opponents think: whoever looks at the table, or nobody."""

from __future__ import annotations

import asyncio

from tests.host.asking import ASKER
from tests.host.client import make_table, player
from tests.host.hosts import NoThinkers, quiet_host, run

from alhambra import Game
from alhambra.bots.memory import Seen
from alhambra.host.host import Host
from alhambra.table.autoplay import fallback


class Asked(NoThinkers):
    """Choose anything, and keep for whom, and whether anybody waits for it."""

    def __init__(self) -> None:
        self.by: list[tuple[str, bool]] = []

    async def choose(self, game: Game, seat: int, seen: Seen, level: str, asker: str, waited_for: bool) -> str:
        self.by.append((asker, waited_for))
        await asyncio.sleep(0)
        return fallback(game)


def test_computers_among_themselves_are_waited_for_while_somebody_watches() -> None:
    asked = Asked()

    async def until_asked_by(asker: str, waited_for: bool) -> None:
        asked.by.clear()
        while (asker, waited_for) not in asked.by:
            await asyncio.sleep(0)

    async def watch(host: Host) -> None:
        made = await make_table(host, "greedy", "greedy")
        await until_asked_by(made["table"], waited_for=False)
        async with player(host, made["table"]):
            await until_asked_by(ASKER.address, waited_for=True)
        await until_asked_by(made["table"], waited_for=False)

    run(watch, lambda: quiet_host(thinkers=asked))
