"""What a viewer may know, as plain data, and what has changed in it.

Most of the table stays the same from one version to the next. So each version reuses what has not changed, and views
share most of their parts: they must not be modified.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, cast

from alhambra import Game
from alhambra.game import questions
from alhambra.game.chapter import chapters
from alhambra.game.palace.palace import cached_on_palace
from alhambra.game.palace.tiles import HIDDEN_TILE
from alhambra.game.state import State
from alhambra.game.text.snapshot import (
    WRITERS,
    Sources,
    Writers,
    WrittenFields,
    player_sources,
    secret_sources,
    table_sources,
    write,
)
from alhambra.game.text.snapshot_types import DecisionData
from alhambra.table.frames import PilesData, ViewData, ViewPatch
from alhambra.table.plain import plain_score_line


class _Seen(NamedTuple):
    """What a seat sees."""

    state: State
    """The state before anything was covered, only used to tell whether anything has changed at all."""
    table: WrittenFields
    players: list[WrittenFields]


class Views:
    """The views of one version of a game, built while the game is at that version.

    Everybody sees the same, except for a player's own hand and other secrets that modules give a player. So a player's
    view is the spectators' view with one entry of `players` replaced; unless the player is ahead of the others, who do
    not see actions that can still be undone (RUL-98).
    """

    def __init__(
        self, game: Game, version: int, before: Views | None = None, seats: Collection[int | None] = ()
    ) -> None:
        """The views of some seats are built now, from what they saw before; others are built on first use."""
        self.version = version
        self._game = game
        self.ahead = game.state.agenda[-1].player if game.retractable else None
        """The player who sees actions that the others do not see yet, and can undo them."""
        self._seen: dict[int | None, _Seen] = {}
        """By seat; None is for spectators."""
        self._common: dict[int, ViewPatch] = {}
        """The changes that everybody sees, by the version they start from."""
        for seat in (None, *seats):
            self._look(seat, before._seen.get(seat) if before else None)

    def of(self, seat: int | None) -> ViewData:
        """The view of a player; None is a spectator."""
        seen = self._look(seat, None)
        return _view(seen.table, seen.players)

    def decision(self, seat: int | None) -> DecisionData | None:
        """Who has to decide, and about what, as far as a seat may know."""
        decision: DecisionData | None = self._look(seat, None).table.fields["decision"]
        return decision

    def patch(self, before: Views, seat: int | None) -> ViewPatch | None:
        """What has changed in a view since another version; None if that view was never built. Players who see the same
        changes as spectators get the same object."""
        then, now = before._seen.get(seat), self._look(seat, None)
        if then is None:
            return None
        if seat is not None and seat in (before.ahead, self.ahead):
            return _changes(then, now)
        if before.version not in self._common:
            self._common[before.version] = _changes(before._seen[None], self._seen[None])
        common = self._common[before.version]
        if seat is None:
            return common
        players: dict[str, ViewPatch] = common.get("players", {})
        own = _differing(then.players[seat], now.players[seat])
        if own == players.get(str(seat), {}):
            return common
        players = {number: fields for number, fields in {**players, str(seat): own}.items() if fields}
        patch = {name: value for name, value in common.items() if name != "players"}
        return {**patch, "players": players} if players else patch

    def _look(self, seat: int | None, before: _Seen | None) -> _Seen:
        if seat not in self._seen:
            state = self._game.shown_to(seat)
            if before and before.state is state:
                self._seen[seat] = before
            elif seat is None or seat == self.ahead:
                self._seen[seat] = self._look_at_all(seat, state, before)
            else:
                self._seen[seat] = self._look_at_own(seat, state, before)
        return self._seen[seat]

    def _look_at_all(self, seat: int | None, state: State, before: _Seen | None) -> _Seen:
        covered = self._game.seen_by(seat)
        table = write(_sources(covered), before and before.table, _WRITERS)
        unchanged = _unchanged(before.state, state) if before else ()
        players = [
            before.players[player]
            if before and player in unchanged
            else write(player_sources(covered, player), before and before.players[player], _PLAYER_WRITERS)
            for player in state.players
        ]
        return _Seen(state, table, players)

    def _look_at_own(self, seat: int, state: State, before: _Seen | None) -> _Seen:
        """What everybody sees, with the player's own secrets."""
        _, table, players = self._look(None, None)
        sources = {**players[seat].sources, **secret_sources(state, seat)}
        players = [*players]
        players[seat] = write(sources, before.players[seat] if before else players[seat], _PLAYER_WRITERS)
        return _Seen(state, table, players)


def _unchanged(then: State, now: State) -> Collection[int]:
    """The players whose things have not changed. Changes to what modules add may concern any player."""
    if any(vars(then)[owned.key] is not vars(now)[owned.key] for owned in now.rules.owned):
        return ()
    return [
        player
        for player in now.players
        if then.palaces[player] is now.palaces[player]
        and then.hands[player] is now.hands[player]
        and then.reserves[player] is now.reserves[player]
        and then.aside[player] is now.aside[player]
        and then.scores[player] == now.scores[player]
    ]


def open_view(game: Game) -> ViewData:
    """A view of everything, for recorded games."""
    return view_of(game.state)


def view_of(state: State) -> ViewData:
    """The view of a state."""
    players = [write(player_sources(state, player), None, _PLAYER_WRITERS) for player in state.players]
    return _view(write(_sources(state), None, _WRITERS), players)


def _view(table: WrittenFields, players: Sequence[WrittenFields]) -> ViewData:
    return cast(ViewData, {**table.fields, "players": [player.fields for player in players]})


def _sources(state: State) -> Sources:
    """Everything except the players: of face-down piles only their sizes."""
    return {
        **table_sources(state),
        **_piles(state),
        "chapters": chapters(state.rules),
        "facts": dict(questions.facts(state)),
        "score_lines": state.score_lines,
    }


def _piles(state: State) -> PilesData:
    piles: PilesData = {
        "draw": len(state.draw),
        "discard": len(state.discard),
        "tower": len(state.tower),
        "box": len(state.box),
    }
    if state.tower.count(HIDDEN_TILE) < len(state.tower):
        piles["tower_seen"] = [tile.id for tile in state.tower if tile is not HIDDEN_TILE]
    return piles


_PLAYER_WRITERS: Writers = {**WRITERS, "palace": cached_on_palace(WRITERS["palace"])}
_WRITERS: Writers = {
    **WRITERS,
    "chapters": lambda in_play: [chapter.name for chapter in in_play],
    "score_lines": lambda lines: [plain_score_line(line) for line in lines],
}


def _changes(old: _Seen, new: _Seen) -> ViewPatch:
    """The fields that differ; only players who differ, by number, each with the fields that differ."""
    patch = _differing(old.table, new.table)
    players: dict[str, ViewPatch] = {}
    for seat, (then, now) in enumerate(zip(old.players, new.players, strict=True)):
        if fields := _differing(then, now):
            players[str(seat)] = fields
    return {**patch, "players": players} if players else patch


def _differing(old: WrittenFields, new: WrittenFields) -> ViewPatch:
    """The fields that differ, None if one is gone."""
    if old is new:
        return {}
    then, now = old.fields, new.fields
    patch = {name: value for name, value in now.items() if (one := then.get(name, ...)) is not value and one != value}
    return patch | dict.fromkeys(then.keys() - now.keys())
