"""Module 6, Diamonds: the shape of diamonds.toml."""

from alhambra.game.components.shapes import Entries, TomlTable, described, number

# DIA-01: ten cards of the values 3 to 9.
SHAPE = TomlTable(cards=described(values=Entries(10, number(3, 9))))
