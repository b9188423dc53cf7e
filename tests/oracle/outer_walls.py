"""Outer walls and open sides, with camps and watchtowers: where a side of the palace faces outside."""

from .words import OPPOSITE, STEP, Cell, Palace, Tile, beside, by_cell, cell_of, is_piece, mark

Segment = tuple[Cell, Cell]  # its two end points; (x, y) is the north-west corner of the cell (x, y)


def longest_wall(palace: Palace) -> int:
    """BASE-55: the number of segments of the longest connected outer wall."""
    return longest_of_all(palace)[0]


def watchtowers_in_it(palace: Palace) -> int:
    """WAT-05: how many watchtowers are in the longest wall."""
    return longest_of_all(palace)[1]


def longest_of_all(palace: Palace) -> tuple[int, int]:
    """The segments of the longest wall and the watchtowers in it; of equally long walls, the one with most."""
    # WAT-05: found by segments alone, then the best among equals.
    found = [(len(wall), len([segment for segment in wall if diagonal(segment)])) for wall in longest_walls(palace)]
    return max(found, default=(0, 0))


def longest_walls(palace: Palace) -> list[list[Segment]]:
    """The longest connected outer wall, or all of them if several are equally long."""
    left = outer_segments(palace) + long_sides(palace)
    walls: list[list[Segment]] = []
    while left:
        # Take any segment, then every segment that shares an end point with one already taken.
        wall = [left.pop()]
        for segment in wall:  # the list grows while it is iterated over
            for other in [other for other in left if set(other) & set(segment)]:
                left.remove(other)
                wall.append(other)
        walls.append(wall)  # all of its segments count, in a ring too
    return [wall for wall in walls if len(wall) == max(map(len, walls))]


def outer_segments(palace: Palace) -> list[Segment]:
    """Every walled side that faces outside: a double wall is an inner wall."""
    result: list[Segment] = []
    for tile in palace:
        # A bastion is not a wall, and a watchtower has none except its long side.
        if not is_piece(tile, "camp") and not is_piece(tile, "watchtower"):
            result += [segments_of(tile)[side] for side in tile["walls"] if looks_outside(palace, tile, side)]
    return result


def segments_of(tile: Tile) -> dict[str, Segment]:
    """Where the four sides of a tile are."""
    x, y = cell_of(tile)
    return {
        "N": ((x, y), (x + 1, y)),
        "E": ((x + 1, y), (x + 1, y + 1)),
        "S": ((x, y + 1), (x + 1, y + 1)),
        "W": ((x, y), (x, y + 1)),
    }


def long_sides(palace: Palace) -> list[Segment]:
    """WAT-05: the long side of each watchtower, between the two corners next to the one at its right angle."""
    result: list[Segment] = []
    for tile in palace:
        if is_piece(tile, "watchtower"):
            x, y = cell_of(tile)
            if short_sides(tile) in ({"N", "E"}, {"S", "W"}):
                result.append(((x, y), (x + 1, y + 1)))
            else:
                result.append(((x + 1, y), (x, y + 1)))
    return result


def short_sides(watchtower: Tile) -> set[str]:
    """The two open sides of a watchtower, which its mark names."""
    return set((mark(watchtower, "c") or "").upper())


def diagonal(segment: Segment) -> bool:
    """Whether a segment is the long side of a watchtower."""
    (x, y), (other_x, other_y) = segment
    return x != other_x and y != other_y


def looks_outside(palace: Palace, tile: Tile, side: str) -> bool:
    """Whether there is nothing behind that side of a tile."""
    other = by_cell(palace).get(beside(cell_of(tile), side))
    if other is None:
        return True
    if is_piece(other, "camp"):  # CAM-08, RUL-31: for walls a camp's cell is treated as empty
        return True
    if is_piece(other, "watchtower"):  # RUL-49: the empty half of its cell is outside
        return OPPOSITE[side] not in short_sides(other)
    return False


def open_sides(palace: Palace, direction: str) -> int:
    """INV-03, RUL-41: how many sides without a wall face outside in that direction."""
    number = 0
    for tile in palace:
        if is_piece(tile, "camp"):  # RUL-41: camps have none
            continue
        sides = short_sides(tile) if is_piece(tile, "watchtower") else set(STEP) - set(tile["walls"])
        if direction in sides and looks_outside(palace, tile, direction):
            number += 1
    return number
