"""What somebody at the table may know, as plain data, and what of it has changed."""

from __future__ import annotations

from typing import Any

from alhambra import Game
from alhambra.game.snapshot import snapshot
from alhambra.game.state import State
from alhambra.game.tiles import HIDDEN_TILE
from alhambra.server.telling import score_line

View = dict[str, Any]


def view(game: Game, seat: int | None) -> View:
    """The view of a player, None for a spectator."""
    return _shown(game.seen_by(seat))


def open_view(game: Game) -> View:
    """Everything, for those who look at a game again."""
    return _shown(game.state.copy())


def _shown(covered: State) -> View:
    """Piles are numbers, and score lines have no words yet."""
    lines = covered.score_lines
    piles = _piles(covered)
    covered.score_lines = covered.draw = covered.discard = covered.tower = covered.box = ()
    return {**snapshot(covered), **piles, "score_lines": [score_line(line) for line in lines]}


def _piles(covered: State) -> View:
    piles: View = {
        "draw": len(covered.draw),
        "discard": len(covered.discard),
        "tower": len(covered.tower),
        "box": len(covered.box),
    }
    seen = [tile.id for tile in covered.tower if tile is not HIDDEN_TILE]
    return {**piles, "tower_seen": seen} if seen else piles


def changes(old: View, new: View) -> View:
    """The fields that differ; of the players only those that differ, by number, and of them their fields."""
    found = {name: value for name, value in new.items() if name != "players" and old.get(name, ...) != value}
    for name in old.keys() - new.keys():
        found[name] = None
    players = {
        str(seat): {name: value for name, value in after.items() if before[name] != value}
        for seat, (before, after) in enumerate(zip(old["players"], new["players"], strict=True))
        if before != after
    }
    return {**found, "players": players} if players else found
