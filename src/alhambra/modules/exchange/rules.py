"""Module 2, Currency Exchange Cards (EXC): a card lets two currencies be mixed for one purchase."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.market.offers import Bill, Items, Purpose, Purse, Tender
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, Piles
from alhambra.game.money.money import deal_into_piles, discard, lay_out
from alhambra.game.money.payment import all_together
from alhambra.game.state import State
from alhambra.game.vocabulary import CURRENCIES
from alhambra.kernel import Refusal, Rules, refused

part = Module("exchange", 2, "EXC", box="the-viziers-favour", more=("money",), harder=1)

# --- Material ---------------------------------------------------------------------------------------------------------


def _pairs() -> dict[Card, tuple[str, str]]:
    letters = components("base")["money"]["currencies"]
    return {
        f"x{letters[first]}{letters[second]}": (first, second)
        for first, second in components("exchange")["cards"]["pairs"]
    }


CARDS = _pairs()
"""EXC-01: six cards, one for every pair of currencies. RUL-21: they are not money."""
part.always(questions.all_cards, list(CARDS))

# EXC-02: they lie on the display. EXC-03: one is taken by itself; any number may be held.
part.always(questions.hand_cards, dict.fromkeys(CARDS, "EXC-03"))

# --- Set-up -----------------------------------------------------------------------------------------------------------


@part.answers(questions.piles)
def two_into_each(state: State, five: Piles) -> Piles:
    """EXC-01: two go into each of the piles 2, 3 and 4."""
    data = components("exchange")["cards"]
    shuffled = state.chance.shuffle("exchange cards", list(CARDS))
    numbers = dict.fromkeys(data["piles"], data["per_pile"])
    return deal_into_piles(state, five, numbers, "exchange cards into piles", shuffled)[0]


# EXC-02: when turned up, it is one of the four cards on the display.
part.enters(questions.turned_up, *CARDS)(lay_out)

# --- Paying -----------------------------------------------------------------------------------------------------------


@part.answers(questions.tenders)
def two_currencies(
    rules: Rules, purse: Purse, currencies: Sequence[str], mixed: bool, purpose: Purpose
) -> list[Tender]:
    """EXC-04, RUL-21: with one card that shows the required currency, its two currencies may be combined.

    EXC-08: no other currency can be added.
    """
    if not purpose.allows_exchange:
        return []
    tenders = []
    for card in purse.items:
        pair = CARDS.get(card)
        if pair and not set(currencies).isdisjoint(pair):
            money = [purse.tenders[currency] for currency in pair if currency in purse.tenders]
            tenders.append(all_together(money, card))
    return tenders


@part.answers(questions.refuse_money)
def not_with_this_card(state: State, bill: Bill, paid: Items, tenders: Sequence[Tender]) -> Refusal | None:
    """EXC-04: a card buys what costs one of its two currencies, with both of them. RUL-21: one card at a time.

    EXC-08: diamonds and any other currency do not go with it.
    """
    cards = [item for item in paid if item in CARDS]
    if not cards:
        return None
    card, pair = cards[0], CARDS[cards[0]]
    if not any(tender.card == card for tender in tenders):
        shown = not set(pair).isdisjoint(bill.currencies)
        reason = "exchange.not-here" if shown else "exchange.not-shown"
        return refused(reason, "EXC-04", card=card, currency=", ".join(bill.currencies))
    if len(cards) > 1:
        return refused("exchange.one-card", "RUL-21", cards=" ".join(cards))
    money = questions.money(state.rules)
    wrong = next((item for item in paid if item != card and money[item].currency not in pair), None)
    if wrong is None:
        return None
    rule = "EXC-04" if money[wrong].currency in CURRENCIES else "EXC-08"
    return refused("exchange.other-money", rule, card=card, money=wrong, currencies=", ".join(pair))


# EXC-05: after one purchase the card goes to the discard pile and is reshuffled with it.
part.enters(questions.spent, *CARDS)(discard)
