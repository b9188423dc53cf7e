"""What a choice would change: the wall, the next scoring, and the room left to build."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from alhambra.analysis.insight.forecast import Forecast, forecast
from alhambra.game import questions
from alhambra.game.market.buying import offers
from alhambra.game.palace.placing import Place, as_if_bought
from alhambra.game.palace.tiles import Tile
from alhambra.game.palace.walls import Segment
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.vocabulary import Cell
from alhambra.kernel import Action, Message, Rules


class PointsChange(NamedTuple):
    """A gain or loss of points for one reason."""

    player: int
    points: int
    reason: Message
    rule: str


class Case(NamedTuple):
    """The effect of an action."""

    action: Action
    wall: tuple[int, int]
    """The length of the longest wall before and after."""
    segments: tuple[Segment, ...]
    """The longest wall after it."""
    points: int
    """The change in the player's own points in the next scoring."""
    changes: tuple[PointsChange, ...]
    """The reasons for that, and the points that are won or lost at once."""
    closed: tuple[Cell, ...]
    """Cells where a tile could have gone and no longer can, at least until another cell is filled."""


def what_if(state: State, player: int, actions: Sequence[Action]) -> Iterator[Case]:
    """Each action tried out on a copy of what the player may know; nothing is drawn."""
    before = forecast(state)
    room = _room(state, player)
    step = state.agenda[-1]
    for action in actions:
        then = state.copy()
        state.rules.verbs[step.name, action.verb].apply(then, step, action)
        then.foresee()
        after = forecast(then, before.scoring)
        wall, filled = then.palaces[player].wall, then.palaces[player].tiles
        yield Case(
            action,
            (state.palaces[player].wall.length, wall.length),
            wall.segments,
            after.points(player) - before.points(player),
            (*_changes(before, after), *map(_change, then.score_lines[len(state.score_lines) :])),
            tuple(sorted(cell for cell in room - _room(then, player) if cell not in filled)),
        )


def in_sight(state: State, player: int) -> list[Tile]:
    """The tiles a player may hold over the palace: those on the market, for sale or not, and those of the player."""
    for_sale = [offer.tile for offer in offers(state, player) if offer.tile]
    return [*filter(None, state.market), *for_sale, *state.aside[player], *state.reserves[player]]


def what_if_held(state: State, player: int, tile: Tile) -> Iterator[Case]:
    """What a tile would change on every cell where it may be built, as if it were the player's to place now."""
    then = as_if_bought(state, player, tile)
    step = then.agenda[-1]
    return what_if(then, player, state.rules.verbs[step.name, Place.name].options(then, step))


def _room(state: State, player: int) -> set[Cell]:
    """Cells where some tile could go now."""
    palace = state.palaces[player]
    return {cell for tile in _ways_to_be_walled(state.rules) for cell in palace.spots(tile)}


@lru_cache(64)
def _ways_to_be_walled(rules: Rules) -> tuple[Tile, ...]:
    """One tile for each wall layout: tiles with the same layout fit in the same places."""
    return tuple({tile.floor.sides: tile for tile in questions.tiles(rules).values()}.values())


def _changes(before: Forecast, after: Forecast) -> Iterator[PointsChange]:
    """The differences, one for each player and reason."""
    points: Counter[tuple[int, str]] = Counter()
    latest: dict[tuple[int, str], ScoreLine] = {}
    for sign, lines in ((-1, before.lines), (1, after.lines)):
        for line in lines:
            points[_what_for(line)] += sign * line.points
            latest[_what_for(line)] = line
    for what, change in points.items():
        if change:
            yield _change(latest[what])._replace(points=change)


def _change(line: ScoreLine) -> PointsChange:
    return PointsChange(line.player, line.points, line.reason, line.rule)


def _what_for(line: ScoreLine) -> tuple[int, str]:
    """What a line is about, ignoring the rank or number in it."""
    return line.player, f"{line.reason.key.removesuffix('-shared')} {line.reason.args.get('type', '')}"
