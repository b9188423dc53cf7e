"""Module 19, Caravanserai: the shape of caravanserai.toml."""

from alhambra.game.components.shapes import CURRENCY, Entries, Row, Such, TomlTable, described, exactly

_CARD = Such(
    Row(CURRENCY, CURRENCY, CURRENCY, CURRENCY),
    "side fields in other currencies than the column",
    lambda card, files: card[0] not in card[1:],
)

SHAPE = TomlTable(
    # CAR-02: the price by the number of types.
    prices=described(by_types=exactly({"4": 8, "5": 4, "6": 2})),
    column=described(highest=exactly(5)),
    # CAR-01: eight cards.
    cards=described(entries=Entries(8, _CARD), side_fields_at=exactly([2, 3, 4])),
)
