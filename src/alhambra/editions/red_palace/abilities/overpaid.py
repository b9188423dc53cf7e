"""RED-26: for a guard, a purchase that was overpaid counts as paid exactly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from alhambra.editions.red_palace.abilities.extras import refuse_extra, with_extra, without_extra
from alhambra.editions.red_palace.abilities.frame import GUARDS, can_use, use
from alhambra.editions.red_palace.abilities.fresh import FRESH
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.paying import can_pay
from alhambra.game import questions
from alhambra.game.events import Bought
from alhambra.game.market.offers import Offer
from alhambra.game.state import State
from alhambra.kernel import Refusal, refused

OVERPAID = "overpaid"
"""The ability, and the extra of an offer."""


class CountsAsExact(NamedTuple):
    """RED-26: a purchase gives another action although it was overpaid."""

    player: int
    over: int


@part.answers(questions.variants)
def overpaid_with_a_guard(state: State, offers: Sequence[Offer], player: int) -> Sequence[Offer]:
    """RED-26: whatever can be overpaid. RUL-61: so nothing that must be paid exactly."""
    if not can_use(state, player, OVERPAID):
        return offers
    return _and_overpaid(tuple(offers), can_pay(state, player, GUARDS[FRESH] + GUARDS[OVERPAID]))


@lru_cache(4096)
def _and_overpaid(offers: tuple[Offer, ...], both: bool) -> tuple[Offer, ...]:
    """`both` says whether the player can pay for a fresh piece, too."""
    return (*offers, *[_overpaid(offer) for offer in offers if not offer.bill.exactly and (both or not offer.extras)])


@lru_cache(4096)
def _overpaid(offer: Offer) -> Offer:
    """RUL-99: an exact payment is refused."""
    return with_extra(offer, OVERPAID)._replace(bill=offer.bill._replace(not_exactly="RUL-99"))


@part.answers(questions.not_for_sale)
def cannot_be_overpaid(state: State, player: int, offer_id: str) -> Refusal | None:
    """RUL-61: bazaars and preview buildings must be paid exactly."""
    offer = without_extra(state, player, offer_id, OVERPAID)
    if not isinstance(offer, Offer):
        return offer
    if offer.bill.exactly:
        return refused("red_palace.only-exactly", "RUL-61", offer=offer.id)
    return refuse_extra(state, player, offer, OVERPAID)


@part.answers(questions.earns_action)
def counts_as_exact(state: State, earns: bool, player: int, offer: Offer, over: int) -> bool:
    """RED-26: the purchase gives another action."""
    return earns or OVERPAID in offer.extras


@part.reacts(Bought)
def pay_for_the_action(state: State, event: Bought) -> None:
    """RUL-104: the guard is paid before the action that it brings."""
    if OVERPAID in event.extras:
        use(state, event.player, OVERPAID)
        state.tell(CountsAsExact(event.player, event.over))
