"""Players that cost almost nothing, so that a slice measures the game.

Their own time is part of a slice (the report shows it). A policy is a function of the legal actions and of
a seeded ``random.Random``; there is no other state, so equal seeds play equal games.
"""

import random
from collections.abc import Callable, Sequence

from .subject import Action

Policy = Callable[[Sequence[Action], random.Random], Action]


def uniform(actions: Sequence[Action], rng: random.Random) -> Action:
    """Any legal action, all equally likely. Palaces stay small.

    >>> uniform(["only"], random.Random(1))
    'only'
    """
    return actions[int(rng.random() * len(actions))]


def builder(actions: Sequence[Action], rng: random.Random) -> Action:
    """Buy if possible, otherwise place if possible, otherwise any action. Palaces grow.

    >>> builder([("take", 1), ("place", 2), ("buy", 3)], random.Random(1))
    ('buy', 3)
    >>> builder([("reserve", 1), ("place", 2)], random.Random(1))
    ('place', 2)
    """
    preferred = [action for action in actions if action[0] == "buy"]
    if not preferred:
        preferred = [action for action in actions if action[0] == "place"]
    return uniform(preferred or actions, rng)


POLICIES: dict[str, Policy] = {"uniform": uniform, "builder": builder}
