"""Module 13, Treasure Chamber: the shape of treasure.toml."""

from alhambra.game.components.shapes import Entries, TomlTable, by_type, described, exactly, number

_POINTS = number(0, 50)

SHAPE = TomlTable(
    # TRE-01: 42 chests and three rooms. TRE-02: the price of a room.
    chests=described(
        rooms=exactly(3),
        in_a_room=exactly(4),
        price=exactly(8),
        by_type=by_type(*map(exactly, (5, 5, 7, 7, 9, 9))),
    ),
    # TRE-06: as on the chamber board.
    scores=described(first=Entries(1, _POINTS), second=Entries(2, _POINTS), third=Entries(3, _POINTS)),
)
