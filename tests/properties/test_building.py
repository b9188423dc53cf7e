"""Where tiles fit, come down and are swapped: the engine checks neighbours, the oracle flood-fills the whole palace."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.oracle.palace import legal_cells, removable, swappable
from tests.oracle.words import Cell, Palace
from tests.properties.games import Table, classic_tables, examples, moments, reached
from tests.properties.palaces import BUILDINGS, growing, set_up
from tests.properties.policies import Dice

from alhambra import Game


def cells_by_verb_and_tile(game: Game) -> dict[tuple[str, str], set[Cell]]:
    """The cells of all listed actions, by verb and the tile that is built or pulled down."""
    found: dict[tuple[str, str], set[Cell]] = defaultdict(set)
    for action in game.legal_actions():
        text, _, cell = str(action).partition(" @ ")
        if cell:
            x, y = cell.split(",")
            found[action.verb, text.split()[1]].add((int(x), int(y)))
    return found


def assert_same_cells(palace: Palace) -> None:
    """Every unused tile, tried on every cell in every way."""
    built = {tile["id"] for tile in palace}
    rest = [tile for tile in BUILDINGS if tile["id"] not in built]
    remodels = cells_by_verb_and_tile(set_up(palace, reserve=rest))
    placements = cells_by_verb_and_tile(set_up(palace, aside=rest))
    removed = {cell for (verb, _), cells in remodels.items() if verb == "remove" for cell in cells}
    assert removed == removable(palace)
    judged: dict[str, tuple[set[Cell], set[Cell]]] = {}
    for tile in rest:
        walls = tile["walls"]  # the oracle is slow, and only the walls matter to it
        if walls not in judged:
            judged[walls] = legal_cells(palace, tile), swappable(palace, tile)
        free, taken = judged[walls]
        assert remodels["build", tile["id"]] == free
        assert remodels["swap", tile["id"]] == taken
        assert placements["place", tile["id"]] == free


@pytest.mark.long
@examples(12)
@given(st.integers(0, 10**6), st.booleans(), st.integers(0, 40))
def test_the_listed_cells_are_those_of_the_flood_fill_on_grown_palaces(seed: int, crooked: bool, size: int) -> None:
    palace: Palace = []
    for palace in growing(Dice(seed), BUILDINGS, crooked):
        if len(palace) > size:
            break
    assert_same_cells(palace)


@examples(15)
@given(classic_tables, moments)
def test_the_listed_cells_are_those_of_the_flood_fill_in_games(table: Table, moment: int) -> None:
    game = reached(table._replace(policy="mason"), moment)
    assert_same_cells(game.snapshot()["players"][0]["palace"])
