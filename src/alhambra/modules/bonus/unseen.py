"""How the bonus cards of others may lie."""

from __future__ import annotations

from typing import Any

from alhambra.game.state import State
from alhambra.game.unseen import turned_up, unseen
from alhambra.modules.bonus.rules import CARDS, held, part, revealed


@part.answers(unseen)
def cards_of_others(state: State) -> list[tuple[str, Any]]:
    """BON-01: any cards that are not revealed; the rest has left the game unseen."""
    known = {card for cards in (*held.all(state), *revealed.all(state)) for card in cards}
    cards = iter(state.chance.shuffle("unseen bonus cards", [card for card in CARDS if card not in known]))
    return [(held.key, tuple(tuple(sorted(turned_up(hand, cards))) for hand in held.all(state)))]
