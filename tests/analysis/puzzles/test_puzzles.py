"""Every puzzle that comes with the program: legal, still solved by the turn that is stored, and still clear."""

from __future__ import annotations

from itertools import product

import pytest

from alhambra.analysis.puzzles import THEMES, Puzzle, judge, shipped
from alhambra.analysis.puzzles.judging import AS_GOOD
from alhambra.analysis.puzzles.themes import added_deeds, theme_of
from alhambra.analysis.puzzles.turn import turn_of
from alhambra.bots.greedy import Greedy
from alhambra.bots.planner import Planner
from alhambra.game import places
from alhambra.kernel.errors import IllegalAction
from alhambra.kernel.messages import languages
from alhambra.terminal.speech import Speech

PUZZLES = list(shipped().values())
IDS = [str(each) for each in shipped()]
each_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=IDS)


def planned(puzzle: Puzzle) -> list[str]:
    """The turn that the planner plays."""
    game, planner = puzzle.begin(), Planner(0)
    while game.decision and game.decision.step != places.CONFIRM:
        game.play(planner.choose(game.seen_by(puzzle.player), game.legal_actions(), puzzle.seen))
    return [str(action) for action in game.retractable]


@each_puzzle
def test_the_planner_still_plays_the_best_turn(puzzle: Puzzle) -> None:
    verdict = judge(puzzle, planned(puzzle))
    assert verdict
    assert verdict.solved


@each_puzzle
def test_the_best_turn_is_legal_and_of_its_theme(puzzle: Puzzle) -> None:
    start = puzzle.begin()
    best = turn_of(start, puzzle.seen, puzzle.solution, Planner(0))
    assert best
    assert puzzle.theme in THEMES
    assert theme_of(start, best) == puzzle.theme


@each_puzzle
def test_what_a_module_adds_makes_the_difference_where_the_theme_says_so(puzzle: Puzzle) -> None:
    start, planner = puzzle.begin(), Planner(0)
    best, second = (
        turn_of(start, puzzle.seen, actions, planner) for actions in (puzzle.solution, puzzle.others[0].actions)
    )
    assert best
    assert second
    differs = bool(added_deeds(start.rules, best) - added_deeds(start.rules, second))
    assert differs == (puzzle.theme == "module")


@each_puzzle
def test_every_other_turn_loses_what_it_lost_when_it_was_tried_and_is_told_why(puzzle: Puzzle) -> None:
    assert puzzle.others
    for other in puzzle.others:
        verdict = judge(puzzle, other.actions)
        assert verdict
        assert (verdict.solved, verdict.does_the_right_things) == (False, False)
        assert verdict.loss == pytest.approx(other.loss)
        assert verdict.reasons


@each_puzzle
def test_the_best_turn_is_clearly_ahead_beyond_the_error(puzzle: Puzzle) -> None:
    lead = puzzle.others[0].loss
    assert lead >= 2
    assert lead >= 3 * puzzle.made.error


@each_puzzle
def test_greedy_does_not_find_it(puzzle: Puzzle) -> None:
    game, greedy = puzzle.begin(), Greedy(puzzle.made.seed)
    while game.decision and game.decision.step != places.CONFIRM:
        game.play(greedy.choose(game.seen_by(puzzle.player), game.legal_actions()))
    verdict = judge(puzzle, game.retractable)
    assert verdict
    assert not verdict.solved


@each_puzzle
def test_it_survives_being_written_and_read(puzzle: Puzzle) -> None:
    assert Puzzle.from_toml(puzzle.to_toml()) == puzzle


def test_the_same_things_placed_badly_are_right_but_lose_points() -> None:
    puzzle = shipped()[1]
    reserved = [puzzle.solution[0], puzzle.solution[1].split(" @")[0].replace("place", "reserve")]
    verdict = judge(puzzle, reserved)
    assert verdict
    assert verdict.does_the_right_things
    assert not verdict.solved
    assert verdict.loss >= AS_GOOD


def test_a_turn_that_goes_on_is_not_judged_yet_and_an_illegal_one_is_refused() -> None:
    puzzle = shipped()[1]
    assert judge(puzzle, puzzle.solution[:1]) is None
    with pytest.raises(IllegalAction):
        judge(puzzle, ["pass"])


def test_a_turn_that_was_never_tried_is_judged_by_what_it_leads_to() -> None:
    puzzle = shipped()[1]
    tried = {action for other in puzzle.others for action in other.actions}
    untried = [str(action) for action in puzzle.begin().legal_actions() if action.verb == "remove"]
    verdict = judge(puzzle, untried[:1])
    assert not tried & set(untried)
    assert verdict
    assert verdict.loss > puzzle.others[0].loss - 1


def test_they_are_listed_by_what_is_played_the_base_game_first() -> None:
    played = [(puzzle.edition != "alhambra", bool(puzzle.modules)) for puzzle in PUZZLES]
    assert played == sorted(played)
    for group in set(played):
        ids = [puzzle for puzzle, each in zip(shipped(), played, strict=True) if each == group]
        assert ids == sorted(ids)


def test_no_two_puzzles_are_from_the_same_turn() -> None:
    sources = [(puzzle.edition, puzzle.modules, len(puzzle.names), puzzle.made[:2]) for puzzle in PUZZLES]
    assert len(set(sources)) == len(sources)


@pytest.mark.parametrize(("language", "theme"), [*product(languages(), THEMES)])
def test_every_theme_is_explained_in_every_language(language: str, theme: str) -> None:
    assert Speech(language).has(f"puzzle.why-{theme}")
