"""A palace: tiles on cells, and everything derived from them.

A palace is immutable; building and removing return a new one. What is derived from it (where tiles fit, what may be
removed, the wall) is computed on first use and cached, so clones of a game share it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from alhambra.game.palace.holes import find_hole
from alhambra.game.palace.side_kinds import BITS, NOTHING, ONE_SIDE
from alhambra.game.palace.sides import (
    CORNER,
    FACING,
    FITS,
    FIXED,
    HOLE,
    UNLIKE,
    UNREACHABLE,
    UNSUPPORTED,
    Joints,
    enclosed,
)
from alhambra.game.palace.tiles import FOUNTAIN, Tile
from alhambra.game.palace.walking import Exits, cut_cells, reachable
from alhambra.game.palace.walls import NO_WALL, Change, Wall, Walls, change
from alhambra.game.vocabulary import DIAGONALS, ORIGIN, STEPS, TYPES, Cell
from alhambra.kernel import Action
from alhambra.kernel.derived import derived

T = TypeVar("T")
Reserve = tuple[Tile, ...]

_SIDE_STEPS = tuple(
    (step, BITS * side, BITS * ((side + 2) % 4), ~FACING[(side + 2) % 4]) for side, step in enumerate(STEPS)
)
"""For each side: the step to the neighbour, the shift of the side in a tile's number and in the code of the neighbour's
cell, and the mask of everything else in that code."""
_CORNER_STEPS = tuple((step, CORNER[(corner + 2) % 4]) for corner, step in enumerate(DIAGONALS))
"""For each corner: the step across it, and the bit for this cell in the code of the cell there."""
_ONLY_THE_START = frozenset({ORIGIN})


def cached_on_palace(work_out: Callable[[Palace], T]) -> Callable[[Palace], T]:
    """Cache a function of a palace alone. The result is stored on the palace and lives as long as it does."""
    name = f"{work_out.__module__}.{work_out.__name__}"

    def look_up(palace: Palace) -> T:
        known = palace.__dict__
        if name not in known:
            known[name] = work_out(palace)
        return known[name]  # type: ignore[no-any-return]

    return look_up


def cached_with_reserve(work_out: Callable[[Palace, Reserve], T]) -> Callable[[Palace, Reserve], T]:
    """Cache a function of the tiles of a player: palace and reserve, which rarely change."""
    name = f"{work_out.__module__}.{work_out.__name__}"

    def look_up(palace: Palace, reserve: Reserve) -> T:
        known = palace.__dict__.get(name)
        if known is None or known[0] is not reserve:
            known = palace.__dict__[name] = reserve, work_out(palace, reserve)
        return known[1]

    return look_up


class Palace:
    """The tiles of one player, the start tile at the origin.

    A cell is one number; `cell(x, y)` and `xy(cell)` in `alhambra.game.vocabulary` convert. East and south are
    positive.

    >>> import alhambra
    >>> from alhambra.game.vocabulary import cell, xy
    >>> state = alhambra.new_game(3, seed=7).state
    >>> arcades = state.market[1]
    >>> [xy(spot) for spot in state.palaces[0].spots(arcades)]
    [(0, -1), (-1, 0), (1, 0)]
    >>> palace = state.palaces[0].with_tile(cell(0, -1), arcades)
    >>> {xy(place): str(tile) for place, tile in palace.tiles.items()}
    {(0, 0): 'F', (0, -1): 'A8n'}
    >>> palace.wall.length, [xy(place) for place in palace.buildings["arcades"]]
    (1, [(0, -1)])
    """

    def __init__(self, joints: Joints, tiles: dict[Cell, Tile], rim: dict[Cell, int], inner: dict[Cell, int]) -> None:
        self.joints = joints
        self.tiles = tiles
        """The tiles, by cell."""
        self.rim = rim
        """The free cells around the tiles, corners included, each with its code (see `sides`)."""
        self.inner = inner
        """The code of each cell that holds a tile."""
        self.listed: dict[str, tuple[tuple[Tile, ...], list[Action]]] = {}
        """For each remodelling verb, the reserve its actions were last listed for, and the actions (see `remodel`)."""
        self._spots: dict[int | str, tuple[Cell, ...]] = {}
        self._exchangeable: dict[int, tuple[Cell, ...]] = {}
        self._walls_before: tuple[Walls, Cell, Change] | None = None
        """The walls of the palace that this one was made from, if known, and how they have changed."""

    @classmethod
    def founded(cls, joints: Joints) -> Palace:
        """A palace with only the start tile."""
        return cls(joints, {}, {}, {}).with_tile(ORIGIN, FOUNTAIN)

    def _repr_svg_(self) -> str:
        """How notebooks show it."""
        from alhambra.game.palace.drawn import draw_palace

        return str(draw_palace(self))

    def with_tile(self, cell: Cell, tile: Tile) -> Palace:
        """The palace with a tile on that cell, which replaces any tile there."""
        tiles, rim, inner = self.tiles.copy(), self.rim.copy(), self.inner.copy()
        if cell not in tiles:
            inner[cell] = rim.pop(cell, 0)
        tiles[cell] = tile
        sides = tile.floor.sides
        for step, own, facing, others in _SIDE_STEPS:
            neighbour = cell + step
            codes = inner if neighbour in inner else rim
            codes[neighbour] = codes.get(neighbour, 0) & others | (sides >> own & ONE_SIDE) << facing
        for step, bit in _CORNER_STEPS:
            neighbour = cell + step
            codes = inner if neighbour in inner else rim
            codes[neighbour] = codes.get(neighbour, 0) | bit
        return self._changed(cell, Palace(self.joints, tiles, rim, inner), inner[cell], sides)

    def with_marks(self, cell: Cell, tile: Tile) -> Palace:
        """The palace with a tile that differs from the one there only by marks that change neither its sides nor what
        stands on it. Everything cached on the palace stays valid."""
        new = Palace(self.joints, {**self.tiles, cell: tile}, self.rim, self.inner)
        new._spots, new._exchangeable = self._spots, self._exchangeable
        new.__dict__.update({name: value for name, value in self.__dict__.items() if name in _DERIVED})
        return new

    def without(self, cell: Cell) -> Palace:
        """The palace with that cell cleared."""
        tiles, rim, inner = self.tiles.copy(), self.rim.copy(), self.inner.copy()
        del tiles[cell]
        rim[cell] = inner.pop(cell)
        for step, _, _, others in _SIDE_STEPS:
            _clear(rim, inner, cell + step, others)
        for step, bit in _CORNER_STEPS:
            _clear(rim, inner, cell + step, ~bit)
        return self._changed(cell, Palace(self.joints, tiles, rim, inner), self.inner[cell], NOTHING)

    def _changed(self, cell: Cell, new: Palace, code: int, sides: int) -> Palace:
        """Pass on what is known about the walls to a palace that differs on a single cell."""
        known = self.__dict__.get("walls")
        if known is not None:
            before = self.tiles[cell].floor.sides if cell in self.tiles else NOTHING
            new._walls_before = known, cell, change(self.joints, code, before, sides)
        return new

    # --- What may be built, removed, swapped ------------------------------------------------------------------------

    def spots(self, tile: Tile) -> tuple[Cell, ...]:
        """Where a tile may be added (BASE-31 to BASE-34), from north to south."""
        sides, joints = tile.floor.sides, self.joints
        leans = not joints.plain and tile.piece in joints.supports
        key = tile.id if leans else sides
        spots = self._spots.get(key)
        if spots is None:
            if joints.plain or not (leans or self._half_filled):
                fits = joints.fits[sides]
                fitting = [cell for cell, code in self.rim.items() if fits[code]]
            else:
                verdicts = joints.verdicts[sides]
                hopeful = [cell for cell, code in self.rim.items() if verdicts[code] in (FITS, HOLE)]
                fitting = [cell for cell in hopeful if self.verdict(cell, tile) == FITS]
            fitting.sort()
            spots = self._spots[key] = tuple(fitting)
        return spots

    def code(self, cell: Cell) -> int:
        """The code of any cell, with or without a tile."""
        code = self.inner.get(cell)
        return self.rim.get(cell, 0) if code is None else code

    def verdict(self, cell: Cell, tile: Tile) -> int:
        """Whether a tile fits on a free cell, or which rule it breaks."""
        joints, sides, code = self.joints, tile.floor.sides, self.rim.get(cell, 0)
        verdict = joints.verdicts[sides][code]
        leans = tile.piece in joints.supports
        if leans and verdict == UNREACHABLE:
            return UNSUPPORTED
        if verdict not in (FITS, HOLE):
            return verdict
        if leans and not joints.supports[tile.piece](self, cell, tile):
            return UNSUPPORTED
        if self._is_uncertain(verdict, code, sides):
            return FITS if self.with_tile(cell, tile).hole is None else HOLE
        return verdict

    def _is_uncertain(self, verdict: int, code: int, sides: int) -> bool:
        """Whether the neighbours alone cannot tell if there would be a hole: half-filled cells may leave a way out or
        close it."""
        halves = self.joints.halves
        if not halves:
            return False
        if self.joints.has(halves, sides):
            return True
        return self._half_filled and (verdict == HOLE or self.joints.has(halves, code))

    @derived
    def removable(self) -> tuple[Cell, ...]:
        """The cells whose tiles may be removed; never the start tile (BASE-28)."""
        not_removable = self._cut_cells | _ONLY_THE_START
        if self.joints.plain:
            loose = [cell for cell, code in self.inner.items() if cell not in not_removable and not enclosed(code)]
        else:
            loose = [cell for cell in self.inner if cell not in not_removable and self.removal_verdict(cell) == FITS]
        return tuple(sorted(loose))

    def removal_verdict(self, cell: Cell) -> int:
        """Whether the tile there may be removed: no tile may be cut off or lose its support, and no hole may appear."""
        if cell in self._fixed:
            return FIXED
        if cell in self._cut_cells:
            return UNREACHABLE
        if self.joints.enclosed(self.inner[cell]):
            return HOLE
        return UNSUPPORTED if cell in self._propping and self.without(cell).lacks_support(cell) else FITS

    def exchangeable(self, tile: Tile) -> tuple[Cell, ...]:
        """The cells whose tile may be swapped for this one."""
        joints, sides = self.joints, tile.floor.sides
        cells = self._exchangeable.get(sides)
        if cells is None:
            alike, fixed = joints.alike[sides], _ONLY_THE_START if joints.plain else self._fixed
            alike_cells = [cell for cell, code in self.inner.items() if alike[code] and cell not in fixed]
            alike_cells.sort()
            cells = self._exchangeable[sides] = tuple(alike_cells)
        if joints.plain:
            return cells
        doubtful = cells if tile.piece in joints.supports else self._leaning | self._propping
        if not doubtful:
            return cells
        return tuple([one for one in cells if one not in doubtful or self.exchange_verdict(one, tile) == FITS])

    def exchange_verdict(self, cell: Cell, tile: Tile) -> int:
        """Whether the tile there may be swapped for another: all touching sides must still match (BASE-31).

        Then every joint between buildings stays as it was, so nothing is cut off. Tiles that lean on others, or need
        not be reachable, need a closer look.
        """
        if cell in self._fixed:
            return FIXED
        if not self.joints.alike[tile.floor.sides][self.inner[cell]]:
            return UNLIKE
        support = self.joints.supports.get(tile.piece)
        if (support or cell in self._leaning) and self._cuts_off(cell, tile):
            return UNREACHABLE
        if support and not support(self, cell, tile):
            return UNSUPPORTED
        return UNSUPPORTED if cell in self._propping and self.with_tile(cell, tile).lacks_support(cell) else FITS

    def _cuts_off(self, cell: Cell, tile: Tile) -> bool:
        """Whether something would become unreachable on foot with that tile in place of the one there."""
        ways = self.joints.exits[tile.floor.sides][self.inner[cell]]
        if ways == self.exits[cell]:
            return not ways and tile.piece not in self.joints.unwalked
        return bool(self.with_tile(cell, tile).unreached)

    # --- Leaning tiles, half-filled cells, tiles that cannot be moved -----------------------------------------------

    @derived
    def _leaning(self) -> frozenset[Cell]:
        """The tiles that lean on others."""
        supports = self.joints.supports
        return frozenset([cell for cell, tile in self.tiles.items() if tile.piece in supports] if supports else ())

    @derived
    def _propping(self) -> frozenset[Cell]:
        """The cells next to a tile that leans on others: they may be supporting it."""
        return frozenset([cell + step for cell in self._leaning for step in STEPS])

    @derived
    def _half_filled(self) -> bool:
        """Whether some tile fills half its cell, so that neighbours alone cannot tell where holes are."""
        joints = self.joints
        return bool(joints.halves) and any(joints.has(joints.halves, tile.floor.sides) for tile in self.tiles.values())

    @derived
    def _fixed(self) -> frozenset[Cell]:
        """The tiles that cannot be remodelled, or no longer; the start tile is always one."""
        joints = self.joints
        if not joints.fixed:
            return _ONLY_THE_START
        return _ONLY_THE_START.union(
            cell for cell, tile in self.tiles.items() if joints.has(joints.fixed, tile.floor.sides)
        )

    def lacks_support(self, cell: Cell) -> bool:
        """Whether a change at that cell left a tile there or next to it unsupported."""
        return self.stranded(cell) is not None

    def stranded(self, cell: Cell) -> Cell | None:
        """The cell of a tile, there or next to it, that a change at that cell left unsupported."""
        around = (cell, *(cell + step for step in STEPS))
        return next((at for at in around if at in self.tiles and not self.is_supported(at)), None)

    def is_supported(self, cell: Cell) -> bool:
        """Whether the tile there is supported; most tiles need no support."""
        tile = self.tiles[cell]
        support = self.joints.supports.get(tile.piece)
        return support is None or support(self, cell, tile)

    @derived
    def unreached(self) -> set[Cell]:
        """The tiles that must be reachable on foot but are not (BASE-32)."""
        walked = {cell for cell, tile in self.tiles.items() if tile.piece not in self.joints.unwalked}
        return walked - reachable(ORIGIN, self.exits)

    @derived
    def hole(self) -> Cell | None:
        """An enclosed empty cell (BASE-34), found by flood fill."""
        return find_hole(self.rim, self._sides, self.joints)

    # --- What is counted --------------------------------------------------------------------------------------------

    @derived
    def wall(self) -> Wall:
        """The longest connected outer wall (BASE-55); ties go to the most diagonals, then the northernmost."""
        return max(self.longest_walls, key=lambda wall: len(wall.diagonals), default=NO_WALL)

    @derived
    def longest_walls(self) -> tuple[Wall, ...]:
        """Every wall as long as the longest; `wall` is one of them."""
        return self.walls.longest

    @derived
    def walls(self) -> Walls:
        """All walls. If those of the previous palace are known, only the changes are worked out."""
        if self._walls_before is None:
            return Walls.around(self._sides, self.inner, self.joints)
        before, cell, change = self._walls_before
        return before.changed(cell, change)

    @derived
    def buildings(self) -> dict[str, tuple[Cell, ...]]:
        """The cells of each building type."""
        by_type: dict[str, list[Cell]] = {building_type: [] for building_type in TYPES}
        for cell, tile in sorted(self.tiles.items()):
            if tile.piece in by_type:
                by_type[tile.piece].append(cell)
        return {building_type: tuple(cells) for building_type, cells in by_type.items()}

    @derived
    def exits(self) -> Exits:
        """The steps one can take on foot from each tile (BASE-32)."""
        exits, tiles = self.joints.exits, self.tiles
        return {cell: exits[tiles[cell].floor.sides][code] for cell, code in self.inner.items()}

    @derived
    def _sides(self) -> dict[Cell, int]:
        return {cell: tile.floor.sides for cell, tile in self.tiles.items()}

    @derived
    def _cut_cells(self) -> frozenset[Cell]:
        return cut_cells(self.exits)


_DERIVED = frozenset(name for name, value in vars(Palace).items() if isinstance(value, derived))


def _clear(rim: dict[Cell, int], inner: dict[Cell, int], cell: Cell, others: int) -> None:
    """Keep only the bits `others` of a cell's code. A free cell that no longer touches a tile leaves the rim."""
    if cell in inner:
        inner[cell] &= others
    else:
        rim[cell] &= others
        if not rim[cell]:
            del rim[cell]
