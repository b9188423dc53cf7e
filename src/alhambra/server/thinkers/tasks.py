"""The tasks of thinkers: functions that take a game, which they must not change, and return plain data."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from alhambra import Game
from alhambra.bots import make_bot
from alhambra.table import insight, replays

CHOOSE, WHAT_IF, HOLD, FORECAST, HINT, MEMORY = "choose", "what-if", "hold", "forecast", "hint", "memory"


def choose(game: Game, level: str) -> str:
    """The action that a computer opponent plays now. It sees only what its player may know."""
    decision = game.decision
    assert decision is not None
    bot = make_bot(level, secrets.randbits(64))
    return str(bot.choose(game.seen_by(decision.player), game.legal_actions()))


POSITION_TASKS: dict[str, Callable[..., Any]] = {
    CHOOSE: choose,
    WHAT_IF: insight.cases,
    HOLD: insight.held,
    FORECAST: insight.scoring_now,
    HINT: insight.advice,
}
"""The tasks about a position, by name. Each takes the game in that position and the arguments of the request."""
RECORD_TASKS: dict[str, Callable[..., Any]] = {
    MEMORY: lambda recording: insight.memory(recording.game),
    "replay": replays.summary,
    "replay-at": replays.station,
    "statistics": replays.numbers,
    "position-at": replays.position,
    "replay-record": replays.record,
    "replay-check": replays.check,
}
"""Those about a recorded game. Each takes the recording."""
