"""All buildings or floors in the tower, arranged as on the overview cards of the box (NSC-03)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from rich.text import Text

from alhambra import tiles_by_price, tiles_by_walls
from alhambra.game import questions
from alhambra.game.palace.tiles import BARE, Tile
from alhambra.kernel import Rules
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech

_HEADING = 5
"""The least room for the walls or the price."""


def draw_tiles(say: Speech, rules: Rules) -> Text:
    tiles = [tile for tile in questions.tower_tiles(rules) if tile.type or tile.piece == BARE]
    walls = _rows(tiles_by_walls(tiles), lambda tile: tile.floor.walls.upper() or say("terminal.no-walls"))
    prices = _rows(tiles_by_price(tiles), lambda tile: str(tile.price))
    return Text("\n").join(
        [
            Text(say("terminal.by-walls"), paint.TITLE),
            *walls,
            Text(),
            Text(say("terminal.by-price"), paint.TITLE),
            *prices,
        ]
    )


def _rows(tiles: Sequence[Tile], heading: Callable[[Tile], str]) -> Iterator[Text]:
    """The tiles with the same heading, on one line."""
    width = max(_HEADING, *(len(heading(tile)) + 1 for tile in tiles))
    for title, same in groupby(tiles, key=heading):
        painted = [Text(str(tile), paint.of_tile(tile)) for tile in same]
        yield Text.assemble((f"  {title:<{width}}", paint.QUIET), Text(" ").join(painted))
