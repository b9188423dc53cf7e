"""Module 11, Change: what change.toml looks like."""

from alhambra.game.shapes import Table, described, exactly

# CHG-01: six coins of each currency.
SHAPE = Table(coins=described(per_currency=exactly(6)))
