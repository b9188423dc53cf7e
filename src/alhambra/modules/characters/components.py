"""Module 7, Characters: the shape of characters.toml."""

from typing import Any

from alhambra.game.components.shapes import Entries, Files, Such, TomlTable, described, exactly, one_of

# CHA-05, in the order of the rulebook.
_NAMES = [
    "patron",
    "miser",
    "builder",
    "merchant",
    "conjurer",
    "wise-man",
    "dancer",
    "money-changer",
    "beggar",
    "city-watch",
]
_NAMED = Entries(None, one_of(*_NAMES))
_WHEN = ("once", "decided_at_once", "at_scorings", "once_a_turn")


def _one_symbol_each(symbols: Any, files: Files) -> bool:
    return sorted(name for when in _WHEN for name in symbols[when]) == sorted(_NAMES)


SHAPE = TomlTable(
    cards=described(names=exactly(_NAMES)),
    symbols=Such(described(**dict.fromkeys(_WHEN, _NAMED)), "each of the ten names once", _one_symbol_each),
)
