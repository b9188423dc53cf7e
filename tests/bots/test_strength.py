"""How strong the computer opponents are: what was measured, and what was not."""

from pathlib import Path

import pytest

from alhambra.bots import BOTS
from alhambra.bots.strength import USUAL_PLAYERS, measured, measured_elsewhere, strength
from alhambra.editions import MODULES

CHAPTERS = Path(__file__).parents[2] / "docs" / "rules"


def test_what_was_measured_can_be_true() -> None:
    for each in (*measured(), *measured_elsewhere()):
        assert 2 <= each.players <= 6
        assert 0 <= each.wins - each.wins_error <= each.wins <= 100
        assert each.games > 0
        assert each.lead_error > 0
        assert each.how


def test_a_level_is_compared_at_a_table_of_three() -> None:
    planner = strength("planner")
    assert planner
    assert (planner.players, planner.against, planner.even) == (USUAL_PLAYERS, "greedy", 33)


@pytest.mark.parametrize("level", ["random", "a bot of somebody else"])
def test_a_level_that_was_not_measured_has_no_strength(level: str) -> None:
    assert strength(level) is None


def test_levels_are_compared_with_weaker_ones() -> None:
    levels = [*BOTS]
    for each in measured():
        if each.level in levels:
            assert levels.index(each.against) < levels.index(each.level)


def test_nothing_is_measured_twice() -> None:
    compared = [(each.level, each.against, each.players) for each in measured()]
    assert len(set(compared)) == len(compared)


def test_a_level_is_first_compared_with_the_one_below() -> None:
    levels = [*BOTS]
    for each in filter(None, map(strength, levels)):
        assert levels.index(each.against) == levels.index(each.level) - 1


def test_the_planner_was_measured_with_every_module_of_the_mega_box_and_in_the_red_palace() -> None:
    """Measuring takes hours, so other modules, which have chapters of their own, may do without."""
    played = [each.playing for each in measured_elsewhere()]
    assert [*(name for name in MODULES if name in played), "red_palace"] == played
    assert [name for name in MODULES if name not in played and not (CHAPTERS / f"{name}.md").exists()] == []


def test_the_planner_is_ahead_of_greedy_whatever_is_played() -> None:
    for each in measured_elsewhere():
        assert (each.level, each.against) == ("planner", "greedy")
        assert each.lead > each.lead_error, each.playing
