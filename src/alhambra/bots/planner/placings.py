"""Where tiles go best. This does not depend on money, so the places for a set of tiles are searched only once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import itemgetter, mul
from typing import NamedTuple

from alhambra.bots.planner.evaluation import Evaluation
from alhambra.bots.planner.majorities import ByType
from alhambra.bots.planner.palaces import PalaceShape, PalaceStanding, shape_of
from alhambra.bots.planner.races import RaceScale
from alhambra.bots.planner.table import PlannerTable
from alhambra.game import places
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.palace.placing import without
from alhambra.game.palace.tiles import Tile
from alhambra.game.vocabulary import TYPES, Cell
from alhambra.kernel import Action

_Layout = frozenset[tuple[Cell, int]]
"""The cells of a palace with the sides of their tiles. Where tiles fit, and the walls, depend on nothing else."""
_Spot = tuple[Cell, Palace, PalaceShape]
"""A cell for a tile, the palace with a tile of such sides there, and the shape of that palace."""
Palaces = dict[tuple[_Layout, int], list[_Spot]]
"""Every spot for a tile, by the layout of the palace and the sides of the tile: tiles of different types share them."""


class PlacedTiles(NamedTuple):
    """Tiles that were placed: the resulting palace, and the actions that led to it."""

    standing: PalaceStanding
    worth: float
    """The value of the palace, not counting the chance of a scoring."""
    margin: float
    """The lead in the next scoring if it came now."""
    actions: tuple[Action, ...]


class _PartialPlacing(NamedTuple):
    """Some of the tiles placed."""

    standing: PalaceStanding
    races: float
    lead: float
    """The value of the majorities, and the lead in them if the next scoring came now."""
    shape: float
    wall: float
    """The value of the shape of the palace, and the length of its wall."""
    left: tuple[Tile, ...]
    actions: tuple[Action, ...]

    @property
    def done(self) -> frozenset[Action]:
        """What was done with the tiles, in whatever order."""
        return frozenset(self.actions)


_Choice = tuple[float, Callable[[], _PartialPlacing]]
"""A way to place one more tile: its value for comparison, and a function that makes it if it is followed."""


class _PlaceScale(NamedTuple):
    """The measure for places, in a phase of the game."""

    races: RaceScale
    due: float
    """The weight of a point of the margin: how likely the scoring comes before the next turn, times its weight."""
    shape: PalaceShape
    reserve: float


class Placings:
    """The best places for tiles, in the turn of a player."""

    def __init__(self, evaluation: Evaluation, table: PlannerTable, palaces: Palaces, followed: int) -> None:
        """`followed` is the number of partial placings that are followed further."""
        self._evaluation = evaluation
        self._palaces = palaces
        self._followed = followed
        self._table = table
        self._can_give = (places.PLACING, "give") in table.rules.verbs
        self._best: dict[tuple[PalaceStanding, tuple[Tile, ...], int], PlacedTiles] = {}
        self._scales: dict[int, _PlaceScale] = {}
        self._races: dict[int, RaceScale] = {}
        """By phase."""

    def best(self, start: PalaceStanding, tiles: tuple[Tile, ...], empty: int) -> PlacedTiles:
        """The best way to place the tiles when this number of market spaces is empty."""
        key = start, tuple(sorted(tiles)), empty
        if key not in self._best:
            self._best[key] = self.ways(start, tiles, empty, most=1)[0]
        return self._best[key]

    def ways(
        self, start: PalaceStanding, tiles: tuple[Tile, ...], empty: int, may_give: bool = True, most: int | None = None
    ) -> list[PlacedTiles]:
        """The best ways to place the tiles, best first: `most` of them, or as many as are followed."""
        scale = self._scale(empty)
        shape = shape_of(self._table.rules, start.palace)
        worth: float = sum(map(mul, scale.shape, shape))
        ways = [_PartialPlacing(start, *scale.races.of(start.built, start.given), worth, shape.wall, tiles, ())]
        for after in reversed(range(len(tiles))):
            kept = self._followed if after or most is None else most
            ways = self._next(ways, scale, may_give and self._can_give, kept)
        return [self._placed(way, scale) for way in ways]

    def with_scoring(self, placed: PlacedTiles, empty: int) -> float:
        """The value including the chance of a scoring, after at most one card was taken."""
        return placed.worth + self._scale(empty).due * placed.margin

    def _scale(self, empty: int) -> _PlaceScale:
        if empty not in self._scales:
            table, evaluation = self._table, self._evaluation
            phase = table.phase(empty)
            if phase not in self._races:
                self._races[phase] = evaluation.race_scale(table, phase)
            due = evaluation.due[phase] * table.chance_of_scoring(1, empty)
            self._scales[empty] = _PlaceScale(self._races[phase], due, *evaluation.shape_weights(table, phase))
        return self._scales[empty]

    def _next(
        self, ways: list[_PartialPlacing], scale: _PlaceScale, may_give: bool, kept: int
    ) -> list[_PartialPlacing]:
        """The best ways to place one more tile."""
        found: list[_Choice] = []
        for way in ways:
            placed = self._placed(way, scale)
            compared = placed.worth + scale.due * placed.margin
            for tile in dict.fromkeys(way.left):
                found += self._spots(way, tile, scale, kept)
                found.append((compared + scale.reserve, partial(_reserved, way, tile)))
                if may_give:
                    races, lead = scale.races.of(way.standing.built, _more(way.standing.given, tile))
                    more = races - way.races + scale.due * (lead - way.lead)
                    found.append((compared + more, partial(_given, way, tile, scale)))
        if kept == 1:
            return [max(found, key=itemgetter(0))[1]()]
        found.sort(key=itemgetter(0), reverse=True)
        best: dict[frozenset[Action], _PartialPlacing] = {}
        for _, make in found:
            made = make()
            best.setdefault(made.done, made)
            if len(best) == kept:
                break
        return list(best.values())

    def _spots(self, way: _PartialPlacing, tile: Tile, scale: _PlaceScale, kept: int) -> list[_Choice]:
        """The best few places for a tile."""
        palace, reserve, built, given = way.standing
        races, lead = scale.races.of(_more(built, tile), given)
        rest = races + scale.reserve * reserve + scale.due * (lead - self._table.wall_others)
        wall, second, can_grow, closed, shut, room = scale.shape
        wall += scale.due
        spots = self._with(palace, tile)
        compared = [
            rest + wall * of[0] + second * of[1] + can_grow * of[2] + closed * of[3] + shut * of[4] + room * of[5]
            for _, _, of in spots
        ]
        best = sorted(range(len(compared)), key=compared.__getitem__, reverse=True)[:kept]
        return [(compared[at], partial(_built, way, tile, spots[at], scale)) for at in best]

    def _with(self, palace: Palace, tile: Tile) -> list[_Spot]:
        """The palace with the tile on every cell where it may go."""
        key = _layout(palace), tile.floor.sides
        spots = self._palaces.get(key)
        if spots is None:
            made = [(cell, palace.with_tile(cell, tile)) for cell in palace.spots(tile)]
            spots = self._palaces[key] = [(cell, new, shape_of(self._table.rules, new)) for cell, new in made]
        return spots

    def _placed(self, way: _PartialPlacing, scale: _PlaceScale) -> PlacedTiles:
        worth = way.races + way.shape + scale.reserve * way.standing.reserve
        return PlacedTiles(way.standing, worth, way.lead + way.wall - self._table.wall_others, way.actions)


def _built(way: _PartialPlacing, tile: Tile, spot: _Spot, scale: _PlaceScale) -> _PartialPlacing:
    cell, palace, shape = spot
    _, reserve, built, given = way.standing
    standing = PalaceStanding(palace, reserve, _more(built, tile), given)
    worth: float = sum(map(mul, scale.shape, shape))
    races, lead = scale.races.of(standing.built, given)
    actions = (*way.actions, Action(("place", tile.id, cell)))
    return _PartialPlacing(standing, races, lead, worth, shape.wall, without(way.left, tile), actions)


@cached_on_palace
def _layout(palace: Palace) -> _Layout:
    return frozenset([(cell, tile.floor.sides) for cell, tile in palace.tiles.items()])


def _reserved(way: _PartialPlacing, tile: Tile) -> _PartialPlacing:
    standing = way.standing._replace(reserve=way.standing.reserve + 1)
    actions = (*way.actions, Action(("reserve", tile.id)))
    return way._replace(standing=standing, left=without(way.left, tile), actions=actions)


def _given(way: _PartialPlacing, tile: Tile, scale: _PlaceScale) -> _PartialPlacing:
    """The tile given to the neutral player."""
    standing = way.standing._replace(given=_more(way.standing.given, tile))
    races, lead = scale.races.of(standing.built, standing.given)
    actions = (*way.actions, Action(("give", tile.id)))
    return _PartialPlacing(standing, races, lead, way.shape, way.wall, without(way.left, tile), actions)


def _more(types: ByType, tile: Tile) -> ByType:
    at = TYPES.index(tile.piece)
    return (*types[:at], types[at] + 1, *types[at + 1 :])
