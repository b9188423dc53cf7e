"""Players for the tests. Their dice are hashes, so that they fall the same way in every version of Python."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import TypeVar

from alhambra import Action

T = TypeVar("T")


class Dice:
    """Numbers that depend only on the seed and on how many have been thrown before.

    >>> [Dice("some seed").below(6), Dice("some seed").below(6)]
    [1, 1]
    """

    def __init__(self, seed: object) -> None:
        self.seed = seed
        self.thrown = 0

    def below(self, limit: int) -> int:
        self.thrown += 1
        digest = blake2b(f"{self.seed}/{self.thrown}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") % limit

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in things]


Policy = Callable[[Sequence[Action], Dice], Action]


def uniform(actions: Sequence[Action], dice: Dice) -> Action:
    """Any action; palaces stay small, and money is wasted."""
    return dice.choice(actions)


def builder(actions: Sequence[Action], dice: Dice) -> Action:
    """Buys as cheaply as it can, else builds, else takes money; now and then it does anything."""
    if dice.below(12) == 0:
        return dice.choice(actions)
    # Payments are listed with the cheapest first.
    buys = list({action[1]: action for action in reversed(actions) if action.verb == "buy"}.values())
    for choices in (buys, _some(actions, "place", "build"), _some(actions, "take")):
        if choices:
            return dice.choice(choices)
    return dice.choice(actions)


def mason(actions: Sequence[Action], dice: Dice) -> Action:
    """A builder who pulls down and rearranges every third time, so that palaces get odd shapes."""
    remodels = _some(actions, "swap", "remove", "build", "reserve")
    return dice.choice(remodels) if remodels and dice.below(3) == 0 else builder(actions, dice)


def explorer(actions: Sequence[Action], dice: Dice) -> Action:
    """Makes all verbs equally likely every second time, so that everything occurs; otherwise a mason or a builder."""
    if dice.below(2) == 0:
        verb = dice.choice(sorted({action.verb for action in actions}))
        return dice.choice(_some(actions, verb))
    return mason_or_builder(actions, dice)


def mason_or_builder(actions: Sequence[Action], dice: Dice) -> Action:
    """A mason every fourth time, else a builder."""
    policy = mason if dice.below(4) == 0 else builder
    return policy(actions, dice)


def _some(actions: Sequence[Action], *verbs: str) -> list[Action]:
    return [action for action in actions if action.verb in verbs]


POLICIES: dict[str, Policy] = {"uniform": uniform, "builder": builder, "mason": mason}
CLASSIC = ("alhambra", "2003")
"""The editions with the tiles of the base game."""
EDITIONS = (*CLASSIC, "red_palace")
