"""Remembering what is seen during a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from alhambra.bots.memory.piles import piles_in
from alhambra.bots.memory.seen import Seen
from alhambra.game.events import DealtMoney, MoneyTurnedUp
from alhambra.game.money.cards import Card
from alhambra.game.state import State
from alhambra.play.game import Game
from alhambra.play.history import final_decisions


class Memory:
    """What everybody at the table has seen. The code that plays the game calls `note` after each action.

    Actions that can still be undone are not noted until they are final: nobody else may know of them (RUL-98), and they
    turn nothing up.
    """

    def __init__(self, game: Game) -> None:
        """The memory of a game that has just begun, or is being replayed."""
        start = game if game.latest()[0] is None else game.beginning()
        self._look_at(start.shown_to(None))
        self._seen = [_dealt(start.events, player) for player in start.state.players]
        """For each player the cards in hand that everybody has seen."""
        self._piles = piles_in(start.events)
        if start is not game:
            for decided in final_decisions(game):
                self.note(decided.game, decided.events)

    @classmethod
    def taken_up(cls, game: Game, seen: Seen) -> Memory:
        """The memory of a game in progress, given what spectators have seen so far; nothing is replayed."""
        memory = cls.__new__(cls)
        memory._look_at(game.shown_to(None))
        memory._seen = [list(hand) for hand in seen.hands]
        memory._piles = seen.piles
        return memory

    def _look_at(self, state: State) -> None:
        """Save what the next action will be compared with."""
        self._hands, self._display = [*state.hands], state.display

    def note(self, game: Game, events: Sequence[Any]) -> None:
        """Remember what happened in an action that was just played.

        Cards are paid face up, so everybody knows they are gone; cards drawn unseen stay unknown, even if the same card
        lies on the display.
        """
        now = game.shown_to(None)
        self._piles += piles_in(events)
        if now.hands != self._hands:
            turned_up = [event.card for event in events if isinstance(event, MoneyTurnedUp)]
            left_display = _without([*self._display, *turned_up], now.display)
            for player, (before, after) in enumerate(zip(self._hands, now.hands, strict=True)):
                if before != after:
                    dealt = _dealt(events, player)
                    drawn = _without(_without(after, before), dealt)
                    kept = _without(self._seen[player], _without(before, after))
                    self._seen[player] = kept + dealt + _common(drawn, left_display)
        self._look_at(now)

    def seen_by(self, game: Game, player: int | None) -> Seen:
        """What a player may know of the game beyond `game.seen_by(player)`; None is a spectator."""
        self.note(game, ())  # something may have become final without another action
        shown = game.shown_to(player)
        hands = [_common(cards, hand) for cards, hand in zip(self._seen, shown.hands, strict=True)]
        return Seen(tuple(tuple(sorted(hand)) for hand in hands), tuple(sorted(shown.discard)), self._piles)

    def remembered_by(self, game: Game, player: int) -> State:
        """`game.seen_by(player)` with all the money that the player remembers face up."""
        return self.seen_by(game, player).face_up(game.seen_by(player))


def _dealt(events: Sequence[Any], player: int) -> list[Card]:
    """What a player was dealt face up, before the first decision or later."""
    deals = [event for event in events if isinstance(event, DealtMoney) and event.player == player]
    return [card for deal in deals for card in deal.cards]


def _without(cards: Sequence[Card], others: Sequence[Card]) -> list[Card]:
    """The cards that remain after removing the others. Hands are small, so lists are faster than counters."""
    left = list(cards)
    for card in others:
        if card in left:
            left.remove(card)
    return left


def _common(cards: Sequence[Card], others: Sequence[Card]) -> list[Card]:
    """The cards that are also among the others."""
    return _without(cards, _without(cards, others))
