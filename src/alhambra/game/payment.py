"""Paying a bill: which payments settle it, and what becomes of the money.

Any money worth at least the sum does, even if less would (RUL-02). All payments out of one kind of money are listed; of
mixed ones those without a superfluous item, and with a card that has to be played only those that need it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from alhambra.game import questions
from alhambra.game.cards import Card, Money, missing
from alhambra.game.events import Paid
from alhambra.game.offers import Bill, Items, Purpose, Purse, Tender
from alhambra.game.state import State
from alhambra.kernel.errors import Refusal
from alhambra.kernel.messages import Message
from alhambra.kernel.part import Part
from alhambra.kernel.rules import Rules

part = Part("payment")

_REMEMBERED = 4096
"""Purses come back again and again, in one game and over many."""


@lru_cache(_REMEMBERED)
def sorted_purse(rules: Rules, items: Items) -> Purse:
    """A purse with its money sorted by currency."""
    values = questions.money(rules)
    by_currency: dict[str, list[Card]] = {}
    for item in items:
        if item in values:
            by_currency.setdefault(values[item].currency, []).append(item)
    alike = {currency: _alike(rules, tuple(money)) for currency, money in by_currency.items()}
    return Purse(items, alike)


@lru_cache(_REMEMBERED)
def _alike(rules: Rules, money: Items) -> Tender:
    """Money of one currency; of a purse that changes, most currencies stay as they were."""
    return Tender(tuple(sorted(money)), worth(rules, money))


def purse_of(state: State, player: int) -> Purse:
    """All a player can pay with."""
    return sorted_purse(state.rules, tuple(questions.purse(state, player)))


def money_of(rules: Rules, items: Items, currency: str) -> Items:
    """What of some items is money of a currency."""
    tender = sorted_purse(rules, items).tenders.get(currency)
    return tender.items if tender else ()


def worth(rules: Rules, cards: Items) -> int:
    """The sum of some money, whatever its currencies; what is no money counts nothing."""
    values = questions.money(rules)
    return sum([values[card].value for card in cards if card in values])


@part.answers(questions.tenders)
def one_currency(rules: Rules, purse: Purse, currencies: Sequence[str], mixed: bool, purpose: Purpose) -> list[Tender]:
    """BASE-23: a bill is paid in the currency it names and in no other."""
    sorted_money = purse.tenders
    accepted = []
    for currency in currencies:
        if currency in sorted_money:
            accepted.append(sorted_money[currency])
    if mixed:
        return [all_together(accepted)]
    return accepted


def all_together(tenders: Sequence[Tender], card: Card | None = None) -> Tender:
    """Money of several kinds put together, perhaps with a card that has to be played for that."""
    items = tuple([item for tender in tenders for item in tender.items])
    return Tender(items, sum([tender.worth for tender in tenders]), mixed=True, card=card)


def tenders(state: State, purse: Purse, bill: Bill) -> Sequence[Tender]:
    """What of a purse may be put together to settle a bill."""
    _, currencies, mixed, _, purpose, _ = bill
    taken = purse if purpose.is_purchase else _without_money_for_purchases(state.rules, purse)
    return questions.tenders(state.rules, taken, currencies, mixed, purpose)


@lru_cache(_REMEMBERED)
def _without_money_for_purchases(rules: Rules, purse: Purse) -> Purse:
    """What of a purse may pay for something other than a purchase."""
    for_purchases = questions.money_for_purchases(rules)
    return sorted_purse(rules, tuple([item for item in purse.items if item not in for_purchases]))


@lru_cache(_REMEMBERED)
def payments(rules: Rules, tender: Tender, bill: Bill) -> tuple[Items, ...]:
    """The payments to be listed, the cheapest first; equal cards are one card."""
    ways = _frugal_ways(rules, tender.items, bill.amount) if tender.mixed else all_ways(rules, tender.items)
    if bill.exactly:
        settled = [way for way in ways if way[0] == bill.amount]
    else:
        settled = [way for way in ways if way[0] >= bill.amount]
    if tender.card is not None:
        values = questions.money(rules)
        settled = [(total, (*paid, tender.card)) for total, paid in settled if not _would_do(values, paid, bill)]
    return tuple([tuple(sorted(paid)) for _, paid in settled])


def _would_do(values: Mapping[Card, Money], paid: Items, bill: Bill) -> bool:
    """Whether the bill takes money of these currencies by itself, without a card."""
    currencies = {values[item].currency for item in paid}
    return currencies.issubset(bill.currencies) and (bill.mixed or len(currencies) == 1)


def all_ways(rules: Rules, money: Items) -> list[tuple[int, Items]]:
    """Every choice out of some money, with its sum, the smallest first."""
    ways: list[tuple[int, Items]] = [(0, ())]
    for card, value, copies in _kinds(rules, money):
        numbers = range(copies + 1)
        ways = [(total + value * number, paid + (card,) * number) for total, paid in ways for number in numbers]
    ways.sort()
    return ways


def _frugal_ways(rules: Rules, money: Items, amount: int) -> list[tuple[int, Items]]:
    """The choices in which nothing is superfluous: the dearest come first, and nothing is added to what suffices."""
    open_ways: list[tuple[int, Items]] = [(0, ())]
    settled: list[tuple[int, Items]] = []
    for card, value, copies in sorted(_kinds(rules, money), key=lambda kind: (-kind[1], kind[0])):
        for total, paid in list(open_ways):
            for number in range(1, copies + 1):
                way = total + value * number, paid + (card,) * number
                if way[0] >= amount:
                    settled.append(way)
                    break
                open_ways.append(way)
    settled.sort()
    return settled


def _kinds(rules: Rules, money: Items) -> list[tuple[Card, int, int]]:
    """The different items among some money, each with its value and how often it is there."""
    values = questions.money(rules)
    return [(item, values[item].value, money.count(item)) for item in dict.fromkeys(money)]


def refuse_payment(state: State, player: int, bill: Bill, paid: Items) -> Refusal | None:
    """Why this money does not settle the bill."""
    purse = purse_of(state, player)
    lacking = missing(purse.items, paid)
    if lacking:
        return Refusal(Message("refused.not-in-purse", money=lacking), bill.rule)
    taken = tenders(state, purse, bill)
    ready = [tender for tender in taken if tender.card is None or tender.card in paid]
    if not any(_out_of(paid, tender) for tender in ready):
        return questions.refuse_money(state, bill, paid, taken) or _refuse_currencies(bill, paid, ready)
    total = worth(state.rules, paid)
    if total < bill.amount:
        return Refusal(Message("refused.too-little", paid=total, price=bill.amount), bill.rule)
    if bill.exactly and total > bill.amount:
        return Refusal(Message("refused.not-exact", paid=total, price=bill.amount), bill.rule)
    return None


def _refuse_currencies(bill: Bill, paid: Items, ready: Sequence[Tender]) -> Refusal:
    """Which of the money is of another currency; if none is, it is only not taken all together."""
    wrong = [item for item in paid if not any(item in _allowed(tender) for tender in ready)]
    if not wrong:
        return Refusal(Message("refused.not-together", money=" ".join(paid)), bill.rule)
    return Refusal(Message("refused.currency", money=" ".join(wrong), currency=", ".join(bill.currencies)), bill.rule)


def _out_of(paid: Items, tender: Tender) -> bool:
    """Whether all of it belongs to the tender."""
    return missing(_allowed(tender), paid) is None


def _allowed(tender: Tender) -> Items:
    """The money of a tender, with the card it needs."""
    return tender.items if tender.card is None else (*tender.items, tender.card)


def pay(state: State, player: int, bill: Bill, paid: Items) -> int:
    """Settle a bill: each item's owner says what becomes of it. Returns what was paid beyond the amount.

    What others schedule on account of it comes on top of the agenda: a step that ends with paying is ended before.
    """
    spent = questions.spent(state.rules)
    for item in paid:
        spent[item](state, player, item)
    over = overpaid(state.rules, bill, paid)
    state.tell(Paid(player, bill, paid, over))
    return over


def overpaid(rules: Rules, bill: Bill, paid: Items) -> int:
    """What a payment is worth beyond the amount of the bill."""
    return worth(rules, paid) - bill.amount
