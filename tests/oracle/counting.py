"""How many buildings of a type each owner has, and what the types are worth."""

from .red_palace import table as red_table
from .words import LETTERS, OPPOSITE, STEP, TYPES, Palace, Snapshot, Tile, beside, by_cell, cell_of, component, is_piece


def order(snapshot: Snapshot, scoring: int) -> list[str]:
    """The six types from the lowest to the highest row of BASE-51."""
    if "new_scoring_cards" in snapshot["modules"]:  # NSC-01: as on the card of that scoring
        return [LETTERS[letter] for letter in snapshot["own"]["new_scoring_cards.cards"][scoring - 1]]
    if red_table.is_played(snapshot) and not red_table.classic(snapshot):  # RED-50: as on the strip of that scoring
        return red_table.strip(snapshot, scoring)
    return list(TYPES)


def half_buildings(snapshot: Snapshot, owner: int, kind: str) -> int:
    """Twice the number of buildings of a type that count for an owner; the owner after the players is Dirk."""
    players = snapshot["players"]
    if owner == len(players):
        # BASE-71, RUL-11: a tile without a type counts for nothing with Dirk; RUL-12: he has neither squares nor cards.
        return 2 * buildings(snapshot["dirk"]["tiles"], kind)
    player = players[owner]
    palace = player["palace"]
    number = buildings(palace, kind)
    if "squares" in snapshot["modules"]:
        number += squares(palace, kind)
    if "bonus" in snapshot["modules"]:
        number += bonus(palace, player["own"]["bonus.revealed"], kind)
    wise = "characters" in snapshot["modules"] and "wise-man" in player["own"]["characters.cards"]
    if red_table.is_played(snapshot):  # RED-24: half a building in every scoring; RUL-61: even alone
        return 2 * number + red_table.halves(player).count(kind)
    if wise and snapshot["own"]["characters.favoured"] == kind and number > 0:
        return 2 * number + 1  # CHA-11: half a building more of one type; RUL-28: there must be a building of it
    return 2 * number


def buildings(tiles: Palace, kind: str) -> int:
    """How many of the tiles are buildings of that type; MAG-03: magical ones too. SIT-03: sites have no type."""
    return len([tile for tile in tiles if tile["type"] == kind])


def squares(palace: Palace, kind: str) -> int:
    """SQU-06: how many buildings the squares of that colour count as."""
    tiles = by_cell(palace)
    number = 0
    for square in palace:
        if is_piece(square, f"{kind} square"):
            joined = [side for side in STEP if joined_to(kind, square, side, tiles.get(beside(cell_of(square), side)))]
            number += min(len(joined), 3)
    return number


def joined_to(kind: str, square: Tile, side: str, other: Tile | None) -> bool:
    """Whether there is a building of that type on that side with no wall between (RUL-24: a gate leaves the wall)."""
    if other is None or other["type"] != kind:  # RUL-24: another square has no type
        return False
    return side not in square["walls"] and OPPOSITE[side] not in other["walls"]


def bonus(palace: Palace, revealed: list[str], kind: str) -> int:
    """BON-02, 03: one more for each revealed card whose tile is in the palace; RUL-23: but not as a site."""
    there = [component(tile) for tile in palace if tile["type"] == kind]
    return len([card for card in revealed if card in there])
