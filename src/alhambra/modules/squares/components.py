"""Module 4, Squares: the shape of squares.toml."""

from alhambra.game.components.shapes import Entries, TomlTable, by_type, described, sides

# SQU-01: 24 tiles. Every square is known to have a wall.
SHAPE = TomlTable(
    squares=described(by_type=by_type(*(Entries(number, sides(1), unlike=()) for number in (3, 3, 4, 4, 5, 5))))
)
