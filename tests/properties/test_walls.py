"""The longest wall (BASE-55): the engine against three other ways of finding it."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.oracle import scorer, walls
from tests.oracle.handmade import FOUNTAIN
from tests.oracle.palace import moved
from tests.oracle.words import Cell, Palace, Tile
from tests.properties.games import Table, examples, finished, tables
from tests.properties.palaces import BUILDINGS, WALLED, growing, set_up, walls_found_anew
from tests.properties.policies import Dice

from alhambra import new_game
from alhambra.game.palace import palace as engine
from alhambra.game.palace.building import joints
from alhambra.game.palace.tiles import building
from alhambra.game.vocabulary import cell


def wall_of_engine(palace: Palace) -> int:
    return int(set_up(palace).snapshot()["players"][0]["wall"])


def walls_of_oracle(palace: Palace) -> set[int]:
    return {scorer.longest_wall(palace), walls.longest_wall(palace), walls.longest_wall_walked(palace)}


def palace(**places: Cell) -> Palace:
    """A palace of the fountain and tiles named by their ids."""
    named = {tile["id"]: tile for tile in BUILDINGS}
    return [FOUNTAIN, *(moved(named[tile_id], place) for tile_id, place in places.items())]


KNOWN = {
    "the bare fountain has no wall": (0, palace()),
    "a closed ring counts in full": (12, palace(P2new=(0, -1), A4nes=(1, 0), S3esw=(0, 1), C5nsw=(-1, 0))),
    "a longer ring does too": (
        22,
        palace(
            S5sw=(0, 1), A7es=(1, 1), P6n=(-1, 0), C8nw=(0, -1), T13e=(1, -1), T7new=(1, -2), C9s=(-2, 0),
            S4ne=(-2, -1), G6esw=(-1, 1), T10w=(-3, -1), P2new=(-3, -2), C7sw=(-3, 0), G9e=(1, 0),
        ),
    ),
    "walls of tiles that touch over a corner meet there": (2, palace(C9s=(1, 0), P8=(2, 0), S7w=(2, 1))),
    "an open side divides a wall": (1, palace(P6n=(1, 0), A8n=(-1, 0))),
    "a double wall does not count": (0, palace(G9e=(1, 0), P8=(1, 1), S9=(2, 1), T10w=(2, 0))),
}  # fmt: skip


@pytest.mark.parametrize(("length", "shape"), KNOWN.values(), ids=KNOWN)
def test_the_wall_of_a_known_palace(length: int, shape: Palace) -> None:
    assert walls_of_oracle(shape) == {length}
    assert wall_of_engine(shape) == length


@examples(8)
@given(st.integers(0, 10**6), st.booleans(), st.booleans())
def test_all_ways_to_find_the_longest_wall_agree_while_a_palace_grows(seed: int, crooked: bool, walled: bool) -> None:
    for shape in islice(growing(Dice(seed), WALLED if walled else BUILDINGS, crooked), 16):
        assert {wall_of_engine(shape)} == walls_of_oracle(shape)


@examples(20)
@given(tables)
def test_they_agree_on_the_palaces_of_finished_games(table: Table) -> None:
    for player in finished(table).snapshot()["players"]:
        assert {player["wall"]} == walls_of_oracle(player["palace"])


@examples(150)
@given(st.dictionaries(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), st.sampled_from(BUILDINGS), max_size=25))
def test_they_agree_on_any_heap_of_tiles_with_holes_and_tiles_that_touch_only_at_a_corner(
    heap: dict[Cell, Tile],
) -> None:
    # No legal palace looks like that, so it is put together without the checks.
    palace = engine.Palace(joints(new_game(2, seed=1).rules), {}, {}, {})
    for at, tile in heap.items():
        palace = palace.with_tile(cell(*at), building(tile["type"], tile["price"], tile["walls"]))
    assert {palace.wall.length} == walls_of_oracle([moved(tile, at) for at, tile in heap.items()])


changes = st.tuples(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), st.none() | st.sampled_from(BUILDINGS))


@examples(60)
@given(st.lists(changes, max_size=30))
def test_walls_followed_from_change_to_change_are_those_found_anew(changes: list[tuple[Cell, Tile | None]]) -> None:
    # Tiles are added, replaced and taken away again, on a few cells, so that walls are joined and divided.
    palace = engine.Palace(joints(new_game(2, seed=1).rules), {}, {}, {})
    heap: dict[Cell, Tile] = {}
    for at, tile in changes:
        assert set(palace.walls.each) == walls_found_anew(palace)  # and so they are known when the next tile changes
        if tile is not None:
            heap[at] = tile
            palace = palace.with_tile(cell(*at), building(tile["type"], tile["price"], tile["walls"]))
        elif heap.pop(at, None):
            palace = palace.without(cell(*at))
    assert {palace.walls.length} == walls_of_oracle([moved(tile, at) for at, tile in heap.items()])


def test_equal_longest_walls_are_all_found_and_no_shorter_one() -> None:
    shape = palace(P6n=(1, 0), A8n=(-1, 0))
    built = set_up(shape).state.palaces[0]
    assert [wall.segments for wall in built.longest_walls] == [((cell(-1, 0), 0),), ((cell(1, 0), 0),)]
    assert built.wall == built.longest_walls[0]
    longer = set_up([*shape, *palace(C8nw=(-2, 0))[1:]]).state.palaces[0]
    assert longer.longest_walls == (longer.wall,)
    assert set_up(palace()).state.palaces[0].longest_walls == ()
