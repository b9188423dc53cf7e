"""RED-21: for a guard, a wall piece, which is set on a tile of this turn before that tile is placed."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.editions.red_palace.abilities.frame import (
    AFTER_ACTIONS,
    WHILE_ACTING,
    Ability,
    can_use,
    refuse_use,
    sign_of,
    use,
)
from alhambra.editions.red_palace.chapter import DATA, part
from alhambra.game import places, questions
from alhambra.game.palace.marks import change_sides, marked
from alhambra.game.palace.palace import Palace, Reserve, cached_with_reserve
from alhambra.game.palace.placing import find, refuse_aside, without
from alhambra.game.palace.side_kinds import OPEN, WALL, kind_at
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.vocabulary import SIDES
from alhambra.kernel import ROLES, Action, Message, Refusal, Role, Shared, Step, Unreadable, Verb, refused

PIECE = "wall"
TAKE = "take wall piece"
NUMBER: int = DATA["wall_pieces"]["number"]
MARK = "m"
"""The mark of a tile with a wall piece: the side on which it was set."""
_MARKED = f"!{MARK}"

# --- Material ---------------------------------------------------------------------------------------------------------

to_set: Shared[bool] = part.shared("wall", start=lambda state: False)
"""RED-21: whether the player whose turn it is has a wall piece to set. RED-12: never more than one."""


class WallPieceSet(NamedTuple):
    player: int
    tile: Tile
    side: str


class WallPieceReturned(NamedTuple):
    player: int


@part.enters(questions.tile_marks, MARK)
def with_wall_pieces(tile: Tile, side: str) -> Tile:
    """RUL-101: it stands on a side without a wall, and stays on its tile.

    RED-12: a tile is new for one turn only, so it gets one piece at most.
    """
    if len(side) > 1:
        raise Unreadable(Message("unreadable.wall-side", text=side[:40]))
    changed = change_sides(tile, side, OPEN, WALL)
    walls = "".join(each for each in SIDES if each in tile.floor.walls or each.lower() == side)
    return changed._replace(floor=changed.floor._replace(walls=walls))


def pieces_left(state: State) -> int:
    """RED-21: six pieces, less those on tiles and the one that is to be set."""
    on_tiles = sum(map(pieces_among, state.palaces, state.reserves))
    waiting = sum([has_piece(tile) for tiles in state.aside for tile in tiles])
    return NUMBER - on_tiles - waiting - to_set.of(state)


@cached_with_reserve
def pieces_among(palace: Palace, reserve: Reserve) -> int:
    return sum([_MARKED in tile.id for tile in (*palace.tiles.values(), *reserve)])


def has_piece(tile: Tile) -> bool:
    return _MARKED in tile.id


@part.answers(questions.position_faults)
def wall_pieces_that_cannot_be(state: State) -> list[str]:
    """RED-21: six wall pieces, one of which may be paid for but not taken yet."""
    if to_set.of(state) not in (True, False):
        return [f"{to_set.key}: whether there is a wall piece to set must be true or false, not {to_set.of(state)}"]
    to_take = sum(step.name == TAKE for step in state.agenda)
    if pieces_left(state) < to_take:
        return [f"there are only {NUMBER} wall pieces"]
    nobodys = [*state.market, *state.dirk, *state.tower]
    return [
        f"{tile}: a wall piece can stand only on a tile of a player" for tile in nobodys if tile and has_piece(tile)
    ]


# --- Taking one -------------------------------------------------------------------------------------------------------


def open_sides(tile: Tile) -> list[str]:
    """RUL-101: the sides, in lower case, on which a wall piece can be set. A camp has none: its sides are green."""
    return [side.lower() for at, side in enumerate(SIDES) if kind_at(tile.floor.sides, at) == OPEN]


def may_get_a_tile(state: State, step: Step) -> bool:
    """Whether a wall piece can be set on a tile of this turn, or such a tile can still be bought."""
    return step.name != AFTER_ACTIONS or any(map(open_sides, state.aside[step.player]))


@part.verb(*WHILE_ACTING)
class GuardWall(Ability):
    """RED-21: take a wall piece. RUL-101: after the last action only for a tile that is there already."""

    pattern = "guard wall"
    sign = sign_of(PIECE)
    GUARD_WALL = Action(("guard wall",))

    def options(self, state: State, step: Step) -> tuple[Action, ...]:
        usable = can_use(state, step.player, PIECE) and may_get_a_tile(state, step) and pieces_left(state)
        return (self.GUARD_WALL,) if usable else ()

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if refusal := refuse_use(state, step.player, PIECE):
            return refusal
        if not pieces_left(state):
            return refused("red_palace.no-wall-piece-left", "RED-21")
        if not may_get_a_tile(state, step):
            return refused("red_palace.nothing-to-wall", "RUL-101")
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        use(state, step.player, PIECE, Step(TAKE, step.player))


@part.step(TAKE, foreseen=True)
def take(state: State, step: Step) -> None:
    """RED-21: it is kept until the end of the turn."""
    state.done()
    to_set.put(state, True)


# --- Setting it -------------------------------------------------------------------------------------------------------


def _read_side(rules: object, text: str) -> list[str]:
    if len(text) != 1 or text.upper() not in SIDES:
        raise Unreadable(Message("unreadable.wall-side", text=text[:40]))
    return [text.lower()]


ROLES["side"] = Role(str, _read_side)
"""A side of a tile."""


@part.verb(places.PLACING)
class SetWall(Verb):
    """RUL-101: on a side without a wall of a tile of this turn, before it is placed."""

    pattern = "set wall {tile} {side}"
    rule = "RUL-101"

    def options(self, state: State, step: Step) -> list[Action]:
        if not to_set.of(state):
            return []
        tiles = dict.fromkeys(state.aside[step.player])
        return [Action(("set wall", tile.id, side)) for tile in tiles for side in open_sides(tile)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        _, tile_id, side = action
        if not to_set.of(state):
            return refused("red_palace.no-wall-piece", "RED-21")
        tile = find(state.aside[step.player], tile_id)
        if tile is None:
            return refuse_aside(state, step.player, tile_id)
        if side not in open_sides(tile):
            return refused("red_palace.no-open-side", "RUL-101", tile=tile_id, side=side)
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        _, tile_id, side = action
        tile = find(state.aside[step.player], tile_id)
        assert tile is not None
        walled = marked(state.rules, tile, MARK, side)
        state.aside[step.player] = (*without(state.aside[step.player], tile), walled)
        to_set.put(state, False)
        state.tell(WallPieceSet(step.player, walled, side))


@part.answers(questions.refuse_gift)
def stays_with_its_owner(state: State, tile: Tile) -> Refusal | None:
    """RUL-101: a building given to Dirk has no wall piece."""
    if not has_piece(tile):
        return None
    return refused("red_palace.wall-piece-for-dirk", "RUL-101", tile=tile.id)


@part.step("return wall piece", at=places.AFTER_PLACING)
def give_back(state: State, step: Step) -> None:
    """RUL-101: a piece that was not set goes back to the supply."""
    state.done()
    if to_set.of(state):
        to_set.put(state, False)
        state.tell(WallPieceReturned(step.player))
