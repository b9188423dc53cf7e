"""Module 1, The Vizier's Favour (VIZ): between two turns the vizier buys a tile for exactly its price."""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import places, questions
from alhambra.game.market.buying import Purchase, acquire, find_offer, offers, refuse_missing
from alhambra.game.market.market import FILL_MARKET
from alhambra.game.market.offers import Offer
from alhambra.game.module import Module
from alhambra.game.money.payment import refuse_payment
from alhambra.game.state import State
from alhambra.game.turn import interruptions
from alhambra.game.turn.interruptions import INTERRUPT, interrupted
from alhambra.game.turn.turn import actions_over, place_at_once
from alhambra.kernel import Action, Each, Refusal, SingleAction, Step, refused

part = Module(
    "vizier", 1, "VIZ", box="the-viziers-favour", uses=(interruptions.part,), more=("fight",), longer=1, harder=1
)

VIZIER = "vizier"
"""The means by which a tile he bought was obtained."""

# --- Material ---------------------------------------------------------------------------------------------------------

awake: Each[bool] = part.each("awake", start=lambda state: True)
"""VIZ-01: everyone starts with a vizier who is awake. At the end it makes no difference (VIZ-09)."""


@part.answers(questions.position_faults)
def neither_awake_nor_asleep(state: State) -> list[str]:
    """A vizier is awake or he is not."""
    return [
        f"whether a vizier is awake must be true or false, not {value}"
        for value in awake.all(state)
        if value not in (True, False)
    ]


# --- On your turn -----------------------------------------------------------------------------------------------------


@part.verb(places.ACT)
class WakeVizier(SingleAction):
    """VIZ-06: a turn action. He may be used from the interruption right after this turn."""

    pattern = "wake vizier"
    rule = "VIZ-06"

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        return refused("vizier.awake", "VIZ-06") if awake.of(state, step.player) else None

    def apply(self, state: State, step: Step, action: Action) -> None:
        awake.put(state, step.player, True)
        actions_over(state)


# --- Between turns ----------------------------------------------------------------------------------------------------


@part.answers(questions.interruptions)
def vizier_is_awake(state: State, player: int) -> int:
    """VIZ-02: a player whose vizier is awake may interrupt. VIZ-04: asleep, he cannot be used.

    Whether the player can pay is nobody else's business, so every such player is asked.
    """
    return int(awake.of(state, player))


@part.verb(INTERRUPT)
class SendVizier(Purchase):
    """VIZ-02: buy one tile for exactly its price and place it at once. VIZ-03: no extra action for that."""

    pattern = "send vizier {offer} with {money*}"
    rule = "VIZ-02"

    def for_sale(self, state: State, step: Step) -> list[Offer]:
        player = step.player
        if not awake.of(state, player):
            return []
        allowed = [offer for offer in offers(state, player) if not questions.refuse_offer(state, player, offer)]
        return [exactly(offer) for offer in allowed]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if not awake.of(state, step.player):
            return refused("vizier.asleep", "VIZ-04")
        offer = find_offer(state, step.player, action.offer)
        if offer is None:
            return refuse_missing(state, step.player, action.offer)
        refusal = questions.refuse_offer(state, step.player, offer)
        return refusal or refuse_payment(state, step.player, exactly(offer).bill, action.money)

    def apply(self, state: State, step: Step, action: Action) -> None:
        """VIZ-04: he falls asleep. VIZ-05: the market is refilled, then the others decide again (VIZ-07)."""
        player = step.player
        offer = find_offer(state, player, action.offer)
        assert offer is not None
        awake.put(state, player, False)
        interrupted(state, *place_at_once(state, player, VIZIER), Step(FILL_MARKET, state.active))
        acquire(state, player, exactly(offer), action.money)


@lru_cache(1024)
def exactly(offer: Offer) -> Offer:
    """VIZ-02: the same offer, to be paid exactly."""
    return offer._replace(bill=offer.bill._replace(exactly=True, rule="VIZ-02"))
