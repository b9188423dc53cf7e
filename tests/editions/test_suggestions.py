"""Suggestions: every one can be played by as many people as it names, and takes about as long as it says."""

from __future__ import annotations

import pytest

from alhambra import new_game
from alhambra.bots.greedy import Greedy
from alhambra.editions import EDITIONS, MODULES, checked_ruleset
from alhambra.editions.presets import EVERYTHING, PRESETS, modules_of
from alhambra.editions.suggestions import SUGGESTIONS, Suggestion
from alhambra.game.turn.setup import FEWEST_PLAYERS, MOST_PLAYERS

PLAYERS = 4
MINUTES_OF_THE_BASE_GAME = 55
"""The box says 45 to 60."""
each_suggestion = pytest.mark.parametrize("suggestion", SUGGESTIONS, ids=[each.name for each in SUGGESTIONS])


def decisions(modules: tuple[str, ...], edition: str) -> int:
    """How often computer opponents have a choice in a game."""
    game = new_game(PLAYERS, modules, edition, seed=0)
    bots = [Greedy(seat) for seat in range(PLAYERS)]
    count = 0
    while game.decision:
        player, possible = game.decision.player, game.legal_actions()
        count += len(possible) > 1
        game.play(bots[player].choose(game.seen_by(player), possible))
    return count


@pytest.fixture(scope="module")
def minutes_a_decision() -> float:
    return MINUTES_OF_THE_BASE_GAME / decisions((), "alhambra")


@each_suggestion
def test_it_can_be_played_by_as_many_people_as_it_names(suggestion: Suggestion) -> None:
    fewest, most = suggestion.players
    assert FEWEST_PLAYERS <= fewest < most <= MOST_PLAYERS
    for players in range(fewest, most + 1):
        ruleset = checked_ruleset(suggestion.edition, suggestion.modules, {}, players)
        assert set(ruleset.modules) == set(suggestion.modules)


@each_suggestion
def test_it_takes_about_as_long_as_it_says(suggestion: Suggestion, minutes_a_decision: float) -> None:
    counted = decisions(suggestion.modules, suggestion.edition) * minutes_a_decision
    assert suggestion.minutes == pytest.approx(counted, rel=0.2)


@each_suggestion
def test_its_modules_can_be_asked_for_by_its_name(suggestion: Suggestion) -> None:
    assert set(modules_of([suggestion.name], suggestion.edition)) == set(suggestion.modules)


def test_no_two_have_the_same_name_nor_that_of_a_module_or_a_preset() -> None:
    names = [each.name for each in SUGGESTIONS] + [*MODULES, *PRESETS]
    assert len(set(names)) == len(names)


def test_the_first_three_are_the_easiest_modules() -> None:
    first = SUGGESTIONS[0]
    assert len(first.modules) == 3
    assert {MODULES[name].harder for name in first.modules} == {0}


def test_each_step_towards_everything_adds_modules_to_the_one_before() -> None:
    steps = [set(each.modules) for each in SUGGESTIONS if each.name.startswith(EVERYTHING)]
    assert len(steps) == 3
    assert steps[0] < steps[1] < steps[2] == set(MODULES)


def test_every_edition_with_rules_of_its_own_has_one() -> None:
    own = {name for name, edition in EDITIONS.items() if edition.has_own_rules}
    assert own <= {each.edition for each in SUGGESTIONS}
