"""What is left in the bag of chests."""

from __future__ import annotations

from typing import Any

from alhambra.game.state import State
from alhambra.game.unseen import unseen
from alhambra.modules.treasure.rules import bag, part


@part.answers(unseen)
def chests_in_the_bag(state: State) -> list[tuple[str, Any]]:
    """TRE-01: all that lie nowhere else. Everybody can count them."""
    return [(bag.key, bag.start(state))]
