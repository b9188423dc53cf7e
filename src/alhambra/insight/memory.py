"""The money others took in public, as a player with a good memory would know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from alhambra.api import Game
from alhambra.game.cards import Card
from alhambra.game.events import DealtMoney, MoneyTurnedUp
from alhambra.history import settled


def money_seen(game: Game) -> list[list[Card]]:
    """For each player, the cards in hand that everybody has seen: dealt face up, or taken from the display.

    Cards are paid face up, so everybody knows they are gone; cards drawn unseen stay unknown, even if the same card
    lies on the display.
    """
    start = game.beginning()
    seen = [_dealt(start.events, player) for player in start.state.players]
    hands, display = [Counter(hand) for hand in start.state.hands], Counter(start.state.display)
    for decided in settled(game):
        state = decided.game.state
        turned_up = Counter(event.card for event in decided.events if isinstance(event, MoneyTurnedUp))
        left_display = display + turned_up - Counter(state.display)
        for player, hand in enumerate(state.hands):
            now = Counter(hand)
            dealt = _dealt(decided.events, player)
            seen[player] -= hands[player] - now
            seen[player] += dealt + ((now - hands[player] - dealt) & left_display)
            hands[player] = now
        display = Counter(state.display)
    return [sorted(cards.elements()) for cards in seen]


def _dealt(events: Sequence[Any], player: int) -> Counter[Card]:
    """What a player was dealt face up, be it before the first decision or later."""
    deals = [event for event in events if isinstance(event, DealtMoney) and event.player == player]
    return Counter(card for deal in deals for card in deal.cards)
