"""Paying a bill: which payments settle it, and what becomes of the money.

Any money worth at least the amount is accepted, even if less would do (RUL-02). All payments with one kind of money are
listed; mixed payments only without superfluous items, and with a card that must be played only if they need it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from alhambra.game import questions
from alhambra.game.events import Paid
from alhambra.game.market.offers import Bill, Items, Purpose, Purse, Tender
from alhambra.game.money.cards import Card, Money, missing
from alhambra.game.state import State
from alhambra.kernel import Part, Refusal, Rules, refused

part = Part("payment")

_REMEMBERED = 4096
"""Cached, because the same purses come up again and again, within a game and across games."""


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
    """Money of one currency. Cached on its own, since a purse rarely changes in more than one currency."""
    return Tender(tuple(sorted(money)), worth(rules, money))


def purse_of(state: State, player: int) -> Purse:
    """Everything a player can pay with."""
    return sorted_purse(state.rules, tuple(questions.purse(state, player)))


def money_of(rules: Rules, items: Items, currency: str) -> Items:
    """The items that are money of a currency."""
    tender = sorted_purse(rules, items).tenders.get(currency)
    return tender.items if tender else ()


def worth(rules: Rules, cards: Items) -> int:
    """The value of some money in any currencies; anything else counts nothing."""
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
    """Several kinds of money as one tender, possibly with a card that must be played for that."""
    items = tuple([item for tender in tenders for item in tender.items])
    return Tender(items, sum([tender.worth for tender in tenders]), mixed=True, card=card)


def tenders(state: State, purse: Purse, bill: Bill) -> Sequence[Tender]:
    """The money in a purse that may be paid together to settle a bill."""
    _, currencies, mixed, _, purpose, _, _ = bill
    taken = purse if purpose.is_purchase else _without_money_for_purchases(state.rules, purse)
    return questions.tenders(state.rules, taken, currencies, mixed, purpose)


@lru_cache(_REMEMBERED)
def _without_money_for_purchases(rules: Rules, purse: Purse) -> Purse:
    """The part of a purse that may pay for something other than a purchase."""
    for_purchases = questions.money_for_purchases(rules)
    return sorted_purse(rules, tuple([item for item in purse.items if item not in for_purchases]))


@lru_cache(_REMEMBERED)
def payments(rules: Rules, tender: Tender, bill: Bill) -> tuple[Items, ...]:
    """The payments to be listed, cheapest first. Equal cards are interchangeable."""
    if tender.mixed:
        return tuple([paid for _, paid in frugal_payments(rules, tender, bill)])
    return tuple([paid for _, paid in _settling(rules, tender, bill, all_ways(rules, tender.items))])


@lru_cache(_REMEMBERED)
def frugal_payments(rules: Rules, tender: Tender, bill: Bill) -> tuple[tuple[int, Items], ...]:
    """The payments without superfluous items, cheapest first, each with its sum."""
    return tuple(_settling(rules, tender, bill, _frugal_ways(rules, tender.items, _least(bill))))


def _least(bill: Bill) -> int:
    """The lowest sum that settles a bill."""
    return bill.amount + 1 if bill.not_exactly else bill.amount


def _settling(rules: Rules, tender: Tender, bill: Bill, ways: Sequence[tuple[int, Items]]) -> list[tuple[int, Items]]:
    """The selections that settle a bill, each with the card that must be played, if there is one."""
    if bill.exactly:
        settled = [way for way in ways if way[0] == bill.amount]
    else:
        least = _least(bill)
        settled = [way for way in ways if way[0] >= least]
    if tender.card is not None:
        values = questions.money(rules)
        settled = [(total, (*paid, tender.card)) for total, paid in settled if not _would_do(values, paid, bill)]
    return [(total, tuple(sorted(paid))) for total, paid in settled]


def _would_do(values: Mapping[Card, Money], paid: Items, bill: Bill) -> bool:
    """Whether the bill accepts this money without a card that must be played."""
    currencies = {values[item].currency for item in paid}
    return currencies.issubset(bill.currencies) and (bill.mixed or len(currencies) == 1)


@lru_cache(256)
def all_ways(rules: Rules, money: Items) -> list[tuple[int, Items]]:
    """Every selection from some money with its sum, smallest first. The same money pays for several offers in a row."""
    ways: list[tuple[int, Items]] = [(0, ())]
    for card, value, copies in _kinds(rules, money):
        numbers = range(copies + 1)
        ways = [(total + value * number, paid + (card,) * number) for total, paid in ways for number in numbers]
    ways.sort()
    return ways


def _frugal_ways(rules: Rules, money: Items, amount: int) -> list[tuple[int, Items]]:
    """The selections without superfluous items: the most valuable items come first, and nothing is added once they
    suffice."""
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
    """The distinct items among some money, each with its value and count."""
    values = questions.money(rules)
    return [(item, values[item].value, money.count(item)) for item in dict.fromkeys(money)]


def refuse_payment(state: State, player: int, bill: Bill, paid: Items) -> Refusal | None:
    """Why this money does not settle the bill."""
    purse = purse_of(state, player)
    if lacking := missing(purse.items, paid):
        return refused("refused.not-in-purse", bill.rule, money=lacking)
    taken = tenders(state, purse, bill)
    ready = [tender for tender in taken if tender.card is None or tender.card in paid]
    if not any(_out_of(paid, tender) for tender in ready):
        return questions.refuse_money(state, bill, paid, taken) or _refuse_currencies(bill, paid, ready)
    total = worth(state.rules, paid)
    if total < bill.amount:
        return refused("refused.too-little", bill.rule, paid=total, price=bill.amount)
    if bill.exactly and total > bill.amount:
        return refused("refused.not-exact", bill.rule, paid=total, price=bill.amount)
    if bill.not_exactly and total == bill.amount:
        return refused("refused.not-overpaid", bill.not_exactly, paid=total)
    return None


def _refuse_currencies(bill: Bill, paid: Items, ready: Sequence[Tender]) -> Refusal:
    """Refuse money of another currency; if there is none, the items just cannot be paid together."""
    wrong = [item for item in paid if not any(item in _allowed(tender) for tender in ready)]
    if not wrong:
        return refused("refused.not-together", bill.rule, money=" ".join(paid))
    return refused("refused.currency", bill.rule, money=" ".join(wrong), currency=", ".join(bill.currencies))


def _out_of(paid: Items, tender: Tender) -> bool:
    """Whether the tender contains all of it."""
    return missing(_allowed(tender), paid) is None


def _allowed(tender: Tender) -> Items:
    """The money of a tender, and the card it needs."""
    return tender.items if tender.card is None else (*tender.items, tender.card)


def pay(state: State, player: int, bill: Bill, paid: Items) -> int:
    """Settle a bill. The part that owns an item decides where it goes. Returns the amount overpaid.

    Reactions may schedule steps on top of the agenda, so a step that ends with paying must end first.
    """
    spent = questions.spent(state.rules)
    for item in paid:
        spent[item](state, player, item)
    over = overpaid(state.rules, bill, paid)
    state.tell(Paid(player, bill, paid, over))
    return over


def overpaid(rules: Rules, bill: Bill, paid: Items) -> int:
    """By how much a payment exceeds the bill."""
    return worth(rules, paid) - bill.amount
