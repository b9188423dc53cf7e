"""One game between bots. The result names bots that fail, and the next lower level decides for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from alhambra.bots import Fault, make_player
from alhambra.bots.memory import Memory
from alhambra.game.turn.setup import MOST_PLAYERS
from alhambra.lab.arena.contest import Contest, Deal
from alhambra.play.game import Game, new_game


class GameResult(NamedTuple):
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
    def from_json(cls, data: Mapping[str, Any]) -> GameResult:
        return cls(
            data["seed"],
            tuple(data["seats"]),
            tuple(data["scores"]),
            tuple(data["places"]),
            data["turns"],
            tuple(Fault(**fault) for fault in data["faults"]),
        )


def play(contest: Contest, deal: Deal) -> GameResult:
    """Play a game of a contest. The same deal always gives the same result."""
    count = len(deal.seats)
    game = new_game(count, contest.modules, contest.edition, deal.seed, contest.options)
    memory = Memory(game)
    players = [
        make_player(name, deal.seed * MOST_PLAYERS + seat, contest.seconds) for seat, name in enumerate(deal.seats)
    ]
    while (decision := game.decision) and game.state.turn <= contest.turn_limit:
        action = players[decision.player].choose(game, memory.seen_by(game, decision.player))
        memory.note(game, game.play(action))
    scores = tuple(game.state.scores[:count])
    faults = tuple(fault for player in players for fault in player.faults)
    return GameResult(deal.seed, deal.seats, scores, _places(game), game.state.turn, faults)


def ended_with_its_process(deal: Deal) -> GameResult:
    """The result of a game in which some bot, nobody knows which, has crashed the whole process."""
    faults = [Fault(seat, bot, 0, "the process ended") for seat, bot in enumerate(deal.seats)]
    return GameResult(deal.seed, deal.seats, (), (), 0, tuple(faults))


def _places(game: Game) -> tuple[int, ...]:
    if game.outcome is None:
        return ()
    scores = game.state.scores[: len(game.state.names)]
    return tuple(1 + sum(other > score for other in scores) for score in scores)
