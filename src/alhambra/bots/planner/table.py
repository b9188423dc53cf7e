"""Everything that is the same for all turns a player considers: the others, the time left, the races."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from alhambra.bots.outlook import scoring_window, tiles_to_come, tiles_until, turns_left
from alhambra.bots.planner.majorities import Majorities, races_in
from alhambra.bots.planner.rivals import Rivals
from alhambra.game import questions
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.kernel.derived import derived

PHASES = ("first", "second", "third", "last tiles", "end")
"""The parts of a game, each with weights of its own: before each scoring, the last tiles, and when no more tiles come
than are missing on the market, so that the turn is the last one."""
END = PHASES.index("end")
TABLE_TERMS = ("one", "time", "until", "wall_others", "wall_best", "cards_others", "reserve_others", "margin", "ahead")

_LAST_TILES = 9
_DRAWN_BY_OTHERS = 1.2
"""Money cards that are turned up in a turn, on average."""
_BOUGHT_BY_OTHERS = 0.8
"""Tiles bought in a turn towards the end, on average."""


def lead(scores: Sequence[float], player: int, players: int) -> float:
    """A player's lead over the average of the others; the neutral player does not count."""
    return scores[player] - fmean([scores[other] for other in range(players) if other != player])


class PlannerTable:
    """A position apart from what the player holds and has built."""

    def __init__(self, state: State, player: int) -> None:
        self.state, self.player = state, player
        self.rules = state.rules
        self.others = [other for other in state.players if other != player]
        self.scorings_left = LAST - state.scorings_held
        self.to_come = tiles_to_come(state)
        """How many tiles are not for sale yet."""
        self.time = self.to_come / 50
        self.scores = state.scores[: len(state.names)]

    # The rest is worked out on first use: comparing places for tiles takes little of it.

    @derived
    def majorities(self) -> Majorities:
        return races_in(self.state, self.player)

    @derived
    def rivals(self) -> Rivals:
        return Rivals(self.state, self.others)

    @derived
    def turns_left(self) -> float:
        return turns_left(self.state)

    @derived
    def _walls(self) -> list[int]:
        return [self.state.palaces[other].walls.length for other in self.others]

    @derived
    def wall_others(self) -> float:
        return fmean(self._walls)

    @derived
    def most_cards(self) -> int:
        return max([len(self.state.hands[other]) for other in self.others])

    @derived
    def terms(self) -> tuple[float, ...]:
        """In the order of `TABLE_TERMS`."""
        state, others = self.state, self.others
        ahead = self.scores[self.player] - max([self.scores[other] for other in others])
        return (
            1.0,
            self.time,
            tiles_until(state)[0][1] / 20,
            self.wall_others * self.scorings_left,
            max(self._walls) * self.scorings_left,
            fmean([len(state.hands[other]) for other in others]),
            fmean([len(state.reserves[other]) for other in others]),
            lead(self.scores, self.player, len(state.names)) / 20,
            ahead / 20,
        )

    @derived
    def _window(self) -> tuple[float, float] | None:
        return scoring_window(self.state)

    def phase(self, empty: int) -> int:
        """The phase after a turn that leaves this number of market spaces empty."""
        if self.to_come < empty:
            return END
        held = self.state.scorings_held
        return held if held < LAST - 1 or self.to_come > _LAST_TILES else PHASES.index("last tiles")

    def chance_of_scoring(self, missing: int, empty: int) -> float:
        """How likely the next scoring comes before the player's next turn, given how many cards are missing on the
        display and how many market spaces are empty."""
        if self.to_come < empty or self.state.scorings_due:
            return 1.0
        number = len(self.others)
        if self._window is None:
            left = self.to_come - empty
            return max(0.0, 1 - left / (2 * _BOUGHT_BY_OTHERS * number))
        before, after = self._window
        drawn = missing + _DRAWN_BY_OTHERS * number
        return min(1.0, max(0.0, (drawn - before) / max(1.0, after - before)))


def empty_spaces(state: State) -> list[str]:
    """The currencies of the empty spaces of the market, in order; spaces without a currency do not count."""
    spaces = zip(questions.spaces(state.rules).values(), state.market, strict=True)
    return [currency for currency, tile in spaces if currency is not None and tile is None]
