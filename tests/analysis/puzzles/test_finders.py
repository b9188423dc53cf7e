"""Who finds the best turn of a puzzle, told by opponents that play what they are given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.scenario import scenario, seat

from alhambra.analysis.puzzles import Puzzle, shipped
from alhambra.analysis.puzzles import finders as finding
from alhambra.analysis.puzzles.finders import found_by
from alhambra.analysis.puzzles.puzzle import NOVICE
from alhambra.bots.memory import Memory, Seen
from alhambra.game.state import State
from alhambra.kernel.actions import Action


class Obedient:
    """Plays these actions, and then whatever comes first."""

    def __init__(self, turn: Sequence[str]) -> None:
        self.turn = list(turn)

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        wanted = self.turn.pop(0) if self.turn else str(actions[0])
        return next(action for action in actions if str(action) == wanted)


def finders(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch, turn: Sequence[str]) -> tuple[str, ...]:
    """Who finds it if the novice plays this turn, and everybody else takes the first card."""
    monkeypatch.setattr(finding, "make_bot", lambda name, seed: Obedient(turn if name == NOVICE else ()))
    return found_by(puzzle)


def test_whoever_plays_the_best_turn_finds_it_and_whoever_plays_another_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = shipped()[1]
    assert finders(puzzle, monkeypatch, puzzle.solution) == (NOVICE,)
    assert finders(puzzle, monkeypatch, puzzle.others[0].actions) == ()


def test_a_turn_in_which_something_is_turned_up_is_not_the_best_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the change, coins are drawn before the tile is placed."""
    ana = seat("Ana", hand="n9 n8")
    lines: dict[str, Any] = {"market": "- - T10w -", "display": "c1", "options": {"confirm": True}}
    game = scenario(ana, "Ben", "Cleo", modules=["change"], **lines).game
    seen = Memory(game).seen_by(game, 0)
    puzzle = shipped()[1]._replace(position=game.position(), seen=seen, others=(), solution=("take c1",))
    assert NOVICE in finders(puzzle, monkeypatch, ["take c1"])
    assert NOVICE not in finders(puzzle, monkeypatch, ["buy 3 with n8 n9", "place T10w @ 1,0"])


def test_a_turn_that_ends_without_being_confirmed_is_not_the_best_one(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = shipped()[1]
    hasty = puzzle._replace(position=puzzle.position.replace('"confirm": true', '"confirm": false'))
    assert finders(hasty, monkeypatch, puzzle.solution) == ()
