"""How well the tiles to come will fit into a palace."""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import questions
from alhambra.game.palace import Palace
from alhambra.game.sides import Joints
from alhambra.kernel.rules import Rules


@lru_cache(32)
def fitting(rules: Rules, palace: Palace) -> float:
    """1 if every tile fits in three places or more, 0 if none fits anywhere.

    The ways to be walled are bits, so that one round over the free cells does for all tiles at once.
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
    """Which ways to be walled fit into a free cell, as bits."""
    return sum(1 << bit for bit, (sides, _) in enumerate(_shapes(rules)) if joints.fits[sides][code])


@lru_cache(1 << 14)
def _share(rules: Rules, shapes: int) -> float:
    """How many of all tiles are walled in one of these ways."""
    return sum([share for bit, (_, share) in enumerate(_shapes(rules)) if shapes >> bit & 1])


@lru_cache(64)
def _shapes(rules: Rules) -> tuple[tuple[int, float], ...]:
    """The ways to be walled, with the share of the tiles that are."""
    sides = [tile.floor.sides for tile in questions.tiles(rules).values()]
    return tuple((one, sides.count(one) / len(sides)) for one in sorted(set(sides)))
