"""A game of the Red Palace watched action by action, with the oracle's idea of what each may have changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tests.oracle.fortified import problems
from tests.oracle.pieces import astray
from tests.oracle.red_palace import table
from tests.oracle.red_palace.board import cost_in_points, from_dirk
from tests.oracle.red_palace.refill import refilled
from tests.oracle.red_palace.tiles import EMPTY, guards_on, towers_on
from tests.oracle.words import LETTERS
from tools.soaking.players import players
from tools.soaking.red_palace import red_palace

import alhambra
from alhambra import Action, Game
from alhambra.game.events import DirkDrew

Snapshot = dict[str, Any]
TURN_LIMIT = 250
LETTER = {kind: letter for letter, kind in LETTERS.items()}


def begin(number: int) -> Game:
    chosen = red_palace(number)
    return alhambra.new_game(chosen.players, chosen.modules, chosen.edition, number, chosen.options)


def played(game: Game, number: int) -> Iterator[tuple[Action, Sequence[Any]]]:
    """Play a game to its end; yields each action when it has been played, and what happened."""
    seats = players(number, len(game.state.hands))
    while game.decision and game.state.turn < TURN_LIMIT:
        action = seats[game.decision.player].choose(game, game.legal_actions())
        yield action, game.play(action)


class Watch:
    """Compares a game with the oracle after every action."""

    def __init__(self, game: Game) -> None:
        self.before = game.snapshot()
        everything_is_somewhere(self.before)
        assert [player["score"] for player in self.before["players"]] == [5] * len(self.before["players"])  # RED-05

    def after(self, game: Game, events: Sequence[Any]) -> None:
        """Look at what the last action did."""
        before, now = self.before, game.snapshot()
        everything_is_somewhere(now)
        palaces_are_legal(before, now)
        guards_of_dirk(before, now, events)
        points_paid(before, now)
        if now["turn"] != before["turn"]:
            market_and_preview(before, now)
        self.before = now


def everything_is_somewhere(now: Snapshot) -> None:
    assert astray(now) == []
    for seat, player in enumerate(now["players"]):
        assert player["score"] == sum(line["points"] for line in now["score_lines"] if line["player"] == seat)


def palaces_are_legal(before: Snapshot, now: Snapshot) -> None:
    known = [player["palace"] for player in before["players"]]
    for player in now["players"]:
        assert player["palace"] in known or problems(player["palace"]) == []


def guards_of_dirk(before: Snapshot, now: Snapshot, events: Sequence[Any]) -> None:
    """RED-60: half of what is drawn for him, rounded up, is spent, the rest stays. RED-61: of gifts nothing stays."""
    stay = standing_with_dirk(before)
    for event in events:
        if isinstance(event, DirkDrew):
            towers = sum(towers_on({"id": str(tile)}) for tile in event.tiles)
            stay += towers - from_dirk(towers)
    assert standing_with_dirk(now) == stay


def standing_with_dirk(snapshot: Snapshot) -> int:
    return sum(len(guards_on(tile)) for tile in table.tiles_of_dirk(snapshot))


def points_paid(before: Snapshot, now: Snapshot) -> None:
    """RED-14: by the scorings held, and only as many as there are; RUL-60: the guards go first, points move none."""
    lines = [line for line in now["score_lines"][len(before["score_lines"]) :] if line["rule"] == "RED-14"]
    for line in lines:
        seat = line["player"]
        assert line["points"] == -cost_in_points(1, before["scorings"])
        assert now["players"][seat]["score"] >= 0
        assert standing_with(now, seat) == 0
        assert table.spent(now) == table.spent(before) + standing_with(before, seat)


def standing_with(snapshot: Snapshot, seat: int) -> int:
    """How many guards a player has."""
    player = snapshot["players"][seat]
    return sum(len(guards_on(tile)) for tile in [*player["palace"], *player["reserve"]])


def market_and_preview(before: Snapshot, now: Snapshot) -> None:
    """RED-31, RED-73: both filled from tower and bag, bazaars being laid beside the board."""
    market, preview = refilled(*lying(before), drawn(before))
    assert lying(now) == (market, preview)
    assert None not in market  # RED-52: otherwise the game is over, and there is no next turn


def lying(snapshot: Snapshot) -> tuple[list[str | None], list[str | None]]:
    """The ids on the spaces of market and preview."""
    market, preview = ([tile["id"] if tile else None for tile in spaces] for spaces in table.spaces(snapshot))
    return market, preview


def drawn(before: Snapshot) -> list[str]:
    """The buildings that come next out of tower and bag; bazaars are passed over."""
    pieces = [LETTER[kind] for kind in table.bag(before)]
    result = []
    for tile in before["tower"]:
        if tile["id"][0] == EMPTY:
            result.append(pieces.pop(0) + tile["id"][1:])
        elif tile["id"][0] != "B":
            result.append(tile["id"])
    return result
