"""A game and its players: the bots' moves, standing orders, the save file, and who has seen how much of the log."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from alhambra import Action, Game
from alhambra.bots import Fault, make_player
from alhambra.bots.memory import Memory
from alhambra.game.turn.choices import DECLINE
from alhambra.play.history import decisions
from alhambra.play.orders import Order, answer
from alhambra.terminal.cli.complaints import Complaint
from alhambra.terminal.cli.saves import save
from alhambra.terminal.cli.seats import TerminalSeat


class PlayedAction(NamedTuple):
    """An action that was played: who played it, and what happened."""

    player: int
    events: Sequence[Any]
    by_itself: bool = False
    """Whether a person was not asked, because an order answered or there was only one option."""


class Match:
    """A game at a table."""

    def __init__(self, game: Game, seats: list[TerminalSeat], path: Path) -> None:
        self.game = game
        self.seats = seats
        self.path = path
        self.log = [PlayedAction(decided.player, decided.events) for decided in decisions(game)]
        """The actions of the game, without those that were undone."""
        self.orders: dict[int, list[Order]] = {player: [] for player in self.people}
        """Each person's standing orders; nobody else sees them, and they are not saved."""
        self._unsaved = True
        self._seen = {player: self._last_own(player) for player in self.people}
        """How much of the log each person has seen. In a resumed game, they are shown everything since their last
        action."""
        self.memory = Memory(game)
        self._bots = {
            player: make_player(seat.bot, game.seed + player) for player, seat in enumerate(seats) if seat.bot
        }

    def _last_own(self, player: int) -> int:
        return max((at for at, played in enumerate(self.log, 1) if played.player == player), default=0)

    @property
    def people(self) -> list[int]:
        return [player for player, seat in enumerate(self.seats) if not seat.bot]

    @property
    def kinds(self) -> list[str]:
        return [seat.kind for seat in self.seats]

    def save(self, path: Path | None = None) -> None:
        """Save if there is anything new. If a path is given, keep saving there."""
        if path or self._unsaved:
            save(path or self.path, self.game, self.seats)
            self.path = path or self.path
            self._unsaved = False

    def play(self, action: Action, by_itself: bool = False) -> None:
        decision = self.game.decision
        assert decision
        self._unsaved = True
        events = tuple(self.game.play(action))
        self.memory.note(self.game, events)
        self.log.append(PlayedAction(decision.player, events, by_itself))

    def play_bot(self, player: int) -> list[Fault]:
        """Have a bot play; returns what went wrong, if another one had to decide for it."""
        bot = self._bots[player]
        before = len(bot.faults)
        self.play(bot.choose(self.game, self.memory.seen_by(self.game, player)))
        return bot.faults[before:]

    def unasked(self, player: int) -> Action | None:
        """What a person does without being asked: a standing order, or declining if nothing else is possible."""
        actions = self.game.legal_actions()
        if list(actions) == [DECLINE.action]:
            return DECLINE.action
        return answer(self.orders[player], self.game.seen_by(player), actions)

    def can_undo(self, player: int) -> bool:
        """Whether one of this person's own decisions can be undone; automatic ones would just happen again."""
        again = self.game.clone()
        for played in reversed(self.log):
            if not again.can_undo(player) or not played.by_itself:
                break
            again.undo(player)
        return again.can_undo(player)

    def undo(self, player: int) -> None:
        """Undo this person's last decision, and the automatic ones since."""
        if not self.can_undo(player):
            raise Complaint("terminal.nothing-to-undo")
        self._unsaved = True
        taken_back = PlayedAction(player, (), by_itself=True)
        while taken_back.by_itself:
            self.game.undo(player)
            taken_back = self.log.pop()
        for player, seen in self._seen.items():
            self._seen[player] = min(seen, len(self.log))

    def new_events(self, player: int) -> list[Any]:
        """What has happened since this person last looked; marks it as seen."""
        events = [event for played in self.log[self._seen[player] :] for event in played.events]
        self._seen[player] = len(self.log)
        return events
