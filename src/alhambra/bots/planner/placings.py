"""Where tiles go best, whatever money is left: the places for a set of tiles are looked for once."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.bots.planner.evaluation import Evaluation
from alhambra.bots.planner.majorities import ByType
from alhambra.bots.planner.palaces import Standing, margin_now
from alhambra.bots.planner.table import Table
from alhambra.game import places
from alhambra.game.palace import Palace
from alhambra.game.placing import without
from alhambra.game.tiles import Tile
from alhambra.game.vocabulary import TYPES, Cell
from alhambra.kernel.actions import Action

Additions = frozenset[tuple[Cell, str]]
"""Tiles by their ids, and where they were added."""
Palaces = dict[tuple[Palace, Additions], Palace]
"""Palaces with some tiles added. They are kept while they are thought about, as are their walls and places."""


class Placed(NamedTuple):
    """Tiles that were placed: what stands then, and how it came about."""

    standing: Standing
    worth: float
    margin: float
    """The lead in the next scoring if it came now."""
    actions: tuple[Action, ...]


class _Way(NamedTuple):
    """Some of the tiles placed."""

    placed: Placed
    left: tuple[Tile, ...]
    added: Additions
    gone: frozenset[str]
    """The tiles that went elsewhere: into the reserve, or to the neutral player."""


class Placings:
    """The best places for tiles, in the turn of a player."""

    def __init__(self, evaluation: Evaluation, table: Table, palaces: Palaces, followed: int) -> None:
        """`followed` is how many ways to place some of the tiles are followed further."""
        self._evaluation = evaluation
        self._palaces = palaces
        self._followed = followed
        self._table = table
        self._verbs = {verb for step, verb in table.rules.verbs if step == places.PLACING}
        self._best: dict[tuple[Standing, tuple[Tile, ...], int], Placed] = {}
        self._worths: dict[tuple[Standing, int], tuple[float, float]] = {}
        self._races: dict[tuple[ByType, ByType, int], float] = {}

    def best(self, start: Standing, tiles: tuple[Tile, ...], empty: int) -> Placed:
        """The best way to place the tiles, when so many spaces of the market are empty."""
        key = start, tuple(sorted(tiles)), empty
        if key not in self._best:
            self._best[key] = self.ways(start, tiles, empty)[0]
        return self._best[key]

    def ways(self, start: Standing, tiles: tuple[Tile, ...], empty: int, may_give: bool = True) -> list[Placed]:
        """The best few ways to place the tiles, best first."""
        phase = self._table.phase(empty)
        chance = self._table.chance_of_scoring(1, empty)
        ways = [_Way(self._placed(start, phase, chance, ()), tiles, frozenset(), frozenset())]
        for _ in tiles:
            ways = self._next(start, ways, phase, chance, may_give)
        return [way.placed for way in ways]

    def _next(self, start: Standing, ways: list[_Way], phase: int, chance: float, may_give: bool) -> list[_Way]:
        """All ways to place one more tile, the best few."""
        found: dict[tuple[Additions, frozenset[str]], _Way] = {}
        for way in ways:
            palace, reserve, built, given = way.placed.standing
            for tile in dict.fromkeys(way.left):
                left = without(way.left, tile)
                number = TYPES.index(tile.piece)
                for cell in palace.spots(tile):
                    added = way.added | {(cell, tile.id)}
                    if (added, way.gone) not in found:
                        new = self._with(start, palace, added, cell, tile)
                        then = Standing(new, reserve, _more(built, number), given)
                        action = Action(("place", tile.id, cell))
                        placed = self._placed(then, phase, chance, (*way.placed.actions, action))
                        found[added, way.gone] = _Way(placed, left, added, way.gone)
                elsewhere = {"reserve": Standing(palace, reserve + 1, built, given)}
                if may_give and "give" in self._verbs:
                    elsewhere["give"] = Standing(palace, reserve, built, _more(given, number))
                for verb, then in elsewhere.items():
                    gone = way.gone | {verb + tile.id}
                    placed = self._placed(then, phase, chance, (*way.placed.actions, Action((verb, tile.id))))
                    found.setdefault((way.added, gone), _Way(placed, left, way.added, gone))
        return sorted(found.values(), key=lambda way: -way.placed.worth)[: self._followed]

    def _with(self, start: Standing, palace: Palace, added: Additions, cell: Cell, tile: Tile) -> Palace:
        key = start.palace, added
        if key not in self._palaces:
            self._palaces[key] = palace.with_tile(cell, tile)
        return self._palaces[key]

    def _placed(self, standing: Standing, phase: int, chance: float, actions: tuple[Action, ...]) -> Placed:
        key = standing, phase
        if key not in self._worths:
            palace, reserve, built, given = standing
            races = built, given, phase
            if races not in self._races:
                self._races[races] = self._evaluation.of_races(self._table, built, given, phase)
            worth = self._races[races] + self._evaluation.of_shape(self._table, palace, reserve, phase)
            self._worths[key] = worth, margin_now(self._table, standing)
        worth, margin = self._worths[key]
        return Placed(standing, worth + self._evaluation.due[phase] * chance * margin, margin, actions)

    def worth(self, placed: Placed, phase: int) -> float:
        """What stands is worth, in a phase, without the chance of a scoring."""
        return self._worths[placed.standing, phase][0]


def _more(types: ByType, at: int) -> ByType:
    return (*types[:at], types[at] + 1, *types[at + 1 :])
