"""What the abilities used while buying have in common: each is an extra of the offer (RED-26, RED-27)."""

from __future__ import annotations

from functools import lru_cache

from alhambra.editions.red_palace.abilities.frame import GUARDS, refuse_use
from alhambra.editions.red_palace.paying import refuse_cost
from alhambra.game import questions
from alhambra.game.market.buying import find_offer
from alhambra.game.market.offers import Offer
from alhambra.game.state import State
from alhambra.kernel import Refusal


@lru_cache(4096)
def with_extra(offer: Offer, name: str) -> Offer:
    """The same offer, bought with an ability."""
    return offer._replace(id=f"{offer.id}+{name}", extras=(*offer.extras, name))


def without_extra(state: State, player: int, offer_id: str, name: str) -> Offer | Refusal | None:
    """What that id would buy with an ability, or why it is not for sale; None if the id ends differently."""
    bought, _, added = offer_id.rpartition("+")
    if added != name:
        return None
    return find_offer(state, player, bought) or questions.not_for_sale(state, player, bought)


def refuse_extra(state: State, player: int, offer: Offer, name: str) -> Refusal | None:
    """Why a player cannot use an ability for a purchase. The others for the same purchase must be paid, too."""
    return refuse_use(state, player, name) or refuse_cost(state, player, _guards_for(offer, name))


def _guards_for(offer: Offer, name: str) -> int:
    """The total cost of an ability and those already in the offer."""
    return GUARDS[name] + sum([GUARDS[each] for each in offer.extras])
