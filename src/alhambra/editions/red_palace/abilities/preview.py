"""RED-25: for a guard and a money card, a building is bought from the preview."""

from __future__ import annotations

from functools import lru_cache

from alhambra.editions.red_palace.abilities.frame import WHILE_ACTING, Ability, can_use, refuse_use, sign_of, use
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.preview import SPACES, on_preview
from alhambra.game import questions
from alhambra.game.market.buying import Purchase, acquire
from alhambra.game.market.market import MARKET
from alhambra.game.market.offers import Bill, Items, Offer
from alhambra.game.money.cards import Card, remove
from alhambra.game.money.money import discard
from alhambra.game.money.payment import all_ways, refuse_payment, sorted_purse
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.vocabulary import CURRENCIES
from alhambra.kernel import Action, Refusal, Rules, Step, refused

PREVIEW = "preview"
BUY = "buy from the preview"
"""The step after guard and card are paid, in which the purchase has to follow."""


def offers(state: State) -> list[Offer]:
    """RED-25: the buildings on the preview, each for exactly its price in a currency of choice."""
    spaces = zip(SPACES, on_preview(state.market), strict=True)
    return [_offer(space, tile) for space, tile in spaces if tile]


@lru_cache(1024)
def _offer(space: str, tile: Tile) -> Offer:
    return Offer(space, MARKET, tile, Bill(tile.price, CURRENCIES, exactly=True, rule="RED-25"))


# --- Paying for the ability -------------------------------------------------------------------------------------------


def to_spare(state: State, player: int) -> list[Card]:
    """The cards of a hand without which the purchase is still possible, equal ones once."""
    paying = money_for_it(state, player)
    if not paying:
        return []
    cards = dict.fromkeys(state.hands[player])
    if len(paying) > 1:
        return list(cards)
    money, prices = paying[0], _prices(state)
    without = {card: _sums(state.rules, remove(money, (card,))) for card in money}
    return [card for card in cards if card not in money or not without[card].isdisjoint(prices)]


def money_for_it(state: State, player: int) -> list[Items]:
    """The money in each currency that can pay some building on the preview exactly."""
    prices = _prices(state)
    cheapest = min(prices, default=0)
    enough = [
        tender.items
        for tender in sorted_purse(state.rules, state.hands[player]).tenders.values()
        if tender.worth >= cheapest
    ]
    return [money for money in enough if not _sums(state.rules, money).isdisjoint(prices)]


def _prices(state: State) -> list[int]:
    return [tile.price for tile in on_preview(state.market) if tile]


@lru_cache(4096)
def _sums(rules: Rules, money: Items) -> frozenset[int]:
    """What can be paid exactly with money of one currency."""
    return frozenset(total for total, _ in all_ways(rules, money))


with part.since(2):

    @part.verb(*WHILE_ACTING)
    class GuardPreview(Ability):
        """RED-25: pay a guard and any money card. RUL-61: the rest of the money must be enough for the purchase."""

        name = "guard preview"
        pattern = "guard preview with {money}"
        sign = sign_of(PREVIEW)

        def options(self, state: State, step: Step) -> list[Action]:
            if not can_use(state, step.player, PREVIEW):
                return []
            return [Action(("guard preview", card)) for card in to_spare(state, step.player)]

        def seems_possible(self, state: State, step: Step) -> bool:
            """RUL-110: whatever is in the hand, one card is paid besides the price, for which another is needed."""
            enough = len(state.hands[step.player]) > 1 and _prices(state)
            return bool(enough) and can_use(state, step.player, PREVIEW)

        def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
            card = action.money
            if refusal := refuse_use(state, step.player, PREVIEW):
                return refusal
            if card not in state.hands[step.player]:
                return refused("refused.not-in-purse", "RED-25", money=card)
            if card not in to_spare(state, step.player):
                return refused("red_palace.preview-too-dear", "RUL-61", money=card)
            return None

        def apply(self, state: State, step: Step, action: Action) -> None:
            """RUL-104: the cost first."""
            discard(state, step.player, action.money)
            use(state, step.player, PREVIEW, Step(BUY, step.player))


# --- Buying -----------------------------------------------------------------------------------------------------------


# RUL-61: what was paid for is bought before anything else.
part.waits(BUY)


with part.since(2):

    @part.verb(BUY)
    class BuyPreview(Purchase):
        """RED-25: the price, exactly, in one currency. RUL-61: no action is needed for it, and none is earned."""

        pattern = "buy preview {offer} with {money*}"
        rule = "RED-25"

        def for_sale(self, state: State, step: Step) -> list[Offer]:
            return offers(state)

        def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
            offer = find_preview(state, action.offer)
            if offer is None:
                return refused("red_palace.not-on-the-preview", "RED-25", offer=action.offer)
            return refuse_payment(state, step.player, offer.bill, action.money)

        def apply(self, state: State, step: Step, action: Action) -> None:
            offer = find_preview(state, action.offer)
            assert offer is not None
            state.done()
            acquire(state, step.player, offer, action.money)


def find_preview(state: State, offer_id: str) -> Offer | None:
    return next((offer for offer in offers(state) if offer.id == offer_id), None)


@part.answers(questions.position_faults)
def purchases_that_cannot_be(state: State) -> list[str]:
    """RUL-61: a purchase that is to follow is possible."""
    buyers = [step.player for step in state.agenda if step.name == BUY]
    unable = [player for player in buyers if not money_for_it(state, player)]
    return [f"player {player} cannot pay for any building on the preview exactly" for player in unable]
