"""RED-20: for a guard and a money card, the piece of a building bought this turn is swapped for one on the market."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.editions.red_palace.abilities.frame import WHILE_ACTING, Ability, can_use, refuse_use, sign_of, use
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.tiles import exchanged
from alhambra.game import questions
from alhambra.game.market.market import lay, name_of_space, space_named
from alhambra.game.money.cards import Card
from alhambra.game.money.money import discard
from alhambra.game.money.payment import money_of
from alhambra.game.palace.placing import find, without
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.kernel import Action, Refusal, Step, refused

SWAP = "swap"
EXCHANGE = "exchange pieces"


class PiecesSwapped(NamedTuple):
    """A building bought this turn before and after, and the space of the piece taken."""

    player: int
    old: Tile
    new: Tile
    space: str


def currency_of(state: State, space: str) -> str:
    """RUL-100: the currency of the card to be paid for the piece on a space; empty if nothing is for sale there."""
    return questions.spaces(state.rules).get(space) or ""


def refuse_pieces(state: State, player: int, tile_id: str, space: str) -> Refusal | None:
    """RED-20: why the piece of this building cannot be swapped for the one on that space."""
    own = find(state.aside[player], tile_id)
    if own is None:
        return refused("red_palace.not-bought-now", "RUL-100", tile=tile_id)
    if not currency_of(state, space):
        return refused("red_palace.not-on-the-market", "RUL-100", offer=space)
    other = state.market[space_named(state.rules, space)]
    if other is None:
        return refused("red_palace.empty-space", "RED-20", offer=space)
    for tile in (own, other):
        if tile.type is None:
            return refused("red_palace.no-piece", "RUL-61", tile=tile.id)
    return None


def refuse_card(state: State, player: int, card: Card, space: str) -> Refusal | None:
    """RED-20: any money card in the currency of the space from which the piece is taken."""
    if card not in state.hands[player]:
        return refused("refused.not-in-purse", "RED-20", money=card)
    if card not in money_of(state.rules, state.hands[player], currency_of(state, space)):
        return refused("refused.currency", "RUL-100", money=card, currency=currency_of(state, space))
    return None


def own_pieces(state: State, player: int) -> list[str]:
    """RUL-61: the buildings bought this turn that have a piece, by id; equal ones once."""
    return [tile.id for tile in dict.fromkeys(state.aside[player]) if tile.type]


def pieces_on_market(state: State) -> dict[str, str]:
    """RUL-100: the spaces of the market with a piece on them, each with its currency."""
    spaces = zip(questions.spaces(state.rules).items(), state.market, strict=True)
    return {space: currency for (space, currency), tile in spaces if currency and tile and tile.type}


with part.since(2):

    @part.verb(*WHILE_ACTING)
    class SwapPiece(Ability):
        """RED-20: any building bought this turn that lies aside (RUL-61), for a piece on the market; floors stay.

        RUL-100: pieces of the same type may be swapped.
        """

        pattern = "swap piece {tile} for {offer} with {money}"
        sign = sign_of(SWAP)

        def options(self, state: State, step: Step) -> list[Action]:
            player = step.player
            if not state.aside[player] or not can_use(state, player, SWAP):
                return []
            hand = state.hands[player]
            money = {
                space: money_of(state.rules, hand, currency) for space, currency in pieces_on_market(state).items()
            }
            return [
                Action(("swap piece", own, space, card))
                for own in own_pieces(state, player)
                for space, cards in money.items()
                for card in dict.fromkeys(hand)
                if card in cards
            ]

        def seems_possible(self, state: State, step: Step) -> bool:
            """RUL-110: any card in hand could be of the right currency."""
            player = step.player
            pieces = own_pieces(state, player) and pieces_on_market(state)
            return bool(pieces and state.hands[player]) and can_use(state, player, SWAP)

        def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
            _, tile_id, space, card = action
            return (
                refuse_use(state, step.player, SWAP)
                or refuse_pieces(state, step.player, tile_id, space)
                or refuse_card(state, step.player, card, space)
            )

        def apply(self, state: State, step: Step, action: Action) -> None:
            """RUL-104: the cost first. RED-13: the card is discarded."""
            _, tile_id, space, card = action
            discard(state, step.player, card)
            use(state, step.player, SWAP, Step(EXCHANGE, step.player, (tile_id, space_named(state.rules, space))))


@part.step(EXCHANGE, foreseen=True)
def exchange(state: State, step: Step) -> None:
    """RUL-100: each piece ends up on the floor of the other."""
    state.done()
    tile_id, at = step.data
    own, other = find(state.aside[step.player], tile_id), state.market[at]
    assert own is not None
    assert other is not None
    new = exchanged(state.rules, own, other.id[0])
    state.aside[step.player] = (*without(state.aside[step.player], own), new)
    lay(state, at, exchanged(state.rules, other, own.id[0]))
    state.tell(PiecesSwapped(step.player, own, new, name_of_space(state.rules, at)))


@part.answers(questions.position_faults)
def swaps_that_cannot_be(state: State) -> list[str]:
    """RED-20: a swap that is paid for has a building of the player's and a piece on the market."""
    swaps = [(step.player, *step.data) for step in state.agenda if step.name == EXCHANGE]
    return [
        f"{tile_id} cannot be swapped"
        for player, tile_id, at in swaps
        if refuse_pieces(state, player, tile_id, name_of_space(state.rules, at))
    ]
