"""The clock of a live game: time for every turn, and a reserve for the whole game.

Whenever a table starts to wait for a player, that player has the time for a turn; any time beyond it is taken from
their reserve. After a scoring the clock stops for a while, since everybody is looking at it, and at the beginning for
reading about the chapters in play. All of this follows from the times of the entries in the record.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from copy import copy
from typing import Any

from alhambra.game.chapter import chapters
from alhambra.game.events import ScoringEnded
from alhambra.kernel import Rules
from alhambra.table.entries import Entry
from alhambra.table.frames import ClockSetupData, Pace

WATCHING = 12.0
"""How many seconds the clock stops after a scoring. Clients get this number and take less time to show one; unless the
host says otherwise, computer opponents wait this long for people to look."""

READING = 20.0
"""How many seconds the clock stops at the beginning for each chapter: players who do not know it read about it."""
LONGEST_READING = 120.0


def reading_time(rules: Rules) -> float:
    """How many seconds there are at the beginning to read about the chapters in play."""
    return min(READING * len(chapters(rules)), LONGEST_READING)


def clock_of(
    pace: Pace, players: int, rules: Rules, entries: Iterable[Entry] = (), scorings: Collection[int] = ()
) -> GameClock | None:
    """The clock of a game after some entries, given which versions led to a scoring; None if it has no clock."""
    setup = pace.get("clock") if pace["kind"] == "live" else None
    if setup is None:
        return None
    clock = GameClock(setup, players, reading_time(rules))
    for entry in entries:
        clock.add(entry, entry.version in scorings)
    return clock


def was_scored(events: Iterable[Any]) -> bool:
    """Whether there was a scoring among what happened."""
    return any(isinstance(event, ScoringEnded) for event in events)


class GameClock:
    """How much of their time the players have used."""

    def __init__(self, setup: ClockSetupData, players: int, reading: float = 0.0) -> None:
        self._turn = setup["turn"]
        self._reading = reading
        self.reserves = [setup["reserve"]] * players
        """What each player has left; for the one whose turn is counted, as it was when the table came to them."""
        self._player: int | None = None
        """Who decided last."""
        self._used = 0.0
        """How long the table has waited for that player without a break."""
        self._at = 0.0
        """When something was decided last, or when the scoring after it, or what there is to read at the beginning, has
        been seen."""

    def add(self, entry: Entry, scored: bool = False) -> None:
        """An entry was recorded, perhaps one that led to a scoring."""
        if entry.seat is not None and entry.seat != self._player:
            self._settle()
            self._player, self._used = entry.seat, 0.0
        if entry.seat is not None:
            self._used += max(0.0, entry.at - self._at)
        pause = WATCHING if scored else self._reading if entry.seat is None else 0.0
        # Deciding at once must not take time from those who are still looking.
        self._at = max(self._at, entry.at + pause)

    def after(self, entry: Entry, scored: bool = False) -> GameClock:
        """The clock after an entry, which is not recorded yet."""
        later = copy(self)
        later.reserves = [*self.reserves]
        later.add(entry, scored)
        return later

    def deadline(self, player: int) -> float:
        """When the time of a player who has to decide is up."""
        used = self._used if player == self._player else 0.0
        return self._at + self._turn + self.reserves[player] - used

    def reserves_for(self, player: int) -> list[float]:
        """What everybody has left while a player decides."""
        later = copy(self)
        later.reserves = [*self.reserves]
        if player != self._player:
            later._settle()
        return later.reserves

    def _settle(self) -> None:
        """Take from the reserve what the last player needed beyond the time for a turn."""
        if self._player is not None:
            beyond = max(0.0, self._used - self._turn)
            self.reserves[self._player] = max(0.0, self.reserves[self._player] - beyond)
