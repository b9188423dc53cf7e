"""A game of the Red Palace watched action by action, with the oracle's idea of what each may have changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.oracle.fortified import problems
from tests.oracle.pieces import astray
from tests.properties.red_abilities import Abilities
from tests.properties.red_guards import Spending, guards_of_dirk, guards_stay_on_tiles, points_paid
from tests.properties.red_market import market_and_preview
from tools.soaking.players import players
from tools.soaking.tables import table

import alhambra
from alhambra import Action, Game

Snapshot = dict[str, Any]
NONE: Mapping[str, Any] = {}
TURN_LIMIT = 250
STARTING_POINTS = 5


def begin(number: int, options: Mapping[str, Any] = NONE) -> Game:
    """The game with that number; options may be named."""
    chosen = table(number, named="red_palace")
    return alhambra.new_game(chosen.players, chosen.modules, chosen.edition, number, {**chosen.options, **options})


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
        self.spending = Spending(self.before)
        self.abilities = Abilities()
        everything_is_somewhere(self.before)
        sets_are_worth_twenty(self.before)
        assert {player["score"] for player in self.before["players"]} == {STARTING_POINTS}  # RED-05

    def after(self, game: Game, action: Action, events: Sequence[Any]) -> None:
        """Look at what the last action did."""
        before, now = self.before, game.snapshot()
        everything_is_somewhere(now)
        palaces_are_legal(before, now)
        points_are_in_order(before, now)
        drafting_goes_backwards(before, now)
        guards_stay_on_tiles(before, now, action)
        guards_of_dirk(before, now, events)
        points_paid(before, now, events)
        self.spending.after(before, now, action, events)
        self.abilities.after(before, now, action)
        market_and_preview(before, now)
        self.before = now


def everything_is_somewhere(now: Snapshot) -> None:
    """RED-01 and all other numbers; and every point is explained."""
    assert astray(now) == []
    for seat, player in enumerate(now["players"]):
        assert player["score"] == sum(line["points"] for line in now["score_lines"] if line["player"] == seat)


def palaces_are_legal(before: Snapshot, now: Snapshot) -> None:
    """RED-40."""
    known = [player["palace"] for player in before["players"]]
    for player in now["players"]:
        assert player["palace"] in known or problems(player["palace"]) == []


def points_are_in_order(before: Snapshot, now: Snapshot) -> None:
    """RED-50: first the walls, then the majorities; MED-02: medinas last."""
    order = {"BASE-55": 0, "BASE-51": 1, "BASE-53": 1, "MED-02": 3, "MED-04": 3, "MED-05": 3}
    new = now["score_lines"][len(before["score_lines"]) :]
    for scoring in (1, 2, 3):
        ranks = [order.get(line["rule"], 2) for line in new if line["scoring"] == scoring and line["rule"] != "RED-14"]
        assert ranks == sorted(ranks)


def sets_are_worth_twenty(first: Snapshot) -> None:
    """RED-06: each set is drawn until it is worth 20 or more."""
    sets = first["own"]["red_palace.sets"]
    assert len(sets) == len(first["players"])
    for cards in sets:
        values = [int(card[1:]) for card in cards]
        assert sum(values[:-1]) < 20 <= sum(values)


def drafting_goes_backwards(before: Snapshot, now: Snapshot) -> None:
    """RED-06: against the order of play; the start player takes what is left and begins. RED-07: then the display is
    laid."""
    if before["decision"] and before["decision"]["step"] == "draft":
        picked, number = before["decision"]["player"], len(before["players"])
        still_drafting = now["decision"]["step"] == "draft"
        assert (len(before["display"]), len(now["display"])) == (0, 0 if still_drafting else 4)
        # The start player is not asked: the last set is theirs, and the first turn.
        assert now["decision"]["player"] == (picked - 1) % number
        assert still_drafting == (len([cards for cards in now["own"]["red_palace.sets"] if cards]) > 1)
        assert [bool(player["hand"]) for player in now["players"]].count(False) == (
            len([cards for cards in now["own"]["red_palace.sets"] if cards])
        )
