"""The Mega Box edition, the reference."""

from __future__ import annotations

from alhambra.editions.edition import EDITIONS, Edition, Only, two_players
from alhambra.game import (
    base_tiles,
    building,
    buying,
    dirk,
    ending,
    majorities,
    market,
    money,
    outer_walls,
    payment,
    placing,
    position_lines,
    remodel,
    scoring,
    setup,
    start,
    starting_money,
    turn,
)
from alhambra.kernel.part import Part

PARTS: tuple[Part | Only, ...] = (
    setup.part,
    base_tiles.part,
    building.part,
    money.part,
    starting_money.part,
    payment.part,
    market.part,
    buying.part,
    remodel.part,
    turn.part,
    placing.part,
    scoring.part,
    majorities.part,
    outer_walls.part,
    start.part,
    ending.part,
    position_lines.part,
    Only(dirk.part, two_players),
)

EDITIONS["alhambra"] = Edition("alhambra", PARTS)
