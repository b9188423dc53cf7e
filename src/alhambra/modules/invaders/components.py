"""Module 15, Invaders: the shape of invaders.toml."""

from alhambra.game.components.shapes import Entries, TomlTable, described, exactly, one_of
from alhambra.game.vocabulary import SIDES

# INV-01: an attack card for each direction, and two scouts that lie open.
SHAPE = TomlTable(
    attacks=described(directions=Entries(4, one_of(*SIDES), unlike=())),
    scouts=described(open=exactly(2)),
)
