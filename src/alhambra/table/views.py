"""What somebody at the table may know, as plain data, and what of it has changed."""

from __future__ import annotations

from alhambra import Game
from alhambra.game.snapshot import player_view, table_view
from alhambra.game.state import State
from alhambra.game.tiles import HIDDEN_TILE
from alhambra.table.frames import Piles, View, ViewPatch
from alhambra.table.plain import plain_score_line


class Views:
    """The views of one version of a game, each made when it is first asked for and while the game is at that version.

    Everybody sees the same but for what lies before themselves: the player's own hand, and whatever modules let only
    its owner know. So a player's view is the spectators' with one entry of `players` replaced.
    """

    def __init__(self, game: Game, version: int) -> None:
        self.version = version
        self.made: dict[int | None, View] = {}
        """By seat; None is what spectators see."""
        self._game = game

    def of(self, seat: int | None) -> View:
        """The view of a player; None is a spectator."""
        if seat not in self.made:
            self.made[seat] = self._make(seat)
        return self.made[seat]

    def _make(self, seat: int | None) -> View:
        if seat is None:
            return _view(self._game.seen_by(None))
        everybody = self.of(None)
        players = [*everybody["players"]]
        players[seat] = player_view(self._game.seen_by(seat), seat)
        return {**everybody, "players": players}


def open_view(game: Game) -> View:
    """Everything, for those who look at a recorded game."""
    return _view(game.state)


def _view(state: State) -> View:
    """Piles are numbers, and score lines have no words yet."""
    lines = [plain_score_line(line) for line in state.score_lines]
    return {**table_view(state), **_piles(state), "score_lines": lines}


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


def changes(old: View, new: View) -> ViewPatch:
    """The fields that differ; of the players only those that differ, by number, and of those their fields."""
    before: ViewPatch = {**old}
    patch: ViewPatch = dict.fromkeys(before.keys() - new.keys())
    patch |= {name: value for name, value in new.items() if name != "players" and before.get(name, ...) != value}
    players = {
        str(seat): {name: value for name, value in now.items() if then.get(name, ...) != value}
        for seat, (then, now) in enumerate(zip(old["players"], new["players"], strict=True))
        if then is not now and then != now
    }
    return {**patch, "players": players} if players else patch
