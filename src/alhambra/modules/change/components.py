"""Module 11, Change: the shape of change.toml."""

from alhambra.game.components.shapes import Table, described, exactly

# CHG-01: six coins of each currency.
SHAPE = Table(coins=described(per_currency=exactly(6)))
