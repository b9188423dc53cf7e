"""The novice: it looks at one action at a time and at its own palace, no further than the next scoring."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import groupby

from alhambra.bots.memory import Seen
from alhambra.bots.sensible import by_verb
from alhambra.bots.turns import after
from alhambra.game import questions
from alhambra.game.events import Bought
from alhambra.game.money.payment import worth
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.kernel import Action
from alhambra.kernel.actions import PATTERNS

FITS = 2.0
"""The value of a tile that fits into its palace, whatever it scores."""
SPARE = 0.5
"""The value of a tile that has to wait in the reserve."""
COIN = 0.2
"""The value of a coin in hand, which makes it prefer cheap tiles."""
OVERPAID = 2.0
"""How much it dislikes each coin paid too much, since no change is given. Without this it paid too much in half of its
first turns, which lost 5 points each."""
MOST_ALIKE = 12
"""The most actions of a kind it looks at."""


class Novice:
    """Plays the action that pleases it most right away: tiles that are cheap and fit, points in the next scoring."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        if len(actions) == 1:
            return actions[0]
        step = state.agenda[-1]
        free = {verb for verb in by_verb(actions) if state.rules.verbs[step.name, verb].free}
        tried = list(self._looked_at(actions))
        pleasure = {action: _pleasure_of(state, action) for action in tried}
        # A free action is taken only if it helps; otherwise it could be repeated for ever.
        now = _pleasure(state, step.player)
        open_to_it = [one for one in tried if one.verb not in free or pleasure[one] > now] or tried
        best = max(pleasure[action] for action in open_to_it)
        return self.rng.choice([action for action in open_to_it if pleasure[action] == best])

    def _looked_at(self, actions: Sequence[Action]) -> Iterator[Action]:
        """For each thing to buy the first payment listed, the cheapest one, and a few actions of every other kind."""
        for verb, some in by_verb(actions).items():
            if PATTERNS[verb].text.endswith("with {money*}"):
                some = [next(ways) for _, ways in groupby(some, key=lambda action: action[:-1])]
            yield from some if len(some) <= MOST_ALIKE else self.rng.sample(some, MOST_ALIKE)


def _pleasure_of(state: State, action: Action) -> float:
    then = after(state, action)
    overpaid = sum([event.over for event in then.events if isinstance(event, Bought)])
    return _pleasure(then, state.agenda[-1].player) - OVERPAID * overpaid


def _pleasure(state: State, player: int) -> float:
    """How much it likes a position: its own points, tiles and coins."""
    then = state.copy()
    pleasure = COIN * worth(state.rules, tuple(questions.purse(state, player)))
    pleasure += SPARE * len(state.reserves[player])
    for tile in state.aside[player]:
        spots = then.palaces[player].spots(tile)
        if spots:
            then.palaces[player] = then.palaces[player].with_tile(spots[0], tile)
        else:
            pleasure += SPARE
    return pleasure + FITS * len(then.palaces[player].tiles) + _next_scoring(then, player)


def _next_scoring(state: State, player: int) -> int:
    """What the next scoring would bring if it were held now."""
    scoring = min(state.scorings_held + state.scorings_due + 1, LAST)
    return sum([line.points for line in questions.score(state, (), scoring) if line.player == player])
