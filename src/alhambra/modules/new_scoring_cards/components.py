"""Module 17, New Scoring Cards: the shape of new_scoring_cards.toml."""

from alhambra.game.components.shapes import Entries, TomlTable, Value, described
from alhambra.game.vocabulary import TYPES

_INITIALS = sorted(building_type[0].upper() for building_type in TYPES)
_ORDER = Value(
    "the first letters of the six types, each once",
    lambda order: isinstance(order, str) and sorted(order) == _INITIALS,
)

# NSC-01: eighteen cards, each a different order.
SHAPE = TomlTable(cards=described(orders=Entries(18, _ORDER, unlike=())))
