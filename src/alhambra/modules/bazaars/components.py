"""Module 16, Bazaars: the shape of bazaars.toml."""

from typing import Any

from alhambra.game.components.shapes import CURRENCY, TYPE, Entries, Files, Such, TomlTable, Value, described, sides

_ID = Value(
    "an id like 'Br1': B, the letter of a currency, a number",
    lambda bazaar: isinstance(bazaar, str) and len(bazaar) == 3 and bazaar[0] == "B" and bazaar[2] in "12345678",
)


def _id_fits(entry: Any, files: Files) -> bool:
    letters: dict[str, str] = files["base"]["money"]["currencies"]
    return bool(entry["id"][1] == letters[entry["currency"]])


SHAPE = TomlTable(
    floors=described(walls=sides()),
    # BAZ-01: eight tiles, each with a currency and three colours.
    tiles=Entries(
        8,
        Such(
            described(id=_ID, currency=CURRENCY, types=Entries(3, TYPE, unlike=())),
            "the letter of its currency in the id",
            _id_fits,
        ),
        unlike=("id",),
    ),
)
