"""Module 21, Falconers: the shape of falconers.toml."""

from itertools import combinations

from alhambra.game.components.shapes import Entries, TomlTable, Value, described, exactly
from alhambra.game.vocabulary import TYPES

_INITIALS = "".join(building_type[0].upper() for building_type in TYPES)
_PAIRS = ["".join(pair) for pair in combinations(_INITIALS, 2)]
_FIVE = Entries(5, Value(f"two of the letters {_INITIALS} in that order", lambda pair: pair in _PAIRS), unlike=())

SHAPE = TomlTable(
    # FAL-01: five falcons of each colour, each with two types.
    falcons=described(white=_FIVE, black=_FIVE, brown=_FIVE),
    # FAL-05.
    scores=described(of_a_colour=exactly([2, 6, 12, 20, 30])),
)
