"""Module 20, Art of the Moors: the shape of moors.toml."""

from alhambra.game.components.shapes import Entries, Row, Shape, Such, TomlTable, described, exactly, number

_FIELDS = 6


def _rising(first: int, most: int) -> Shape:
    return Such(
        Entries(_FIELDS, number(first, most)),
        f"{first} on the first field, and never less on the next",
        lambda fields, files: fields[0] == first and fields == sorted(fields),
    )


def _culture_tiles(price: int) -> Shape:
    # MOO-03: a new tile shows 0. MOO-01: it takes two buildings to get one.
    return TomlTable(price=exactly(price), tiles=number(1, 20), points=_rising(0, 50), needs=_rising(2, 20))


# MOO-01: twenty tiles, sorted by price. MOO-02: 12 stands for 12 and 13.
SHAPE = TomlTable(
    tiles=described(
        entries=Such(
            Row(*(_culture_tiles(price) for price in range(6, 13))),
            "twenty tiles in all",
            lambda entries, files: sum(entry["tiles"] for entry in entries) == 20,
        )
    )
)
