"""Bills of other modules, paid out of a player's purse whether those modules are in play or not."""

from __future__ import annotations

from tests.scenario import Table

from alhambra.game.market.offers import Bill
from alhambra.game.money.payment import pay, payments, purse_of, refuse_payment, tenders
from alhambra.modules.characters.auction import bill_for
from alhambra.modules.treasure.rules import BILL as CHESTS


def bid(amount: int) -> Bill:
    """A bid for a character."""
    return bill_for(amount)


def chests(amount: int) -> Bill:
    """The chests of a room, at another price."""
    return CHESTS._replace(amount=amount)


def settles(table: Table, name: str, money: str, asked: Bill) -> bool:
    """Whether a player may pay a bill with that money; a payment without waste must be listed too."""
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
