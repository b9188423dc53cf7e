"""The tasks of thinkers: functions that take a game, which they must not change, and return plain data."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from alhambra import Game
from alhambra.bots import OFFERED, Player, lower_level, make_bot
from alhambra.bots.memory import Seen, SeenData
from alhambra.kernel.typed_dict import TypedDict
from alhambra.table import insight, replays

CHOOSE, WHAT_IF, HOLD, FORECAST, HINT = "choose", "what-if", "hold", "forecast", "hint"
ANALYSE, CHECK = "analysis", "replay-check"


class ChosenAction(TypedDict):
    """What a computer opponent plays."""

    action: str
    faults: list[tuple[str, str]]
    """The levels that could not decide, each with its problem; a lower one then did."""


def choose(game: Game, level: str, seen: SeenData) -> ChosenAction:
    """The action that a computer opponent plays now. It is given what its player may know.

    A level that the host no longer offers counts as one that fails, so that games with it go on.
    """
    player = Player(level, secrets.randbits(64), make_bot, lower_level)
    action = player.choose(game, Seen.from_json(seen))
    return {"action": str(action), "faults": [(fault.bot, fault.problem) for fault in player.faults]}


def choice_of(position: str, level: str, seen: Seen) -> dict[str, Any]:
    """A request to choose in a position."""
    found = OFFERED.get(level, level)  # a thinker may run elsewhere, without our settings
    return {"task": CHOOSE, "args": {"level": found, "seen": seen.to_json()}, "position": position}


POSITION_TASKS: dict[str, Callable[..., Any]] = {
    CHOOSE: choose,
    WHAT_IF: insight.cases,
    HOLD: insight.held,
    FORECAST: insight.scoring_now,
    HINT: insight.advice,
}
"""The tasks about a position, by name. Each takes the game in that position and the arguments of the request."""
RECORD_TASKS: dict[str, Callable[..., Any]] = {
    "replay": replays.summary,
    "replay-at": replays.station,
    "statistics": replays.numbers,
    ANALYSE: replays.analysis,
    "position-at": replays.position,
    "replay-record": replays.record,
    CHECK: replays.check,
}
"""Those about a recorded game. Each takes the recording."""
