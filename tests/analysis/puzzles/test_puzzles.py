"""Every puzzle that comes with the program: legal, still solved by the turn that is stored, and still clear."""

from __future__ import annotations

from itertools import product

import pytest

from alhambra.analysis.puzzles import DIFFICULTIES, THEMES, Puzzle, judge, shipped
from alhambra.analysis.puzzles.finders import found_by
from alhambra.analysis.puzzles.puzzle import NOVICE, STYLED_PLANNERS
from alhambra.analysis.puzzles.themes import added_deeds, theme_of
from alhambra.analysis.puzzles.turn import turn_of
from alhambra.bots.greedy import Greedy
from alhambra.bots.planner import Planner
from alhambra.game import places
from alhambra.game.vocabulary import xy
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
def test_its_difficulty_follows_from_who_still_finds_it(puzzle: Puzzle) -> None:
    assert puzzle.found_by == found_by(puzzle)


def test_a_puzzle_is_easy_for_the_novice_and_hard_where_a_style_leads_planners_astray() -> None:
    puzzle = shipped()[1]
    found = {(NOVICE, *STYLED_PLANNERS): "easy", STYLED_PLANNERS: "medium", STYLED_PLANNERS[1:]: "hard", (): "hard"}
    assert {each: puzzle._replace(found_by=each).difficulty for each in found} == found
    assert {puzzle.difficulty for puzzle in PUZZLES} == set(DIFFICULTIES)


def test_the_palace_is_that_of_whoever_is_to_move() -> None:
    for puzzle in PUZZLES:
        cells = {written.split("@")[1] for written in puzzle.palace.split()}
        places = puzzle.begin().state.palaces[puzzle.player].tiles
        assert {"0,0", *cells} == {",".join(map(str, xy(place))) for place in places}


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
    assert verdict.loss == pytest.approx(8.0)


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


def test_a_puzzle_says_what_is_played_and_by_whom() -> None:
    for puzzle in PUZZLES:
        game = puzzle.begin()
        ruleset = game.rules.ruleset
        assert (puzzle.edition, puzzle.modules) == (ruleset.edition, ruleset.modules)
        assert puzzle.names == tuple(game.state.names)
        assert game.decision
        assert game.decision.player == puzzle.player
        assert game.seed == puzzle.made.seed


def test_reasons_count_what_the_best_turn_has_more_or_less_of() -> None:
    told = []
    for number in (2, 3, 6):
        for other in shipped()[number].others:
            verdict = judge(shipped()[number], other.actions)
            assert verdict
            told.append({reason.key.removeprefix("puzzle."): reason.args["count"] for reason in verdict.reasons})
    assert told == [
        {"more-money": 6},
        {"more-tiles": 1, "more-points": 4, "more-wall": 4, "fewer-money": 5},
        {"more-tiles": 1, "more-points": 2, "more-wall": 2, "fewer-money": 2},
        {"more-tiles": 2, "more-points": 4, "more-wall": 4, "fewer-money": 7},
        {"more-money": 7, "fewer-tiles": 1},
        {"more-money": 17, "fewer-tiles": 1},
        {"more-money": 25, "fewer-tiles": 1},
        {"more-money": 32, "fewer-tiles": 2, "fewer-points": 7},
        {"more-money": 5},
        {"more-tiles": 1, "more-points": 2, "fewer-money": 8},
        {"more-tiles": 2, "more-points": 5, "more-wall": 2, "fewer-money": 14},
        {"more-tiles": 1, "more-points": 2, "fewer-money": 3},
    ]


def test_whatever_loses_less_than_half_a_point_is_as_good() -> None:
    """Every way to do the right things and to place what was bought."""
    verdicts = [verdict for puzzle in PUZZLES[:8] for turn in placed_anyhow(puzzle) if (verdict := judge(puzzle, turn))]
    assert all(verdict.solved == (verdict.loss < 0.5) for verdict in verdicts)
    assert all(verdict.loss == round(verdict.loss, 1) >= 0 for verdict in verdicts)
    assert {0.0, 0.1, 1.1} <= {verdict.loss for verdict in verdicts}


def placed_anyhow(puzzle: Puzzle) -> list[list[str]]:
    """The best turn of a puzzle, with the last of what it places elsewhere."""
    *before, last = puzzle.solution
    game = puzzle.begin()
    for action in before:
        game.play(action)
    verb = last.split()[0]
    return [[*before, str(action)] for action in game.legal_actions() if action.verb == verb]


def test_no_two_puzzles_are_from_the_same_turn() -> None:
    sources = [(puzzle.edition, puzzle.modules, len(puzzle.names), puzzle.made[:2]) for puzzle in PUZZLES]
    assert len(set(sources)) == len(sources)


@pytest.mark.parametrize(("language", "theme"), [*product(languages(), THEMES)])
def test_every_theme_is_named_and_explained_in_every_language(language: str, theme: str) -> None:
    speech = Speech(language)
    assert speech.has(f"puzzle.why-{theme}")
    assert speech.has(f"puzzle-theme.{theme}")
