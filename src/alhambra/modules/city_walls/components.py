"""Module 9, City Walls: the shape of city_walls.toml."""

from alhambra.game.components.shapes import Entries, Such, TomlTable, described, sides

# WAL-01: eight cards with one or two wall pieces, twelve pieces in all.
SHAPE = TomlTable(
    cards=described(
        sides=Such(
            Entries(8, sides(1, 2, "nesw"), unlike=()),
            "twelve wall pieces in all",
            lambda cards, files: len("".join(cards)) == 12,
        )
    )
)
