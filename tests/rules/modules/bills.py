"""Bills on occasions that only other modules bring about, paid out of a player's purse."""

from __future__ import annotations

from tests.scenario import Table

from alhambra.game.offers import Bill
from alhambra.game.payment import pay, payments, purse_of, refuse_payment, tenders
from alhambra.game.vocabulary import CURRENCIES

BID, CHESTS = "bid", "chests"


def bill(amount: int, occasion: str) -> Bill:
    """Chests are paid in a mix of currencies, all else in one of them."""
    return Bill(amount, CURRENCIES, mixed=occasion == CHESTS, occasion=occasion)


def settles(table: Table, name: str, money: str, asked: Bill) -> bool:
    """Whether a player may pay a bill with that money; what may be paid without waste is listed too."""
    state, player, items = table.game.state, table.names.index(name), tuple(sorted(money.split()))
    purse = purse_of(state, player)
    listed = [each for tender in tenders(state, purse, asked) for each in payments(state.rules, tender, asked)]
    accepted = refuse_payment(state, player, asked, items) is None
    assert accepted or items not in listed
    return accepted


def paid(table: Table, name: str, money: str, asked: Bill) -> Table:
    """A player pays a bill, whatever else is going on."""
    state = table.game.state
    pay(state, table.names.index(name), asked, tuple(money.split()))
    state.advance()
    return table
