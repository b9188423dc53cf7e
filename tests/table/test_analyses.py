"""Analyses of several games at the same time."""

import pytest

from alhambra import new_game
from alhambra.bots import make_bot
from alhambra.table import replays
from alhambra.table.replays import Recording

READERS = 10


def recording(seed: int) -> Recording:
    game, bot = new_game(2, seed=seed), make_bot("random", seed)
    for _ in range(12):
        assert game.decision is not None
        game.play(bot.choose(game.seen_by(game.decision.player), game.legal_actions()))
    return Recording(game)


def test_each_request_goes_on_with_its_analysis_however_many_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "_AT_A_TIME", 0.0)  # one turn for each request
    games = [recording(seed) for seed in range(READERS)]
    for judged in (1, 2, 3):
        assert [replays.analysis(game)["judged"] for game in games] == [judged] * READERS
