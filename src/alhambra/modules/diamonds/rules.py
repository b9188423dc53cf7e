"""Module 6, Diamonds (DIA): a fifth currency that every seller takes, but never mixed with another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.market.offers import Bill, Items, Purpose, Purse, Tender
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, Money
from alhambra.game.money.money import discard, lay_out
from alhambra.game.state import State
from alhambra.kernel.errors import Refusal
from alhambra.kernel.messages import Message
from alhambra.kernel.rules import Rules

part = Module("diamonds", 6, "DIA", box="the-city-gates", more=("money",))

DIAMOND = "diamond"
"""The currency. DIA-03: no market space asks for it, so it is worth nothing when the last tiles are given out."""

# --- Material ---------------------------------------------------------------------------------------------------------


@part.answers(questions.money)
def diamonds(rules: Rules) -> dict[Card, Money]:
    """DIA-01: a fifth currency in the values 3 to 9. RUL-26: diamonds are money cards."""
    return {f"d{value}": Money(DIAMOND, value) for value in components("diamonds")["cards"]["values"]}


@part.answers(questions.money_cards)
def ten_cards(state: State) -> list[Card]:
    """DIA-01: ten cards are shuffled into the money. RUL-10: with two players as well."""
    return [f"d{value}" for value in components("diamonds")["cards"]["values"]]


@part.answers(questions.hand_cards)
def held(rules: Rules) -> dict[Card, str | None]:
    """DIA-01: they are taken like money."""
    return dict.fromkeys(diamonds(rules))


@part.answers(questions.turned_up)
def lie_on_display(rules: Rules) -> dict[Card, Callable[[State, Card], None]]:
    """DIA-01: they are laid on the display when turned up."""
    return dict.fromkeys(diamonds(rules), lay_out)


# --- Paying -----------------------------------------------------------------------------------------------------------


@part.answers(questions.tenders)
def diamonds_alone(
    rules: Rules, purse: Purse, currencies: Sequence[str], mixed: bool, purpose: Purpose
) -> list[Tender]:
    """DIA-02: diamonds pay any bill, whatever its currency, but not with other money. DIA-04: bids too.

    EXC-08: so no exchange card goes with them. RUL-26: nor do coins; and chests are paid all in diamonds or not at all.
    """
    return [purse.tenders[DIAMOND]] if DIAMOND in purse.tenders else []


@part.answers(questions.refuse_money)
def not_with_other_money(state: State, bill: Bill, paid: Items, tenders: Sequence[Tender]) -> Refusal | None:
    """DIA-02: never mixed with another currency."""
    own = [item for item in paid if item in diamonds(state.rules)]
    other_money = [item for item in paid if item not in own]
    if not own or not other_money:
        return None
    return Refusal(Message("diamonds.alone", money=" ".join(other_money)), "DIA-02")


@part.answers(questions.spent)
def discarded(rules: Rules) -> dict[Card, Callable[[State, int, Card], None]]:
    """DIA-01: like other money, they go to the discard pile."""
    return dict.fromkeys(diamonds(rules), discard)
