"""Auctions: how characters are won (CHA-02 to CHA-04)."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import questions
from alhambra.game.market.buying import Purchase
from alhambra.game.market.offers import Bill, Offer, Purpose
from alhambra.game.money.cards import Card
from alhambra.game.money.payment import pay, payments, purse_of, refuse_payment, tenders
from alhambra.game.state import State
from alhambra.game.turn.choices import DECLINE
from alhambra.game.vocabulary import CURRENCIES
from alhambra.kernel import ROLES, Action, Message, Refusal, Role, Shared, Step, Unreadable, Verb, refused
from alhambra.modules.characters.cards import CARDS, part, receive, turn_goes_on

AUCTION, BID, PAY = "auction", "bid", "pay bid"
LOWEST_BID = 1
HIGHEST_BID = Purpose("bid", is_purchase=False)
"""RUL-51: bidding does not count as buying."""

auctioned: Shared[Card | None] = part.shared("auctioned", start=lambda state: None)
"""The character that is being auctioned."""
highest: Shared[int] = part.shared("bid", start=lambda state: 0)
"""The highest bid so far, 0 before the first."""


class CharacterTurnedUp(NamedTuple):
    """A character came off the draw pile; `opener` bids first."""

    card: Card
    opener: int


class BidMade(NamedTuple):
    player: int
    bid: int


class CharacterWon(NamedTuple):
    """A character now lies face up in front of a player, who paid at least the bid."""

    player: int
    card: Card
    bid: int


class CharacterUnsold(NamedTuple):
    """Nobody bid; the card leaves the game."""

    card: Card


@part.answers(questions.cards_elsewhere)
def under_the_hammer(state: State) -> list[Card]:
    """The card that is being auctioned."""
    card = auctioned.of(state)
    return [] if card is None else [card]


@part.answers(questions.position_faults)
def a_sound_auction(state: State) -> list[str]:
    """An auction has both its steps and its card, and every bidder is a player and appears once."""
    steps = [step for step in state.agenda if step.name in (AUCTION, BID, PAY)]
    bidders = [player for step in steps for player in step.data] + [
        step.player for step in steps if step.name != AUCTION
    ]
    sound = [step.name for step in steps] in ([], [AUCTION], [AUCTION, BID], [PAY])
    sound = sound and (auctioned.of(state) in CARDS if steps else auctioned.of(state) is None)
    sound = sound and type(highest.of(state)) is int and highest.of(state) >= 0
    sound = sound and len(set(bidders)) == len(bidders) and all(player in state.players for player in bidders)
    return [] if sound else ["this is not an auction of a character"]


@part.enters(questions.turned_up, *CARDS)
def a_character_is_auctioned(state: State, card: Card) -> None:
    """CHA-02: the game pauses. RUL-27: the character takes up no space on the display.

    RUL-27: everyone may bid, the player who just moved last. RUL-29: during a turn its player opens.
    """
    opener = state.active
    if not turn_goes_on(state, opener):
        opener = state.next_player(opener)
    auctioned.put(state, card)
    highest.put(state, 0)
    state.tell(CharacterTurnedUp(card, opener))
    state.next(Step(AUCTION, opener, tuple(state.in_turn_order(opener))))


@part.step(AUCTION)
def ask_the_next_bidder(state: State, step: Step) -> None:
    """CHA-02: clockwise, each player must raise or pass; whoever passes is out.

    The step holds the players still in, the next one first. The player being asked is taken out and rejoins by bidding.
    """
    card, bid = auctioned.of(state), highest.of(state)
    assert card is not None
    if bid and len(step.data) == 1:
        state.replace(Step(PAY, step.data[0]))
    elif step.data:
        bidder, *waiting = step.data
        state.replace(Step(AUCTION, step.player, tuple(waiting)))
        state.next(Step(BID, bidder))
    else:
        _leave_unsold(state, card)


def _leave_unsold(state: State, card: Card) -> None:
    """CHA-04: if nobody bids, the card leaves the game."""
    state.done()
    auctioned.put(state, None)
    state.box += (card,)
    state.tell(CharacterUnsold(card))


# A player raises or passes.
part.waits(BID)
part.opens(DECLINE, BID)


def _read_number(rules: object, text: str) -> list[int]:
    if text.isascii() and text.isdecimal() and len(text) <= 4:
        return [int(text)]
    raise Unreadable(Message("unreadable.number", text=text[:40]))


ROLES["bid"] = Role(str, _read_number, kind=int)


@part.verb(BID)
class MakeBid(Verb):
    """CHA-02: raise the bid. RUL-27: the lowest is 1. CHA-03: no higher than can be paid in one currency."""

    pattern = "bid {bid}"
    rule = "CHA-02"

    def options(self, state: State, step: Step) -> list[Action]:
        lowest, most = highest.of(state) + LOWEST_BID, _highest_payable(state, step.player)
        return [Action(("bid", bid)) for bid in range(lowest, most + 1)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if action.bid < LOWEST_BID:
            return refused("characters.lowest-bid", "RUL-27", bid=LOWEST_BID)
        if action.bid <= highest.of(state):
            return refused("characters.too-low", "CHA-02", bid=highest.of(state))
        most = _highest_payable(state, step.player)
        if action.bid > most:
            return refused("characters.too-high", "CHA-03", most=most)
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        state.done()
        auction = state.agenda[-1]
        state.replace(auction._replace(data=(*auction.data, step.player)))
        highest.put(state, action.bid)
        state.tell(BidMade(step.player, action.bid))


def bill_for(bid: int) -> Bill:
    """CHA-03: the bid is paid in any one currency."""
    return Bill(bid, CURRENCIES, purpose=HIGHEST_BID, rule="CHA-03")


def _highest_payable(state: State, player: int) -> int:
    """The highest bid a player can pay."""
    money = tenders(state, purse_of(state, player), bill_for(LOWEST_BID))
    return max((tender.worth for tender in money), default=0)


# CHA-02: the highest bidder pays.
part.waits(PAY)


@part.verb(PAY)
class PayBid(Purchase):
    """CHA-03: overpaying is allowed, and the cards are discarded. RUL-27: an exact bid gives no extra action."""

    name = "pay bid"
    pattern = "pay bid with {money*}"
    rule = "CHA-02"

    def for_sale(self, state: State, step: Step) -> list[Offer]:
        return [Offer("", "", None, bill_for(highest.of(state)))]

    def options(self, state: State, step: Step) -> list[Action]:
        bill = bill_for(highest.of(state))
        money = tenders(state, purse_of(state, step.player), bill)
        return [Action(("pay bid", paid)) for tender in money for paid in payments(state.rules, tender, bill)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        return refuse_payment(state, step.player, bill_for(highest.of(state)), action.money)

    def apply(self, state: State, step: Step, action: Action) -> None:
        """CHA-02: the card is laid face up in front of the winner and can be used from now on."""
        card, bid = auctioned.of(state), highest.of(state)
        assert card is not None
        state.done()
        auctioned.put(state, None)
        receive(state, step.player, card)
        pay(state, step.player, bill_for(bid), action.money)
        state.tell(CharacterWon(step.player, card, bid))
