"""Module 10, Thieves: what thieves.toml looks like."""

from alhambra.game.shapes import Table, described, exactly

# THI-01: three cards of each currency; so many are dealt to each player, by the number of players.
SHAPE = Table(
    cards=described(copies=exactly(3)),
    dealt=described(by_players=exactly({"2": 4, "3": 4, "4": 3, "5": 2, "6": 2})),
)
