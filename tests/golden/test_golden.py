"""Whole games, recorded once: a difference is either intended or a mistake."""

from itertools import combinations, product

import pytest
from tools.golden import Playthrough, missing, written

from alhambra.editions import MODULES

PLAYTHROUGHS = written()


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.file.stem)
def test_a_golden_game_is_played_as_recorded(playthrough: Playthrough) -> None:
    text = playthrough.text()
    before = playthrough.file.read_text(encoding="utf-8").splitlines()
    for line, (was, now) in enumerate(zip(before, text.splitlines(), strict=True), 1):
        # Line by line, so that the first difference is reported.
        assert now == was, f"{playthrough.file.name} differs at line {line}; see tools/golden.py"
    assert text.encode() == playthrough.file.read_bytes()


def test_everything_has_a_golden_game() -> None:
    assert [each.name for each in missing(PLAYTHROUGHS, list(MODULES))] == [], "run `python tools/golden.py --add`"


def test_the_sets_of_modules_cover_every_two_modules_together_apart_and_absent() -> None:
    sets = [set(each.modules) for each in PLAYTHROUGHS if each.name.startswith("modules-")]
    for one, other in combinations(MODULES, 2):
        assert {(one in some, other in some) for some in sets} == set(product((True, False), repeat=2))


def test_a_new_module_adds_golden_games_and_changes_none() -> None:
    modules = [*MODULES, "brand_new"]
    added = list(missing(PLAYTHROUGHS, modules))
    assert [each.name for each in added] == [
        "module-brand_new",
        "modules-0-brand_new",
        "modules-1-brand_new",
        "everything-brand_new",
    ]
    together, apart = (
        {other for other in MODULES if any((other in each.modules) is there for each in added[1:3])}
        for there in (True, False)
    )
    assert together == apart == set(MODULES)
    assert list(missing([*PLAYTHROUGHS, *added], modules)) == []
