"""Module 24, Exchange Certificates (CER): what was overpaid can be saved in any currency."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.events import Paid
from alhambra.game.market.offers import Bill, Items, Tender
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, Money
from alhambra.game.state import State
from alhambra.game.text.notation import MONEY
from alhambra.game.turn.choices import DECLINE
from alhambra.game.vocabulary import CURRENCIES
from alhambra.kernel import ROLES, Action, Each, Refusal, Step, Verb, refused

part = Module("certificates", 24, "CER", box="the-falconers", more=("money",), harder=1)

# --- Material ---------------------------------------------------------------------------------------------------------

LARGEST: int = components("certificates")["certificates"]["largest"]

SAVINGS: dict[Card, Money] = {
    f"v{amount}{letter}": Money(currency, amount)
    for currency, letter in components("base")["money"]["currencies"].items()
    for amount in range(1, LARGEST + 1)
}
"""What a certificate can show: an amount, marked with a stone of a currency."""

saved: Each[Card | None] = part.each("saved", start=lambda state: None)
"""CER-01: each player's certificate, and the amount saved on it. It holds one stone (CER-02)."""


def stones_left(state: State, currency: str) -> int:
    """CER-01: how many stones of a currency are available."""
    in_use = [SAVINGS[saving].currency for saving in saved.all(state) if saving]
    stones: int = components("certificates")["certificates"]["stones"][str(len(state.names))]
    return stones - in_use.count(currency)


@part.answers(questions.position_faults)
def savings_astray(state: State) -> list[str]:
    """A certificate shows an amount in a currency, and no more stones are in use than exist."""
    unknown = [saving for saving in saved.all(state) if saving is not None and saving not in SAVINGS]
    if unknown:
        return [f"'{unknown[0]}' is not a saving"]
    return [f"too many savings stones are {currency}" for currency in CURRENCIES if stones_left(state, currency) < 0]


# CER-03: savings pay like a single money card of that value.
part.always(questions.money, SAVINGS)


# --- Paying -----------------------------------------------------------------------------------------------------------


@part.answers(questions.purse)
def savings_pay(state: State, player: int) -> tuple[Card, ...]:
    """CER-03: the saved amount may be spent, always whole. RUL-51: it counts when the last tiles are given out."""
    saving = saved.of(state, player)
    return (saving,) if saving else ()


# RUL-51: savings do not pay for bids or chests, nor for falcons, which take only cards.
part.always(questions.money_for_purchases, dict.fromkeys(SAVINGS))


@part.answers(questions.refuse_money)
def not_for_this(state: State, bill: Bill, paid: Items, tenders: Sequence[Tender]) -> Refusal | None:
    """RUL-51: savings pay only for what is bought, whatever their currency."""
    saving = next((item for item in paid if item in SAVINGS), None)
    if saving is None or SAVINGS[saving].currency not in bill.currencies:
        return None
    if any(saving in tender.items for tender in tenders):
        return None
    return refused("certificates.only-buying", "RUL-51", money=saving)


@part.enters(questions.spent, *SAVINGS)
def stone_goes_back(state: State, player: int, saving: Card) -> None:
    """CER-03: the stone goes back before anything new is saved."""
    saved.put(state, player, None)


# --- Saving -----------------------------------------------------------------------------------------------------------

SAVE = "save"


class Saved(NamedTuple):
    """A player saved what was overpaid."""

    player: int
    saving: Card


@part.reacts(Paid)
def may_save(state: State, event: Paid) -> None:
    """CER-02: 1 to 6 overpaid may be saved, not more. RUL-51: only when buying, and only on an empty certificate."""
    if event.bill.purpose.is_purchase and 1 <= event.over <= LARGEST and saved.of(state, event.player) is None:
        state.next(Step(SAVE, event.player, (event.over,)))


# CER-02: the player may save. There is always a stone, as there are more stones than certificates.
part.waits(SAVE)
part.opens(DECLINE, SAVE)


ROLES["saving"] = MONEY
"""A stone on a number of the player's own certificate."""


@part.verb(SAVE)
class Save(Verb):
    """CER-02: take any available stone and save exactly what was overpaid in its currency."""

    pattern = "save {saving}"
    rule = "CER-02"

    def options(self, state: State, step: Step) -> list[Action]:
        return [
            Action((SAVE, saving))
            for saving, (currency, amount) in SAVINGS.items()
            if amount == step.data[0] and stones_left(state, currency) > 0
        ]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        saving = SAVINGS.get(action.saving)
        if saving is None or saving.value != step.data[0]:
            return refused("certificates.other-amount", "CER-02", over=step.data[0])
        if stones_left(state, saving.currency) < 1:
            return refused("certificates.no-stone", "CER-02", currency=saving.currency)
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        saved.put(state, step.player, action.saving)
        state.done()
        state.tell(Saved(step.player, action.saving))
