"""The engine's scoring against the literal one; `python tools/compare_scorers.py -n 2000` is the long run."""

from collections import Counter

from tools.compare_scorers import TABLES, compare


def test_the_literal_scorer_agrees_with_every_scoring_of_every_kind_of_game() -> None:
    held: Counter[int] = Counter()
    for number in range(2 * len(TABLES)):
        for comparison in compare(number):
            assert comparison.engine == comparison.literal, comparison
            held[comparison.scoring] += 1
    # So that the comparison cannot be empty: all games have a third scoring, nearly all the other two.
    assert held[3] == 2 * len(TABLES)
    assert held[1] + held[2] > 3 * len(TABLES)
