"""RED-28: for a guard, another one is moved."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.editions.red_palace.abilities.frame import WHILE_ACTING, Ability, can_use, refuse_use, sign_of, use
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.guards import (
    Guard,
    find_guard,
    guards_among,
    guards_in,
    guards_of,
    guards_on,
    manned,
    remove_guard,
)
from alhambra.game import questions
from alhambra.game.palace.marks import read_tile
from alhambra.game.palace.palace import Palace, Reserve, cached_on_palace, cached_with_reserve
from alhambra.game.state import State
from alhambra.game.text.notation import read_cell, write_cell
from alhambra.game.vocabulary import SIDES, Cell
from alhambra.kernel import ROLES, Action, Message, Refusal, Role, Rules, Step, Unreadable, refused

MOVE = "move"
PUT = "put guard"


class GuardMoved(NamedTuple):
    player: int
    guard: str
    segment: str


# --- Wall segments ----------------------------------------------------------------------------------------------------


@cached_on_palace
def segments(palace: Palace) -> dict[str, tuple[Cell, str]]:
    """RED-28: every wall segment of a palace, with or without a tower."""
    return {
        f"{write_cell(cell)}{side}": (cell, side)
        for cell, tile in sorted(palace.tiles.items())
        for side in tile.floor.walls.lower()
    }


@cached_on_palace
def free_segments(palace: Palace) -> dict[str, tuple[Cell, str]]:
    """RUL-60: those on which no guard stands."""
    guarded = {guard.id for guard in guards_in(palace)}
    return {name: place for name, place in segments(palace).items() if name not in guarded}


def _read_segment(rules: Rules, text: str) -> list[str]:
    """A wall segment by its cell and side: `1,0e`."""
    try:
        side = text[-1:].lower()
        if side not in SIDES.lower():
            raise Unreadable(text)
        return [f"{write_cell(read_cell(text[:-1]))}{side}"]
    except Unreadable:
        raise Unreadable(Message("unreadable.segment", text=text[:40])) from None


ROLES["segment"] = Role(str, _read_segment)


# --- Using it ---------------------------------------------------------------------------------------------------------


def refuse_move(state: State, player: int, guard_id: str, segment: str) -> Refusal | None:
    """Why a guard cannot be put on a segment. RED-28: another guard that stands there pays, and makes room for it."""
    if find_guard(state, player, guard_id) is None:
        return refused("red_palace.no-guard", "RED-28", guard=guard_id)
    if guard_id == segment:
        return refused("red_palace.guarded", "RUL-60", segment=segment)
    if segment not in segments(state.palaces[player]):
        return refused("red_palace.no-wall-there", "RED-28", segment=segment)
    return None


@cached_with_reserve
def possible_moves(palace: Palace, reserve: Reserve) -> list[Action]:
    """Every guard to every other segment. There are many, and they change only with the tiles of a player."""
    guards = dict.fromkeys([guard.id for guard in guards_among(palace, reserve)])
    return [
        Action(("move guard", guard, segment)) for guard in guards for segment in segments(palace) if segment != guard
    ]


with part.since(2):

    @part.verb(*WHILE_ACTING)
    class MoveGuard(Ability):
        """RED-28: put one of your own guards on another wall. RUL-60: a second one is needed to pay for that."""

        pattern = "move guard {guard} to {segment}"
        sign = sign_of(MOVE)

        def options(self, state: State, step: Step) -> list[Action]:
            if not can_use(state, step.player, MOVE, kept=1):
                return []
            return possible_moves(state.palaces[step.player], state.reserves[step.player])

        def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
            refusal = refuse_move(state, step.player, action.guard, action.segment)
            return refusal or refuse_use(state, step.player, MOVE, kept=1)

        def apply(self, state: State, step: Step, action: Action) -> None:
            """RED-28: a guard that stands on the segment is the one that pays."""
            _, guard_id, segment = action
            guards = [guard.id for guard in guards_of(state, step.player)]
            kept = [each for each in guards if each != segment] if segment in guards else [guard_id]
            use(state, step.player, MOVE, Step(PUT, step.player, (guard_id, segment)), kept=tuple(kept))


@part.step(PUT, foreseen=True)
def put(state: State, step: Step) -> None:
    """RED-28: the guard leaves its wall and stands on the other one."""
    state.done()
    player, (guard_id, segment) = step.player, step.data
    remove_guard(state, player, _after_payment(state, player, guard_id))
    palace = state.palaces[player]
    cell, side = free_segments(palace)[segment]
    tile = palace.tiles[cell]
    state.palaces[player] = palace.with_marks(cell, manned(state.rules, tile, guards_on(tile) + side))
    state.tell(GuardMoved(player, guard_id, segment))


def _after_payment(state: State, player: int, guard_id: str) -> Guard:
    """The guard with that id. If another one on the same tile in the reserve was paid, that tile has another id by
    now."""
    if there := find_guard(state, player, guard_id):
        return there
    tile, side = read_tile(state.rules, guard_id[:-2]), guard_id[-1]
    beside = guards_on(tile).replace(side, "")
    left = [manned(state.rules, tile, guards_on(tile).replace(paid, "")) for paid in beside]
    return next(guard for guard in guards_of(state, player) if guard.tile in left and guard.side == side)


@part.answers(questions.position_faults)
def moves_that_cannot_be(state: State) -> list[str]:
    """RED-28: a move that is to come has its guard and its segment, on which no guard stands any longer."""
    moves = [(step.player, *step.data) for step in state.agenda if step.name == PUT]
    return [
        f"the guard at {guard_id} cannot be put at {segment}"
        for player, guard_id, segment in moves
        if refuse_move(state, player, guard_id, segment) or find_guard(state, player, segment)
    ]
