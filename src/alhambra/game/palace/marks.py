"""Marks: what was done to a tile during the game, appended to its id. `T9es!wn` has a wooden wall in the north.

A mark is a letter, which says what was done, and a rest, which says how. The same tile with the same marks is the same
value, wherever it is. Marks are written in the order of their letters and applied from the last to the first: walls
built onto a tile (w) are turned with it (r), and what is set on it in the palace (g) comes afterwards.
"""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import questions
from alhambra.game.palace.side_kinds import kind_at, with_kind
from alhambra.game.palace.tiles import FOUNTAIN, Tile
from alhambra.game.vocabulary import SIDES
from alhambra.kernel import Message, Rules, Unreadable


def change_sides(tile: Tile, sides: str, old: int, new: int) -> Tile:
    """The tile with some of its sides, in lower case and in order, changed from one kind to another."""
    named = [SIDES.lower().find(side) for side in sides]
    if not named or -1 in named or named != sorted(set(named)):
        raise Unreadable(Message("unreadable.sides", text=sides[:40], ids=SIDES.lower()))
    kinds = tile.floor.sides
    for side in named:
        if kind_at(kinds, side) != old:
            raise Unreadable(Message("unreadable.no-such-side", text=tile, side=SIDES[side]))
        kinds = with_kind(kinds, side, new)
    return tile._replace(floor=tile.floor._replace(sides=kinds))


@lru_cache(65536)
def read_tile(rules: Rules, text: str) -> Tile:
    """The tile with exactly this id, marks included."""
    component, *marks = text.split("!")
    tile = FOUNTAIN if component == FOUNTAIN.id else questions.tiles(rules).get(component)
    if tile is None:
        raise Unreadable(Message("unreadable.tile", text=text[:40]))
    if marks != sorted(set(marks)) or len({mark[:1] for mark in marks}) < len(marks):
        raise Unreadable(Message("unreadable.marks", text=text[:40]))
    for mark in reversed(marks):
        put_on = questions.tile_marks(rules).get(mark[:1])
        if put_on is None:
            raise Unreadable(Message("unreadable.mark", text=mark[:40]))
        tile = put_on(tile, mark[1:])._replace(id=text)
    return tile


def mark_of(tile: Tile, letter: str) -> str | None:
    """The rest of the mark with that letter; None if the tile has none."""
    if "!" not in tile.id:
        return None
    return next((mark[1:] for mark in tile.id.split("!")[1:] if mark[0] == letter), None)


def marked(rules: Rules, tile: Tile, letter: str, how: str | None) -> Tile:
    """The tile with that mark, which replaces one with the same letter; None removes it."""
    component, *marks = tile.id.split("!")
    others = [mark for mark in marks if mark[0] != letter]
    return read_tile(rules, "!".join([component, *sorted(others if how is None else [*others, letter + how])]))
