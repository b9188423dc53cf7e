"""The oracle against itself: on random palaces its different methods agree."""

import random
from collections import Counter

import pytest
from tests.oracle.components import all_tiles
from tests.oracle.handmade import growing, tile, wall
from tests.oracle.palace import moved, problems, removable, swappable
from tests.oracle.words import STEP, Palace, beside, by_cell, cell_of


def wall_of_any_shape(palace: Palace) -> int:
    """Yet another way: points labelled with the smallest point they are connected to."""
    segments = []
    for each in palace:
        x, y = cell_of(each)
        ring = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)]
        for side, a, b in zip("NESW", ring, ring[1:], strict=False):
            if side in each["walls"] and beside((x, y), side) not in by_cell(palace):
                segments.append((a, b))
    colour = {point: point for segment in segments for point in segment}
    for _ in segments:
        for a, b in segments:
            colour[a] = colour[b] = min(colour[a], colour[b])
    return max(Counter(colour[a] for a, _ in segments).values(), default=0)


@pytest.mark.long
def test_all_ways_to_the_longest_wall_agree_on_random_legal_palaces() -> None:
    rng = random.Random(1)
    lengths = [wall(grown) for _ in range(25) for grown, _ in growing(rng, 20)]
    assert len(lengths) > 400
    assert max(lengths) > 10


@pytest.mark.long
def test_all_ways_to_the_longest_wall_agree_on_any_heap_of_tiles() -> None:
    rng = random.Random(2)
    field = [(x, y) for x in range(-3, 4) for y in range(-2, 3)]
    for _ in range(1000):
        cells = rng.sample(field, rng.randint(1, 30))
        heap = [moved(tile("".join(s for s in "NESW" if rng.random() < 0.7)), cell) for cell in cells]
        assert wall(heap) == wall_of_any_shape(heap)


@pytest.mark.long
def test_no_legal_palace_has_a_pinch() -> None:
    rng = random.Random(5)
    for _ in range(10):
        for grown, _ in growing(rng, 20):
            assert problems(grown) == []
            cells = by_cell(grown)
            for x, y in cells:
                for dx in (-1, 1):
                    assert (x + dx, y + 1) not in cells or (x + dx, y) in cells or (x, y + 1) in cells


def test_a_tile_just_placed_can_be_removed_again() -> None:
    rng = random.Random(3)
    for _ in range(10):
        for grown, cell in growing(rng, 12):
            assert cell in removable(grown)


def test_a_swap_is_legal_where_the_sides_towards_all_neighbours_stay() -> None:
    rng = random.Random(4)
    for grown, _ in growing(rng, 30):
        _, _, sides = rng.choice(all_tiles())
        tiles = by_cell(grown)
        same = {
            cell
            for cell, old in tiles.items()
            if all((s in old["walls"]) == (s in sides) for s in STEP if beside(cell, s) in tiles)
        }
        assert swappable(grown, tile(sides)) == same - {(0, 0)}
