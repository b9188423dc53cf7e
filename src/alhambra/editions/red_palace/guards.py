"""Guards stand on walls: a mark on their tile, which travels with it (RED-11, RED-30)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from alhambra.editions.red_palace.chapter import DATA, part
from alhambra.game import questions
from alhambra.game.components.inventory import every_tile
from alhambra.game.palace.marks import mark_of, marked, read_tile
from alhambra.game.palace.palace import Palace, Reserve, cached_on_palace, cached_with_reserve
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.text.notation import read_cell, write_cell
from alhambra.game.vocabulary import SIDES, Cell
from alhambra.kernel import ROLES, Message, Role, Rules, Unreadable

NUMBER: int = DATA["guards"]["number"]
MARK = "u"
"""The mark of a tile with guards: the sides on which they stand."""
_MARKED = f"!{MARK}"


class Guard(NamedTuple):
    """A guard of a player: the tile, the side in lower case, and the cell if the tile is in the palace."""

    tile: Tile
    side: str
    cell: Cell | None = None

    @property
    def id(self) -> str:
        """`1,0e` in the palace, `T9es^e!ue/e` in the reserve."""
        return f"{self.tile.id}/{self.side}" if self.cell is None else f"{write_cell(self.cell)}{self.side}"


# --- Marks ------------------------------------------------------------------------------------------------------------


@part.enters(questions.tile_marks, MARK)
def with_guards(tile: Tile, sides: str) -> Tile:
    """RED-11: guards stay on their building. Only the whole tile shows whether there is a wall below them."""
    if not sides or sides != in_order(sides):
        raise Unreadable(Message("unreadable.sides", text=sides[:40], ids=SIDES.lower()))
    return tile


def in_order(sides: str) -> str:
    """These sides, each once and in the order of the compass, in lower case."""
    return "".join(side for side in SIDES.lower() if side in sides)


@lru_cache(4096)
def guards_on(tile: Tile) -> str:
    """The sides of a tile on which guards stand, in lower case."""
    return mark_of(tile, MARK) or ""


def is_guarded(tile: Tile) -> bool:
    return _MARKED in tile.id


@lru_cache(4096)
def manned(rules: Rules, tile: Tile, sides: str) -> Tile:
    """The tile with guards on exactly these sides."""
    return marked(rules, tile, MARK, in_order(sides) or None)


@part.answers(questions.position_faults)
def guards_that_cannot_be(state: State) -> list[str]:
    """RED-28: a guard stands on a wall. RED-30: it comes when the building is placed."""
    guarded = [tile for tile in every_tile(state) if is_guarded(tile)]
    unwalled = [tile for tile in guarded if not set(guards_on(tile)) <= set(tile.floor.walls.lower())]
    faults = [f"{tile.id}: a guard stands on a wall" for tile in unwalled]
    if standing(state) != sum(len(guards_on(tile)) for tile in guarded):
        faults.append("guards stand in palaces and reserves, and on buildings of the neutral player")
    return faults


# --- The guards of a player -------------------------------------------------------------------------------------------


def guards_of(state: State, player: int) -> tuple[Guard, ...]:
    """RED-13: the guards in the palace and in the reserve. Guards that are alike are still listed one by one."""
    return guards_among(state.palaces[player], state.reserves[player])


@cached_with_reserve
def guards_among(palace: Palace, reserve: Reserve) -> tuple[Guard, ...]:
    """The guards on these tiles."""
    guarded = [tile for tile in reserve if _MARKED in tile.id]
    return (*guards_in(palace), *[Guard(tile, side) for tile in guarded for side in guards_on(tile)])


@cached_on_palace
def guards_in(palace: Palace) -> list[Guard]:
    """The guards in a palace, from north to south."""
    guarded = [(cell, tile) for cell, tile in palace.tiles.items() if _MARKED in tile.id]
    return [Guard(tile, side, cell) for cell, tile in sorted(guarded) for side in guards_on(tile)]


def find_guard(state: State, player: int, guard_id: str) -> Guard | None:
    return next((guard for guard in guards_of(state, player) if guard.id == guard_id), None)


def remove_guard(state: State, player: int, guard: Guard) -> None:
    """Take a guard off its wall."""
    left = manned(state.rules, guard.tile, guards_on(guard.tile).replace(guard.side, ""))
    put_in_place(state, player, guard, left)


def put_in_place(state: State, player: int, guard: Guard, tile: Tile) -> None:
    """Put another tile where the tile of a guard lies."""
    if guard.cell is not None:
        state.palaces[player] = _with_marks(state.palaces[player], guard.cell, tile)
    else:
        at = state.reserves[player].index(guard.tile)
        reserve = state.reserves[player]
        state.reserves[player] = (*reserve[:at], tile, *reserve[at + 1 :])


@lru_cache(256)
def _with_marks(palace: Palace, cell: Cell, tile: Tile) -> Palace:
    """Cached, because bots that consider what a guard could pay for take the same one off again and again, and can then
    reuse what is cached on the palace without it."""
    return palace.with_marks(cell, tile)


def standing(state: State) -> int:
    """How many guards stand on walls, including those left with the neutral player."""
    with_dirk = [len(guards_on(tile)) for tile in state.dirk if is_guarded(tile)]
    return sum([len(guards_of(state, player)) for player in state.players]) + sum(with_dirk)


# --- Notation ---------------------------------------------------------------------------------------------------------


def _read_guard(rules: Rules, text: str) -> list[str]:
    """A guard by its place and side: `1,0e`, or `T9es^e!ue/e` in the reserve."""
    try:
        place, side = text[:-1], text[-1:].lower()
        if side not in SIDES.lower():
            raise Unreadable(text)
        if place.endswith("/"):
            return [Guard(read_tile(rules, place[:-1]), side).id]
        return [f"{write_cell(read_cell(place))}{side}"]
    except Unreadable:
        raise Unreadable(Message("unreadable.guard", text=text[:40])) from None


ROLES["guard"] = Role(str, _read_guard)
