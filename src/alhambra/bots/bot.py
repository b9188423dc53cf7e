"""The interface of computer opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from alhambra.bots.memory import Seen
from alhambra.game.state import State
from alhambra.kernel import Action


class Bot(Protocol):
    """A computer opponent. A bot sees what its player may know, never the game itself.

    Anything with such a `choose` method is a bot; no base class is needed.

    >>> import alhambra
    >>> from alhambra.bots import make_bot
    >>> class Collector:
    ...     "Takes the most valuable card, and does the first thing possible where none can be taken."
    ...     def choose(self, state, actions):
    ...         return max(actions, key=lambda action: (action.verb == "take", str(action)[-1]))
    >>> game = alhambra.new_game(2, seed=7)
    >>> bots = [Collector(), make_bot("greedy", seed=1)]
    >>> while game.decision:
    ...     seat = game.decision.player
    ...     events = game.play(bots[seat].choose(game.seen_by(seat), game.legal_actions()))
    >>> game.outcome.winners
    (1,)
    """

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        """One of the legal actions.

        `state` is covered (`Game.seen_by`); the step on top of its agenda says who decides, and about what. `seen` is
        what a good memory adds to it; a bot that does not care can leave it out.
        """
