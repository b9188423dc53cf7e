"""Whole games, written down once: whatever changes in them was changed on purpose, or is a mistake."""

from itertools import combinations, product

import pytest
from tools.golden import FOLDER, PLAYTHROUGHS, Playthrough, covering

from alhambra.editions import MODULES


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.file.stem)
def test_a_golden_game_goes_as_it_always_went(playthrough: Playthrough) -> None:
    written = playthrough.file.read_text(encoding="utf-8").splitlines()
    for line, (was, now) in enumerate(zip(written, playthrough.text().splitlines(), strict=True), 1):
        # Line by line, so that the first difference is what one gets to read.
        assert now == was, f"{playthrough.file.name} differs at line {line}; see tools/golden.py"
    assert playthrough.text().encode() == playthrough.file.read_bytes()


def test_there_is_no_golden_game_that_nobody_plays() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(playthrough.file for playthrough in PLAYTHROUGHS)


def test_the_sets_of_modules_cover_every_two_modules_together_apart_and_absent() -> None:
    sets = covering(list(MODULES))
    for one, other in combinations(MODULES, 2):
        assert {(one in some, other in some) for some in sets} == set(product((True, False), repeat=2))
