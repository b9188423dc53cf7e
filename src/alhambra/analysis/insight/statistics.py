"""A whole game in numbers: what everybody paid, took and built, what points were given for, and how they grew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from alhambra.game import questions
from alhambra.game.events import Bought, Built, Paid, ScoringEnded, TakenDown, TookMoney, TurnBegan
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES
from alhambra.play.game import Game
from alhambra.play.history import decisions

_BASE = "scored"
_SHARED = "-shared"
_MAJORITY = "majority"


@dataclass
class PlayerStatistics:
    """What a player did."""

    payments: int = 0
    exact: int = 0
    """How many of the payments were exact."""
    overpaid: int = 0
    cards: int = 0
    """How many cards were taken, not counting the starting money."""
    money: int = 0
    """What they were worth."""
    bought: int = 0
    built: int = 0
    """How often a tile was built: new, from the reserve or in a swap."""
    taken_down: int = 0
    tiles: int = 0
    """The tiles in the palace at the end, without the fountain."""
    walls: list[int] = field(default_factory=list)
    """The longest wall at each scoring."""


class Moment(NamedTuple):
    """The points after a decision that changed them, or at the beginning; Dirk's are the last, if he takes part."""

    at: int
    turn: int
    scores: tuple[int, ...]


class HeldScoring(NamedTuple):
    """A scoring, and the decision that brought it about."""

    scoring: int
    at: int


class PointsBrought(NamedTuple):
    """What one thing brought everybody."""

    kind: str
    """`majority`, `wall`, `before` for points that a position was set up with, or the chapter that gives them."""
    type: str | None
    """Which majority."""
    points: tuple[int, ...]


class Statistics(NamedTuple):
    players: list[PlayerStatistics]
    moments: list[Moment]
    scorings: list[HeldScoring]
    brought: list[PointsBrought]


def statistics(game: Game) -> Statistics:
    """The statistics of a game so far, without anything that was undone."""
    start = game.beginning()
    counted = _Counted(start.state)
    for decided in decisions(game):
        counted.add(decided.number, decided.events, decided.game.state)
    state = game.state
    for player, own in zip(state.players, counted.players, strict=True):
        own.tiles = len(state.palaces[player].tiles) - 1
    points = brought(state.score_lines, len(state.scores))
    return Statistics(counted.players, counted.moments, counted.scorings, points)


class _Counted:
    """What has been counted so far."""

    def __init__(self, state: State) -> None:
        self.players = [PlayerStatistics() for _ in state.players]
        self.moments = [Moment(0, state.turn, tuple(state.scores))]
        self.scorings: list[HeldScoring] = []
        self._turn = state.turn
        self._values = questions.money(state.rules)

    def add(self, at: int, events: Iterable[Any], state: State) -> None:
        for event in events:
            self._add(at, event, state)
        if (scores := tuple(state.scores)) != self.moments[-1].scores:
            self.moments.append(Moment(at, self._turn, scores))

    def _add(self, at: int, event: Any, state: State) -> None:
        match event:
            case TurnBegan(turn=turn):
                self._turn = turn
            case Paid(player=player, over=over):
                own = self.players[player]
                own.payments += 1
                own.exact += over == 0
                own.overpaid += over
            case TookMoney(player=player, cards=cards):
                own = self.players[player]
                own.cards += len(cards)
                own.money += sum(self._values[card].value for card in cards if card in self._values)
            case Bought(player=player):
                self.players[player].bought += 1
            case Built(player=player):
                self.players[player].built += 1
            case TakenDown(player=player):
                self.players[player].taken_down += 1
            case ScoringEnded(scoring=scoring):
                self.scorings.append(HeldScoring(scoring, at))
                for player, own in enumerate(self.players):
                    own.walls.append(state.palaces[player].wall.length)


def kind_of(line: ScoreLine) -> str:
    """What points were given for: `majority`, `wall`, or the chapter that gives them."""
    chapter, what = line.reason.key.split(".", 1)
    return what.removesuffix(_SHARED) if chapter == _BASE else chapter


def brought(lines: Sequence[ScoreLine], players: int) -> list[PointsBrought]:
    """What each kind brought everybody: the majorities in the order of the types, the others as they were first
    scored."""
    points: dict[tuple[str, str | None], list[int]] = {}
    for line in lines:
        kind = kind_of(line)
        which = line.reason.args["type"] if kind == _MAJORITY else None
        points.setdefault((kind, which), [0] * players)[line.player] += line.points
    types = {building_type: at for at, building_type in enumerate(TYPES)}
    order = sorted(points, key=lambda about: types.get(about[1] or "", len(types)))
    return [PointsBrought(kind, which, tuple(points[kind, which])) for kind, which in order]
