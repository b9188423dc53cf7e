"""What computer opponents think of building sites."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.money.payment import money_of, purse_of
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.palace.tiles import Tile
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.modules.sites.starting import begun, is_site, part

BEGUN = 0.16
"""What each unit of a site's price is worth for each scoring before the last; after those it must be completed."""
MONEY_THERE = 1.0
"""What already having the money for it is worth."""


@part.evaluates(1.0)
def buildings_to_be(state: State, player: int) -> float:
    """A site may become a building, sooner if the player has more money of its currency."""
    elsewhere = (*state.reserves[player], *state.aside[player])
    sites = (*_standing(state.palaces[player]), *[tile for tile in elsewhere if is_site(tile)])
    if not sites:
        return 0.0
    purse = purse_of(state, player).items
    currencies = {tile: currency for tile, currency, _ in begun.of(state, player)}
    worth = 0.0
    for site in sites:
        money = money_of(state.rules, purse, currencies.get(site.component, ""))
        ready = sum(questions.money(state.rules)[item].value for item in money) / site.price
        worth += BEGUN * site.price * (LAST - 1 - state.scorings_held) + MONEY_THERE * min(1.0, ready)
    return worth


@cached_on_palace
def _standing(palace: Palace) -> tuple[Tile, ...]:
    """The sites in a palace."""
    return tuple(tile for tile in palace.tiles.values() if is_site(tile))
