"""Its parts, options, and the order of set-up, turn and scoring."""

from __future__ import annotations

from alhambra.editions.edition import EDITIONS, Edition, Only, two_players
from alhambra.editions.red_palace.abilities.frame import GUARDS, IN_PLAY
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.draft import DRAFT
from alhambra.editions.red_palace.preview import MOVING_UP
from alhambra.editions.red_palace.strips import are_in_play
from alhambra.game import places
from alhambra.game.market import buying, market
from alhambra.game.money import money, payment
from alhambra.game.options import Names, OneSeat, Option, Switch
from alhambra.game.palace import building, placing, remodel
from alhambra.game.scoring import majorities, outer_walls, scoring
from alhambra.game.text import position_lines
from alhambra.game.turn import dirk, ending, setup, turn
from alhambra.kernel import Message
from alhambra.kernel.rules import Ruleset
from alhambra.modules.new_scoring_cards import rules as new_scoring_cards

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
    # RED-50: first the walls, then the majorities.
    outer_walls.part,
    majorities.part,
    Only(new_scoring_cards.part, are_in_play),
    Only(dirk.part, two_players),
    part,
    ending.part,
    position_lines.part,
)

# RED-06: when they draft, the players have seen the market and the strips.
STAGES = (
    places.TILES,
    places.PALACES,
    places.MARKET_LAID,
    places.SIDE_BOARDS,
    places.MONEY,
    places.PILES,
    places.DIRK_DEALT,
    DRAFT,
    places.FIRST_TURN,
)

# RED-31, RED-32: market and preview are refilled before the money display, and a scoring follows that.
TURN = (
    places.ACT,
    places.AFTER_ACTIONS,
    places.PLACING,
    places.AFTER_PLACING,
    places.VERY_END,
    places.CONFIRM,
    MOVING_UP,
    places.MARKET,
    places.MONEY_DISPLAY,
    places.SCORING,
    places.BETWEEN_TURNS,
    places.NEXT_TURN,
)

OPTIONS: dict[str, Option] = {
    "classic_scoring": Switch(),
    "first_board": Switch(),
    "abilities": Names(tuple(GUARDS), IN_PLAY, unless="first_board"),
    "starter": OneSeat(),
}


def refuse(ruleset: Ruleset) -> Message | None:
    """RED-03: the abilities of the first board are printed on it."""
    options = dict(ruleset.options)
    return Message("red_palace.abilities-printed") if options["first_board"] and options["abilities"] else None


EDITIONS[part.name] = Edition(
    part.name,
    PARTS,
    rules="RED",
    options=OPTIONS,
    modules=("camps", "bazaars", "medina"),
    refuse=refuse,
    stages=STAGES,
    turn=TURN,
)
