"""The Mega Box edition, the reference."""

from __future__ import annotations

from alhambra.editions.edition import EDITIONS, Edition
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

PARTS = (
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
)

EDITIONS["alhambra"] = Edition("alhambra", PARTS, with_two_players=(dirk.part,))
