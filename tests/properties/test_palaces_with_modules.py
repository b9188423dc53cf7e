"""Where tiles fit with many kinds of sides and half-filled cells: the fast checks against a full search.

Holes are found by another flood fill: every cell is cut along both diagonals, and a tile that fills half a cell
fills two of its four triangles.
"""

from collections.abc import Iterator

import pytest
from tests.properties.palaces import walls_found_anew
from tests.properties.policies import POLICIES, Dice

import alhambra
from alhambra import Game
from alhambra.game import questions
from alhambra.game.palace.inspection import first_fault
from alhambra.game.palace.marks import marked
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.side_kinds import kind_at
from alhambra.game.palace.sides import FITS, HOLE
from alhambra.game.palace.tiles import Tile
from alhambra.game.vocabulary import ORIGIN, STEPS, Cell, xy

MODULES = ["gates", "camps", "city_walls", "watchtowers", "magical", "medina"]
Triangle = tuple[Cell, int]


def empty_triangles(palace: Palace) -> set[Triangle]:
    """The empty triangles in a box around the palace."""
    across, down = zip(*map(xy, palace.tiles), strict=True)
    box = [y * 1024 + x for x in range(min(across) - 1, max(across) + 2) for y in range(min(down) - 1, max(down) + 2)]
    halves = palace.joints.halves
    return {
        (cell, side)
        for cell in box
        for side in range(4)
        if cell not in palace.tiles or kind_at(palace.tiles[cell].floor.sides, side) in halves
    }


def has_hole(palace: Palace) -> bool:
    empty = empty_triangles(palace)
    todo = [min(empty)]
    seen = set(todo)
    while todo:
        cell, side = todo.pop()
        beside = [(cell, (side + 1) % 4), (cell, (side + 3) % 4), (cell + STEPS[side], (side + 2) % 4)]
        for other in beside:
            if other in empty and other not in seen:
                seen.add(other)
                todo.append(other)
    return seen != empty


def is_legal(palace: Palace) -> bool:
    verdict, _ = first_fault(palace)
    assert has_hole(palace) == (palace.hole is not None)
    return verdict == FITS


def tiles_to_try(game: Game, palace: Palace) -> Iterator[Tile]:
    """One unbuilt tile of each outline, in every form."""
    built = {tile.component for tile in palace.tiles.values()}
    seen = set()
    for tile in questions.tiles(game.rules).values():
        forms = questions.forms(game.state, (tile,))
        if tile.piece == "watchtower":
            forms = tuple(marked(game.rules, tile, "c", corner) for corner in ("ne", "es", "sw", "nw"))
        for form in forms:
            kept = form.floor.sides, form.piece if form.piece in palace.joints.supports else "", tile.id[:2] == "WT"
            if tile.component not in built and kept not in seen:
                seen.add(kept)
                yield form


def compare(game: Game, palace: Palace) -> None:
    assert is_legal(palace)
    taken_down = {
        cell
        for cell in palace.tiles
        if cell != ORIGIN and not palace.joints.has(palace.joints.fixed, palace.tiles[cell].floor.sides)
    }
    assert set(palace.removable) == {cell for cell in taken_down if is_legal(palace.without(cell))}
    for tile in tiles_to_try(game, palace):
        assert set(palace.spots(tile)) == {cell for cell in palace.rim if is_legal(palace.with_tile(cell, tile))}
        if tile.piece != "watchtower":
            exchanged = {cell for cell in taken_down if is_legal(palace.with_tile(cell, tile))}
            assert set(palace.exchangeable(tile)) == exchanged
            assert {cell for cell in palace.tiles if palace.exchange_verdict(cell, tile) == FITS} == exchanged


def inclined(actions: list[alhambra.Action], policy: str, dice: Dice) -> alhambra.Action:
    """Take what the modules offer whenever possible, so that palaces fill up with it."""
    special = [
        action
        for action in actions
        if action.verb in ("erect", "fortify") or action.verb.startswith("gate") or "+watchtower" in str(action)
    ]
    camps = [action for action in actions if action.verb in ("place", "build") and str(action).split()[1][0] == "K"]
    for some in (camps, special):
        if some and dice.below(4):
            return dice.choice(some)
    return POLICIES[policy](actions, dice)


@pytest.mark.parametrize("seed", range(3))
def test_the_fast_checks_agree_with_a_full_search(seed: int) -> None:
    game, dice = alhambra.new_game(2 + seed % 3, MODULES, seed=seed), Dice(seed)
    decisions = 0
    while game.decision:
        game.play(inclined(list(game.legal_actions()), "mason" if seed % 2 else "builder", dice))
        decisions += 1
        for palace in game.state.palaces:
            assert set(palace.walls.each) == walls_found_anew(palace)
        if decisions == 100:
            compare(game, game.state.palaces[0])
    compare(game, game.state.palaces[1])
    pieces = {tile.piece for palace in game.state.palaces for tile in palace.tiles.values()}
    assert {"watchtower", "camp"} <= pieces


def test_a_hole_is_told_from_a_bay_behind_half_a_cell() -> None:
    """A hand-made case in which checking only the neighbours would be wrong both ways."""
    rules = alhambra.new_game(3, MODULES, seed=1).rules
    text = 'alhambra position 1\nmodules ["watchtowers"]\nplayer A\n  palace {}\nplayer B\nplayer C\n'
    ring = "T11@1,0 S9@0,-1 P8@2,0 C10@2,-1 T12@2,-2 WT!cne@1,-2"
    palace = Game.from_position(text.format(ring)).state.palaces[0]
    assert not has_hole(palace)
    closing = questions.tiles(rules)["A9"]
    west = -2 * 1024
    assert palace.verdict(west, closing) == HOLE
    assert has_hole(palace.with_tile(west, closing))
