"""Puzzles in the terminal."""

from __future__ import annotations

import pytest
from tests.terminal.conftest import Run

from alhambra.analysis.puzzles import shipped

PUZZLE = shipped()[1]
WRONG = "\n".join(PUZZLE.others[0].actions)
RIGHT = "\n".join(PUZZLE.solution)


def test_all_puzzles_are_listed(run: Run) -> None:
    lines = run("puzzle").out.splitlines()
    assert [line.split()[0] for line in lines] == [str(number) for number in range(1, len(shipped()) + 1)]


def test_the_last_of_the_list_is_opened_by_its_number(run: Run) -> None:
    last = [*shipped().values()][-1]
    ran = run("puzzle", str(len(shipped())), "--solution")
    for action in last.solution:
        assert f"  {action}" in ran.out


def test_a_wrong_turn_is_told_what_it_loses_and_the_best_one_is_praised(run: Run) -> None:
    ran = run("puzzle", "1", typed=f"{WRONG}\na\n{RIGHT}\n\n")
    before, _, after = ran.out.partition("a: again")
    assert f"This turn loses {PUZZLE.others[0].loss} points against the best one." in before
    assert "That is the best turn." not in before
    assert "That is the best turn." in after
    assert ran.code == 0


@pytest.mark.parametrize("argv", [("puzzle", "1", "--solution"), ("puzzle", "1")])
def test_the_best_turn_is_shown_to_whoever_wants_to_see_it(run: Run, argv: tuple[str, ...]) -> None:
    ran = run(*argv, typed=f"{WRONG}\ns\n")
    for action in PUZZLE.solution:
        assert f"  {action}" in ran.out
    assert f"-{PUZZLE.others[0].loss}" in ran.out


def test_whoever_likes_plays_on_against_computers(run: Run) -> None:
    ran = run("puzzle", "1", typed=f"{RIGHT}\np\n")
    assert f"Turn {PUZZLE.made.turn + len(PUZZLE.names)}" in ran.out


def test_a_puzzle_that_there_is_not_is_refused(run: Run) -> None:
    ran = run("puzzle", "999")
    assert ran.code != 0
    assert "there is no puzzle 999" in ran.err


def test_the_verdict_is_told_in_other_languages(run: Run) -> None:
    assert "Das ist der beste Zug." in run("puzzle", "1", "--language", "de", typed=f"{RIGHT}\n").out
