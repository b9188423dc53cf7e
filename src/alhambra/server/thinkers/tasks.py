"""What thinkers can be asked: functions that are given a game, which they must not change, and give plain data."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from alhambra import Game
from alhambra.bots import make_bot
from alhambra.table import insight, replays

CHOOSE = "choose"


def choose(game: Game, level: str) -> str:
    """The action that a computer opponent plays now. It is shown what its player may know."""
    decision = game.decision
    assert decision is not None
    bot = make_bot(level, secrets.randbits(64))
    return str(bot.choose(game.seen_by(decision.player), game.legal_actions()))


def check(game: Game) -> None:
    """Nothing more is asked: the game could be replayed."""


TASKS: dict[str, Callable[..., Any]] = {
    CHOOSE: choose,
    "what-if": insight.cases,
    "forecast": insight.scoring_now,
    "hint": insight.advice,
    "memory": insight.memory,
    "replay": replays.summary,
    "replay-at": replays.station,
    "position-at": replays.position,
    "replay-record": replays.record,
    "replay-check": check,
}
"""By name. Besides the game each takes the arguments of the request."""
