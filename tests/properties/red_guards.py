"""Where guards stand and go, and what is paid for their abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.oracle.red_palace import table
from tests.oracle.red_palace.board import cost_in_points, from_dirk
from tests.oracle.red_palace.tiles import guards_on, read_id, towers_on

from alhambra import Action
from alhambra.game.events import DirkDrew

Snapshot = dict[str, Any]

# RED-20 to 28: how many guards each ability costs, and the verb by which it is used, or the addition to a purchase.
COSTS = {
    "swap piece": 1,
    "guard wall": 1,
    "guard money": 1,
    "guard plaza": 1,
    "guard half": 2,
    "guard preview": 1,
    "+overpaid": 1,
    "+fresh": 1,
    "move guard": 1,
}


def guards_stay_on_tiles(before: Snapshot, now: Snapshot, action: Action) -> None:
    """RED-11: a remodel moves tiles with their guards. RED-30: a new building gets one on each tower."""
    if action.verb in ("build", "remove", "swap"):
        assert [ids(player) for player in now["players"]] == [ids(player) for player in before["players"]]
    if action.verb in ("place", "reserve"):
        seat = before["decision"]["player"]
        (new,) = (ids(now["players"][seat]) - ids(before["players"][seat])).elements()
        each = read_id(new)
        assert guards_on({"id": new}) == (each.floor[2] if each else "")


def ids(player: dict[str, Any]) -> Counter[str]:
    """The tiles of a palace and a reserve, with all that stands on them."""
    return Counter(tile["id"] for tile in [*player["palace"], *player["reserve"]])


def guards_of_dirk(before: Snapshot, now: Snapshot, events: Sequence[Any]) -> None:
    """RED-60: half of what is drawn for him, rounded up, is spent, the rest stays. RED-61: of gifts nothing stays."""
    stay = [towers - from_dirk(towers) for towers in drawn_for_dirk(events)]
    assert standing_with_dirk(now) == standing_with_dirk(before) + sum(stay)


def drawn_for_dirk(events: Sequence[Any]) -> list[int]:
    """How many guard towers were on what Dirk drew, each time he did."""
    return [sum(towers_on({"id": tile.id}) for tile in event.tiles) for event in events if isinstance(event, DirkDrew)]


def standing_with_dirk(snapshot: Snapshot) -> int:
    return sum(len(guards_on(tile)) for tile in table.tiles_of_dirk(snapshot))


def points_paid(before: Snapshot, now: Snapshot, events: Sequence[Any]) -> None:
    """RED-14: by the scorings held, and only as many as there are; RUL-60: the guards go first, points move none."""
    lines = points_for_guards(before, now)
    for line in lines:
        seat = line["player"]
        assert line["points"] == -cost_in_points(1, before["scorings"])
        # Medinas may take points right afterwards, when the turn ends with a scoring.
        assert before["players"][seat]["score"] + sum(each["points"] for each in lines) >= 0
        assert standing_with(now, seat) == 0
        by_dirk = sum(map(from_dirk, drawn_for_dirk(events)))
        assert table.spent(now) - by_dirk == table.spent(before) + standing_with(before, seat)


def points_for_guards(before: Snapshot, now: Snapshot) -> list[dict[str, Any]]:
    """The new lines of points paid instead of guards."""
    return [line for line in now["score_lines"][len(before["score_lines"]) :] if line["rule"] == "RED-14"]


def standing_with(snapshot: Snapshot, seat: int) -> int:
    """How many guards a player has."""
    player = snapshot["players"][seat]
    return sum(len(guards_on(tile)) for tile in [*player["palace"], *player["reserve"]])


class Spending:
    """RED-12, RED-13: in each turn abilities are used once, and each is paid for."""

    def __init__(self, first: Snapshot) -> None:
        self.paid = table.spent(first)
        self.due = table.spent(first)
        """What Dirk began with has been paid and was due."""
        self.used: list[str] = []

    def after(self, before: Snapshot, now: Snapshot, action: Action, events: Sequence[Any]) -> None:
        """Count what an action has paid and what was due, and compare them when the turn is over."""
        self.paid += table.spent(now) - table.spent(before) + len(points_for_guards(before, now))
        self.due += sum(map(from_dirk, drawn_for_dirk(events)))
        if action.verb == "give":
            self.due += towers_on({"id": str(action).split()[1]})
        new = [name for name in COSTS if action.verb == name or (action.verb == "buy" and name in str(action))]
        self.used += new
        self.due += sum(COSTS[name] for name in new)
        if now["turn"] != before["turn"] or now["ended"]:
            assert self.paid == self.due
            assert len(self.used) == len(set(self.used))
            assert not table.wall_pieces_to_set(now)  # RUL-101: what was not set went back
            self.used = []
