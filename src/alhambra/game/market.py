"""The building market: its four spaces, and buying."""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import places, questions
from alhambra.game.building import draw_tile
from alhambra.game.cards import Card, remove
from alhambra.game.data import components
from alhambra.game.events import Bought, TileTurnedUp
from alhambra.game.offers import Bill, Offer
from alhambra.game.payment import by_currency, payments, refuse_payment, worth
from alhambra.game.state import State
from alhambra.game.tiles import Tile
from alhambra.game.turn import END, actions_over, another_action
from alhambra.kernel.actions import Action, Verb
from alhambra.kernel.agenda import Step
from alhambra.kernel.errors import Refusal
from alhambra.kernel.messages import Message
from alhambra.kernel.part import Part
from alhambra.kernel.rules import Rules

part = Part("market")

SPACES: tuple[str, ...] = tuple(components("base")["market"]["spaces"])
"""BASE-04: the currencies of the market spaces, from the first to the fourth."""


@part.sets_up(places.MARKET_LAID)
def lay_out_market(state: State) -> None:
    """BASE-10: four tiles are drawn onto the spaces."""
    state.market = tuple(draw_tile(state) for _ in SPACES)


@part.step("fill market", at=places.MARKET)
def fill_market(state: State, step: Step) -> bool:
    """BASE-42: empty spaces are filled in ascending order. BASE-60: when that fails the game ends."""
    for space, tile in enumerate(state.market):
        if tile is None:
            if not state.tower:
                state.agenda = state.rules.schedules[END][step.player]
                return False
            drawn = draw_tile(state)
            _lay(state, space, drawn)
            state.tell(TileTurnedUp(str(space + 1), drawn))
    state.done()
    return False


def _lay(state: State, space: int, tile: Tile | None) -> None:
    state.market = (*state.market[:space], tile, *state.market[space + 1 :])


@part.answers(questions.offers)
def market_spaces(state: State, player: int) -> list[Offer]:
    """BASE-23: a tile is paid in the currency of its space."""
    return [_offer(space, tile) for space, tile in enumerate(state.market) if tile is not None]


def _offer(space: int, tile: Tile) -> Offer:
    offer = _OFFERS.get((space, tile.id))
    if offer is None:
        offer = _OFFERS[space, tile.id] = Offer(str(space + 1), tile, Bill(tile.price, SPACES[space]))
    return offer


_OFFERS: dict[tuple[int, str], Offer] = {}
"""Every offer there has been: the market is asked for its offers all the time."""


@lru_cache(4096)
def _buys(rules: Rules, offer: str, tender: tuple[Card, ...], amount: int) -> tuple[Action, ...]:
    return tuple(Action(("buy", offer, paid)) for paid in payments(rules, tender, amount))


@part.verb(places.ACT)
class Buy(Verb):
    """BASE-23: pay at least the price. BASE-24: exactly, and another action follows. BASE-25: more, and none does."""

    pattern = "buy {offer} with {money*}"

    def options(self, state: State, step: Step) -> list[Action]:
        rules = state.rules
        purse = by_currency(rules, tuple(questions.purse(state, step.player)))
        found: list[Action] = []
        for offer in questions.offers(state, step.player):
            amount, currency = offer.bill
            if currency in purse:
                found += _buys(rules, offer.id, purse[currency], amount)
        return found

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        offer = _find(state, step.player, action[1])
        if offer is None:
            return Refusal(Message("refused.no-offer", offer=action[1]), "BASE-23")
        return refuse_payment(state.rules, offer.bill, tuple(questions.purse(state, step.player)), action[2])

    def apply(self, state: State, step: Step, action: Action) -> None:
        player = step.player
        offer = _find(state, player, action[1])
        assert offer is not None
        paid: tuple[Card, ...] = action[2]
        over = worth(state.rules, paid) - offer.bill.amount
        state.hands[player] = remove(state.hands[player], paid)
        state.discard += paid
        _lay(state, int(offer.id) - 1, None)
        state.aside[player] += (offer.tile,)
        state.tell(Bought(player, offer.id, offer.tile, paid, over))
        if over:
            actions_over(state)
        else:
            another_action(state, step)


def _find(state: State, player: int, id: str) -> Offer | None:
    return next((offer for offer in questions.offers(state, player) if offer.id == id), None)
