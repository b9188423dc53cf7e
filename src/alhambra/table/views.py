"""What a viewer may know, as plain data, and what has changed in it.

From one version to the next most of the table stays as it is. So the views of a version take from those of the version
before whatever has not changed; nobody may change what is in them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from alhambra import Game
from alhambra.game import questions
from alhambra.game.chapter import chapters
from alhambra.game.snapshot import as_the_player_sees_it, player_sources, player_view, table_view
from alhambra.game.snapshot_types import PlayerView
from alhambra.game.state import State
from alhambra.game.tiles import HIDDEN_TILE
from alhambra.table.frames import Piles, ScoreLineData, View, ViewPatch
from alhambra.table.plain import plain_score_line


class _Seen(NamedTuple):
    """What a seat sees: a state, what the players' views were made from, and the whole view."""

    state: State
    """With nothing covered: it serves only to find out what has changed."""
    sources: list[tuple[Any, ...]]
    view: View


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
        self._ahead = next((seat for seat in game.state.players if game.can_undo(seat)), None)
        self._seen: dict[int | None, _Seen] = {}
        """By seat; None is for spectators."""
        self._common: dict[int, ViewPatch] = {}
        """The changes that everybody sees, by the version they start from."""
        for seat in (None, *seats):
            self._look(seat, before._seen.get(seat) if before else None)

    def of(self, seat: int | None) -> View:
        """The view of a player; None is a spectator."""
        return self._look(seat, None).view

    def patch(self, before: Views, seat: int | None) -> ViewPatch | None:
        """What has changed in a view since another version; None if that view was never built. Players who see the same
        changes as spectators get the same object."""
        if seat not in before._seen:
            return None
        if seat is not None and seat in (before._ahead, self._ahead):
            return _changes(before.of(seat), self.of(seat))
        if before.version not in self._common:
            self._common[before.version] = _changes(before.of(None), self.of(None))
        common = self._common[before.version]
        if seat is None:
            return common
        players: dict[str, ViewPatch] = common.get("players", {})
        own = _differing(before.of(seat)["players"][seat], self.of(seat)["players"][seat])
        if own == players.get(str(seat), {}):
            return common
        players = {number: fields for number, fields in {**players, str(seat): own}.items() if fields}
        patch = {name: value for name, value in common.items() if name != "players"}
        return {**patch, "players": players} if players else patch

    def _look(self, seat: int | None, before: _Seen | None) -> _Seen:
        if seat not in self._seen:
            state = self._game.shown_to(seat)
            unchanged = before is not None and before.state is state
            self._seen[seat] = before if before and unchanged else self._look_anew(seat, state, before)
        return self._seen[seat]

    def _look_anew(self, seat: int | None, state: State, before: _Seen | None) -> _Seen:
        if seat is None or seat == self._ahead:
            sources = [player_sources(state, player) for player in state.players]
            covered = self._game.seen_by(seat)
            players = [_kept(before, sources, player) or player_view(covered, player) for player in state.players]
            lines = before.view["score_lines"] if before and before.state.score_lines is state.score_lines else None
            return _Seen(state, sources, view_of(covered, players, lines))
        _, sources, view = self._look(None, None)
        players = [*view["players"]]
        players[seat] = _kept(before, sources, seat) or as_the_player_sees_it(players[seat], state, seat)
        return _Seen(state, sources, {**view, "players": players})


def _kept(before: _Seen | None, sources: list[tuple[Any, ...]], player: int) -> PlayerView | None:
    """The view of a player as it was before, if it is still right."""
    return before.view["players"][player] if before and before.sources[player] == sources[player] else None


def open_view(game: Game) -> View:
    """A view of everything, for recorded games."""
    return view_of(game.state)


def view_of(
    state: State, players: list[PlayerView] | None = None, score_lines: list[ScoreLineData] | None = None
) -> View:
    """The view of a state: piles become numbers, and score lines messages. Parts of it may be known already."""
    lines = [plain_score_line(line) for line in state.score_lines] if score_lines is None else score_lines
    in_play = [chapter.name for chapter in chapters(state.rules)]
    facts = dict(questions.facts(state))
    return {**table_view(state, players), **_piles(state), "chapters": in_play, "facts": facts, "score_lines": lines}


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
    if old is new:
        return {}
    patch = _differing({**old, "players": None}, {**new, "players": None})
    players: dict[str, ViewPatch] = {}
    for seat, (then, now) in enumerate(zip(old["players"], new["players"], strict=True)):
        if fields := _differing(then, now):
            players[str(seat)] = fields
    return {**patch, "players": players} if players else patch


def _differing(old: Mapping[str, Any], new: Mapping[str, Any]) -> ViewPatch:
    """The fields that differ, None if one is gone."""
    if old is new:
        return {}
    gone: ViewPatch = dict.fromkeys(old.keys() - new.keys())
    return gone | {name: value for name, value in new.items() if old.get(name, ...) != value}
