"""Module 3, Bonus Cards: the shape of bonus.toml."""

from typing import Any

from alhambra.game.components.shapes import TEXT, Entries, Files, Such, TomlTable, described, exactly


def _all_without_walls(tiles: Any, files: Files) -> bool:
    base = files["base"]["tiles"]["by_type"]
    return sorted(tiles) == sorted(
        f"{building_type[0].upper()}{entry}"
        for building_type, entries in base.items()
        for entry in entries
        if entry.isdecimal()
    )


SHAPE = TomlTable(
    # BON-01: ten cards; how many each player is dealt depends on the number of players.
    cards=described(
        tiles=Such(
            Entries(10, TEXT, unlike=()), "each tile of the base game without walls, like 'P8'", _all_without_walls
        ),
        dealt=exactly({"2": 3, "3": 3, "4": 2, "5": 2, "6": 1}),
    )
)
