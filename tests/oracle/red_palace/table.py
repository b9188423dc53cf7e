"""Where a snapshot of this edition keeps what no other edition has. Only this file knows the names."""

from typing import Any

from tests.oracle.words import LETTERS, Snapshot, Tile

from .board import ANY_NUMBER

EDITION = "red_palace"


def is_played(snapshot: Snapshot) -> bool:
    return bool(snapshot["edition"] == EDITION)


def classic(snapshot: Snapshot) -> bool:
    """RED-70: whether the table of BASE-51 is used instead of strips."""
    return bool(snapshot["options"]["classic_scoring"])


def strip(snapshot: Snapshot, scoring: int) -> list[str]:
    """RED-04: the types from the lowest to the highest place in a scoring."""
    return [LETTERS[letter] for letter in snapshot["own"]["new_scoring_cards.cards"][scoring - 1]]


def positions(snapshot: Snapshot) -> list[int | None]:
    """RED-03: how many guards each position tile holds; the last, which is not named, holds any number."""
    return [*snapshot["own"]["red_palace.positions"], ANY_NUMBER]


def spent(snapshot: Snapshot) -> int:
    """The guards on the position tiles."""
    return int(snapshot["own"]["red_palace.spent"])


def abilities(snapshot: Snapshot) -> list[str]:
    """RED-03: the four abilities in play."""
    return list(snapshot["own"]["red_palace.abilities"])


def used(snapshot: Snapshot) -> list[str]:
    """RED-12: those turned over, because they have been used this turn."""
    return list(snapshot["own"]["red_palace.used"])


def bag(snapshot: Snapshot) -> list[str]:
    """RED-01: the types of the pieces in the bag, the next one first."""
    return [LETTERS[letter] for letter in snapshot["own"]["red_palace.bag"]]


def wall_pieces_to_set(snapshot: Snapshot) -> int:
    """RED-21: one, if the player whose turn it is has taken it and not yet set it."""
    return int(snapshot["own"].get("red_palace.wall", False))


def halves(player: Any) -> list[str]:
    """RED-24: the types of which a player owns the half building."""
    return list(player["own"]["red_palace.halves"])


def sets_to_draft(snapshot: Snapshot) -> list[list[str]]:
    """RED-06: the sets of money nobody has picked yet."""
    return [list(cards) for cards in snapshot["own"].get("red_palace.sets", [])]


def spaces(snapshot: Snapshot) -> tuple[list[Tile | None], list[Tile | None]]:
    """What lies on spaces 1 to 4 of the market, and on 1 to 3 of the preview."""
    lying = {str(space["space"]): space["tile"] for space in snapshot["market"]}
    return [lying[name] for name in ("1", "2", "3", "4")], [lying[name] for name in ("p1", "p2", "p3")]


def beside(snapshot: Snapshot) -> list[str]:
    """RED-73: the bazaars beside the board."""
    return list(snapshot["own"].get("bazaars.beside", []))


def not_placed(snapshot: Snapshot) -> list[Tile]:
    """The floors nobody has placed yet, so that no guards have come onto their towers (RED-30)."""
    aside = [tile for player in snapshot["players"] for tile in player["aside"]]
    on_spaces = [space["tile"] for space in snapshot["market"] if space["tile"]]
    return [*snapshot["tower"], *on_spaces, *aside, *snapshot["box"]["tiles"]]


def placed(snapshot: Snapshot) -> list[Tile]:
    """All others: those in palaces and reserves, and Dirk's."""
    with_players = [tile for player in snapshot["players"] for tile in [*player["palace"], *player["reserve"]]]
    return [*with_players, *tiles_of_dirk(snapshot)]


def tiles_of_dirk(snapshot: Snapshot) -> list[Tile]:
    return list(snapshot["dirk"]["tiles"]) if snapshot["dirk"] else []
