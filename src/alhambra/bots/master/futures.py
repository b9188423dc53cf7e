"""Futures: how a game may go on after a turn, until the same player is to move again."""

from __future__ import annotations

from random import Random

from alhambra.bots.master.budget import Spending
from alhambra.bots.memory import Seen, dealt, with_open_hands
from alhambra.bots.planner import Planner
from alhambra.bots.planner.placings import Palaces
from alhambra.bots.planner.plain_turns import NARROW
from alhambra.bots.planner.table import lead
from alhambra.game.state import State
from alhambra.kernel import Action
from alhambra.play.session import Session

_MOST_POSITIONS = 60
"""With modules, the most positions anybody looks at for one decision in a future."""


def quick_planner(style: str | None = None, palaces: Palaces | None = None) -> Planner:
    """The planner that plays for everybody in futures, comparing fewer turns. `palaces` are those it already knows."""
    return Planner(0, style=style, palaces=palaces, most_positions=_MOST_POSITIONS, width=NARROW)


class Futures:
    """The futures of a position, for the player who decides there.

    Hidden cards and tiles are dealt at random from what the player has not seen, so a future is the real one only by
    chance. Everybody plays like the planner.
    """

    def __init__(self, planner: Planner, state: State, seen: Seen, rounds: int, spending: Spending) -> None:
        self._planner, self._spending = planner, spending
        self._state, self._seen = state, seen
        self._rounds = rounds
        self._player = state.agenda[-1].player

    def deal(self, rng: Random) -> Session:
        """The position with everything hidden dealt at random."""
        return Session(dealt(self._state, self._seen, rng))

    def after(self, turn: tuple[Action, ...], world: Session) -> float:
        """The player's gain over the average of the others after a turn, in one future: the points scored on the way
        and the value of the position at the end. Raises `Used`."""
        game = world.clone()
        self._go_on(game, turn)
        self._spending.positions += 1
        then, now = (lead(state.scores, self._player, len(state.names)) for state in (game.state, self._state))
        if game.decision is None:
            return then - now
        return then - now + self._promise(game)

    def _promise(self, game: Session) -> float:
        """The value of the player's best turn from here."""
        turns = self._planner.turns(with_open_hands(game.state, self._player), game.legal_actions())
        return max([turn.worth for turn in turns])

    def _go_on(self, game: Session, planned: tuple[Action, ...]) -> None:
        """Play on until it has been the player's turn again once per round."""
        whose, left = self._whose(game.state), self._rounds
        while decision := game.decision:
            now = self._whose(game.state)
            if now != whose:
                whose, planned = now, ()
                if now[1:] == (self._player, self._player):
                    left -= 1
                    if not left:
                        return
            actions = game.legal_actions()
            if not planned or planned[0] not in actions:
                self._spending.check()
                planned = self._planner.plan(with_open_hands(game.state, decision.player), actions)
            game.play(planned[0])
            planned = planned[1:]

    def _whose(self, state: State) -> tuple[int, int, int]:
        """The number of the turn, whose turn it is, and who decides (nobody at the end of the game)."""
        return state.turn, state.active, state.agenda[-1].player if state.agenda else -1
