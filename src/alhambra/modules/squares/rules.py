"""Module 4, Squares (SQU): free tiles that count as up to three buildings of their colour."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeVar

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.module import Module
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.palace.side_kinds import OPEN, kind_at
from alhambra.game.palace.tiles import HIDDEN_TILE, Tile, floor
from alhambra.game.state import State
from alhambra.game.text.notation import TILE
from alhambra.game.turn.interruptions import INTERRUPT
from alhambra.game.turn.turn import actions_over
from alhambra.game.vocabulary import STEPS, TYPES, Cell
from alhambra.kernel import ROLES, Action, Refusal, Shared, Step, Verb, refused

part = Module("squares", 4, "SQU", box="the-viziers-favour", more=("building",), longer=1, harder=1)

MOST_OWNED = 3
MOST_COUNTED = 3
TURN_UP = "turn up a square"

T = TypeVar("T")


class SquareTurnedUp(NamedTuple):
    tile: Tile


class TookSquare(NamedTuple):
    player: int
    tile: Tile


# --- Material ---------------------------------------------------------------------------------------------------------


@cache
def all_squares() -> dict[str, Tile]:
    """SQU-01: 24 tiles. The first word of a square's piece is its type."""
    tiles = [
        Tile(f"Q{colour[0].upper()}{walls.lower()}", f"{colour} square", floor(None, walls))
        for colour, entries in components("squares")["squares"]["by_type"].items()
        for walls in entries
    ]
    return {tile.id: tile for tile in tiles}


COLOURS = {f"{colour} square": colour for colour in TYPES}
"""The type of a square, by its piece."""


def not_owned(state: State) -> tuple[tuple[str, ...], ...]:
    """Every square that no player owns, one pile for each type."""
    owned = {tile.component for player in state.players for tile in _owned(state, player)} if state.palaces else set()
    return tuple(
        tuple(
            tile_id for tile_id, tile in all_squares().items() if COLOURS[tile.piece] == colour and tile_id not in owned
        )
        for colour in TYPES
    )


piles: Shared[tuple[tuple[str, ...], ...]] = part.shared(
    "piles",
    start=lambda state: tuple(pile[1:] for pile in not_owned(state)),
    hidden=lambda piles: tuple((HIDDEN_TILE.id,) * len(pile) for pile in piles),
)
"""SQU-01: a face-down pile for each type, the top tile first."""

face_up: Shared[tuple[str, ...]] = part.shared(
    "open", start=lambda state: tuple(pile[0] if pile else "" for pile in not_owned(state))
)
"""SQU-01: the square of each type that can be taken; an empty string where there is none."""


# SQU-01: squares are tiles without a price; they belong to no building type (RUL-24).
part.always(questions.tiles, all_squares())
# SQU-01: they lie beside the tower, not in it.
part.always(questions.all_tiles, list(all_squares().values()))


@part.answers(questions.tiles_elsewhere)
def squares_on_the_table(state: State) -> list[Tile]:
    """Squares that nobody has taken yet."""
    lying = [*face_up.of(state), *(tile_id for pile in piles.of(state) for tile_id in pile)]
    return [all_squares()[tile_id] for tile_id in lying if tile_id]


@part.answers(questions.position_faults)
def squares_in_wrong_piles(state: State) -> list[str]:
    """Each pile holds only squares of its type."""
    there = zip(TYPES, face_up.of(state), piles.of(state), strict=True)
    lying = [(colour, tile_id) for colour, up, pile in there for tile_id in ((up, *pile) if up or pile else ())]
    return [
        f"{tile_id} is not a square of a {colour}"
        for colour, tile_id in lying
        if COLOURS[all_squares()[tile_id].piece] != colour
    ]


# --- Set-up -----------------------------------------------------------------------------------------------------------


@part.sets_up(places.SIDE_BOARDS)
def shuffle_piles(state: State) -> None:
    """SQU-01: each pile is shuffled face down and its top tile turned up."""
    shuffled = [state.chance.shuffle("squares", pile) for pile in not_owned(state)]
    face_up.put(state, tuple(pile[0] for pile in shuffled))
    piles.put(state, tuple(pile[1:] for pile in shuffled))


# --- Combined with the Vizier -----------------------------------------------------------------------------------------

with part.combined_with("vizier"):

    @part.answers(questions.not_now)
    def not_with_the_vizier(state: State, step: Step, verb: str) -> Refusal | None:
        """VIZ-10: a square cannot be taken with the vizier."""
        interrupts = step.name == INTERRUPT and verb == PickSquare().name
        return refused("squares.not-with-vizier", "VIZ-10") if interrupts else None


# --- On your turn -----------------------------------------------------------------------------------------------------


ROLES["square"] = TILE
"""A square that lies open."""


@part.verb(places.ACT)
class PickSquare(Verb):
    """SQU-02: take a face-up square; it costs nothing and gives no extra action.

    SQU-03: it is placed at the end of the turn, with any tiles bought.
    """

    pattern = "pick square {square}"
    rule = "SQU-02"

    def options(self, state: State, step: Step) -> list[Action]:
        if len(_owned(state, step.player)) >= MOST_OWNED:
            return []
        return [Action(("pick square", tile_id)) for tile_id in face_up.of(state) if tile_id]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if action.square not in filter(None, face_up.of(state)):
            return refused("squares.not-open", "SQU-02", tile=action.square)
        if len(_owned(state, step.player)) >= MOST_OWNED:
            return refused("squares.three-owned", "SQU-04")
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        at = face_up.of(state).index(action.square)
        tile = all_squares()[action.square]
        face_up.put(state, _with(face_up.of(state), at, ""))
        state.aside[step.player] += (tile,)
        state.tell(TookSquare(step.player, tile))
        actions_over(state)
        state.next(Step(TURN_UP, step.player, (at,)))


@part.step(TURN_UP)
def turn_up_next(state: State, step: Step) -> None:
    """SQU-02: the next of the pile is turned up; an empty pile is simply gone."""
    state.done()
    at = step.data[0]
    if pile := piles.of(state)[at]:
        face_up.put(state, _with(face_up.of(state), at, pile[0]))
        piles.put(state, _with(piles.of(state), at, pile[1:]))
        state.no_way_back = True
        state.tell(SquareTurnedUp(all_squares()[pile[0]]))


def _with(six: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*six[:at], value, *six[at + 1 :])


def _owned(state: State, player: int) -> list[Tile]:
    """SQU-04: squares in the reserve count too."""
    everywhere = (*state.palaces[player].tiles.values(), *state.reserves[player], *state.aside[player])
    return [tile for tile in everywhere if tile.piece in COLOURS]


# --- Scoring ----------------------------------------------------------------------------------------------------------


@part.answers(questions.counts)
def squares_beside_buildings(state: State, player: int) -> list[tuple[str, int]]:
    """SQU-06: a square counts as one building of its colour for each beside it with no wall between, at most 3."""
    return _counted(state.palaces[player]) if player in state.players else []


@part.answers(questions.counting_cells)
def squares_that_count(state: State, player: int) -> list[tuple[str, Cell]]:
    """SQU-06: those that have a building of their colour beside them."""
    palace = state.palaces[player]
    return [(colour, cell) for colour, cell in _squares(palace) if _neighbours(palace, cell, colour)]


@cached_on_palace
def _counted(palace: Palace) -> list[tuple[str, int]]:
    return [(colour, 2 * min(MOST_COUNTED, _neighbours(palace, cell, colour))) for colour, cell in _squares(palace)]


def _squares(palace: Palace) -> list[tuple[str, Cell]]:
    return [(COLOURS[tile.piece], cell) for cell, tile in palace.tiles.items() if tile.piece in COLOURS]


def _neighbours(palace: Palace, cell: Cell, colour: str) -> int:
    """RUL-24: both sides must be open, and the neighbour a real building, not something that counts as one."""
    sides, code = palace.tiles[cell].floor.sides, palace.inner[cell]
    return sum(
        kind_at(sides, side) == OPEN == kind_at(code, side) and palace.tiles[cell + step].type == colour
        for side, step in enumerate(STEPS)
    )


# --- With two players -------------------------------------------------------------------------------------------------


@part.answers(questions.refuse_gift)
def no_square_for_dirk(state: State, tile: Tile) -> Refusal | None:
    """RUL-24: a square cannot be given to the neutral player."""
    return refused("squares.not-for-dirk", "RUL-24") if tile.piece in COLOURS else None
