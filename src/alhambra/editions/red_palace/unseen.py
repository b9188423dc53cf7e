"""The order in which the pieces may come out of the bag."""

from __future__ import annotations

from typing import Any

from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.tiles import bag
from alhambra.game.state import State
from alhambra.game.unseen import unseen


@part.answers(unseen)
def pieces_in_any_order(state: State) -> list[tuple[str, Any]]:
    """RED-01: everybody can count what is in the bag; the order is unknown."""
    return [(bag.key, bag.start(state))]
