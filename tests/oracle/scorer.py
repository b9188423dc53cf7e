"""The points of a scoring, literally.

There is one function per kind of points. Each takes the snapshot and the number of the scoring and
gives one dict per owner: the players in the order of the snapshot, then Dirk when there is one. A
further kind of points is one more function and one more entry in KINDS, with the name of its module.
"""

from collections.abc import Callable

from .words import TYPES, Cell, Palace, Snapshot, Tile, beside, by_cell, cell_of

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
    for kind in TYPES:
        numbers = [count(tiles, kind) for tiles in owners(snapshot)]
        for mine, points in zip(result, shares(numbers, PLACES[scoring][kind]), strict=True):
            mine[kind] = points
    return result


def count(tiles: list[Tile], kind: str) -> int:
    """How many of the tiles are of that type."""
    return len([tile for tile in tiles if tile["type"] == kind])


def shares(numbers: list[int], places: list[int]) -> list[int]:
    """What each gets of the points for the places, given how many buildings each has."""
    result = []
    for number in numbers:
        if number == 0:
            result.append(0)  # BASE-54: without a building of the type nothing
            continue
        better = len([other for other in numbers if other > number])
        equal = len([other for other in numbers if other == number])
        # BASE-53: those with equal numbers cover the places from better + 1 to better + equal ...
        covered = range(better + 1, better + equal + 1)
        # RUL-07: ... of which those without points count 0 ...
        together = sum(places[place - 1] if place <= len(places) else 0 for place in covered)
        # BASE-53: ... and divide the sum, rounded down.
        result.append(together // equal)
    return result


def walls(snapshot: Snapshot, scoring: int) -> Points:
    """BASE-55: a point for every segment of the longest outer wall, the same in every scoring."""
    result: Points = [{"wall": longest_wall(player["palace"])} for player in snapshot["players"]]
    if snapshot["dirk"] is not None:
        result.append({})  # BASE-72: Dirk never scores for walls
    return result


Segment = tuple[Cell, Cell]  # its two end points; (x, y) is the north-west corner of the cell (x, y)


def longest_wall(palace: Palace) -> int:
    """BASE-55: the number of segments of the longest connected outer wall."""
    left = outer_segments(palace)
    longest = 0
    while left:
        # Take any segment, then every segment that shares an end point with one already taken.
        wall = [left.pop()]
        for segment in wall:  # the list grows while it is read
            for other in [other for other in left if set(other) & set(segment)]:
                left.remove(other)
                wall.append(other)
        longest = max(longest, len(wall))  # all of its segments count, in a ring too
    return longest


def outer_segments(palace: Palace) -> list[Segment]:
    """Every walled side that has no tile behind it: a double wall is an inner wall."""
    filled = by_cell(palace)
    result: list[Segment] = []
    for tile in palace:
        x, y = cell_of(tile)
        ends: dict[str, Segment] = {
            "N": ((x, y), (x + 1, y)),
            "E": ((x + 1, y), (x + 1, y + 1)),
            "S": ((x, y + 1), (x + 1, y + 1)),
            "W": ((x, y), (x, y + 1)),
        }
        for side in tile["walls"]:
            if beside((x, y), side) not in filled:
                result.append(ends[side])
    return result


# Every kind of points with the module it belongs to; None is the base game.
KINDS: list[tuple[str | None, Callable[[Snapshot, int], Points]]] = [
    (None, majorities),
    (None, walls),
]
