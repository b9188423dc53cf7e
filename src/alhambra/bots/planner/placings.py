"""Where tiles go best, whatever money is left: the places for a set of tiles are looked for once."""

from __future__ import annotations

from operator import itemgetter, mul
from typing import NamedTuple

from alhambra.bots.planner.evaluation import Evaluation
from alhambra.bots.planner.majorities import ByType
from alhambra.bots.planner.palaces import Shape, Standing, majorities_now, shape_of
from alhambra.bots.planner.table import Table
from alhambra.game import places
from alhambra.game.palace import Palace
from alhambra.game.placing import without
from alhambra.game.tiles import Tile
from alhambra.game.vocabulary import TYPES
from alhambra.kernel.actions import Action

Palaces = dict[tuple[Palace, str], list[tuple[Action, Palace, Shape]]]
"""For a palace and the id of a tile: every way to place it, the palace then, and the shape of that. They are kept while
they are thought about."""


class Placed(NamedTuple):
    """Tiles that were placed: what stands then, and how it came about."""

    standing: Standing
    worth: float
    """What stands is worth, without the chance of a scoring."""
    margin: float
    """The lead in the next scoring if it came now."""
    actions: tuple[Action, ...]


class _Way(NamedTuple):
    """Some of the tiles placed."""

    placed: Placed
    left: tuple[Tile, ...]
    done: frozenset[Action]
    """What was done with the others. In another order it is the same."""


class _Scale(NamedTuple):
    """What places are compared by, in a phase of the game."""

    phase: int
    due: float
    """What a point of the margin counts: how likely the scoring comes before the next turn, with its weight."""
    shape: Shape
    reserve: float


class Placings:
    """The best places for tiles, in the turn of a player."""

    def __init__(self, evaluation: Evaluation, table: Table, palaces: Palaces, followed: int) -> None:
        """`followed` is how many ways to place some of the tiles are followed further."""
        self._evaluation = evaluation
        self._palaces = palaces
        self._followed = followed
        self._table = table
        self._can_give = (places.PLACING, "give") in table.rules.verbs
        self._best: dict[tuple[Standing, tuple[Tile, ...], int], Placed] = {}
        self._scales: dict[int, _Scale] = {}
        self._races: dict[tuple[ByType, ByType, int], tuple[float, float]] = {}

    def best(self, start: Standing, tiles: tuple[Tile, ...], empty: int) -> Placed:
        """The best way to place the tiles, when so many spaces of the market are empty."""
        key = start, tuple(sorted(tiles)), empty
        if key not in self._best:
            self._best[key] = self.ways(start, tiles, empty, most=1)[0]
        return self._best[key]

    def ways(
        self, start: Standing, tiles: tuple[Tile, ...], empty: int, may_give: bool = True, most: int | None = None
    ) -> list[Placed]:
        """The best few ways to place the tiles, best first: at most so many, or as many as are followed."""
        scale = self._scale(empty)
        ways = [_Way(self._placed(start, scale, ()), tiles, frozenset())]
        for after in reversed(range(len(tiles))):
            kept = self._followed if after or most is None else most
            ways = self._next(ways, scale, may_give and self._can_give, kept)
        return [way.placed for way in ways]

    def with_scoring(self, placed: Placed, empty: int) -> float:
        """What stands is worth, with the chance of a scoring after one card is taken or none."""
        return placed.worth + self._scale(empty).due * placed.margin

    def _scale(self, empty: int) -> _Scale:
        if empty not in self._scales:
            phase = self._table.phase(empty)
            due = self._evaluation.due[phase] * self._table.chance_of_scoring(1, empty)
            self._scales[empty] = _Scale(phase, due, *self._evaluation.shape_weights(self._table, phase))
        return self._scales[empty]

    def _next(self, ways: list[_Way], scale: _Scale, may_give: bool, kept: int) -> list[_Way]:
        """The best ways to place one more tile."""
        found: list[tuple[float, _Way, Tile, Action, Standing]] = []
        for way in ways:
            standing = way.placed.standing
            for tile in dict.fromkeys(way.left):
                found += self._added(way, standing, tile, scale)
                elsewhere = {"reserve": standing._replace(reserve=standing.reserve + 1)}
                if may_give:
                    given = _more(standing.given, TYPES.index(tile.piece))
                    elsewhere["give"] = standing._replace(given=given)
                for verb, then in elsewhere.items():
                    worth, margin = self._worth(then, scale)
                    found.append((worth + scale.due * margin, way, tile, Action((verb, tile.id)), then))
        found.sort(key=itemgetter(0), reverse=True)
        best: dict[frozenset[Action], _Way] = {}
        for _, way, tile, action, then in found:
            done = way.done | {action}
            if done not in best:
                placed = self._placed(then, scale, (*way.placed.actions, action))
                best[done] = _Way(placed, without(way.left, tile), done)
                if len(best) == kept:
                    break
        return list(best.values())

    def _added(
        self, way: _Way, standing: Standing, tile: Tile, scale: _Scale
    ) -> list[tuple[float, _Way, Tile, Action, Standing]]:
        """The tile in every place where it fits, with what stands then is worth."""
        palace, reserve, built, given = standing
        built = _more(built, TYPES.index(tile.piece))
        races, margin = self._of_races(built, given, scale.phase)
        rest = races + scale.reserve * reserve + scale.due * (margin - self._table.wall_others)
        wall, second, can_grow, closed, shut, room = scale.shape
        wall += scale.due
        return [
            (
                rest
                + wall * of.wall
                + second * of.second_wall
                + can_grow * of.can_grow
                + closed * of.closed
                + shut * of.shut
                + room * of.room,
                way,
                tile,
                action,
                Standing(new, reserve, built, given),
            )
            for action, new, of in self._with(palace, tile)
        ]

    def _with(self, palace: Palace, tile: Tile) -> list[tuple[Action, Palace, Shape]]:
        """The palace with the tile on every cell where it may go."""
        key = palace, tile.id
        if key not in self._palaces:
            made = [(Action(("place", tile.id, cell)), palace.with_tile(cell, tile)) for cell in palace.spots(tile)]
            self._palaces[key] = [(action, new, shape_of(self._table.rules, new)) for action, new in made]
        return self._palaces[key]

    def _placed(self, standing: Standing, scale: _Scale, actions: tuple[Action, ...]) -> Placed:
        return Placed(standing, *self._worth(standing, scale), actions)

    def _worth(self, standing: Standing, scale: _Scale) -> tuple[float, float]:
        """What stands is worth, and the lead in the next scoring if it came now."""
        palace, reserve, built, given = standing
        races, margin = self._of_races(built, given, scale.phase)
        shape = shape_of(self._table.rules, palace)
        worth: float = sum(map(mul, scale.shape, shape))
        return races + worth + scale.reserve * reserve, margin + shape.wall - self._table.wall_others

    def _of_races(self, built: ByType, given: ByType, phase: int) -> tuple[float, float]:
        """What the majorities are worth, and the lead in them if the next scoring came now."""
        key = built, given, phase
        if key not in self._races:
            worth = self._evaluation.of_races(self._table, built, given, phase)
            self._races[key] = worth, majorities_now(self._table, built, given)
        return self._races[key]


def _more(types: ByType, at: int) -> ByType:
    return (*types[:at], types[at] + 1, *types[at + 1 :])
