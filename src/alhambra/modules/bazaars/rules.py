"""Module 16, Bazaars (BAZ): they score at the end of the game for the buildings of their colours around them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.market.offers import Bill, Offer
from alhambra.game.module import Module
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.tiles import Tile, floor
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.game.vocabulary import DIAGONALS, STEPS, Cell
from alhambra.kernel import Message, Refusal, Shared, refused

part = Module("bazaars", 16, "BAZ", box="the-treasure-chamber", more=("building", "points"), longer=1, harder=2)

BAZAAR = "bazaar"
"""The piece on a bazaar tile, and the seller of the tile."""


class BazaarTurnedUp(NamedTuple):
    """A bazaar was drawn and laid beside the market."""

    tile: Tile


# --- Material ---------------------------------------------------------------------------------------------------------


class Bazaar(NamedTuple):
    """What is printed on a bazaar."""

    currency: str
    types: frozenset[str]


@cache
def bazaars() -> dict[str, Bazaar]:
    """BAZ-01: each shows a currency and three colours."""
    printed = components("bazaars")["tiles"]
    return {bazaar["id"]: Bazaar(bazaar["currency"], frozenset(bazaar["types"])) for bazaar in printed}


@cache
def _tiles() -> dict[str, Tile]:
    walls = components("bazaars")["floors"]["walls"]
    return {tile_id: Tile(tile_id, BAZAAR, floor(None, walls)) for tile_id in bazaars()}


beside: Shared[tuple[str, ...]] = part.shared("beside", start=lambda state: ())
"""BAZ-02: the bazaars beside the market."""


# BAZ-01: eight bazaars, which are mixed into the tower.
part.always(questions.tiles, _tiles())
part.always(questions.tower_tiles, list(_tiles().values()))


@part.answers(questions.tiles_elsewhere)
def lying_beside(state: State) -> list[Tile]:
    """BAZ-02: they lie beside the market, not on its spaces."""
    return [_tiles()[tile_id] for tile_id in beside.of(state)]


@part.answers(questions.position_faults)
def no_bazaars(state: State) -> list[str]:
    """Only bazaars lie beside the market."""
    return [f"{tile_id} is not a bazaar" for tile_id in beside.of(state) if tile_id not in _tiles()]


# --- Filling the market -----------------------------------------------------------------------------------------------


@part.enters(questions.drawn, BAZAAR)
def lay_beside(state: State, tile: Tile) -> None:
    """BAZ-02: a bazaar is laid beside the market when it is drawn, and drawing continues."""
    beside.put(state, (*beside.of(state), tile.id))
    state.tell(BazaarTurnedUp(tile))


# --- Buying -----------------------------------------------------------------------------------------------------------


@part.answers(questions.offers)
def priced_by_the_market(state: State, player: int) -> list[Offer]:
    """BAZ-03: it costs as much as the tile on the space of its currency; if that space is empty, it is not for sale."""
    for_sale = []
    currencies = list(questions.spaces(state.rules).values())
    for tile_id in beside.of(state):
        priced_by = state.market[currencies.index(bazaars()[tile_id].currency)]
        if priced_by is not None:
            for_sale.append(_offer(tile_id, priced_by.price))
    return for_sale


@part.answers(questions.not_for_sale)
def without_a_price(state: State, player: int, offer_id: str) -> Refusal | None:
    """BAZ-02: only bazaars beside the market are for sale. BAZ-03: and only if the space of its currency is full."""
    bazaar = next((tile for tile in bazaars() if tile.lower() == offer_id), None)
    if bazaar is None:
        return None
    if bazaar not in beside.of(state):
        return refused("bazaars.not-beside", "BAZ-02", tile=bazaar)
    return refused("bazaars.no-price", "BAZ-03", currency=bazaars()[bazaar].currency)


@cache
def _offer(tile_id: str, price: int) -> Offer:
    bill = Bill(price, (bazaars()[tile_id].currency,), exactly=True, rule="BAZ-03")
    return Offer(tile_id.lower(), BAZAAR, _tiles()[tile_id], bill)


@part.enters(questions.sellers, BAZAAR)
def hand_over(state: State, player: int, offer: Offer) -> None:
    """BAZ-04: a bazaar is set aside and placed like a building."""
    assert offer.tile is not None
    beside.put(state, tuple(tile_id for tile_id in beside.of(state) if tile_id != offer.tile.id))
    state.aside[player] += (offer.tile,)


# --- Scoring ----------------------------------------------------------------------------------------------------------


@part.answers(questions.races)
def bazaars_of_all(state: State) -> list[tuple[str, list[int]]]:
    """BAZ-05: the bazaars in each palace."""
    return [(part.name, [sum(tile.piece == BAZAAR for tile in palace.tiles.values()) for palace in state.palaces])]


@part.answers(questions.score)
def colours_around(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """BAZ-05: only at the last scoring. BAZ-06: each bazaar on its own, so a building may count for several.

    RUL-54: those of the neutral player are worth nothing.
    """
    if scoring != LAST:
        return lines
    all_lines = list(lines)
    for player in state.players:
        palace = state.palaces[player]
        for cell, tile in sorted(palace.tiles.items()):
            cells = matching(palace, cell) if tile.piece == BAZAAR else ()
            if cells:
                colours = len({palace.tiles[neighbour].type for neighbour in cells})
                reason = Message("bazaars.neighbours", count=len(cells), colours=colours)
                all_lines.append(ScoreLine(player, len(cells) * colours, scoring, "BAZ-05", reason, (cell, *cells)))
    return tuple(all_lines)


def matching(palace: Palace, cell: Cell) -> tuple[Cell, ...]:
    """The buildings around a bazaar, corners included, whose type it shows. BAZ-06: walls do not matter."""
    types = bazaars()[palace.tiles[cell].component].types
    around = [cell + step for step in (*STEPS, *DIAGONALS)]
    return tuple(at for at in sorted(around) if at in palace.tiles and palace.tiles[at].type in types)
