"""The master: a planner that remembers every card, and tries out its best turns before it plays one.

It deals all hidden cards and tiles at random, consistent with everything it has seen, and plays on as the planner would
for everybody until it is its own turn again. All candidates are tried in the same futures, so any difference between
them is due to the turns themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, log2
from random import Random
from typing import ClassVar

from alhambra.bots.advice import different
from alhambra.bots.master.budget import Budget, BudgetUsed, Spending
from alhambra.bots.master.futures import Futures, quick_planner
from alhambra.bots.master.trials import Trials, TriedTurn
from alhambra.bots.memory import Seen
from alhambra.bots.outlook import tiles_to_come
from alhambra.bots.planner import Planner
from alhambra.bots.planner.placings import Palaces
from alhambra.bots.planner.plain_turns import WholeTurn
from alhambra.game import places
from alhambra.game.state import State
from alhambra.kernel import Action

_CANDIDATES = 10
_EACH = 4
"""It starts with no more candidates than it can try in this number of futures each."""
_FAR = 6.0
"""The planner may be wrong, but hardly by more points than this."""
_LAST_TILES = 18
"""When no more tiles than this are left to come, it looks one round further: the value of the last tiles is the hardest
to estimate."""


class Master:
    """Plays the turn with the best average result in the futures it has tried."""

    usual: ClassVar = Budget(seconds=1.0)
    rounds: ClassVar = 1
    """How many rounds of the others' turns it plays out before it evaluates the position."""
    negligible: ClassVar = 0.02
    """It stops trying a turn whose expected gain is below this number of points."""

    def __init__(self, seed: int, budget: Budget | None = None, style: str | None = None) -> None:
        self._seed = seed
        self._budget = budget or self.usual
        self._palaces: Palaces = {}
        self._planner = Planner(seed, style=style, palaces=self._palaces)
        self._quick_planner = quick_planner(style, self._palaces)
        """Plays for everybody in the futures."""
        self._planned: tuple[Action, ...] = ()
        """The rest of its turn."""
        self._in_turn = -1

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        if len(actions) == 1:
            return actions[0]
        if self._in_turn != state.turn or not self._planned or self._planned[0] not in actions:
            self._in_turn = state.turn
            self._planned = self.turns(state, actions, seen)[0].actions
        action, *rest = self._planned
        self._planned = tuple(rest)
        return action

    def turns(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> list[TriedTurn]:
        """The turns it has looked at, best first, once its budget is spent."""
        *_, last = self.think(state, actions, seen)
        return last

    def think(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Iterator[list[TriedTurn]]:
        """Its opinion of its turns, best first: at once, and again after every future."""
        spending = Spending(self._budget)
        self._palaces.clear()
        known = seen or Seen(tuple(() for _ in state.hands))
        state = known.face_up(state)
        candidates = self._candidates(state, actions)
        trials = Trials(candidates, self.negligible)
        yield trials.best_first()
        if len(candidates) == 1 or state.agenda[-1].name == places.PLACING:
            return  # where tiles go does not depend on what the others will do
        rounds = self.rounds + (tiles_to_come(state) <= _LAST_TILES)
        futures = Futures(self._quick_planner, state, known, rounds, spending)
        rng = Random(f"{self._seed} {state.turn}")
        stages = ceil(log2(len(candidates)))
        for stage in range(1, stages + 1):
            while spending.share < stage / stages and not trials.is_over:
                world = futures.deal(rng)
                try:
                    trials.note([futures.after(each.turn.actions, world) for each in trials.remaining])
                except BudgetUsed:
                    return
                yield trials.best_first()
            trials.halve()

    def _candidates(self, state: State, actions: Sequence[Action]) -> list[WholeTurn]:
        """The planner's favourite turns, no more than there is time to try."""
        turns = different(state, self._planner.turns(state, actions))
        most = min(_CANDIDATES, max(2, (self._budget.positions or _CANDIDATES * _EACH) // _EACH))
        return [turn for turn in turns[:most] if turn.worth > turns[0].worth - _FAR]


class Grandmaster(Master):
    """A master that thinks longer and looks two rounds ahead."""

    usual = Budget(seconds=10.0)
    rounds = 2
    negligible = 0.005
