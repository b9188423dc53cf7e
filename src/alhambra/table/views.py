"""What a viewer may know, as plain data, and what has changed in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from alhambra import Game
from alhambra.game import questions
from alhambra.game.chapter import chapters
from alhambra.game.snapshot import player_view, table_view
from alhambra.game.state import State
from alhambra.game.tiles import HIDDEN_TILE
from alhambra.table.frames import Piles, View, ViewPatch
from alhambra.table.plain import plain_score_line


class Views:
    """The views of one version of a game, each built on first use, while the game is at that version.

    Everybody sees the same, except for a player's own hand and other secrets that modules give a player. So a player's
    view is the spectators' view with one entry of `players` replaced; unless the player is ahead of the others, who do
    not see actions that can still be undone (RUL-98).
    """

    def __init__(self, game: Game, version: int) -> None:
        self.version = version
        self._game = game
        self._ahead = next((seat for seat in game.state.players if game.can_undo(seat)), None)
        self._made: dict[int | None, View] = {}
        """By seat; None is the spectators' view."""
        self._common: dict[int, ViewPatch] = {}
        """The changes that everybody sees, by the version they start from."""

    def of(self, seat: int | None) -> View:
        """The view of a player; None is a spectator."""
        if seat not in self._made:
            self._made[seat] = self._make(seat)
        return self._made[seat]

    def patch(self, before: Views, seat: int | None) -> ViewPatch | None:
        """What has changed in a view since another version; None if that view was never built."""
        if seat not in before._made:
            return None
        if seat is not None and seat in (before._ahead, self._ahead):
            return _changes(before.of(seat), self.of(seat))
        if before.version not in self._common:
            self._common[before.version] = _changes(before.of(None), self.of(None))
        common = self._common[before.version]
        if seat is None:
            return common
        players = dict(common.get("players", {}))
        players[str(seat)] = _differing(before.of(seat)["players"][seat], self.of(seat)["players"][seat])
        players = {number: fields for number, fields in players.items() if fields}
        patch = {name: value for name, value in common.items() if name != "players"}
        return {**patch, "players": players} if players else patch

    def _make(self, seat: int | None) -> View:
        if seat is None or seat == self._ahead:
            return view_of(self._game.seen_by(seat))
        everybody = self.of(None)
        players = [*everybody["players"]]
        players[seat] = player_view(self._game.seen_by(seat), seat)
        return {**everybody, "players": players}


def open_view(game: Game) -> View:
    """A view of everything, for recorded games."""
    return view_of(game.state)


def view_of(state: State) -> View:
    """The view of a state: piles become numbers, and score lines messages."""
    lines = [plain_score_line(line) for line in state.score_lines]
    in_play = [chapter.name for chapter in chapters(state.rules)]
    facts = dict(questions.facts(state))
    return {**table_view(state), **_piles(state), "chapters": in_play, "facts": facts, "score_lines": lines}


def _piles(state: State) -> Piles:
    piles: Piles = {
        "draw": len(state.draw),
        "discard": len(state.discard),
        "tower": len(state.tower),
        "box": len(state.box),
    }
    known = [tile.id for tile in state.tower if tile is not HIDDEN_TILE]
    if known:
        piles["tower_seen"] = known
    return piles


def _changes(old: View, new: View) -> ViewPatch:
    """The fields that differ; only players who differ, by number, each with the fields that differ."""
    patch = _differing({**old, "players": None}, {**new, "players": None})
    players: dict[str, ViewPatch] = {}
    for seat, (then, now) in enumerate(zip(old["players"], new["players"], strict=True)):
        if fields := _differing(then, now):
            players[str(seat)] = fields
    return {**patch, "players": players} if players else patch


def _differing(old: Mapping[str, Any], new: Mapping[str, Any]) -> ViewPatch:
    """The fields that differ, None if one is gone."""
    gone: ViewPatch = dict.fromkeys(old.keys() - new.keys())
    return gone | {name: value for name, value in new.items() if old.get(name, ...) != value}
