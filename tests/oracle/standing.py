"""What stands on buildings or depends on them: whether it may be where a snapshot says it is."""

from collections.abc import Callable
from math import floor
from typing import Any

from .belongings import finished
from .words import LETTERS, START, TYPES, Cell, Snapshot, Tile, by_cell, component, is_piece

# MOO: how many buildings of the price each field of a culture tile needs, by its price.
NEEDS: dict[int, list[int]] = {
    6: [2, 2, 2, 3, 3, 4],
    7: [2, 2, 3, 3, 4, 5],
    8: [2, 2, 3, 4, 5, 6],
    9: [2, 2, 3, 4, 5, 6],
    10: [2, 2, 3, 3, 4, 5],
    11: [2, 2, 3, 3, 4, 4],
    12: [2, 2, 2, 3, 3, 3],
}


def faults(snapshot: Snapshot) -> list[str]:
    """Everything that players own although no rule allows it."""
    return [
        f"{fault} ({player['name']})"
        for module, rule in RULES
        if module in snapshot["modules"]
        for player in snapshot["players"]
        for fault in rule(player)
    ]


def at_most_three_squares(player: Any) -> list[str]:
    """SQU-04: including those in the reserve (and those taken this turn)."""
    tiles = [*player["palace"], *player["reserve"], *player["aside"]]
    owned = [tile["id"] for tile in tiles if str(tile["piece"]).endswith("square")]
    return [f"SQU-04: {owned}"] if len(owned) > 3 else []


def open_cards_show_tiles_of_the_palace(player: Any) -> list[str]:
    """BON-02, BON-03."""
    there = finished(player["palace"])
    return [f"BON-03: {card} is open" for card in player["own"]["bonus.revealed"] if card not in there]


def chests_stand_on_buildings(player: Any) -> list[str]:
    """TRE-03, TRE-08: one chest per building of the palace."""
    return once_each("TRE-08", player["own"]["treasure.stowed"], finished(player["palace"]))


def inhabitants_live_in_buildings(player: Any) -> list[str]:
    """TRA-06, TRA-07: one inhabitant in a building of the palace."""
    return once_each("TRA-07", player["own"]["trader.housed"], finished(player["palace"]))


def once_each(rule: str, carriers: list[str], there: list[str]) -> list[str]:
    """A line for every carrier that is not there or was named before."""
    return [f"{rule}: {each}" for i, each in enumerate(carriers) if each not in there or each in carriers[:i]]


def falcons_fit(player: Any) -> list[str]:
    """FAL-03, FAL-04: on a point where four base buildings meet and both colours occur; one per point."""
    tiles = by_cell(player["palace"])
    result = []
    points = [point for _, point in player["own"]["falconers.falcons"]]
    for falcon, point in player["own"]["falconers.falcons"]:
        meeting = [tiles.get(cell) for cell in cells_around(point)]
        good = [tile for tile in meeting if tile is not None and (base_building(tile) or component(tile) == START)]
        colours = {LETTERS[letter] for letter in falcon.split("-")[1]}
        if len(good) < 4 or not colours <= {tile["type"] for tile in good} or points.count(point) > 1:
            result.append(f"FAL-03: {falcon} at {point}")
    return result


def cells_around(point: str) -> list[Cell]:
    """The four cells that meet at a point such as '0.5,-0.5'."""
    x, y = (floor(float(number)) for number in point.split(","))
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def base_building(tile: Tile) -> bool:
    """RUL-52: magical buildings are not base buildings. RUL-50: nor are sites."""
    return tile["type"] in TYPES and "*" not in component(tile)


def culture_is_earned(player: Any) -> list[str]:
    """MOO-01, 03, 04: the field that is up is not beyond the marker, nor the marker beyond what is owned."""
    owned = [tile for tile in [*player["palace"], *player["reserve"]] if base_building(tile)]
    result = []
    for price, up, marker in player["own"]["moors.owned"]:
        number = len([tile for tile in owned if min(tile["price"], 12) == price])  # MOO-02: 12 and 13 are one price
        if up > marker or number < NEEDS[price][marker]:
            result.append(f"MOO-03: tile for {price} at {up}, marker {marker}, with {number}")
    return result


def wise_man_is_alone(player: Any) -> list[str]:
    """CHA-01: each character is there once."""
    cards = player["own"]["characters.cards"]
    return [] if len(cards) == len(set(cards)) else [f"CHA-01: {cards}"]


def no_site_has_a_type(player: Any) -> list[str]:
    """SIT-03: walls count, the building does not."""
    return [f"SIT-03: {tile['id']}" for tile in player["palace"] if is_piece(tile, "site") and tile["type"] is not None]


RULES: list[tuple[str, Callable[[Any], list[str]]]] = [
    ("squares", at_most_three_squares),
    ("bonus", open_cards_show_tiles_of_the_palace),
    ("treasure", chests_stand_on_buildings),
    ("trader", inhabitants_live_in_buildings),
    ("falconers", falcons_fit),
    ("moors", culture_is_earned),
    ("characters", wise_man_is_alone),
    ("sites", no_site_has_a_type),
]
