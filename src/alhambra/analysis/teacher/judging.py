"""The judges of turns: how many more points than the others, on average, a player will still get after each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from alhambra.analysis.teacher.stretches import KnownDecision, Stretch
from alhambra.bots.master.budget import Budget, Spending
from alhambra.bots.master.futures import Futures, quick_planner
from alhambra.bots.master.trials import Trials
from alhambra.bots.planner import Planner
from alhambra.bots.planner.beam import Beam
from alhambra.bots.planner.placings import Palaces
from alhambra.bots.planner.plain_turns import WholeTurn, is_plain
from alhambra.bots.turns import after
from alhambra.game.state import State
from alhambra.kernel import Action

_FUTURES = 12
_FUTURES_WITH_MODULES = 3
"""How many futures the master tries turns in. With modules everything takes much longer."""


class SecondJudge(Protocol):
    """Looks at some turns more closely."""

    def worths(self, known: KnownDecision, turns: Sequence[WholeTurn]) -> Sequence[float]:
        """What each of these turns is worth. The planner has already judged them."""


class PlannerJudge:
    """Judges by the planner's evaluation, the one it plays by."""

    def __init__(self) -> None:
        self._palaces: Palaces = {}
        self._planner = Planner(seed=0, palaces=self._palaces)

    def next_turn(self) -> None:
        """Forget the palaces of the previous turn."""
        self._palaces.clear()

    def turns(self, known: KnownDecision) -> list[WholeTurn]:
        return self._planner.turns(known.state, known.actions)

    def played(self, stretch: Stretch) -> float:
        """What the turn that was played is worth, before anything is drawn."""
        (state, _, _), action = stretch.decisions[-1]
        evaluation = self._planner.evaluation(state)
        if is_plain(state.rules):
            return evaluation.value(after(state, action), stretch.player)
        return Beam(stretch.player, evaluation).worth_of(state, action)

    def glance(self, state: State, actions: Sequence[Action]) -> float:
        """Roughly what the best turn is worth."""
        return self._planner.glance(state, actions)

    def value(self, state: State, player: int) -> float:
        """What a position is worth to a player whose turn it is not."""
        return self._planner.evaluation(state).value(state, player)


class MasterJudge:
    """Tries turns out in futures as the master does: everybody plays on until it is the player's turn again."""

    def worths(self, known: KnownDecision, turns: Sequence[WholeTurn]) -> Sequence[float]:
        state = known.state
        number = _FUTURES if is_plain(state.rules) else _FUTURES_WITH_MODULES
        futures = Futures(quick_planner(palaces={}), state, known.seen, 1, Spending(Budget()))
        trials, rng = Trials(list(turns)), Random(state.turn)
        candidates = list(trials.remaining)
        for _ in range(number):
            world = futures.deal(rng)
            trials.note([futures.after(each.turn.actions, world) for each in trials.remaining])
        return [candidate.worth for candidate in candidates]
