"""Choosing an action, as a computer opponent of some level does."""

from __future__ import annotations

import secrets
from typing import Any

from alhambra import Game
from alhambra.bots import make_bot
from alhambra.server.jobs import Job


def choose(game: Game, given: dict[str, Any]) -> str:
    """The action a computer opponent plays now. It is shown what its player may know."""
    decision = game.decision
    assert decision is not None
    bot = make_bot(given["level"], secrets.randbits(64))
    return str(bot.choose(game.seen_by(decision.player), game.legal_actions()))


JOBS: dict[str, Job] = {"choose": choose}
