"""The Red Palace: the shape of red_palace.toml."""

from __future__ import annotations

import re
from typing import Any

from alhambra.game.components.shapes import (
    Entries,
    Files,
    Such,
    TomlTable,
    Value,
    by_type,
    described,
    exactly,
    number,
    one_of,
)
from alhambra.game.vocabulary import SIDES

_ABILITIES = ("swap", "wall", "money", "plaza", "half", "preview", "overpaid", "fresh", "move")
_FLOORS = 54
_FLOOR = re.compile(rf"(\d+)(?: ([{SIDES}]{{1,3}})(?: \^([{SIDES}]{{1,3}}))?)?", re.ASCII)


def _is_floor(entry: object) -> bool:
    """Whether it is a price with walled sides, and towers only on those."""
    match = _FLOOR.fullmatch(entry) if isinstance(entry, str) else None
    if match is None:
        return False
    price, walls, towers = int(match[1]), match[2] or "", match[3] or ""
    ordered = all(list(sides) == sorted(set(sides), key=SIDES.index) for sides in (walls, towers))
    return price in range(2, 14) and ordered and set(towers) <= set(walls)


def _towers(entries: list[str]) -> int:
    return sum(len(entry.partition("^")[2]) for entry in entries)


def _guards_for_all(floors: Any, files: Files) -> bool:
    """RED-30: every tower is manned once, and guards never come back."""
    return _towers(floors["entries"]) <= int(files["red_palace"]["guards"]["number"])


def _pieces_for_all(pieces: Any, files: Files) -> bool:
    """RED-01: every floor gets a piece."""
    return sum(map(int, pieces["by_type"].values())) >= _FLOORS


SHAPE = TomlTable(
    guards=described(number=exactly(32)),
    # RED-01: 54 floors and as many pieces.
    floors=Such(
        described(
            entries=Entries(
                _FLOORS,
                Value(f"a price from 2 to 13, up to three of the sides {SIDES}, and ^ with those of them", _is_floor),
            )
        ),
        "no more towers than guards",
        _guards_for_all,
    ),
    pieces=Such(
        described(by_type=by_type(*[number(1, 30)] * 6)), f"a piece for each of the {_FLOORS} floors", _pieces_for_all
    ),
    # RED-03: three of the eleven stay in the box, and the last is laid with its back up.
    positions=described(spaces=Entries(11, number(1, 9))),
    guard_points=described(
        points=Such(Entries(8, number(1, 20)), "points that never fall", lambda points, files: points == sorted(points))
    ),
    first_board=described(positions=Entries(7, number(1, 9)), abilities=Entries(4, one_of(*_ABILITIES), unlike=())),
    # RED-20 to RED-28.
    abilities=described(
        guards=exactly({name: 2 if name == "half" else 1 for name in _ABILITIES}),
        with_a_card=exactly(["swap", "preview"]),
        in_play=exactly(4),
    ),
    wall_pieces=described(number=exactly(6)),
    plazas=described(number=number(1, 20)),
    half_buildings=described(per_type=exactly(1)),
)
