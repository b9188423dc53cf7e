"""For whom computer opponents think: whoever looks at the table, or nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from tests.server.client import make_table, player
from tests.server.servers import serving

from alhambra import Game
from alhambra.bots.memory import Seen
from alhambra.server.settings import Settings
from alhambra.server.thinkers.thinker_pool import ThinkerPool
from alhambra.table.autoplay import fallback

HERE = ("127.0.0.1", True)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """For whom each move was chosen, and whether anybody waits for it."""
    found: list[tuple[str, bool]] = []

    async def choose(
        thinkers: ThinkerPool, game: Game, seat: int, seen: Seen, level: str, asker: str, waited_for: bool
    ) -> str:
        found.append((asker, waited_for))
        await asyncio.sleep(0.01)
        return fallback(game)

    monkeypatch.setattr(ThinkerPool, "choose", choose)
    return found


@pytest.fixture
def server(settings: Settings, asked: list[tuple[str, bool]]) -> Iterator[str]:
    with serving(settings) as base:
        yield base


def test_a_player_who_is_there_waits_for_computer_opponents(server: str, asked: list[tuple[str, bool]]) -> None:
    async def play() -> None:
        made = await make_table(server, "me", "greedy")
        async with player(server, made["table"], made["tokens"][0]) as ana:
            asked.clear()
            while not asked:
                await (ana.play() if ana.decides else ana.hear())
            assert asked[-1] == HERE

    asyncio.run(play())
