"""Module 22, Watchtowers: what watchtowers.toml looks like."""

from alhambra.game.shapes import Table, described, exactly

# WAT-01: three of each colour, and what they cost before, between and after the first two scorings.
SHAPE = Table(watchtowers=described(per_type=exactly(3), prices=exactly([6, 4, 2])))
