"""Module 7, Characters: what characters.toml looks like."""

from typing import Any

from alhambra.game.shapes import Entries, Files, Such, Table, described, exactly, one_of

# CHA-05, in the order in which the rules tell them.
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
_SOME = Entries(None, one_of(*_NAMES))
_WHEN = ("once", "decided_at_once", "at_scorings", "once_a_turn")


def _one_symbol_each(symbols: Any, files: Files) -> bool:
    return sorted(name for when in _WHEN for name in symbols[when]) == sorted(_NAMES)


SHAPE = Table(
    cards=described(names=exactly(_NAMES)),
    symbols=Such(described(**dict.fromkeys(_WHEN, _SOME)), "each of the ten names once", _one_symbol_each),
)
