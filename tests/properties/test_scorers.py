"""The engine's scoring against the literal one; `python tools/compare_scorers.py -n 2000` is the long run."""

from collections import Counter

import pytest
from tools.compare_scorers import KIND_OF_RULE, TABLES, compare, compare_modules

GAMES_WITH_MODULES = 12


@pytest.mark.long
def test_the_literal_scorer_agrees_with_every_scoring_of_every_kind_of_game() -> None:
    held: Counter[int] = Counter()
    for number in range(2 * len(TABLES)):
        for comparison in compare(number):
            assert not comparison.differences, comparison
            held[comparison.scoring] += 1
    # The comparison must not be empty: all games have a third scoring, and nearly all have the other two.
    assert held[3] == 2 * len(TABLES)
    assert held[1] + held[2] > 3 * len(TABLES)


@pytest.mark.long
@pytest.mark.parametrize("modules", [None, ["everything"]])
def test_the_literal_scorer_agrees_with_every_scoring_of_games_with_modules(modules: list[str] | None) -> None:
    held: Counter[int] = Counter()
    kinds: set[str] = set()
    for seed in range(GAMES_WITH_MODULES):
        for comparison in compare_modules(seed, modules):
            assert not comparison.differences, (comparison.game, comparison.scoring, comparison.differences)
            held[comparison.scoring] += 1
            kinds |= {kind for _, kind in comparison.engine}
    # The comparison must not be empty: there were points of every kind.
    assert kinds >= set(KIND_OF_RULE.values())
    assert min(held[scoring] for scoring in (1, 2, 3)) > GAMES_WITH_MODULES // 2
