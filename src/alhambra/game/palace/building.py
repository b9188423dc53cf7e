"""The building rules: which sides may touch, and why a tile may not be placed somewhere (BASE-30 to BASE-34)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from alhambra.game import places, questions
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.side_kinds import kind_at
from alhambra.game.palace.sides import (
    APART,
    FITS,
    FIXED,
    HOLE,
    UNLIKE,
    UNREACHABLE,
    UNSUPPORTED,
    Breach,
    Joints,
    SideKind,
)
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.text.notation import write_cell
from alhambra.game.vocabulary import ORIGIN, Cell
from alhambra.kernel import Part, Refusal, Rules, refused

part = Part("building")


@part.answers(questions.side_kinds)
def open_sides_and_walls(rules: Rules) -> dict[str, SideKind]:
    """BASE-31: touching sides must match. BASE-32: open sides can be walked through."""
    return {
        "open": SideKind(touches=frozenset({"open"}), joins=frozenset({"open"}), walks=frozenset({"open"})),
        "wall": SideKind(touches=frozenset({"wall"}), walled=True),
    }


@cache
def joints(rules: Rules) -> Joints:
    """The side kinds and pieces of a ruleset as tables."""
    return Joints(questions.side_kinds(rules), questions.pieces(rules))


@part.answers(questions.all_tiles)
def all_in_tower(rules: Rules) -> Sequence[Tile]:
    """The tiles in the tower are part of all tiles."""
    return questions.tower_tiles(rules)


@part.sets_up(places.TILES)
def fill_tower(state: State) -> None:
    """BASE-10: the tiles are shuffled face down into the tower."""
    state.tower = state.chance.shuffle("tower", questions.tower_tiles(state.rules))


@part.sets_up(places.PALACES)
def lay_fountains(state: State) -> None:
    """BASE-03: each palace begins with the start tile."""
    state.palaces = [Palace.founded(joints(state.rules)) for _ in state.players]


def draw_tile(state: State) -> Tile:
    """Draw the next tile from the tower, with what stands on it."""
    tile, *rest = state.tower
    state.tower = tuple(rest)
    state.no_way_back = True
    return questions.raised(state, tile)


# --- Why a tile may not be placed here --------------------------------------------------------------------------------


def refuse_build(palace: Palace, tile: Tile, cell: Cell) -> Refusal | None:
    """Why a tile may not be added there."""
    if cell in palace.tiles:
        return _refuse_taken(palace, cell)
    verdict = palace.verdict(cell, tile)
    if verdict == FITS:
        return None
    if verdict == APART:
        return refused("refused.apart", "BASE-33", cell=write_cell(cell))
    if verdict == UNLIKE:
        return refuse_sides(palace, cell, tile)
    if verdict == UNREACHABLE:
        return refused("refused.unreachable", "BASE-32", cell=write_cell(cell))
    after = palace.with_tile(cell, tile)
    return _refuse_support(after, cell) if verdict == UNSUPPORTED else refuse_hole(after)


def refuse_removal(palace: Palace, cell: Cell) -> Refusal | None:
    """Why the tile there may not be removed."""
    if cell not in palace.tiles:
        return refused("refused.no-tile", "BASE-27", cell=write_cell(cell))
    if cell == ORIGIN:
        return refused("refused.fountain", "BASE-28")
    verdict = palace.removal_verdict(cell)
    if verdict == FITS:
        return None
    return _refuse_fixed(palace, cell) if verdict == FIXED else _refuse_result(palace.without(cell), cell, verdict)


def refuse_exchange(palace: Palace, cell: Cell, tile: Tile) -> Refusal | None:
    """Why the tile there may not be swapped for this one."""
    verdict = palace.exchange_verdict(cell, tile)
    if verdict == FITS:
        return None
    if verdict == FIXED:
        return _refuse_fixed(palace, cell)
    if verdict == UNLIKE:
        return refuse_sides(palace, cell, tile)
    return _refuse_result(palace.with_tile(cell, tile), cell, verdict)


def refuse_palace(palace: Palace, verdict: int, cell: Cell) -> Refusal | None:
    """Why a whole palace is illegal: the first fault found in it."""
    if verdict == FITS:
        return None
    if verdict == UNLIKE:
        return refuse_sides(palace, cell, palace.tiles[cell])
    return _refuse_result(palace, cell, verdict)


def refuse_sides(palace: Palace, cell: Cell, tile: Tile) -> Refusal:
    """Refuse the first side of a tile that may not touch its neighbour."""
    joints = palace.joints
    step, own, facing = joints.first_clash(palace.code(cell), tile.floor.sides)
    of_pieces = (
        joints.pieces[piece].clashes.get(joints.names[met])
        for piece, met in ((tile.piece, facing), (palace.tiles[cell + step].piece, own))
        if piece in joints.pieces
    )
    sentence, rule = next(filter(None, of_pieces), joints.clash(own, facing))
    return refused(sentence, rule, cell=write_cell(cell), beside=write_cell(cell + step))


def _refuse_result(after: Palace, cell: Cell, verdict: int) -> Refusal:
    """Why a change at that cell would make the palace illegal."""
    if verdict == HOLE:
        return refuse_hole(after)
    if verdict == UNSUPPORTED:
        return _refuse_support(after, cell)
    lost = cell if cell in after.unreached else min(after.unreached)
    return refused("refused.unreachable", "BASE-32", cell=write_cell(lost))


def refuse_hole(after: Palace) -> Refusal:
    assert after.hole is not None
    return refused("refused.hole", "BASE-34", cell=write_cell(after.hole))


def _refuse_support(after: Palace, cell: Cell) -> Refusal:
    """Refuse an unsupported tile: the one built there, or one that leaned on what was there before."""
    stranded = after.stranded(cell)
    assert stranded is not None
    piece = after.joints.pieces[after.tiles[stranded].piece]
    breach = piece.lacking if stranded == cell else piece.stranded or piece.lacking
    assert breach is not None
    return refused(breach.sentence, breach.rule, cell=write_cell(stranded))


def _refuse_taken(palace: Palace, cell: Cell) -> Refusal:
    kinds = _kinds_on(palace, cell)
    breach = next((kind.empty for kind in kinds if kind.empty), Breach("refused.occupied", "BASE-33"))
    return refused(breach.sentence, breach.rule, cell=write_cell(cell))


def _refuse_fixed(palace: Palace, cell: Cell) -> Refusal:
    breach = next(kind.fixed for kind in _kinds_on(palace, cell) if kind.fixed)
    return refused(breach.sentence, breach.rule, cell=write_cell(cell))


def _kinds_on(palace: Palace, cell: Cell) -> list[SideKind]:
    """The side kinds of a tile in the palace."""
    sides = palace.tiles[cell].floor.sides
    return [palace.joints.kinds[kind_at(sides, side)] for side in range(4)]
