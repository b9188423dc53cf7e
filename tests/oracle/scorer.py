"""The points of a scoring, literally.

There is one function per kind of points. Each takes the snapshot and the number of the scoring and
returns one dict per owner: the players in the order of the snapshot, then Dirk if there is one. Another
kind of points is one more function and one more entry in KINDS, with the name of its module.
A module that is not in the Mega Box has a file of its own in the folder `modules` instead.
"""

from collections.abc import Callable
from typing import Any

from .attacks import lost
from .belongings import CHEST_PLACES, chests_of_all, culture, falcons, inhabitants
from .counting import half_buildings, order
from .lands import bazaars, camps, medina
from .modules import opinions
from .outer_walls import longest_wall, watchtowers_in_it
from .red_palace import board, standing
from .red_palace import table as red_table
from .words import TYPES, Snapshot, Tile

__all__ = ["PLACES", "attack", "longest_wall", "score", "shares"]

Points = list[dict[str, int]]

# BASE-51: points for the 1st, 2nd, 3rd place.
PLACES: dict[int, dict[str, list[int]]] = {
    1: {
        "pavilion": [1],
        "seraglio": [2],
        "arcades": [3],
        "chambers": [4],
        "garden": [5],
        "tower": [6],
    },
    2: {
        "pavilion": [8, 1],
        "seraglio": [9, 2],
        "arcades": [10, 3],
        "chambers": [11, 4],
        "garden": [12, 5],
        "tower": [13, 6],
    },
    3: {
        "pavilion": [16, 8, 1],
        "seraglio": [17, 9, 2],
        "arcades": [18, 10, 3],
        "chambers": [19, 11, 4],
        "garden": [20, 12, 5],
        "tower": [21, 13, 6],
    },
}


def score(snapshot: Snapshot, scoring: int) -> Points:
    """The points everyone gets in scoring 1, 2 or 3, by what they are for."""
    if scoring not in PLACES:
        raise ValueError(f"there is no scoring {scoring}")  # BASE-50: there are three
    result: Points = [{} for _ in owners(snapshot)]
    for module, kind in KINDS:
        if module is None or module in snapshot["modules"]:
            for mine, more in zip(result, kind(snapshot, scoring), strict=True):
                mine.update(more)
    if red_table.is_played(snapshot):
        for mine, more in zip(result, guards(snapshot, scoring), strict=True):
            mine.update(more)
    for module, opinion in opinions(snapshot).items():
        if opinion.points:
            for player in range(len(snapshot["players"])):
                result[player][module] = opinion.points(snapshot, player, scoring)
    return result


def owners(snapshot: Snapshot) -> list[list[Tile]]:
    """The tiles that count for each player, and for Dirk, who comes last."""
    # BASE-52: only the palace counts, neither the reserve nor (BASE-26) a tile that is set aside.
    tiles = [list(player["palace"]) for player in snapshot["players"]]
    if snapshot["dirk"] is not None:
        tiles.append(list(snapshot["dirk"]["tiles"]))  # BASE-71: he owns tiles, but no palace
    return tiles


def majorities(snapshot: Snapshot, scoring: int) -> Points:
    """BASE-51 to 54: points for the most buildings of each type; Dirk takes part (BASE-72)."""
    result: Points = [{} for _ in owners(snapshot)]
    for kind, row in zip(order(snapshot, scoring), TYPES, strict=True):
        numbers = [half_buildings(snapshot, owner, kind) for owner in range(len(result))]
        for mine, points in zip(result, shares(numbers, PLACES[scoring][row]), strict=True):
            mine[kind] = points
    return result


def shares(numbers: list[int], places: list[int]) -> list[int]:
    """Each owner's share of the points for the places, given how many (half) buildings each has."""
    result = []
    for number in numbers:
        if number == 0:
            result.append(0)  # BASE-54: nothing without a building of the type
            continue
        better = len([other for other in numbers if other > number])
        equal = len([other for other in numbers if other == number])
        # BASE-53: those with equal numbers take the places from better + 1 to better + equal ...
        covered = range(better + 1, better + equal + 1)
        # RUL-07: ... of which those without points count 0 ...
        together = sum(places[place - 1] if place <= len(places) else 0 for place in covered)
        # BASE-53: ... and divide the sum, rounded down.
        result.append(together // equal)
    return result


def walls(snapshot: Snapshot, scoring: int) -> Points:
    """BASE-55: a point for every segment of the longest outer wall, the same in every scoring."""
    return for_players(snapshot, lambda player: {"wall": longest_wall(player["palace"])})


def watchtowers(snapshot: Snapshot, scoring: int) -> Points:
    """WAT-05: 2 more for each watchtower in the longest wall."""
    return for_players(snapshot, lambda player: {"watchtowers": 2 * watchtowers_in_it(player["palace"])})


def guards(snapshot: Snapshot, scoring: int) -> Points:
    """RED-51: in the third scoring each guard on the longest wall scores what the guard board says."""
    if scoring != 3:
        return [{} for _ in owners(snapshot)]
    worth = board.value(red_table.positions(snapshot), red_table.spent(snapshot))
    return for_players(snapshot, lambda player: {"guards": worth * standing.on_longest_wall(player["palace"])})


def city_watch(snapshot: Snapshot, scoring: int) -> Points:
    """CHA-15, RUL-29: 1 for every full three points for wall segments, without the extras of watchtowers."""

    def watched(player: Any) -> dict[str, int]:
        if "city-watch" not in player["own"]["characters.cards"]:
            return {}
        return {"city watch": longest_wall(player["palace"]) // 3}

    return for_players(snapshot, watched)


def for_players(snapshot: Snapshot, points: Callable[[Any], dict[str, int]]) -> Points:
    """Points for what a player has in front of them; Dirk never gets any (BASE-72)."""
    result = [points(player) for player in snapshot["players"]]
    return result if snapshot["dirk"] is None else [*result, {}]


def by_rank(kind: str, ranked: Callable[[Snapshot, int], list[int]]) -> Callable[[Snapshot, int], Points]:
    """Points for which all are compared, Dirk included."""
    return lambda snapshot, scoring: [{kind: points} for points in ranked(snapshot, scoring)]


def by_player(kind: str, own: Callable[[Any, int], int]) -> Callable[[Snapshot, int], Points]:
    """Points of one kind that each player gets alone."""
    return lambda snapshot, scoring: for_players(snapshot, lambda player: {kind: own(player, scoring)})


def chests(snapshot: Snapshot, scoring: int) -> list[int]:
    """TRE-06: places by the number of chests, ties as BASE-53; RUL-36: no chests, no points."""
    return shares(chests_of_all(snapshot), CHEST_PLACES[scoring])


# Every kind of points with the module it belongs to; None is the base game.
KINDS: list[tuple[str | None, Callable[[Snapshot, int], Points]]] = [
    (None, majorities),
    (None, walls),
    ("watchtowers", watchtowers),
    ("characters", city_watch),
    ("camps", by_player("camps", camps)),
    ("bazaars", by_player("bazaars", bazaars)),
    ("treasure", by_rank("chests", chests)),
    ("trader", by_player("inhabitants", inhabitants)),
    ("moors", by_player("culture", culture)),
    ("falconers", by_player("falcons", falcons)),
    ("medina", by_rank("medina", medina)),
]


def attack(snapshot: Snapshot, scoring: int, scores: list[int]) -> Points:
    """INV-02 to 05: what the attack right after the scoring takes, given everyone's points before it."""
    result: Points = [{} for _ in owners(snapshot)]
    if "invaders" in snapshot["modules"]:
        direction = snapshot["own"]["invaders.past"][-1]
        # RUL-41: Dirk, who comes after the players, is not attacked.
        for mine, player, points in zip(result, snapshot["players"], scores, strict=False):
            loss = lost(player["palace"], scoring, direction)
            # INV-05: nobody is taken below zero. RUL-53: a player already below zero loses nothing.
            mine["attack"] = -min(loss, max(points, 0))
    return result
