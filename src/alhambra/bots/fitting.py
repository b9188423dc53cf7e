"""How well future tiles will fit into a palace."""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import questions
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.sides import Joints
from alhambra.kernel import Rules


@lru_cache(32)
def fitting(rules: Rules, palace: Palace) -> float:
    """1 if every tile fits in three places or more, 0 if none fits anywhere.

    Wall layouts are bits, so that one pass over the free cells covers all tiles at once.
    """
    once = twice = thrice = 0
    for code in palace.rim.values():
        fits = _fits(rules, palace.joints, code)
        thrice |= twice & fits
        twice |= once & fits
        once |= fits
    return 0.6 * _share(rules, once) + 0.25 * _share(rules, twice) + 0.15 * _share(rules, thrice)


@lru_cache(1 << 14)
def _fits(rules: Rules, joints: Joints, code: int) -> int:
    """The wall layouts that fit on a free cell, as bits."""
    return sum(1 << bit for bit, (sides, _) in enumerate(_shapes(rules)) if joints.fits[sides][code])


@lru_cache(1 << 14)
def _share(rules: Rules, shapes: int) -> float:
    """The share of the tiles that have one of these wall layouts."""
    return sum([share for bit, (_, share) in enumerate(_shapes(rules)) if shapes >> bit & 1])


@lru_cache(64)
def _shapes(rules: Rules) -> tuple[tuple[int, float], ...]:
    """The wall layouts, each with its share of the tiles in the tower."""
    sides = [tile.floor.sides for tile in questions.tower_tiles(rules)]
    return tuple((one, sides.count(one) / len(sides)) for one in sorted(set(sides)))
