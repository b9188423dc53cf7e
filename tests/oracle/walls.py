"""The longest outer wall (BASE-55) computed in two other ways, each with its own idea of a segment."""

from .words import Cell, Palace

# ---- By merging sets until nothing changes -------------------------------------------------------
# On a grid twice as fine, the tile of the cell (x, y) has its middle at (2x, 2y), and a segment is
# known by its own middle, one step from there: (even, odd) lies flat, (odd, even) stands upright.

MIDDLE: dict[str, Cell] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def longest_wall(palace: Palace) -> int:
    """The size of the largest set, after merging touching sets of segments until nothing changes."""
    sets = [{middle} for middle in outer_middles(palace)]
    changed = True
    while changed:
        changed = False
        for one in sets:
            for other in sets:
                if one is not other and any(touching(a, b) for a in one for b in other):
                    one |= other
                    sets = [each for each in sets if each is not other]
                    changed = True
                    break
            if changed:
                break
    return max((len(each) for each in sets), default=0)


def outer_middles(palace: Palace) -> list[Cell]:
    """The middles of all walled sides whose other side is not a side of another tile."""
    sides_there = [(2 * t["x"] + dx, 2 * t["y"] + dy) for t in palace for dx, dy in MIDDLE.values()]
    walled = [(2 * t["x"] + MIDDLE[s][0], 2 * t["y"] + MIDDLE[s][1]) for t in palace for s in t["walls"]]
    return [middle for middle in walled if sides_there.count(middle) == 1]


def touching(one: Cell, other: Cell) -> bool:
    """Whether two segments share an end point: in one line, or at a right angle."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    flat, other_flat = one[1] % 2 == 1, other[1] % 2 == 1
    if flat and other_flat:
        return (across, down) == (2, 0)
    if not flat and not other_flat:
        return (across, down) == (0, 2)
    return (across, down) == (1, 1)


# ---- By walking around the palace ----------------------------------------------------------------
# The walker keeps the palace on the right hand: eastwards along a north side, southwards along an
# east side and so on. A segment is a side (x, y, heading) of the tile on the right.

Side = tuple[int, int, int]  # headings: 0 east, 1 south, 2 west, 3 north
AHEAD: list[Cell] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
WALL_ALONG = "NESW"  # heading east, the walk is along a north side ...


def longest_wall_walked(palace: Palace) -> int:
    """The longest unbroken stretch of wall met while walking, stretches meeting at a corner joined."""
    walls: dict[Cell, str] = {(tile["x"], tile["y"]): tile["walls"] for tile in palace}
    stretches: list[list[Side]] = []
    for outline in outlines(set(walls)):
        stretches += cut(outline, [WALL_ALONG[h] in walls[x, y] for x, y, h in outline])
    return max((len(wall) for wall in joined(stretches)), default=0)


def outlines(filled: set[Cell]) -> list[list[Side]]:
    """Every closed walk along the rim of the filled cells."""
    todo = [(x, y, h) for x, y in sorted(filled) for h in range(4) if left_of(x, y, h) not in filled]
    result: list[list[Side]] = []
    while todo:
        walk = [todo[0]]
        while (following := next_side(walk[-1], filled)) != walk[0]:
            walk.append(following)
        todo = [side for side in todo if side not in walk]
        result.append(walk)
    return result


def left_of(x: int, y: int, heading: int) -> Cell:
    """The cell on the walker's left hand, outside."""
    dx, dy = AHEAD[heading]
    return x + dy, y - dx


def next_side(side: Side, filled: set[Cell]) -> Side:
    """The side that comes next: around the same tile, straight on, or along the tile in the way."""
    x, y, heading = side
    ahead = (x + AHEAD[heading][0], y + AHEAD[heading][1])
    ahead_left = left_of(*ahead, heading)
    if ahead not in filled:
        return x, y, (heading + 1) % 4  # turn right
    if ahead_left not in filled:
        return *ahead, heading
    return *ahead_left, (heading - 1) % 4  # turn left


def cut(outline: list[Side], walled: list[bool]) -> list[list[Side]]:
    """The stretches of wall of a closed walk."""
    if all(walled):
        return [outline]
    gap = walled.index(False)  # start at an open side, so that no stretch wraps around the start
    result: list[list[Side]] = [[]]
    for side, wall in zip(outline[gap:] + outline[:gap], walled[gap:] + walled[:gap], strict=True):
        if wall:
            result[-1].append(side)
        else:
            result.append([])
    return [stretch for stretch in result if stretch]


def joined(stretches: list[list[Side]]) -> list[list[Side]]:
    """The stretches, with those that meet at a corner joined (tiles that touch only diagonally)."""
    result: list[list[Side]] = []
    for stretch in stretches:
        meeting = [wall for wall in result if corners(wall) & corners(stretch)]
        result = [wall for wall in result if wall not in meeting]
        result.append(sum(meeting, stretch))
    return result


def corners(stretch: list[Side]) -> set[Cell]:
    """The end points of all sides of a stretch; (x, y) is the north-west corner of the cell (x, y)."""
    behind: list[Cell] = [(0, 0), (1, 0), (1, 1), (0, 1)]  # where a side of that heading begins
    begins = {(x + behind[h][0], y + behind[h][1]) for x, y, h in stretch}
    ends = {(x + behind[(h + 1) % 4][0], y + behind[(h + 1) % 4][1]) for x, y, h in stretch}
    return begins | ends
