"""The Mega Box edition, the reference."""

from __future__ import annotations

from alhambra.editions.edition import EDITIONS, Edition, Only, two_players
from alhambra.game import (
    building,
    buying,
    dirk,
    ending,
    market,
    money,
    payment,
    placing,
    position_lines,
    remodel,
    scoring,
    setup,
    start,
    turn,
)
from alhambra.kernel.part import Part

PARTS: tuple[Part | Only, ...] = (
    setup.part,
    building.part,
    money.part,
    payment.part,
    market.part,
    buying.part,
    remodel.part,
    turn.part,
    placing.part,
    scoring.part,
    start.part,
    ending.part,
    position_lines.part,
    Only(dirk.part, two_players),
)

EDITIONS["alhambra"] = Edition("alhambra", PARTS)
