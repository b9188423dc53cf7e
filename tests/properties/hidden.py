"""Positions that differ only in what somebody cannot see."""

import json
from collections import Counter
from collections.abc import Collection, Sequence

from tests.properties.policies import Dice

SCORING = ("scoring1", "scoring2")
BAG = "red_palace.bag"
"""The line with the pieces of the Red Palace in the order in which they will be drawn."""


DRAWN_SOON = 15
"""More cards than are drawn between two decisions."""


def zones(position: str) -> dict[tuple[str, int], list[str]]:
    """The words of each line of a position, by its first word and how many earlier lines start with it."""
    found: dict[tuple[str, int], list[str]] = {}
    times: Counter[str] = Counter()
    for line in position.splitlines():
        key, *words = line.split() or [""]
        found[key, times[key]] = words
        times[key] += 1
    return found


def with_zones(position: str, changed: dict[tuple[str, int], list[str]]) -> str:
    lines, times = [], Counter[str]()
    for line in position.splitlines():
        key = (line.split() or [""])[0]
        words = changed.get((key, times[key]))
        indent = line[: len(line) - len(line.lstrip())]
        lines.append(line if words is None else f"{indent}{key} {' '.join(words)}".rstrip())
        times[key] += 1
    return "\n".join(lines) + "\n"


def otherwise(position: str, viewer: int | None, dice: Dice) -> str:
    """A position that looks the same to the viewer: all cards and tiles they cannot see change places."""
    before = zones(position)
    hands = [place for place in before if place[0] == "hand" and place[1] != viewer]
    hidden = [*hands, ("draw", 0), ("discard", 0)]
    # Scoring cards can only be in the draw pile; they stay where they are.
    cards = dice.shuffled([card for place in hidden for card in before[place] if card not in SCORING])
    after = {place: [card if card in SCORING else cards.pop() for card in before[place]] for place in hidden}
    for place in hands:
        after[place].sort()
    after["tower", 0] = dice.shuffled(before["tower", 0])
    if (BAG, 0) in before:
        after[BAG, 0] = [json.dumps("".join(dice.shuffled(json.loads(before[BAG, 0][0]))))]
    return with_zones(position, after)


def with_other_hand(position: str, player: int, kept: Sequence[str], hand_cards: Collection[str], dice: Dice) -> str:
    """The position with other cards in a player's hand, except those that are `kept`.

    They come from the draw pile, but not from its top, which may be drawn soon.
    """
    before = zones(position)
    hand, draw = list(before["hand", player]), list(before["draw", 0])
    given = Counter(hand) - Counter(kept)
    to_get = [at for at in range(DRAWN_SOON, len(draw)) if draw[at] in hand_cards]
    for card, at in zip(given.elements(), dice.shuffled(to_get), strict=False):
        hand.remove(card)
        hand.append(draw[at])
        draw[at] = card
    return with_zones(position, {("hand", player): sorted(hand), ("draw", 0): draw})
