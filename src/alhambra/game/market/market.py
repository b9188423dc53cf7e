"""The building market: its spaces, filling them, and what they offer."""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.events import TileTurnedUp
from alhambra.game.market.offers import Bill, Offer
from alhambra.game.palace.building import draw_tile
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.turn.turn import END
from alhambra.kernel import Part, Rules, Step

part = Part("market")

FILL_MARKET = "fill market"
LAY_DRAWN = "lay drawn tile"
MARKET = "market"
"""The seller of the tiles on the spaces."""


# BASE-04: four spaces, each with a currency of its own.
_SPACES = enumerate(components("base")["market"]["spaces"], 1)
part.always(questions.spaces, {str(number): currency for number, currency in _SPACES})


@part.sets_up(places.PALACES)
def lay_board(state: State) -> None:
    """BASE-04: the spaces of the market, empty at first."""
    state.market = (None,) * len(questions.spaces(state.rules))


@part.sets_up(places.MARKET_LAID)
def lay_out_market(state: State) -> None:
    """BASE-10: tiles are drawn onto the spaces, in order."""
    for space in range(len(state.market)):
        while state.market[space] is None:
            draw_onto(state, space)


@part.step(FILL_MARKET, at=places.MARKET)
def fill_market(state: State, step: Step) -> None:
    """BASE-42: empty spaces are filled in ascending order. BASE-60: if that is impossible, the game ends."""
    while None in state.market:
        if not state.tower:
            if _has_too_little_for_sale(state):
                state.agenda = state.rules.schedules[END][step.player]
                return
            break
        draw_onto(state, state.market.index(None))
        if state.agenda[-1] is not step:
            return
    state.done()


def _has_too_little_for_sale(state: State) -> bool:
    """BASE-60: a space with a currency is empty. Where nothing is for sale yet, nothing needs to lie."""
    currencies = questions.spaces(state.rules).values()
    return any(currency and not tile for currency, tile in zip(currencies, state.market, strict=True))


def draw_onto(state: State, space: int) -> None:
    """Draw one tile for a space. Some tiles go elsewhere, and some may be claimed first."""
    tile = draw_tile(state)
    if beside := questions.drawn(state.rules).get(tile.piece):
        beside(state, tile)
        return
    claims = questions.claims(state, tile)
    if claims:
        state.drawn = tile
        state.next(*claims, Step(LAY_DRAWN, claims[-1].player, (space,)))
    else:
        _lay_out(state, space, tile)


@part.step(LAY_DRAWN)
def lay_drawn_tile(state: State, step: Step) -> None:
    """A tile that nobody claimed goes to its space."""
    state.done()
    if state.drawn is not None:
        _lay_out(state, step.data[0], state.drawn)
        state.drawn = None


def _lay_out(state: State, space: int, tile: Tile) -> None:
    lay(state, space, tile)
    state.tell(TileTurnedUp(name_of_space(state.rules, space), tile))


def name_of_space(rules: Rules, space: int) -> str:
    return tuple(questions.spaces(rules))[space]


@lru_cache(256)
def space_named(rules: Rules, name: str) -> int:
    """Where a space comes in the order of all."""
    return tuple(questions.spaces(rules)).index(name)


def lay(state: State, space: int, tile: Tile | None) -> None:
    state.market = (*state.market[:space], tile, *state.market[space + 1 :])


@part.answers(questions.offers)
def market_spaces(state: State, player: int) -> tuple[Offer, ...]:
    """BASE-23: a tile is paid in the currency of its space."""
    return on_the_spaces(state.rules, state.market)


@lru_cache(1024)
def on_the_spaces(rules: Rules, market: tuple[Tile | None, ...]) -> tuple[Offer, ...]:
    """The offers of a market that looks like this. Cached: they are needed all the time and rarely change."""
    spaces = zip(questions.spaces(rules).items(), market, strict=True)
    return tuple([_offer(name, tile, currency) for (name, currency), tile in spaces if tile and currency])


@lru_cache(4096)
def _offer(space: str, tile: Tile, currency: str) -> Offer:
    return Offer(space, MARKET, tile, Bill(tile.price, (currency,)))


@part.enters(questions.sellers, MARKET)
def hand_over(state: State, player: int, offer: Offer) -> None:
    """BASE-26: a bought tile is set aside until the end of the turn."""
    assert offer.tile is not None
    take_off(state, offer)
    state.aside[player] += (offer.tile,)


def take_off(state: State, offer: Offer) -> None:
    """Empty the space of an offer. Its id begins with the name of the space; the tile may lie on two of them."""
    lay(state, space_named(state.rules, offer.id.partition("+")[0]), None)
