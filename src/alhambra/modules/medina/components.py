"""Module 26, Medina: the shape of medina.toml."""

from alhambra.game.components.shapes import PRICES, Entries, Such, TomlTable, described, priced_sides

# MED-01: nine tiles. MED-03 compares their prices, so all of them differ.
SHAPE = TomlTable(
    tiles=described(
        entries=Such(
            Entries(9, priced_sides(PRICES), unlike=()),
            "another price on every tile",
            lambda tiles, files: len({tile.split()[0] for tile in tiles}) == len(tiles),
        )
    )
)
