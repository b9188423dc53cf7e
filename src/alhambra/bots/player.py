"""A bot at the table, with lower levels to fall back on.

If a bot crashes, is late or answers with something illegal, the fault is recorded under its name and the next lower
level decides instead: one broken bot must not cost anybody a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from alhambra.bots.bot import Bot
from alhambra.bots.memory import Seen
from alhambra.bots.time_limit import at_most
from alhambra.kernel import Action
from alhambra.play.game import Game


class Fault(NamedTuple):
    """What a bot did wrong."""

    seat: int
    bot: str
    turn: int
    problem: str


class Player:
    """A bot in a seat. `make` makes a bot from its name and a seed; `lower` names its substitute if it fails."""

    def __init__(
        self,
        name: str,
        seed: int,
        make: Callable[[str, int], Bot],
        lower: Callable[[str], str | None],
        seconds: float | None = None,
    ) -> None:
        self.faults: list[Fault] = []
        """The faults so far, its own and those of its substitutes."""
        self._name, self._seed, self._seconds = name, seed, seconds
        self._make, self._lower = make, lower
        self._bots: dict[str, Bot] = {}

    def choose(self, game: Game, seen: Seen) -> Action:
        """Its next action, chosen from what its player may know."""
        decision = game.decision
        assert decision
        state, actions = game.seen_by(decision.player), game.legal_actions()
        name: str | None = self._name
        while name is not None:
            try:
                with at_most(self._seconds):
                    chosen = self._bot(name).choose(state, actions, seen)
                return _legal(chosen, actions)
            except Exception as error:
                problem = f"{type(error).__name__}: {error}"
                self.faults.append(Fault(decision.player, name, game.state.turn, problem))
                name = self._lower(name)
        return actions[0]

    def _bot(self, name: str) -> Bot:
        if name not in self._bots:
            self._bots[name] = self._make(name, self._seed)
        return self._bots[name]


def _legal(action: object, actions: Sequence[Action]) -> Action:
    for legal in actions:
        if legal == action:
            return legal
    raise ValueError(f"{action!r} is not one of the legal actions")
