"""Taking a tile with a sultan card when it is drawn for the market (SUL-05)."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import questions
from alhambra.game.money.cards import Card
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.text.notation import TILE
from alhambra.game.turn.choices import DECLINE
from alhambra.game.turn.turn import place_at_once
from alhambra.kernel import ROLES, Action, Refusal, Step, Verb, refused
from alhambra.modules.sultan.cards import SULTAN, owned, part


class SultanCardUsed(NamedTuple):
    """A tile drawn for the market was taken with a card."""

    player: int
    card: Card
    tile: Tile


CLAIM = "claim"


@part.answers(questions.claims)
def owners_of_its_type(state: State, tile: Tile) -> list[Step]:
    """SUL-05: owners of a card with the tile's type may take it, in turn order. RUL-45: magical buildings too."""
    order = state.in_turn_order(state.next_player(state.active))
    return [Step(CLAIM, player) for player in order if _card_for(state, player, tile)]


def _card_for(state: State, player: int, tile: Tile) -> Card | None:
    return next((card for card, building_type in owned.of(state, player) if building_type == tile.type), None)


@part.step(CLAIM)
def claim(state: State, step: Step) -> bool:
    """SUL-05: the owner may take the tile, unless somebody earlier in turn order did."""
    return state.wait_if(state.drawn is not None and _card_for(state, step.player, state.drawn))


part.opens(DECLINE, CLAIM)


ROLES["drawn-tile"] = TILE
"""The tile just drawn from the tower."""


@part.verb(CLAIM)
class Claim(Verb):
    """SUL-05: take the tile for free and place it at once; the card leaves the game.

    RUL-45: it does not fill the market space, so another tile is drawn for that.
    """

    pattern = "claim {drawn-tile}"
    rule = "SUL-05"

    def options(self, state: State, step: Step) -> list[Action]:
        return [Action(("claim", state.drawn.id))] if state.drawn else []

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if state.drawn is not None and action.drawn_tile == state.drawn.id:
            return None
        return refused("sultan.not-drawn", "SUL-05", tile=action.drawn_tile)

    def apply(self, state: State, step: Step, action: Action) -> None:
        player, tile = step.player, state.drawn
        assert tile is not None
        card = _card_for(state, player, tile)
        assert card is not None
        owned.put(state, player, tuple(mark for mark in owned.of(state, player) if mark[0] != card))
        state.box += (card,)
        state.drawn = None
        state.aside[player] += (tile,)
        state.done()
        state.next(*place_at_once(state, player, SULTAN))
        state.tell(SultanCardUsed(player, card, tile))
