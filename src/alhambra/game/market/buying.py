"""Buying: one mechanism for everything that is for sale (BASE-23 to BASE-26)."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache

from alhambra.game import places, questions
from alhambra.game.events import Bought
from alhambra.game.market.offers import Bill, Items, Offer, Purse, Tender
from alhambra.game.money.payment import all_ways, overpaid, pay, payments, purse_of, refuse_payment, tenders
from alhambra.game.state import State
from alhambra.game.turn.turn import actions_over, another_action
from alhambra.kernel import Action, Part, Refusal, Rules, Step, Verb, refused

part = Part("buying")


def offers(state: State, player: int) -> Sequence[Offer]:
    """Everything for sale."""
    return questions.variants(state, questions.offers(state, player), player)


def find_offer(state: State, player: int, offer_id: str) -> Offer | None:
    return next((offer for offer in offers(state, player) if offer.id == offer_id), None)


def refuse_missing(state: State, player: int, offer_id: str) -> Refusal:
    """Why nothing is for sale under an id."""
    nothing = refused("refused.no-offer", "BASE-23", offer=offer_id)
    return questions.not_for_sale(state, player, offer_id) or nothing


@part.answers(questions.earns_action)
def exact_payment(state: State, earns: bool, player: int, offer: Offer, over: int) -> bool:
    """BASE-24: paying the exact price gives another action. BASE-25: overpaying ends the actions."""
    return over == 0


def next_action(state: State, step: Step, offer: Offer, over: int) -> None:
    """Continue after a purchase: with another action if it was earned; otherwise the turn's actions are over."""
    if questions.earns_action(state, False, step.player, offer, over):
        another_action(state, step)
    else:
        actions_over(state)


def acquire(state: State, player: int, offer: Offer, paid: Items) -> int:
    """Pay for an offer and receive it. Returns the amount overpaid."""
    over = pay(state, player, offer.bill, paid)
    questions.sellers(state.rules)[offer.seller](state, player, offer)
    if offer.tile is not None:
        state.tell(Bought(player, offer.id, offer.tile, paid, over, offer.extras))
    return over


@lru_cache(4096)
def _plain_buys(rules: Rules, verb: str, offer: str, money: Items) -> tuple[list[int], list[Action]]:
    """The payments possible with money of one currency: their sums, ascending, and the actions. From the price upwards
    they settle a plain bill."""
    ways = all_ways(rules, money)
    return [total for total, _ in ways], [Action((verb, offer, paid)) for _, paid in ways]


@lru_cache(128)
def _other_buys(rules: Rules, verb: str, offer: str, tender: Tender, bill: Bill) -> list[Action]:
    """The payments of a bill with mixed money, or with a card that must be played."""
    return [Action((verb, offer, paid)) for paid in payments(rules, tender, bill)]


def listed_purchases(state: State, purse: Purse, verb: str, *offers: Offer) -> list[Action]:
    """The actions that pay for these offers from a purse."""
    rules = state.rules
    listed: list[Action] = []
    for offer_id, _, _, bill, _ in offers:
        amount, _, _, exactly, _, _, not_exactly = bill
        for tender in tenders(state, purse, bill):
            money, worth, mixed, card = tender
            if worth < amount:
                continue
            if mixed or card:
                listed += _other_buys(rules, verb, offer_id, tender, bill)
            else:
                sums, actions = _plain_buys(rules, verb, offer_id, money)
                first = (bisect_right if not_exactly else bisect_left)(sums, amount)
                listed += actions[first : bisect_right(sums, amount)] if exactly else actions[first:]
    return listed


class Purchase(Verb):
    """A verb that pays. Its last value is the money; the one before, if any, is what the money buys.

    Menus show what is for sale and its bill, not each of the many ways to pay it.
    """

    is_action = False
    """Whether it counts as an action of the turn, so that another action may follow."""

    @abstractmethod
    def for_sale(self, state: State, step: Step) -> Sequence[Offer]:
        """What can be paid for now, whether or not the player has the money."""

    def options(self, state: State, step: Step) -> list[Action]:
        return listed_purchases(state, purse_of(state, step.player), self.name, *self.for_sale(state, step))


@part.verb(places.ACT)
class Buy(Purchase):
    """BASE-23: pay at least the price and set the tile aside."""

    pattern = "buy {offer} with {money*}"
    is_action = True

    def for_sale(self, state: State, step: Step) -> Sequence[Offer]:
        return offers(state, step.player)

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        offer = find_offer(state, step.player, action.offer)
        if offer is None:
            return refuse_missing(state, step.player, action.offer)
        return refuse_payment(state, step.player, offer.bill, action.money)

    def apply(self, state: State, step: Step, action: Action) -> None:
        """Consequences of the purchase come before the next action, so they are scheduled on top of it."""
        offer = find_offer(state, step.player, action.offer)
        assert offer is not None
        next_action(state, step, offer, overpaid(state.rules, offer.bill, action.money))
        acquire(state, step.player, offer, action.money)
