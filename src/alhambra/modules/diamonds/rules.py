"""Module 6, Diamonds (DIA): a fifth currency that every seller takes, but never mixed with another."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.market.offers import Bill, Items, Purpose, Purse, Tender
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, Money
from alhambra.game.money.money import discard, lay_out
from alhambra.game.state import State
from alhambra.kernel import Refusal, Rules, refused

part = Module("diamonds", 6, "DIA", box="the-city-gates", more=("money",))

DIAMOND = "diamond"
"""The currency. DIA-03: no market space asks for it, so it is worth nothing when the last tiles are given out."""

# --- Material ---------------------------------------------------------------------------------------------------------


CARDS: list[Card] = [f"d{value}" for value in components("diamonds")["cards"]["values"]]
"""DIA-01: ten cards, in the values 3 to 9."""

# DIA-01: a fifth currency. RUL-26: diamonds are money cards.
part.always(questions.money, {card: Money(DIAMOND, int(card[1:])) for card in CARDS})
# DIA-01: they are shuffled into the money. RUL-10: with two players as well.
part.always(questions.money_cards, CARDS)
# DIA-01: they are taken like money, laid on the display when turned up, and go to the discard pile.
part.always(questions.hand_cards, dict.fromkeys(CARDS))
part.enters(questions.turned_up, *CARDS)(lay_out)
part.enters(questions.spent, *CARDS)(discard)


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
    own = [item for item in paid if item in CARDS]
    other_money = [item for item in paid if item not in own]
    if not own or not other_money:
        return None
    return refused("diamonds.alone", "DIA-02", money=" ".join(other_money))
