"""Module 15, Invaders: what an attack costs."""

from .outer_walls import open_sides
from .words import Palace

NEIGHBOURS = {"N": "EW", "E": "NS", "S": "EW", "W": "NS"}


def lost(palace: Palace, scoring: int, direction: str) -> int:
    """The points an attack would take from a player who has enough of them."""
    sides = open_sides(palace, direction)
    if scoring == 1:  # INV-03
        return 1 * sides
    if scoring == 2:  # INV-04
        return 2 * sides
    neighbouring = sum(open_sides(palace, neighbour) for neighbour in NEIGHBOURS[direction])
    return 3 * sides + 1 * neighbouring  # INV-04
