"""Module 2, Currency Exchange Cards: the shape of exchange.toml."""

from alhambra.game.components.shapes import CURRENCY, Entries, Row, Such, TomlTable, described, exactly
from alhambra.game.vocabulary import CURRENCIES

_PAIR = Such(
    Row(CURRENCY, CURRENCY),
    f"two currencies in the order {', '.join(CURRENCIES)}",
    lambda pair, files: CURRENCIES.index(pair[0]) < CURRENCIES.index(pair[1]),
)

# EXC-01: six cards, every pair of currencies once; two go into each of three piles.
SHAPE = TomlTable(cards=described(pairs=Entries(6, _PAIR, unlike=()), piles=exactly([2, 3, 4]), per_pile=exactly(2)))
