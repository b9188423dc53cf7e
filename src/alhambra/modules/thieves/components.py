"""Module 10, Thieves: the shape of thieves.toml."""

from alhambra.game.components.shapes import TomlTable, described, exactly

# THI-01: three cards of each currency; how many each player is dealt depends on the number of players.
SHAPE = TomlTable(
    cards=described(copies=exactly(3)),
    dealt=described(by_players=exactly({"2": 4, "3": 4, "4": 3, "5": 2, "6": 2})),
)
