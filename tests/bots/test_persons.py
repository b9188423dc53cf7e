"""Each level is one person, whom players meet again at every table."""

import pytest

from alhambra.bots import BOTS, name_for
from alhambra.bots.persons import FAMILIES, PERSONS, STRANGERS, person_called
from alhambra.game.turn.setup import MOST_PLAYERS


def test_every_level_is_a_person_of_its_own() -> None:
    assert {*FAMILIES} >= {"random", "novice", "greedy", "planner", "master", "grandmaster"}
    assert len({*PERSONS}) == len(PERSONS) == sum(map(len, FAMILIES.values()))
    assert not {name.lower() for name in STRANGERS} & {*PERSONS}


@pytest.mark.parametrize("level", FAMILIES)
def test_the_same_person_plays_a_level_in_every_style_and_with_every_budget(level: str) -> None:
    first = FAMILIES[level][0]
    assert {name_for(bot, ["Ana"]) for bot in (level, f"{level}/walls", f"{level}:2s", f"{level}/walls:2s")} == {first}


@pytest.mark.parametrize("level", [*FAMILIES, "mybots.py:Rusher"])
def test_a_full_table_of_one_level_has_a_name_for_everybody(level: str) -> None:
    names: list[str] = []
    while len(names) < MOST_PLAYERS:
        names.append(name_for(level, names))
    assert len({*names}) == MOST_PLAYERS
    assert tuple(names[: MOST_PLAYERS - 1]) == FAMILIES.get(level, STRANGERS)


def test_a_sibling_comes_if_somebody_has_the_name_of_the_person() -> None:
    assert name_for("planner", ["IDRIS"]) == FAMILIES["planner"][1]


def test_names_from_before_levels_were_persons_are_still_persons() -> None:
    for name in ("Zahra", "Yusuf", "Aixa", "Idris", "Soraya", "Omar"):
        assert person_called(name) == person_called(f"{name} II") == name.lower()
    assert person_called("Ana II") is None


def test_bots_that_are_not_levels_are_played_by_strangers() -> None:
    assert {*BOTS} >= {*FAMILIES}
    assert person_called(name_for("mybots.py:Rusher", [])) is None
