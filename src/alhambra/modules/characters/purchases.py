"""Characters for buying: the rich patron and the miser (CHA-06, CHA-07)."""

from __future__ import annotations

from alhambra.game import places, questions
from alhambra.game.events import Bought, TookMoney
from alhambra.game.market.buying import acquire, find_offer, next_action, offers, refuse_missing
from alhambra.game.market.offers import Offer
from alhambra.game.money.cards import remove
from alhambra.game.state import State
from alhambra.game.turn.choices import DECLINE
from alhambra.kernel import Action, Refusal, Step, Verb, refused
from alhambra.modules.characters.cards import (
    MISER,
    PATRON,
    lose,
    money_among,
    owns,
    part,
    refuse_use,
    turn_goes_on,
    use,
)

# --- The rich patron --------------------------------------------------------------------------------------------------


@part.verb(places.ACT)
class Patron(Verb):
    """CHA-06: once, a tile is bought for free and counts as paid exactly; then the card leaves the game."""

    pattern = "patron {offer}"
    rule = "CHA-06"

    def options(self, state: State, step: Step) -> list[Action]:
        if not owns(state, step.player, PATRON):
            return []
        for_sale = offers(state, step.player)
        return [Action(("patron", offer.id)) for offer in for_sale if _refuse_gift(state, step.player, offer) is None]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if refusal := refuse_use(state, step.player, PATRON):
            return refusal
        offer = find_offer(state, step.player, action.offer)
        if offer is None:
            return refuse_missing(state, step.player, action.offer)
        return _refuse_gift(state, step.player, offer)

    def apply(self, state: State, step: Step, action: Action) -> None:
        offer = find_offer(state, step.player, action.offer)
        assert offer is not None
        lose(state, step.player, PATRON)
        next_action(state, step, offer, over=0)
        acquire(state, step.player, offer._replace(bill=offer.bill._replace(amount=0)), ())


def _refuse_gift(state: State, player: int, offer: Offer) -> Refusal | None:
    """RUL-28: the patron pays for a tile and nothing else. RUL-82: and for a tile with nothing added to it."""
    if offer.tile is None:
        return refused("characters.no-tile", "RUL-28", offer=offer.id)
    if offer.extras:
        return refused("characters.bare-tile", "RUL-82", offer=offer.id)
    return questions.refuse_offer(state, player, offer)


# --- The miser --------------------------------------------------------------------------------------------------------

EXPENSIVE = 10


@part.reacts(Bought)
def after_an_expensive_tile(state: State, event: Bought) -> None:
    """CHA-07: whoever buys a tile priced 10 or more may take a money card at once. RUL-28: the printed price counts."""
    able = turn_goes_on(state, event.player) and refuse_use(state, event.player, MISER) is None
    if able and event.tile.price >= EXPENSIVE and money_among(state, state.display):
        state.next(Step(MISER, event.player))


# The miser's owner may take a card.
part.waits(MISER)
part.opens(DECLINE, MISER)


@part.verb(MISER)
class Miser(Verb):
    """CHA-07: take one face-up money card. RUL-28: the display is not refilled before the end of the turn."""

    pattern = "miser {card}"
    rule = "CHA-07"

    def options(self, state: State, step: Step) -> list[Action]:
        return [Action(("miser", card)) for card in money_among(state, state.display)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if action.card not in state.display:
            return refused("refused.not-on-display", "CHA-07", card=action.card)
        if action.card not in questions.money(state.rules):
            return refused("characters.no-money", "RUL-28", card=action.card)
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        use(state, MISER)
        state.done()
        state.display = remove(state.display, (action.card,))
        state.give(step.player, (action.card,))
        state.tell(TookMoney(step.player, (action.card,)))
