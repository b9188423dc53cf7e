"""Playing one's own turn through on paper, as far as it can be known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile

from alhambra.game import places
from alhambra.game.cards import missing
from alhambra.game.evaluation import Term
from alhambra.game.palace import Palace
from alhambra.game.payment import worth
from alhambra.game.state import State
from alhambra.game.tiles import Tile
from alhambra.kernel.actions import Action
from alhambra.kernel.rules import Rules

MOST_REMODELS = 2
MOST_PLACINGS = 5
"""Of actions that are many and alike only the most promising are thought through to the end of the turn."""


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
        self._gains: dict[tuple[Palace, Tile], float] = {}
        self._remodels: dict[tuple[Palace, tuple[Tile, ...]], list[Action]] = {}

    def value(self, state: State) -> float:
        """What a position is worth to the player: the weighted sum of all terms, in points."""
        return sum([term.weight * term.worth(state, self.player) for term in self.terms])

    def rated(self, state: State, actions: Sequence[Action], bought: str = "") -> list[tuple[float, Action]]:
        """The sensible ones among the actions, each with the value the turn will end with.

        Purchases that bring another action are thought about in one order only, that of the offers: `bought` is the
        offer bought just before on paper.
        """
        found = []
        for action in self._sensible(state, actions):
            new = after(state, action)
            offer = action[1] if action[0] == "buy" else ""
            if offer and offer < bought and any(step.name == places.ACT for step in new.agenda):
                continue
            found.append((self._outlook(new, offer or bought), action))
        return found

    def _outlook(self, state: State, bought: str) -> float:
        """The value of a position when the rest of the turn is played well."""
        placing = self._until_placing(state)
        if placing:
            return self.value(state) + self._placing_gain(placing)
        actions = self._open(state)
        if not actions:
            return self.value(state)
        return max(worth for worth, _ in self.rated(state, actions, bought))

    def _until_placing(self, state: State) -> State | None:
        """The position when the player places what was got, if that is the next decision.

        What happens by itself before, mostly draws, is left out: nobody knows it yet.
        """
        for height in range(len(state.agenda), 0, -1):
            step = state.agenda[height - 1]
            if step.name in state.rules.menus:
                if step.name != places.PLACING or step.player != self.player:
                    return None
                then = state.copy()
                then.agenda = state.agenda[:height]
                return then
        return None

    def _open(self, state: State) -> list[Action]:
        """What the player can decide now; nothing when the turn goes on by itself or is another player's."""
        step = state.agenda[-1]
        if step.player != self.player:
            return []
        return [action for verb in state.rules.menus.get(step.name, ()) for action in verb.options(state, step)]

    def _placing_gain(self, state: State) -> float:
        """What placing the tiles bought adds, each for itself where it is best.

        It is found once for a tile and a palace, whatever money is left after one way or another to play the turn.
        """
        return sum([self._gain(state, tile) for tile in state.aside[self.player]])

    def _gain(self, state: State, tile: Tile) -> float:
        key = state.palaces[self.player], tile
        if key not in self._gains:
            alone = state.copy()
            alone.aside[self.player] = (tile,)
            best = max([self.value(after(alone, action)) for action in self._open(alone)])
            self._gains[key] = best - self.value(alone)
        return self._gains[key]

    def _sensible(self, state: State, actions: Sequence[Action]) -> list[Action]:
        """The actions worth a closer look."""
        if state.agenda[-1].name == places.PLACING:
            return self._most_promising(state, actions, MOST_PLACINGS)
        found = [action for action in actions if action[0] not in ("take", "buy", "build", "swap", "remove")]
        found += _full_takes([action for action in actions if action[0] == "take"])
        found += self._good_buys(state, [action for action in actions if action[0] == "buy"])
        found += self._good_remodels(state, [action for action in actions if action[0] in ("build", "swap")])
        # Taking a building down costs two actions until it stands again.
        return found or list(actions)

    def _good_buys(self, state: State, buys: Iterable[Action]) -> list[Action]:
        """Of each offer the cheapest payment: the exact one, if there is one. Equal sums differ in the cards kept."""
        found: list[Action] = []
        for _, ways in groupby(buys, key=lambda buy: buy[1]):
            found += self._most_promising(state, _cheapest(state.rules, list(ways)), 1)
        return found

    def _good_remodels(self, state: State, remodels: Sequence[Action]) -> list[Action]:
        """The best few; where any are possible they depend on palace and reserve alone."""
        if not remodels:
            return []
        if not remodels:  # another decision of the same turn
            return []
        key = state.palaces[self.player], state.reserves[self.player]
        if key not in self._remodels:
            self._remodels[key] = self._most_promising(state, remodels, MOST_REMODELS)
        return self._remodels[key]

    def _most_promising(self, state: State, actions: Sequence[Action], number: int) -> list[Action]:
        """Those after which the position is worth most right away."""
        if len(actions) <= number:
            return list(actions)
        return sorted(actions, key=lambda action: -self.value(after(state, action)))[:number]


def _cheapest(rules: Rules, ways: Sequence[Action]) -> list[Action]:
    """The ways to pay the least; the actions are listed with the cheapest first."""
    least = worth(rules, ways[0][2])
    return list(takewhile(lambda way: worth(rules, way[2]) == least, ways))


def _full_takes(takes: Sequence[Action]) -> list[Action]:
    """Whoever may take two cards does not take one of them alone."""
    return [
        take
        for take in takes
        if not any(len(take[1]) < len(more[1]) and missing(more[1], take[1]) is None for more in takes)
    ]
