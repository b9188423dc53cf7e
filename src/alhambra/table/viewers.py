"""The viewers of a table: each is sent what they may know, and only what has changed.

Each frame is built once for all viewers of a seat, and written as JSON once for all viewers who see the same.
"""

from __future__ import annotations

import time
import weakref
from abc import ABC, abstractmethod
from collections.abc import Callable
from itertools import takewhile
from typing import NamedTuple

from alhambra import Game
from alhambra.kernel import Message
from alhambra.play.menu import menu
from alhambra.table.frames import (
    Frame,
    GameEventData,
    GameFrame,
    PeopleFrame,
    PlaceData,
    TableSummaryData,
    TimeLeftData,
    ViewPatch,
)
from alhambra.table.looks import looks_of
from alhambra.table.plain import plain_message
from alhambra.table.seats import HUMAN, Seat
from alhambra.table.table import DAY, Table
from alhambra.table.views import Views


class Viewer(ABC):
    """Someone looking at a table: a player with a seat, or a spectator."""

    def __init__(self) -> None:
        self.seat: int | None = None
        """None for a spectator."""
        self.token: str | None = None
        """The token that holds the seat, and the same seat in a rematch."""
        self.version: int | None = None
        """The version of the game sent last."""
        self.summary: TableSummaryData | None = None
        """The summary sent last."""
        self.knows_outcome = False
        self.played_for_since: int | None = None
        """Since when a computer opponent has played for them, if they have just come back."""
        self.origin = ""
        """Their network address: everybody there shares one budget of thinking time."""

    @abstractmethod
    def send_json(self, frame: bytes) -> None:
        """Send a frame that is already written."""

    @abstractmethod
    def close(self, reason: Message) -> None:
        """Send the reason, and nothing more."""


class _Moment(NamedTuple):
    """What is the same for everybody who is shown a version."""

    over: bool
    goes_on: bool
    asked: int | None
    """The player who has to decide; None if the server decides or nobody does."""
    time: TimeLeftData | None


class Viewers:
    """All viewers of a table, here or in other processes."""

    def __init__(
        self,
        table: Table,
        abandoned_after: float,
        write: Callable[[Frame], bytes],
        now: Callable[[], float] = time.time,
    ) -> None:
        self._table: Table = weakref.proxy(table)
        """A weak reference: the table refers to its viewers too, and must be freed when it is dropped."""
        self._abandoned_after = abandoned_after
        """After how many seconds an absent player of a live game may be replaced."""
        self._write = write
        """Writes a frame as JSON."""
        self._now = now
        self._here: set[Viewer] = set()
        self.elsewhere: dict[str, frozenset[int]] = {}
        """The seats whose players are connected to other processes, by process."""
        self.last_seen = [0.0] * len(table.seats)
        """When the player of each seat was last connected, as far as this process knows."""
        self._views: Views | None = None
        """The views sent last."""
        self._summary: TableSummaryData | None = None
        """The summary sent last."""

    # --- Presence -----------------------------------------------------------------------------------------------------

    @property
    def here(self) -> frozenset[Viewer]:
        return frozenset(self._here)

    def add(self, viewer: Viewer) -> None:
        self._here.add(viewer)

    def remove(self, viewer: Viewer) -> None:
        self._here.discard(viewer)
        if not self._here:
            self._views = None  # nobody needs them, and they would keep an old version of the game in memory

    @property
    def seats_here(self) -> frozenset[int]:
        """The seats whose players are connected to this process."""
        return frozenset(viewer.seat for viewer in self._here if viewer.seat is not None)

    def online(self, seat: int) -> bool:
        return seat in self.seats_here or any(seat in seats for seats in self.elsewhere.values())

    @property
    def anybody(self) -> bool:
        """Whether anybody is looking at the table, here or elsewhere."""
        return bool(self._here) or any(self.elsewhere.values())

    def abandoned(self, seat: Seat) -> bool:
        """Whether the player has been away long enough for a computer opponent to take over."""
        table = self._table
        if seat.kind != HUMAN or seat.free or seat.level or table.game is None or table.over:
            return False
        if self.online(seat.number):
            return False
        patience = table.days * DAY if table.days else self._abandoned_after
        return self._now() - max(seat.seen, self.last_seen[seat.number]) >= patience

    def summary(self) -> TableSummaryData:
        """What everybody may know about the table."""
        table = self._table
        return {
            "table": table.id,
            **table.setup,
            "started": table.game is not None,
            "over": table.over,
            "seats": [
                seat.to_json(look, self.online(seat.number), self.abandoned(seat))
                for seat, look in zip(table.seats, looks_of(table.seats), strict=True)
            ],
            "stopped": plain_message(table.stopped) if table.stopped else None,
        }

    # --- Sending ------------------------------------------------------------------------------------------------------

    def announce(self) -> None:
        """Send everybody who sits where, if that has changed."""
        if not self._here:
            return
        summary = self.summary()
        if summary == self._summary:
            summary = self._summary
        self._summary = summary

        frames: dict[int | None, bytes] = {}
        for viewer in self.here:
            if viewer.summary is not summary:
                if viewer.seat not in frames:
                    frames[viewer.seat] = self._write({"type": "table", **summary, "you": viewer.seat})
                viewer.summary = summary
                viewer.send_json(frames[viewer.seat])

    def tell(self, frame: PeopleFrame, seat: int | None = None) -> None:
        """Send something to everybody, or only to the player of a seat."""
        written = self._write(frame)
        for viewer in self.here:
            if seat is None or viewer.seat == seat:
                viewer.send_json(written)

    def invite(self) -> None:
        """Tell everybody about the rematch; each player's token holds the same seat there."""
        for viewer in self.here:
            self.invite_one(viewer)

    def invite_one(self, viewer: Viewer) -> None:
        table = self._table.rematch
        assert table is not None
        viewer.send_json(self._write({"type": "rematch", "table": table, "seat": viewer.seat, "token": viewer.token}))

    def show(self) -> None:
        """Send everybody what has changed since the last time."""
        game = self._table.game if self._here else None
        if game is None:
            return
        before, now = self._views, self._current_views(game)
        moment = self._moment()
        frames: dict[tuple[int | None, int | None], bytes] = {}
        written: list[tuple[GameFrame, bytes]] = []
        for viewer in [*self._here]:
            if viewer.version != now.version:
                shown = seat, since = viewer.seat, viewer.version
                if shown not in frames:
                    patch = now.patch(before, seat) if before and before.version == since else None
                    frames[shown] = self._written_once(self._frame(game, now, moment, patch, seat, since), written)
                viewer.send_json(frames[shown])
                viewer.version = now.version
            if moment.over:
                self._tell_outcome(game, viewer)

    def _written_once(self, frame: GameFrame, written: list[tuple[GameFrame, bytes]]) -> bytes:
        """A frame as JSON, unless the same has been written already."""
        for other, json in written:
            if other["view"] is frame["view"] and other == frame:
                return json
        json = self._write(frame)
        written.append((frame, json))
        return json

    def show_again(self, viewer: Viewer, since: int | None) -> None:
        """Send one viewer everything, with the events since a version."""
        game = self._table.game
        if game is None:
            return
        frame = self._frame(game, self._current_views(game), self._moment(), None, viewer.seat, since)
        viewer.send_json(self._write(frame))
        viewer.version = self._table.version
        if viewer.played_for_since is not None:
            viewer.send_json(self._write({"type": "played-for", "since": viewer.played_for_since}))
            viewer.played_for_since = None
        self._tell_outcome(game, viewer)

    def _tell_outcome(self, game: Game, viewer: Viewer) -> None:
        """Once the game is over, tell each viewer who has won; once is enough."""
        if self._table.over and not viewer.knows_outcome:
            viewer.knows_outcome = True
            at = self._table.entries[-1].at
            viewer.send_json(self._write({"type": "over", "ranking": ranking(game), "at": at, "record": True}))

    def _current_views(self, game: Game) -> Views:
        if self._views is None or self._views.version != self._table.version:
            self._views = Views(game, self._table.version, self._views, {viewer.seat for viewer in self._here})
        return self._views

    def _moment(self) -> _Moment:
        table = self._table
        over = table.over
        goes_on = not (over or table.stopped)
        asked = table.decider if goes_on and table.autoplay is None else None
        return _Moment(over, goes_on, asked, table.time_left(self._now()))

    def _frame(
        self,
        game: Game,
        views: Views,
        moment: _Moment,
        patch: ViewPatch | None,
        seat: int | None,
        since: int | None,
    ) -> GameFrame:
        """The whole view, or only the changes if there is a patch."""
        asked = seat is not None and seat == moment.asked
        can_undo = moment.goes_on and seat is not None and seat == views.ahead and not self._table.seats[seat].resigned
        return {
            "type": "game",
            "version": views.version,
            "since": since,
            "complete": patch is None,
            "view": views.of(seat) if patch is None else patch,
            "events": self._events_after(seat, since),
            "decision": views.decision(seat),
            "menu": [choice.to_json(game.state) for choice in menu(game)] if asked else None,
            "undo": can_undo,
            "time": moment.time,
        }

    def _events_after(self, seat: int | None, since: int | None) -> list[GameEventData]:
        """The events for a seat after a version, or from the beginning; only the latest if there are too many."""
        known = since if since is not None and 0 <= since <= self._table.version else -1
        new = takewhile(lambda event: event["version"] > known, reversed(self._table.events_for(seat)))
        return [*new][::-1]


def final_scores(game: Game) -> list[int]:
    """The points of the players when the game is over."""
    assert game.outcome is not None
    return list(game.outcome.scores[: len(game.state.names)])


def ranking(game: Game) -> list[PlaceData]:
    """All players, best first; tied players share a place."""
    scores = final_scores(game)
    return [
        {"player": player, "place": 1 + sum(other > scores[player] for other in scores), "score": scores[player]}
        for player in sorted(game.state.players, key=lambda player: -scores[player])
    ]
