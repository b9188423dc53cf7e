"""A palace: tiles on cells, and what follows from them.

A palace never changes; building and removing give a new one. What is derived from it (where tiles fit, what may be
removed, the wall) is found when first asked for and kept, so clones of a game share it.
"""

from __future__ import annotations

from functools import cached_property

from alhambra.game.sides import CORNER, FITS, HOLE, UNLIKE, UNREACHABLE, Joints
from alhambra.game.tiles import FOUNTAIN, Tile
from alhambra.game.vocabulary import DIAGONALS, ORIGIN, STEPS, TYPES, Cell
from alhambra.game.walking import cut_cells
from alhambra.game.walls import Wall, longest_wall
from alhambra.kernel.actions import Action

_SIDE_STEPS = tuple((step, 4 * side, 4 * ((side + 2) % 4)) for side, step in enumerate(STEPS))
"""For each side: the step to the neighbour, where a tile holds that side, and where the neighbour's cell sees it."""
_CORNER_STEPS = tuple((step, CORNER[(corner + 2) % 4]) for corner, step in enumerate(DIAGONALS))


class Palace:
    """The tiles of one player, the start tile at the origin."""

    __slots__ = ("__dict__", "joints", "rim", "tiles")

    def __init__(self, joints: Joints, tiles: dict[Cell, Tile], rim: dict[Cell, int]) -> None:
        self.joints = joints
        self.tiles = tiles
        self.rim = rim
        """The free cells around the tiles, corners included, each with its code (see `sides`)."""

    @classmethod
    def founded(cls, joints: Joints) -> Palace:
        """A palace of nothing but the start tile."""
        return cls(joints, {}, {}).with_tile(ORIGIN, FOUNTAIN)

    def with_tile(self, cell: Cell, tile: Tile) -> Palace:
        """The palace with a tile on that cell, in place of one that may lie there."""
        tiles = self.tiles.copy()
        tiles[cell] = tile
        rim = self.rim.copy()
        rim.pop(cell, None)
        sides = tile.floor.sides
        for step, own, facing in _SIDE_STEPS:
            neighbour = cell + step
            if neighbour not in tiles:
                rim[neighbour] = rim.get(neighbour, 0) & ~(15 << facing) | (sides >> own & 15) << facing
        for step, bit in _CORNER_STEPS:
            neighbour = cell + step
            if neighbour not in tiles:
                rim[neighbour] = rim.get(neighbour, 0) | bit
        return Palace(self.joints, tiles, rim)

    def without(self, cell: Cell) -> Palace:
        """The palace with that cell cleared."""
        tiles = self.tiles.copy()
        del tiles[cell]
        rim = self.rim.copy()
        for step, _, facing in _SIDE_STEPS:
            _clear(rim, cell + step, 15 << facing)
        for step, bit in _CORNER_STEPS:
            _clear(rim, cell + step, bit)
        rim[cell] = _code(tiles, cell)
        return Palace(self.joints, tiles, rim)

    def spots(self, tile: Tile) -> tuple[Cell, ...]:
        """Where a further tile may be built (BASE-31 to BASE-34), from north to south."""
        sides = tile.floor.sides
        spots = self._spots.get(sides)
        if spots is None:
            verdicts = self.joints.verdicts
            found = []
            for cell, code in self.rim.items():
                verdict = verdicts.get(code << 16 | sides)
                if (self.joints.verdict(code, sides) if verdict is None else verdict) == FITS:
                    found.append(cell)
            found.sort()
            spots = self._spots[sides] = tuple(found)
        return spots

    def verdict(self, cell: Cell, tile: Tile) -> int:
        """Whether a further tile fits on a free cell, or which rule it breaks."""
        return self.joints.verdict(self.rim.get(cell, 0), tile.floor.sides)

    def removal_verdict(self, cell: Cell) -> int:
        """Whether the tile there may be taken away: nothing else may be cut off, and no hole may arise."""
        if cell in self._cut_cells:
            return UNREACHABLE
        return FITS if any(cell + step not in self.tiles for step in STEPS) else HOLE

    def exchange_verdict(self, cell: Cell, tile: Tile) -> int:
        """Whether another tile may take the place of the one there: all touching sides stay alike (BASE-31).

        Then every joint stays as it was, so nothing is cut off.
        """
        return FITS if self.joints.alike(self.code(cell), tile.floor.sides) else UNLIKE

    def code(self, cell: Cell) -> int:
        """What surrounds a cell, free or not (see `sides`)."""
        return _code(self.tiles, cell)

    @cached_property
    def removable(self) -> tuple[Cell, ...]:
        """The cells whose tiles may be taken away; the start tile is never one (BASE-28)."""
        return tuple(cell for cell in sorted(self.tiles) if cell != ORIGIN and self.removal_verdict(cell) == FITS)

    def exchangeable(self, tile: Tile) -> tuple[Cell, ...]:
        """The cells whose tile may be swapped for this one."""
        sides = tile.floor.sides
        cells = self._exchangeable.get(sides)
        if cells is None:
            alike = self.joints.alike
            cells = self._exchangeable[sides] = tuple(cell for cell, code in self._codes.items() if alike(code, sides))
        return cells

    @cached_property
    def wall(self) -> Wall:
        """The longest connected outer wall (BASE-55)."""
        return longest_wall({cell: tile.floor.sides for cell, tile in self.tiles.items()}, self.joints.walled)

    @cached_property
    def buildings(self) -> dict[str, tuple[Cell, ...]]:
        """The cells of each building type."""
        found: dict[str, list[Cell]] = {type: [] for type in TYPES}
        for cell, tile in sorted(self.tiles.items()):
            if tile.piece in found:
                found[tile.piece].append(cell)
        return {type: tuple(cells) for type, cells in found.items()}

    @cached_property
    def listed(self) -> dict[tuple[str, str], tuple[Action, ...]]:
        """The remodelling actions already listed, by verb and tile (see `remodel`)."""
        return {}

    @cached_property
    def _spots(self) -> dict[int, tuple[Cell, ...]]:
        return {}

    @cached_property
    def _exchangeable(self) -> dict[int, tuple[Cell, ...]]:
        return {}

    @cached_property
    def _codes(self) -> dict[Cell, int]:
        """What faces each tile but the start tile."""
        return {cell: _code(self.tiles, cell) for cell in sorted(self.tiles) if cell != ORIGIN}

    @cached_property
    def _cut_cells(self) -> frozenset[Cell]:
        return cut_cells(self.tiles, self.joints)


def _clear(rim: dict[Cell, int], cell: Cell, mask: int) -> None:
    """Take something out of a rim cell's code; a cell that no tile touches any more is rim no longer."""
    if cell in rim:
        rim[cell] &= ~mask
        if not rim[cell]:
            del rim[cell]


def _code(tiles: dict[Cell, Tile], cell: Cell) -> int:
    """The code of a cell, counted afresh from its neighbours."""
    code = 0
    for side, step in enumerate(STEPS):
        neighbour = tiles.get(cell + step)
        if neighbour is not None:
            code |= (neighbour.floor.sides >> 4 * ((side + 2) % 4) & 15) << 4 * side
    for corner, step in enumerate(DIAGONALS):
        if cell + step in tiles:
            code |= CORNER[corner]
    return code
