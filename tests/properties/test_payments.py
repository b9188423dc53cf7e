"""Payments from any purse: what is listed is accepted, and what is accepted and wastes nothing is listed."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st
from tests.properties.games import examples
from tests.properties.policies import Dice

from alhambra import Game
from alhambra.game.market.offers import Bill, Purpose
from alhambra.game.money.payment import payments, purse_of, refuse_payment, tenders
from alhambra.game.vocabulary import CURRENCIES

MODULES = ["exchange", "diamonds", "change", "certificates", "caravanserai"]
LETTERS = dict(zip(CURRENCIES, "grnc", strict=True))
MONEY = [f"{letter}{value}" for letter in "grnc" for value in range(1, 10)]
DIAMONDS = [f"d{value}" for value in range(3, 10)]
EXCHANGE_CARDS = ["xgr", "xgn", "xgc", "xrn", "xrc", "xnc"]
FIELDS = ["k1:0r", "k1:5r", "k2:3c", "k3:4g", "k6:2c", "k8:1g"]


class Purse(NamedTuple):
    """What a player can pay with, by where it is kept."""

    hand: list[str]
    coins: list[str]
    saving: str | None
    markers: list[str]

    @property
    def items(self) -> list[str]:
        fields = [field for field in self.markers if worth(field)]
        return sorted([*self.hand, *self.coins, *([self.saving] if self.saving else []), *fields])


def some(things: list[str], most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(things), max_size=most, unique=True)


purses = st.builds(
    lambda money, diamonds, cards, coins, saving, markers: Purse(money + diamonds + cards, coins, saving, markers),
    st.lists(st.sampled_from(MONEY[:27]), max_size=5, unique=True),
    some(DIAMONDS, 2),
    some(EXCHANGE_CARDS, 2),
    st.lists(st.sampled_from(["og", "or", "on", "oc"]), max_size=3),
    st.none() | st.sampled_from(["v1g", "v5n", "v6r"]),
    st.lists(st.sampled_from(FIELDS), max_size=2, unique_by=lambda field: field[:2]),
)
any_payment = st.builds(
    Bill,
    st.integers(1, 14),
    st.lists(st.sampled_from(CURRENCIES), min_size=1, max_size=4, unique=True).map(tuple),
    mixed=st.booleans(),
    exactly=st.just(False),
    not_exactly=st.just(""),
    purpose=st.builds(Purpose, st.just("anything"), st.booleans(), st.booleans()),
)
bills = st.builds(
    lambda bill, demand: bill._replace(**demand),
    any_payment,
    st.sampled_from([{}, {"exactly": True}, {"not_exactly": "RUL-99"}]),
)


def at_table(purse: Purse) -> Game:
    hand = " ".join(purse.hand)
    text = f"""alhambra position 1
modules {json.dumps(MODULES)}
player Ana
  hand {hand}
  change.coins {json.dumps(sorted(purse.coins))}
  certificates.saved {json.dumps(purse.saving)}
  caravanserai.markers {json.dumps(purse.markers)}
player Ben
player Cleo
"""
    return Game.from_position(text, seed=1)


def worth(item: str) -> int:
    """The value of an item, read off its id."""
    digits = item.partition(":")[2] or item
    return 0 if item[0] == "x" else int("".join(letter for letter in digits if letter.isdigit()) or 1)


def currency(item: str) -> str:
    """The letter of the currency of an item, read off its id."""
    return item[0] if item[0] in "grncd" else item[-1]


def settles(paid: tuple[str, ...], bill: Bill) -> bool:
    """Whether a payment settles a bill, by the rules in short."""
    total = sum(map(worth, paid))
    if total < bill.amount or (bill.exactly and total > bill.amount):
        return False
    if bill.not_exactly and total == bill.amount:
        return False
    if any(item[0] == "v" for item in paid) and not bill.purpose.is_purchase:
        return False
    asked = {LETTERS[each] for each in bill.currencies}
    used = {currency(item) for item in paid if item[0] != "x"}
    cards = [item for item in paid if item[0] == "x"]
    if cards:
        pair = set(cards[0][1:])
        return len(cards) == 1 and bill.purpose.allows_exchange and bool(pair & asked) and used <= pair
    return used == {"d"} or (used <= asked and (bill.mixed or len(used) == 1))


def wastes(paid: tuple[str, ...], bill: Bill) -> bool:
    """Whether something paid in a mix could be left out; in a single currency everything is listed (RUL-02)."""
    if (not bill.mixed and all(item[0] != "x" for item in paid)) or {currency(item) for item in paid} == {"d"}:
        return False
    return any(settles(paid[:at] + paid[at + 1 :], bill) for at in range(len(paid)))


def choices(items: list[str]) -> Iterator[tuple[str, ...]]:
    for size in range(1, len(items) + 1):
        yield from sorted(set(combinations(items, size)))


@examples(150)
@given(purses, bills)
def test_the_listed_payments_are_those_that_settle_the_bill_and_waste_nothing(purse: Purse, bill: Bill) -> None:
    state = at_table(purse).state
    listed = [
        paid for tender in tenders(state, purse_of(state, 0), bill) for paid in payments(state.rules, tender, bill)
    ]
    assert max(Counter(listed).values(), default=1) == 1
    for paid in listed:
        assert refuse_payment(state, 0, bill, paid) is None
    items = Dice((purse, bill)).shuffled(purse.items)[:10]
    known = set(listed)
    for paid in choices(sorted(items)):
        accepted = refuse_payment(state, 0, bill, paid) is None
        assert accepted == settles(paid, bill), (paid, bill)
        assert (paid in known) == (accepted and not wastes(paid, bill)), (paid, bill)


@examples(25)
@given(purses)
def test_only_what_is_in_the_purse_can_be_paid(purse: Purse) -> None:
    state = at_table(purse).state
    assert sorted(purse_of(state, 0).items) == purse.items
    for item in {*MONEY, *DIAMONDS, *EXCHANGE_CARDS, "og", "v5n", "k1:5r"} - set(purse.items):
        assert refuse_payment(state, 0, Bill(1, CURRENCIES), (item,)) is not None
