"""The guard board: what a guard is worth at the end, and what it costs to have none."""

from collections.abc import Sequence

ANY_NUMBER = None  # RED-03: the last position tile lies with its back up and holds any number of guards

VALUES = [1, 2, 3, 4, 5, 6, 7, 8]  # printed under the position tiles from left to right
POINTS_PER_GUARD = {0: 1, 1: 2, 2: 3}  # RED-14: by the number of scorings held
FIRST_BOARD = [2, 2, 3, 3, 3, 4, 4, ANY_NUMBER]
POSITION_TILES = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]


def value(positions: Sequence[int | None], spent: int) -> int:
    """RED-51: the number under the position tile on which the rightmost guard stands; RUL-63: without any, 0."""
    standing = 0
    left = spent
    for printed, places in zip(VALUES, positions, strict=True):
        if left == 0:
            return standing
        # RED-13: filled from left to right, so some of those left stand here.
        standing = printed
        left -= left if places is ANY_NUMBER else min(left, places)
    if left:
        raise ValueError(f"{left} of {spent} guards have no place on {list(positions)}")
    return standing


def cost_in_points(guards_due: int, scorings: int) -> int:
    """RED-14: what a player without guards pays instead of them."""
    return guards_due * POINTS_PER_GUARD[scorings]


def from_dirk(towers: int) -> int:
    """RED-60: how many of the guards on buildings drawn for Dirk go onto the position tiles: half, rounded up."""
    return towers - towers // 2
