"""What computer opponents think of the street trader."""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import questions
from alhambra.game.palace.sides import FITS, Joints
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.game.text.notation import read_cell
from alhambra.kernel import Rules
from alhambra.modules.trader.inhabitants import (
    ARRIVE,
    Inhabitants,
    building,
    colours_housed,
    disc,
    part,
    place,
    points_for,
)

MOVES_IN = 0.9
"""How likely an inhabitant about to move in is to do so."""
USUALLY = 0.5
"""The share of all tiles that fits at a good place for the disc."""
SOMEDAY = 1.5
"""How many would probably move in over time if every building of their colours could be built at the disc."""


@part.evaluates(0.9)
def inhabitants_to_come(state: State, player: int) -> float:
    """Inhabitants score in every remaining scoring: those housed, one about to move in, and the next ones."""
    colours, waiting = tuple(sorted(colours_housed(state, player))), disc.of(state, player)
    worth = float(points_for(colours))
    for step in state.agenda:
        if step[:2] == (ARRIVE, player) and building(state, step).piece in waiting:
            worth += MOVES_IN * _gain(colours, building(state, step).piece)
    spot = place.of(state, player)
    palace = state.palaces[player]
    code = palace.rim.get(read_cell(spot), 0) if spot else None
    worth += SOMEDAY * _hopes(state.rules, palace.joints, code, colours, waiting)
    return worth * (LAST - state.scorings_held)


def _gain(colours: Inhabitants, colour: str) -> int:
    """What one more inhabitant would score."""
    return points_for((*colours, colour)) - points_for(colours)


@lru_cache(4096)
def _hopes(rules: Rules, joints: Joints, code: int | None, colours: Inhabitants, waiting: Inhabitants) -> float:
    """What the next building at the disc will bring on average; many do not fit there or have another colour.

    Until the disc is laid again, it is not known what will fit.
    """
    hopes = 0.0
    for building_type, sides, share in _tiles(rules):
        if building_type in waiting:
            fits = USUALLY if code is None else joints.verdicts[sides][code] == FITS
            hopes += fits * share * _gain(colours, building_type)
    return hopes


@lru_cache(64)
def _tiles(rules: Rules) -> tuple[tuple[str, int, float], ...]:
    """Every combination of type and sides that exists, with its share of all buildings."""
    kinds = [(tile.type, tile.floor.sides) for tile in questions.tower_tiles(rules) if tile.type]
    return tuple(
        (building_type, sides, kinds.count((building_type, sides)) / len(kinds))
        for building_type, sides in sorted(set(kinds))
    )
