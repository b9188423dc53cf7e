"""The building rules: which sides may touch, and why a tile may not lie somewhere (BASE-30 to BASE-34)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from alhambra.game import places, questions
from alhambra.game.data import components
from alhambra.game.notation import write_cell
from alhambra.game.palace import Palace
from alhambra.game.sides import APART, FIXED, HOLE, UNLIKE, UNREACHABLE, UNSUPPORTED, Joints, SideKind
from alhambra.game.state import State
from alhambra.game.tiles import Tile, building
from alhambra.game.vocabulary import ORIGIN, Cell
from alhambra.kernel.errors import Refusal
from alhambra.kernel.messages import Message
from alhambra.kernel.part import Part
from alhambra.kernel.rules import Rules

part = Part("building")

_BROKEN = {
    APART: ("refused.apart", "BASE-33"),
    UNLIKE: ("refused.unlike", "BASE-31"),
    UNREACHABLE: ("refused.unreachable", "BASE-32"),
    HOLE: ("refused.hole", "BASE-34"),
    UNSUPPORTED: ("refused.unsupported", "BASE-28"),
    FIXED: ("refused.fixed", "BASE-28"),
}


@part.answers(questions.tiles)
def building_tiles(rules: Rules) -> dict[str, Tile]:
    """BASE-01: 54 tiles of six types."""
    return {tile.id: tile for tile in base_buildings()}


@cache
def base_buildings() -> tuple[Tile, ...]:
    """The building tiles of the base game."""
    return tuple(
        building(building_type, int(entry.split()[0]), "".join(entry.split()[1:]))
        for building_type, entries in components("base")["tiles"]["by_type"].items()
        for entry in entries
    )


def is_base_building(tile: Tile) -> bool:
    """Whether it is one of the 54, whatever was done to it."""
    return tile.component in _BASE_IDS


_BASE_IDS = frozenset(tile.id for tile in base_buildings())


@part.answers(questions.side_kinds)
def open_sides_and_walls(rules: Rules) -> dict[str, SideKind]:
    """BASE-31: touching sides are alike. BASE-32: one walks through open sides."""
    return {
        "open": SideKind(touches=frozenset({"open"}), joins=frozenset({"open"}), walks=frozenset({"open"})),
        "wall": SideKind(touches=frozenset({"wall"}), walled=True),
    }


@cache
def joints(rules: Rules) -> Joints:
    """The kinds of sides and pieces of a ruleset as tables."""
    return Joints(questions.side_kinds(rules), questions.pieces(rules))


@part.answers(questions.tower_tiles)
def buildings_in_tower(state: State) -> list[Tile]:
    """BASE-10: all building tiles go into the tower."""
    return list(base_buildings())


@part.answers(questions.all_tiles)
def all_in_tower(state: State) -> Sequence[Tile]:
    """What goes into the tower is part of all tiles."""
    return questions.tower_tiles(state)


@part.sets_up(places.TILES)
def fill_tower(state: State) -> None:
    """BASE-10: the tiles are shuffled face down into the tower."""
    state.tower = state.chance.shuffle("tower", questions.tower_tiles(state))


@part.sets_up(places.PALACES)
def lay_fountains(state: State) -> None:
    """BASE-03: each palace begins with the start tile."""
    state.palaces = [Palace.founded(joints(state.rules)) for _ in state.players]


def draw_tile(state: State) -> Tile:
    """Take the next tile out of the tower."""
    tile, *rest = state.tower
    state.tower = tuple(rest)
    state.no_way_back = True
    return tile


def refuse_build(palace: Palace, tile: Tile, cell: Cell) -> Refusal | None:
    """Why a further tile may not be built there."""
    if cell in palace.tiles:
        return Refusal(Message("refused.occupied", cell=write_cell(cell)), "BASE-33")
    verdict = palace.verdict(cell, tile)
    if verdict == UNSUPPORTED:
        return Refusal(Message("refused.unsupported", cell=write_cell(cell)), palace.joints.support_rules[tile.piece])
    return broken_rule(verdict, cell)


def refuse_removal(palace: Palace, cell: Cell) -> Refusal | None:
    """Why the tile there may not be taken away."""
    if cell not in palace.tiles:
        return Refusal(Message("refused.no-tile", cell=write_cell(cell)), "BASE-27")
    if cell == ORIGIN:
        return Refusal(Message("refused.fountain"), "BASE-28")
    verdict = palace.removal_verdict(cell)
    return broken_rule(verdict, cell, _rule_of_remodelling(palace, verdict, cell, palace.without))


def refuse_exchange(palace: Palace, cell: Cell, tile: Tile) -> Refusal | None:
    """Why another tile may not take the place of the one there."""
    verdict = palace.exchange_verdict(cell, tile)
    rule = _rule_of_remodelling(palace, verdict, cell, lambda at: palace.with_tile(at, tile))
    return broken_rule(verdict, cell, rule)


def _rule_of_remodelling(palace: Palace, verdict: int, cell: Cell, after: Callable[[Cell], Palace]) -> str | None:
    """The rule of whatever holds the tile there, or would be left without support."""
    joints = palace.joints
    if verdict == FIXED:
        sides = palace.tiles[cell].floor.sides
        return next(rule for number, rule in joints.fixed_rules.items() if joints.has(frozenset({number}), sides))
    stranded = after(cell).stranded(cell) if verdict == UNSUPPORTED else None
    return joints.kept_rules[stranded.piece] if stranded else None


def broken_rule(verdict: int, cell: Cell, otherwise: str | None = None) -> Refusal | None:
    """A verdict of the palace in words, with the rule that says so, or another one that does here."""
    if verdict not in _BROKEN:
        return None
    key, rule = _BROKEN[verdict]
    return Refusal(Message(key, cell=write_cell(cell)), otherwise or rule)
