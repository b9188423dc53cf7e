"""Replaying stored games, to see whether this program can still do so."""

from __future__ import annotations

import json
from typing import NamedTuple

from alhambra.game import versions
from alhambra.kernel import Message
from alhambra.kernel import record as records
from alhambra.kernel.errors import GameError, RecordError, problem_of
from alhambra.play.game import replay_as_far_as_possible
from alhambra.server.storage.archive import StoredGame
from alhambra.table.recorded_game import WrongEntry, follow_all


class BadGame(NamedTuple):
    """Why a game cannot be replayed or played on, and where: at which entry of a table or line of a record."""

    where: int | None
    why: str | Message


def inspect_game(game: StoredGame) -> BadGame | None:
    """Replay the game of a table; None if all is well. No error stops the inspection of the other games."""
    try:
        return _replay(game)
    except WrongEntry as wrong:
        return BadGame(wrong.number, wrong.problem)
    except GameError as error:
        return BadGame(None, problem_of(error))
    except Exception as error:
        return BadGame(None, f"{type(error).__name__}: {error}")


def _replay(game: StoredGame) -> BadGame | None:
    numbers = [entry.version for entry in game.entries]
    for missing in sorted(set(range(game.version + 1)) - set(numbers)):
        return BadGame(missing, Message("server.entry-missing"))
    recorded, wrong = follow_all(json.loads(game.header), game.entries)
    if wrong:
        return BadGame(wrong.number, wrong.problem)
    decision = recorded.game.decision
    if (decision.player if decision else None, decision is None) != (game.decider, game.over):
        return BadGame(game.version, Message("server.other-standing"))
    version = recorded.game.rules.ruleset.version
    if decision and not versions.is_played(version):
        return BadGame(None, versions.not_played(version))
    return None


def inspect_record(text: str) -> BadGame | None:
    """Replay a loaded record; None if all is well."""
    try:
        stopped = replay_as_far_as_possible(records.read(text)).stopped
    except RecordError as error:
        return BadGame(error.line, error.problem)
    except Exception as error:
        return BadGame(None, f"{type(error).__name__}: {error}")
    return BadGame(stopped.line, stopped.problem) if stopped else None
