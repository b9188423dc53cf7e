"""Module 12, Street Trader: the shape of trader.toml."""

from alhambra.game.components.shapes import TomlTable, described, exactly

# TRA-01: seven inhabitants of each colour, three on a disc. TRA-05: the points of a series.
SHAPE = TomlTable(
    inhabitants=described(per_type=exactly(7), on_the_disc=exactly(3)),
    scores=described(series=exactly([1, 3, 6, 10, 15, 21])),
)
