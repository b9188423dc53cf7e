"""The base game: the shape of its components.toml."""

from alhambra.game.components.shapes import (
    CURRENCY,
    Entries,
    Shape,
    TomlTable,
    by_type,
    described,
    exactly,
    priced_sides,
)

_POINTS = [[16, 17, 18, 19, 20, 21], [8, 9, 10, 11, 12, 13], [1, 2, 3, 4, 5, 6]]


def _tiles(number: int, prices: range) -> Shape:
    return Entries(number, priced_sides(prices), unlike=())


SHAPE = TomlTable(
    # BASE-01: 54 tiles of six types, with the prices of each type.
    tiles=described(
        by_type=by_type(
            _tiles(7, range(2, 9)),
            _tiles(7, range(3, 10)),
            _tiles(9, range(4, 11)),
            _tiles(9, range(5, 12)),
            _tiles(11, range(6, 13)),
            _tiles(11, range(7, 14)),
        )
    ),
    # BASE-04: four spaces, each with a currency of its own.
    market=described(spaces=Entries(4, CURRENCY, unlike=())),
    # BASE-02, BASE-70. The letters are those of the notation.
    money=described(
        currencies=exactly({"gulden": "g", "dirham": "r", "denar": "n", "ducat": "c"}),
        values=exactly([1, 2, 3, 4, 5, 6, 7, 8, 9]),
        copies=exactly(3),
        copies_with_two_players=exactly(2),
    ),
    # BASE-51.
    scores=described(first=exactly(_POINTS[2:]), second=exactly(_POINTS[1:]), third=exactly(_POINTS)),
)
