"""Module 7, Characters (CHA): ten people with special abilities, auctioned when they turn up.

`cards` holds the material and the set-up, `auction` how they are won, and the other files what they can do.
"""

from alhambra.modules.characters import auction, building, money, points, purchases, unseen, worth
from alhambra.modules.characters.cards import part

__all__ = ["auction", "building", "money", "part", "points", "purchases", "unseen", "worth"]
