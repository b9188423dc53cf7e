"""When the database does not respond for a while, computer opponents wait and play what they chose."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from tests.server.client import make_table
from tests.server.servers import refusing, serving, wait_until

from alhambra import Game
from alhambra.bots.memory import Seen
from alhambra.server import metrics
from alhambra.server.settings import Settings
from alhambra.server.thinkers.thinker_pool import ThinkerPool
from alhambra.table.autoplay import fallback

CAUSE = "IntegrityError SQLITE_CONSTRAINT_TRIGGER"


def failures() -> float:
    return float(metrics.FAILED_COMMITS.labels(CAUSE)._value.get())


def test_what_a_computer_opponent_chose_is_played_when_the_database_is_back(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    chosen: list[str] = []

    async def choose(
        thinkers: ThinkerPool, game: Game, seat: int, seen: Seen, level: str, asker: str, waited_for: bool
    ) -> str:
        """The last of the legal actions, which is not what is played when there is no answer."""
        chosen.append(str(game.legal_actions()[-1]))
        assert chosen[-1] != fallback(game)
        if len(chosen) > 1:
            await asyncio.sleep(3600)
        return chosen[-1]

    def stored() -> list[str]:
        with closing(sqlite3.connect(settings.database)) as database:
            return [action for (action,) in database.execute("SELECT action FROM entries WHERE version > 0")]

    monkeypatch.setattr(ThinkerPool, "choose", choose)
    with serving(settings) as base:
        before = failures()
        with refusing(settings.database, "INSERT ON entries WHEN NEW.version > 0"):
            asyncio.run(make_table(base, "random", "random"))
            wait_until(lambda: failures() >= before + 3)
            assert (len(chosen), stored()) == (1, [])
        wait_until(lambda: stored() == chosen[:1])
    assert "an action was refused" not in caplog.messages
