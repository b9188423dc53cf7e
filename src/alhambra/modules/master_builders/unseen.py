"""Which master builders may have been left over."""

from __future__ import annotations

from typing import Any

from alhambra.game.state import State
from alhambra.game.unseen import cards_not_seen, turned_up, unseen
from alhambra.modules.master_builders.rules import CARDS, left_over, part


@part.answers(unseen)
def not_dealt(state: State) -> list[tuple[str, Any]]:
    """MAS-01: any that nobody has seen; the others are in the piles and in hands."""
    hidden = cards_not_seen(state)
    cards = [card for card in CARDS for _ in range(hidden[card])]
    return [(left_over.key, turned_up(left_over.of(state), iter(state.chance.shuffle("unseen builders", cards))))]
