"""The Mega Box edition, the reference."""

from __future__ import annotations

from alhambra.editions.edition import EDITIONS, Edition, Only, two_players
from alhambra.game.market import buying, market
from alhambra.game.money import money, payment, starting_money
from alhambra.game.palace import base_tiles, building, placing, remodel
from alhambra.game.scoring import majorities, outer_walls, scoring
from alhambra.game.text import position_lines
from alhambra.game.turn import dirk, ending, setup, start, turn
from alhambra.kernel import Part

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
