"""What a computer opponent is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from alhambra.game.state import State
from alhambra.kernel.actions import Action


class Bot(Protocol):
    """Someone who decides. A bot is given what its player may know, never the game itself.

    Anything with such a `choose` is one; no base class is needed.

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

    def choose(self, state: State, actions: Sequence[Action]) -> Action:
        """One of the legal actions.

        `state` is covered (`Game.seen_by`); who decides, and what about, is the step on top of its agenda.
        """
        ...
