"""What computer opponents think of the module Currency Exchange Cards."""

from __future__ import annotations

from alhambra.game.money.payment import purse_of
from alhambra.game.state import State
from alhambra.modules.exchange.rules import CARDS, part

MANY_TILES = 12
"""With fewer tiles left in the tower a card may find no more use."""


@part.evaluates(2.5)
def worth_holding(state: State, player: int) -> float:
    """With money of both its currencies, a card lets many a price be paid exactly."""
    held = purse_of(state, player).tenders
    pairs = [CARDS[card] for card in state.hands[player] if card in CARDS]
    usable = sum(1.0 if all(currency in held for currency in pair) else 0.5 for pair in pairs)
    return usable * min(1.0, len(state.tower) / MANY_TILES)
