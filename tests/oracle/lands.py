"""Points for the tiles that are not buildings of a type: camps (8), bazaars (16) and medinas (26)."""

from typing import Any

from .words import STEP, Palace, Snapshot, Tile, by_cell, cell_of, component, is_piece

# ---- Camps ---------------------------------------------------------------------------------------


def camps(player: Any, scoring: int) -> int:
    """CAM-06, 07: a point for every building in line with each arrow, in every scoring."""
    palace = player["palace"]
    return sum(line(palace, camp, side) for camp in palace if is_piece(camp, "camp") for side in arrows(camp))


def arrows(camp: Tile) -> list[str]:
    """The arrows, which are named after the price: 'K8ne'."""
    return [letter.upper() for letter in component(camp) if letter in "nesw"]


def line(palace: Palace, camp: Tile, side: str) -> int:
    """The buildings in an unbroken straight line from the camp, whatever walls are between."""
    tiles = by_cell(palace)
    x, y = cell_of(camp)
    dx, dy = STEP[side]
    number = 0
    while True:
        x, y = x + dx, y + dy
        tile = tiles.get((x, y))
        if tile is None or is_piece(tile, "camp"):  # RUL-31: the line ends at an empty cell or a camp
            return number
        # RUL-31: a site does not count but does not break the line; nor do watchtowers count. CAM-06: the start
        # tile and squares count, and so does everything else.
        if not is_piece(tile, "site") and not is_piece(tile, "watchtower"):
            number += 1


# ---- Bazaars -------------------------------------------------------------------------------------

# By currency (gulden g, dirham r, denar n, ducat c) and number.
BAZAARS: dict[str, set[str]] = {
    "Br1": {"seraglio", "arcades", "garden"},
    "Br2": {"pavilion", "chambers", "tower"},
    "Bg1": {"seraglio", "arcades", "tower"},
    "Bg2": {"pavilion", "chambers", "garden"},
    "Bn1": {"pavilion", "seraglio", "chambers"},
    "Bn2": {"arcades", "garden", "tower"},
    "Bc1": {"pavilion", "arcades", "chambers"},
    "Bc2": {"seraglio", "garden", "tower"},
}


def bazaars(player: Any, scoring: int) -> int:
    """BAZ-05: only at the last scoring."""
    palace = player["palace"]
    if scoring != 3:
        return 0
    return sum(bazaar(palace, tile) for tile in palace if is_piece(tile, "bazaar"))


def bazaar(palace: Palace, tile: Tile) -> int:
    """BAZ-05: the neighbours, corners included, whose colour is on it, times the different colours among them."""
    x, y = cell_of(tile)
    around = [
        other["type"]  # RUL-43: neighbours count by type; BAZ-06: walls do not matter
        for other in palace
        if max(abs(other["x"] - x), abs(other["y"] - y)) == 1 and other["type"] in BAZAARS[component(tile)]
    ]
    return len(around) * len(set(around))


# ---- Medinas -------------------------------------------------------------------------------------

LOSSES = {1: [3], 2: [6, 3], 3: [9, 6, 3]}  # MED-02: the fewest first
NONE_AT_ALL = {1: 1, 2: 2, 3: 3}  # MED-04


def medina(snapshot: Snapshot, scoring: int) -> list[int]:
    """MED-02 to 05: what each loses, as negative points; RUL-53: Dirk is ranked by the medinas among his tiles."""
    tiles = [player["palace"] for player in snapshot["players"]]
    if snapshot["dirk"] is not None:
        tiles.append(snapshot["dirk"]["tiles"])
    prices = [[tile["price"] for tile in each if is_piece(tile, "medina")] for each in tiles]
    without = [each for each in range(len(prices)) if not prices[each]]
    # MED-03: with equal numbers, the player whose highest-priced medina is lower loses more.
    ranked = sorted(
        (each for each in range(len(prices)) if prices[each]), key=lambda each: (len(prices[each]), max(prices[each]))
    )
    result = [0] * len(prices)
    left = list(LOSSES[scoring])
    if without:
        # MED-05: players without any share the losses of the places they take, rounded up; in the second scoring two of
        # them cover both. With one of them that is the whole loss of the fewest (MED-02).
        covered = sum(left[: len(without)])
        for each in without:
            result[each] -= -(-covered // len(without))
            result[each] -= NONE_AT_ALL[scoring]  # MED-04: on top
        left = left[len(without) :]
    for each, loss in zip(ranked, left, strict=False):
        result[each] -= loss
    return result
