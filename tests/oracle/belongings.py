"""Points for what players own besides tiles: chests (13), inhabitants (12), culture tiles (20) and falcons (21)."""

from collections import Counter
from typing import Any

from .words import LETTERS, TYPES, Palace, Snapshot, component

CHEST_PLACES = {1: [7], 2: [14, 7], 3: [22, 14, 7]}  # TRE-06: the chamber board
SERIES = [1, 3, 6, 10, 15, 21]  # TRA-05
FALCONS = [2, 6, 12, 20, 30]  # FAL-05

# MOO: the points of the fields of a culture tile, by its price.
CULTURE: dict[int, list[int]] = {
    6: [0, 1, 2, 4, 6, 9],
    7: [0, 2, 4, 6, 9, 13],
    8: [0, 2, 5, 9, 14, 20],
    9: [0, 3, 6, 10, 15, 21],
    10: [0, 3, 6, 9, 13, 18],
    11: [0, 3, 6, 9, 12, 16],
    12: [0, 2, 4, 6, 8, 10],  # 12 and 13, which are one price (MOO-02)
}


def chests_of_all(snapshot: Snapshot) -> list[int]:
    """TRE-06: how many chests each has on buildings; RUL-36: Dirk is ranked with his."""
    result = [on_buildings(player["own"]["treasure.stowed"], player["palace"]) for player in snapshot["players"]]
    if snapshot["dirk"] is not None:
        result.append(on_buildings(snapshot["own"]["treasure.dirk"], snapshot["dirk"]["tiles"]))
    return result


def on_buildings(carriers: list[str], tiles: Palace) -> int:
    """How many of the carriers are buildings among the tiles; TRE-08: a chest never stays when its building goes."""
    return len([carrier for carrier in carriers if carrier in finished(tiles)])


def finished(tiles: Palace) -> list[str]:
    """The buildings of the six types among tiles; RUL-50: not sites."""
    return [component(tile) for tile in tiles if tile["type"] in TYPES]


def inhabitants(player: Any, scoring: int) -> int:
    """TRA-05: all inhabitants in buildings, in series of different colours."""
    # TRA-02: an inhabitant has the colour of the building it lives on. TRA-07: it goes when the building does.
    living = [carrier for carrier in player["own"]["trader.housed"] if carrier in finished(player["palace"])]
    left = Counter(LETTERS[carrier[0]] for carrier in living)
    points = 0
    while left:
        points += SERIES[len(left) - 1]  # a series of one of every colour that is left
        left -= Counter(set(left))
    return points


def culture(player: Any, scoring: int) -> int:
    """MOO-05: every culture tile scores the number that is up."""
    return sum(CULTURE[price][up] for price, up, _ in player["own"]["moors.owned"])


def falcons(player: Any, scoring: int) -> int:
    """FAL-05: by the number of falcons of each colour."""
    colours = Counter(falcon.split("-")[0] for falcon, _ in player["own"]["falconers.falcons"])
    return sum(FALCONS[number - 1] for number in colours.values())
