"""Sending a table to those who look at it: each is sent what they may know, and of that only what has changed.

A view is made once for all connections of a seat, and for all spectators.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from alhambra import Game
from alhambra.menu import menu
from alhambra.server.answers import answer_due
from alhambra.server.views import View, changes, view

if TYPE_CHECKING:
    from alhambra.server.connections import Connection
    from alhambra.server.tables import Table

STORY = 300
"""So many of the latest events anybody is told at once."""


class Sight(NamedTuple):
    """A view, and the version it is of."""

    version: int
    view: View


class Showing:
    """What those who look at a table have seen of it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._sights: dict[int | None, Sight] = {}
        """What was shown last, by seat; None is what spectators see."""

    def announce(self, abandoned_after: float) -> None:
        """Tell everybody who sits where, unless they were told the same before."""
        described = self._table.described(abandoned_after)
        for connection in self._table.connections:
            if connection.told_table != described:
                connection.told_table = described
                connection.send({"type": "table", **described, "you": connection.seat})

    def say(self, frame: dict[str, Any]) -> None:
        """Send everybody the same."""
        said = orjson.dumps(frame)
        for connection in self._table.connections:
            connection.send_bytes(said)

    def invite(self) -> None:
        """Tell everybody of the rematch; each player holds the same seat there with the same token."""
        for connection in self._table.connections:
            self.invite_one(connection)

    def invite_one(self, connection: Connection) -> None:
        connection.send(
            {"type": "rematch", "table": self._table.rematch, "seat": connection.seat, "token": connection.token}
        )

    def show(self) -> None:
        """Send everybody what has changed since they were last sent something."""
        game = self._table.game
        if game is None:
            return
        audiences: dict[int | None, list[Connection]] = {}
        for connection in self._table.connections:
            audiences.setdefault(connection.seat, []).append(connection)
        before, self._sights = self._sights, {}
        for seat, connections in audiences.items():
            self._show(game, seat, connections, before.get(seat))

    def _show(self, game: Game, seat: int | None, connections: list[Connection], before: Sight | None) -> None:
        table = self._table
        sight = before if before and before.version == table.version else Sight(table.version, view(game, seat))
        self._sights[seat] = sight

        @cache
        def frame(since: int | None) -> bytes:
            shown = changes(before.view, sight.view) if before and before.version == since else None
            return self._frame(game, seat, since, sight.view, shown)

        for connection in connections:
            if connection.version != table.version:
                connection.send_bytes(frame(connection.version))
                connection.version = table.version
            if table.over and not connection.told_outcome:
                connection.told_outcome = True
                connection.send({"type": "over", "ranking": ranking(game), "record": True})

    def show_again(self, connection: Connection, since: int | None) -> None:
        """Send one connection everything, with what happened since a version."""
        game, version = self._table.game, self._table.version
        if game is None:
            return
        sight = self._sights.get(connection.seat)
        if sight is None or sight.version != version:
            sight = Sight(version, view(game, connection.seat))
            self._sights.setdefault(connection.seat, sight)
        connection.send_bytes(self._frame(game, connection.seat, since, sight.view, None))
        connection.version = version

    def _frame(self, game: Game, seat: int | None, since: int | None, everything: View, changed: View | None) -> bytes:
        decision = game.decision
        decides = decision is not None and decision.player == seat and answer_due(self._table) is None
        return orjson.dumps(
            {
                "type": "game",
                "version": self._table.version,
                "since": since,
                "complete": changed is None,
                "view": everything if changed is None else changed,
                "events": [orjson.Fragment(event) for event in self._events(since)],
                "decision": decision._asdict() if decision else None,
                "menu": [choice.to_json(game.state) for choice in menu(game)] if decides else None,
                "undo": decision is not None and seat is not None and game.can_undo(seat),
            }
        )

    def _events(self, since: int | None) -> list[bytes]:
        """What happened after a version, or from the beginning; of much only the latest."""
        seen = since + 1 if since is not None and 0 <= since <= self._table.version else 0
        return [event for moment in self._table.moments[seen:] for event in moment.events][-STORY:]


def ranking(game: Game) -> list[dict[str, Any]]:
    """All players, the best first; those who are equal share a place."""
    outcome = game.outcome
    assert outcome is not None
    scores = outcome.scores[: len(game.state.names)]
    return [
        {"player": player, "place": 1 + sum(other > scores[player] for other in scores), "score": scores[player]}
        for player in sorted(game.state.players, key=lambda player: -scores[player])
    ]
