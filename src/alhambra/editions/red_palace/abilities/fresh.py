"""RED-27: for a guard, a bought building gets another piece from the bag."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from alhambra.editions.red_palace import preview
from alhambra.editions.red_palace.abilities.extras import refuse_extra, with_extra, without_extra
from alhambra.editions.red_palace.abilities.frame import can_use, use
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.tiles import bag, draw_piece, exchanged
from alhambra.game import questions
from alhambra.game.events import Bought
from alhambra.game.market.offers import Offer
from alhambra.game.palace.placing import without
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.kernel import Refusal, Step, refused

FRESH = "fresh"
"""The ability, and the extra of an offer."""
DRAW = "draw fresh piece"


class DrewFreshPiece(NamedTuple):
    """RED-27: a bought building became another one."""

    player: int
    tile: Tile
    fresh: Tile


# --- Buying -----------------------------------------------------------------------------------------------------------


@part.answers(questions.variants)
def with_a_fresh_piece(state: State, offers: Sequence[Offer], player: int) -> Sequence[Offer]:
    """RED-27: any building on the market, while there is a piece in the bag."""
    if not (bag.of(state) and can_use(state, player, FRESH)):
        return offers
    return _and_with_fresh_pieces(tuple(offers))


def _has_a_drawn_piece(offer: Offer) -> bool:
    """RUL-61: medinas, camps and bazaars have no piece from the bag."""
    return offer.tile is not None and offer.tile.type is not None


@lru_cache(4096)
def _and_with_fresh_pieces(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    return (*offers, *[with_extra(offer, FRESH) for offer in offers if _has_a_drawn_piece(offer)])


@part.answers(questions.not_for_sale)
def no_fresh_piece(state: State, player: int, offer_id: str) -> Refusal | None:
    """RED-27: only on the market, and only while there is a piece in the bag. RUL-61: only for a piece from there."""
    if offer_id in _ON_THE_PREVIEW:
        return refused("red_palace.fresh-on-the-market", "RED-27")
    offer = without_extra(state, player, offer_id, FRESH)
    if not isinstance(offer, Offer):
        return offer
    if offer.extras:
        return None
    if not _has_a_drawn_piece(offer):
        return refused("red_palace.no-drawn-piece", "RUL-61", offer=offer.id)
    if not bag.of(state):
        return refused("red_palace.bag-empty", "RED-27")
    return refuse_extra(state, player, offer, FRESH)


_ON_THE_PREVIEW = [f"{space}+{FRESH}" for space in preview.SPACES]


# --- Drawing ----------------------------------------------------------------------------------------------------------


@part.reacts(Bought)
def pay_for_the_draw(state: State, event: Bought) -> None:
    """RUL-104: the guard is paid before the piece is drawn."""
    if FRESH in event.extras:
        use(state, event.player, FRESH, Step(DRAW, event.player, (event.tile.id,)))


@part.step(DRAW)
def draw_fresh_piece(state: State, step: Step) -> None:
    """RED-27: the old piece goes back into the bag after the draw, and is mixed in."""
    state.done()
    player = step.player
    tile = next(tile for tile in state.aside[player] if tile.id == step.data[0])
    fresh = exchanged(state.rules, tile, draw_piece(state))
    bag.put(state, "".join(state.chance.insert("piece put back", bag.of(state), tile.id[0])))
    state.aside[player] = (*without(state.aside[player], tile), fresh)
    state.tell(DrewFreshPiece(player, tile, fresh))


@part.answers(questions.position_faults)
def draws_that_cannot_be(state: State) -> list[str]:
    """RED-27: the building for which a piece is to be drawn lies aside, and there is a piece."""
    draws = [(step.player, *step.data) for step in state.agenda if step.name == DRAW]
    return [
        f"there is no fresh piece for {tile_id}"
        for player, tile_id in draws
        if not any(tile.id == tile_id and tile.type for tile in state.aside[player]) or not bag.of(state)
    ]
