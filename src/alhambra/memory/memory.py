"""Remembering what is seen while a game goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from alhambra.api import Game
from alhambra.game.cards import Card
from alhambra.game.events import DealtMoney, MoneyTurnedUp
from alhambra.history import settled
from alhambra.memory.piles import piles_in
from alhambra.memory.seen import Seen


class Memory:
    """What everybody at the table has seen. Whoever plays the game calls `note` after each action.

    Actions that can still be undone are not noted until they are final: nobody else may know of them (RUL-98), and they
    turn nothing up.
    """

    def __init__(self, game: Game) -> None:
        """The memory of a game that has just begun, or of one that is replayed for this."""
        start = game if game.latest()[0] is None else game.beginning()
        self._state = start.shown_to(None).copy()
        """The state when something was noted last."""
        self._hands = [_dealt(start.events, player) for player in start.state.players]
        self._piles = piles_in(start.events)
        if start is not game:
            for decided in settled(game):
                self.note(decided.game, decided.events)

    @classmethod
    def taken_up(cls, game: Game, seen: Seen) -> Memory:
        """The memory of a game that goes on, with what spectators have seen so far; nothing is replayed."""
        memory = cls.__new__(cls)
        memory._state = game.shown_to(None).copy()
        memory._hands = [Counter(hand) for hand in seen.hands]
        memory._piles = seen.piles
        return memory

    def note(self, game: Game, events: Sequence[Any]) -> None:
        """Remember what happened in an action that was just played.

        Cards are paid face up, so everybody knows they are gone; cards drawn unseen stay unknown, even if the same card
        lies on the display.
        """
        before, now = self._state, game.shown_to(None)
        self._piles += piles_in(events)
        changed = [player for player in now.players if now.hands[player] != before.hands[player]]
        if changed:
            turned_up = Counter(event.card for event in events if isinstance(event, MoneyTurnedUp))
            left_display = Counter(before.display) + turned_up - Counter(now.display)
        for player in changed:
            hand, then = Counter(before.hands[player]), Counter(now.hands[player])
            dealt = _dealt(events, player)
            self._hands[player] -= hand - then
            self._hands[player] += dealt + ((then - hand - dealt) & left_display)
        self._state = now.copy()

    def seen_by(self, game: Game, player: int | None) -> Seen:
        """What a player may know of the game beyond `game.seen_by(player)`; None is a spectator."""
        self.note(game, ())  # what has become final without another action
        shown = game.shown_to(player)
        hands = [cards & Counter(hand) for cards, hand in zip(self._hands, shown.hands, strict=True)]
        return Seen(tuple(tuple(sorted(hand.elements())) for hand in hands), tuple(sorted(shown.discard)), self._piles)


def _dealt(events: Sequence[Any], player: int) -> Counter[Card]:
    """What a player was dealt face up, be it before the first decision or later."""
    deals = [event for event in events if isinstance(event, DealtMoney) and event.player == player]
    return Counter(card for deal in deals for card in deal.cards)
