"""One game between bots.

A bot that crashes or answers with something illegal is named in the result, and the next lower level decides for it:
one broken bot must not cost a whole run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from alhambra.api import Game, new_game
from alhambra.arena.contest import Contest, Deal
from alhambra.bots import Bot, lower_level, make_bot
from alhambra.game.setup import MOST_PLAYERS
from alhambra.kernel.actions import Action


class Fault(NamedTuple):
    """What a bot did wrong."""

    seat: int
    bot: str
    turn: int
    problem: str


class Played(NamedTuple):
    """The result of a game, by seat."""

    seed: int
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """1 for the winner; tied players share a place. Empty if the game did not end."""
    turns: int
    faults: tuple[Fault, ...] = ()

    @property
    def deal(self) -> Deal:
        return Deal(self.seed, self.seats)

    @property
    def finished(self) -> bool:
        return bool(self.places)

    def to_json(self) -> dict[str, Any]:
        return {**self._asdict(), "faults": [fault._asdict() for fault in self.faults]}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Played:
        return cls(
            data["seed"],
            tuple(data["seats"]),
            tuple(data["scores"]),
            tuple(data["places"]),
            data["turns"],
            tuple(Fault(**fault) for fault in data["faults"]),
        )


def play(contest: Contest, deal: Deal) -> Played:
    """Play a game of a contest. The same deal always gives the same result."""
    count = len(deal.seats)
    game = new_game(count, contest.modules, contest.edition, deal.seed, contest.options)
    players = [_Player(name, deal.seed * MOST_PLAYERS + seat, seat) for seat, name in enumerate(deal.seats)]
    while (decision := game.decision) and game.state.turn <= contest.turn_limit:
        game.play(players[decision.player].choose(game))
    scores = tuple(game.state.scores[:count])
    faults = tuple(fault for player in players for fault in player.faults)
    return Played(deal.seed, deal.seats, scores, _places(game), game.state.turn, faults)


def _places(game: Game) -> tuple[int, ...]:
    if game.outcome is None:
        return ()
    scores = game.state.scores[: len(game.state.names)]
    return tuple(1 + sum(other > score for other in scores) for score in scores)


class _Player:
    """A bot at its seat, with those who decide for it if it cannot."""

    def __init__(self, name: str, seed: int, seat: int) -> None:
        self.faults: list[Fault] = []
        self._name, self._seed, self._seat = name, seed, seat
        self._bots: dict[str, Bot] = {}

    def choose(self, game: Game) -> Action:
        name: str = self._name
        actions = game.legal_actions()
        while True:
            try:
                return _legal(self._bot(name).choose(game.seen_by(self._seat), actions), actions)
            except Exception as error:
                self.faults.append(Fault(self._seat, name, game.state.turn, f"{type(error).__name__}: {error}"))
                lower = lower_level(name)
                if lower is None:
                    return actions[0]
                name = lower

    def _bot(self, name: str) -> Bot:
        if name not in self._bots:
            self._bots[name] = make_bot(name, self._seed)
        return self._bots[name]


def _legal(action: object, actions: Sequence[Action]) -> Action:
    for legal in actions:
        if legal == action:
            return legal
    raise ValueError(f"{action!r} is not one of the legal actions")
