"""Playing one's own turn through on paper, as far as it can be known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile

from alhambra.bots.terms import Term
from alhambra.game import places
from alhambra.game.palace import Palace
from alhambra.game.payment import worth
from alhambra.game.state import State
from alhambra.game.tiles import Tile
from alhambra.kernel.actions import Action

REMODELS = ("build", "swap", "remove")
MOST_REMODELS = 2
MOST_PLACINGS = 5
"""Of actions that are many and alike only the most promising are thought through to the end of the turn."""

Layout = tuple[Palace, tuple[Tile, ...], tuple[Tile, ...]]
"""A palace, its reserve, and the tiles still to be placed."""


def after(state: State, action: Action) -> State:
    """The position right after an action.

    The action is applied to a copy and no automatic step runs, so nothing hidden is drawn or needed.
    """
    new = state.copy()
    step = state.agenda[-1]
    state.rules.verbs[step.name, action[0]].apply(new, step, action)
    return new


class Turn:
    """The rest of a player's turn. What was found out once is kept while it is thought about."""

    def __init__(self, player: int, terms: tuple[Term, ...]) -> None:
        self.player = player
        self.terms = terms
        self._remodels: dict[Layout, list[Action]] = {}
        self._placed: dict[Layout, float] = {}

    def value(self, state: State) -> float:
        """What a position is worth to the player: the weighted sum of all terms, in points."""
        return sum([term.weight * term.worth(state, self.player) for term in self.terms])

    def rated(self, state: State, actions: Sequence[Action]) -> list[tuple[float, Action]]:
        """The sensible ones among the actions, each with the value the turn will end with."""
        return [(self._outlook(after(state, action)), action) for action in self._sensible(state, actions)]

    def _outlook(self, state: State) -> float:
        """The value of a position when the rest of the turn is played well."""
        step = state.agenda[-1]
        if step.name == places.PLACING and step.player == self.player:
            return self.value(state) + self._placing_gain(state)
        actions = self._open(state)
        if not actions:
            return self.value(state)
        return max(worth for worth, _ in self.rated(state, actions))

    def _open(self, state: State) -> list[Action]:
        """What the player can decide now; nothing when the turn goes on by itself or is another player's."""
        step = state.agenda[-1]
        if step.player != self.player:
            return []
        return [action for verb in state.rules.menus.get(step.name, ()) for action in verb.options(state, step)]

    def _placing_gain(self, state: State) -> float:
        """What placing the tiles bought adds, each where it is best at once.

        It is found once for the same tiles and palace, whatever money is left after one way or another to pay.
        """
        layout = self._layout(state)
        if layout not in self._placed:
            before = self.value(state)
            while actions := self._open(state):
                state = after(state, self._most_promising(state, actions, 1)[0])
            self._placed[layout] = self.value(state) - before
        return self._placed[layout]

    def _sensible(self, state: State, actions: Sequence[Action]) -> list[Action]:
        """The actions worth a closer look."""
        if state.agenda[-1].name == places.PLACING:
            return self._most_promising(state, actions, MOST_PLACINGS)
        found = [action for action in actions if action.verb not in ("buy", *REMODELS)]
        found += self._good_buys(state, [action for action in actions if action.verb == "buy"])
        found += self._good_remodels(state, [action for action in actions if action.verb in REMODELS])
        return found

    def _good_buys(self, state: State, buys: Iterable[Action]) -> list[Action]:
        """Of each offer the cheapest payment: the exact one, if there is one. Equal sums differ in the cards kept."""
        found: list[Action] = []
        for _, ways in groupby(buys, key=lambda buy: buy[1]):
            cheapest, *others = ways
            due = worth(state.rules, cheapest[2])
            equal = takewhile(lambda way: worth(state.rules, way[2]) == due, others)  # noqa: B023
            found += self._most_promising(state, [cheapest, *equal], 1)
        return found

    def _good_remodels(self, state: State, remodels: Sequence[Action]) -> list[Action]:
        layout = self._layout(state)
        if layout not in self._remodels:
            self._remodels[layout] = self._most_promising(state, remodels, MOST_REMODELS)
        return self._remodels[layout]

    def _most_promising(self, state: State, actions: Sequence[Action], number: int) -> list[Action]:
        """Those after which the position is worth most right away."""
        if len(actions) <= number:
            return list(actions)
        return sorted(actions, key=lambda action: -self.value(after(state, action)))[:number]

    def _layout(self, state: State) -> Layout:
        return state.palaces[self.player], state.reserves[self.player], state.aside[self.player]
