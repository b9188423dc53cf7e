"""How many there are, and how many there should be."""

from collections import Counter
from collections.abc import Iterable

UNHEARD_OF = " (a new module tells the oracle of its pieces in tests/oracle/modules)"


def unlike(what: str, found: Counter[str], there_are: Counter[str]) -> list[str]:
    """Everything of which there is not as much as exists."""
    return [
        f"{what} {each}: {found[each]} instead of {there_are[each]}{'' if there_are[each] else UNHEARD_OF}"
        for each in sorted(found.keys() | there_are.keys())
        if found[each] != there_are[each]
    ]


def too_many(what: str, found: Iterable[str], known: Iterable[str], most: int) -> list[str]:
    """Everything of which there is more than exists, or which does not exist at all."""
    limits = dict.fromkeys(known, most)
    counted = Counter(found).items()
    return [f"{what} {each}: {n} instead of {limits.get(each, 0)}" for each, n in counted if n > limits.get(each, 0)]
