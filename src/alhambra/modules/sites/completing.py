"""Completing a site (SIT-04), and what unfinished ones cost at the end (SIT-05)."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.market.buying import Purchase, next_action
from alhambra.game.market.offers import Bill, Items, Offer
from alhambra.game.money.payment import money_of, overpaid, pay, purse_of, refuse_payment
from alhambra.game.palace.marks import marked, read_tile
from alhambra.game.palace.placing import without
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.kernel import Action, Refusal, Step, refused
from alhambra.modules.sites.starting import BUILDER, MARK, WORK, begun, is_site, part, tiles_of


class Completed(NamedTuple):
    """A site has become a building."""

    player: int
    tile: Tile


class SitesTurnedUp(NamedTuple):
    """SIT-05: the sites in a palace at the end of the game, and the money their owner loses."""

    player: int
    sites: tuple[tuple[str, str], ...]
    lost: Items


# --- Completing it ----------------------------------------------------------------------------------------------------


def _completions(state: State, player: int) -> list[Offer]:
    """The sites a player can complete, for the full price in the site's currency. RUL-50: in the reserve too."""
    currencies = {tile: currency for tile, currency, _ in begun.of(state, player)}
    if not currencies:
        return []
    completions = []
    for tile in sorted(tile for tile in tiles_of(state, player) if is_site(tile)):
        bill = Bill(tile.price, (currencies[tile.component],), purpose=WORK, rule="SIT-04")
        completions.append(Offer(tile.id, BUILDER, tile, bill))
    return completions


@part.verb(places.ACT)
class Complete(Purchase):
    """SIT-04: pay at least the full price in the currency of the site; exact payment gives another action."""

    pattern = "complete {tile} with {money*}"
    rule = "SIT-04"
    is_action = True

    def for_sale(self, state: State, step: Step) -> list[Offer]:
        return _completions(state, step.player)

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        for offer in _completions(state, step.player):
            if offer.id == action.tile:
                return refuse_payment(state, step.player, offer.bill, action.money)
        return refused("sites.none", "SIT-04", tile=action.tile)

    def apply(self, state: State, step: Step, action: Action) -> None:
        player, paid = step.player, action.money
        offer = next(offer for offer in _completions(state, player) if offer.id == action.tile)
        next_action(state, step, offer, overpaid(state.rules, offer.bill, paid))
        pay(state, player, offer.bill, paid)
        _finish(state, player, read_tile(state.rules, offer.id))


def _finish(state: State, player: int, site: Tile) -> None:
    """From now on the building counts where it lies; the site tile leaves the game (SIT-04)."""
    building, palace = marked(state.rules, site, MARK, None), state.palaces[player]
    if site in state.reserves[player]:
        state.reserves[player] = (*without(state.reserves[player], site), building)
    else:
        cell = next(cell for cell, tile in palace.tiles.items() if tile == site)
        state.palaces[player] = palace.with_tile(cell, building)
    begun.put(state, player, tuple(other for other in begun.of(state, player) if other[0] != site.component))
    state.tell(Completed(player, building))


# --- End of the game --------------------------------------------------------------------------------------------------


@part.step("turn up sites", at=places.BEFORE_GIVING_OUT)
def money_lost(state: State, step: Step) -> None:
    """SIT-05: the sites in the palaces are turned up; their owners lose all money of those currencies.

    RUL-50: everything they could pay with in those currencies.
    """
    state.done()
    spent = questions.spent(state.rules)
    for player in state.players:
        standing = {tile.component for tile in state.palaces[player].tiles.values() if is_site(tile)}
        sites = tuple((tile, currency) for tile, currency, _ in begun.of(state, player) if tile in standing)
        turned_up = [(tile, currency, tile in standing) for tile, currency, _ in begun.of(state, player)]
        begun.put(state, player, tuple(turned_up))
        purse, currencies = purse_of(state, player).items, sorted({currency for _, currency in sites})
        lost = tuple(item for currency in currencies for item in money_of(state.rules, purse, currency))
        for item in lost:
            spent[item](state, player, item)
        if sites:
            state.no_way_back = True
            state.tell(SitesTurnedUp(player, sites, lost))
