"""The regression as numbers."""

import pytest

np = pytest.importorskip("numpy")

from alhambra.bots.planner.table import PHASES  # noqa: E402
from alhambra.lab.training.fitting import Phases, Sums  # noqa: E402
from alhambra.lab.training.rows import TrainingRow  # noqa: E402

TERMS = ("one", "tiles", "never")
NOTHING: Phases = tuple({} for _ in PHASES)


def rows(number: int) -> list[TrainingRow]:
    """The target is 5, and 2 for each tile; a term that never changes says nothing."""
    return [TrainingRow(1, (1.0, tiles, 3.0), 5 + 2 * tiles) for tiles in (float(at % 4) for at in range(number))]


def sums(number: int) -> Sums:
    found = Sums(TERMS)
    found.add(rows(number))
    return found


def test_the_ridge_is_small_and_smaller_the_more_rows_there_are() -> None:
    for number in (1000, 4000):
        share = 1 / (1 + 0.003 + 150 / number)
        tiles = 2 * share
        fitted = sums(number).fitted(NOTHING, NOTHING)[1]
        assert fitted["tiles"] == pytest.approx(tiles, rel=1e-4)
        assert fitted["one"] == pytest.approx(5 + (2 - tiles) * 1.5, rel=1e-4)
        assert fitted["never"] == 0


def test_what_is_expected_counts_as_if_it_had_been_seen() -> None:
    expected: Phases = ({"tiles": 2.0, "never": 7.0},) * len(PHASES)
    assert sums(1000).fitted(NOTHING, expected)[1] == {"one": 5 - 3 * 7.0, "tiles": 2.0, "never": 7.0}
    held: Phases = ({"tiles": 1.0},) * len(PHASES)
    assert sums(1000).fitted(NOTHING, held, fixed=["tiles"])[1] == {"one": 6.5, "tiles": 1.0, "never": 0.0}


def test_with_fewer_than_a_thousand_rows_or_if_they_are_known_weights_stay_as_they_are() -> None:
    before: Phases = tuple({"tiles": float(phase)} for phase in range(len(PHASES)))
    assert sums(999).fitted(before, NOTHING) == before
    assert sums(1000).fitted(before, NOTHING, known=[1]) == before
    assert [sums(1000).fitted(before, NOTHING)[phase] == before[phase] for phase in range(len(PHASES))] == [
        phase != 1 for phase in range(len(PHASES))
    ]


def test_only_what_has_enough_rows_is_explained() -> None:
    right: Phases = ({"one": 5.0, "tiles": 2.0, "never": 0.0},) * len(PHASES)
    wrong: Phases = ({"one": 8.0, "tiles": 0.0, "never": 0.0},) * len(PHASES)
    assert sums(1000).explained(right) == pytest.approx([0.0, 1.0, 0.0, 0.0, 0.0])
    assert sums(1000).explained(wrong) == pytest.approx([0.0, 0.0, 0.0, 0.0, 0.0], abs=1e-9)
    assert sums(999).explained(right) == [0.0] * len(PHASES)


def test_sums_are_added_whole_or_in_part() -> None:
    both = sums(8)
    both.add_sums(sums(4))
    assert both.rows == [0, 12, 0, 0, 0]
    both.add_sums(sums(4), 0.5)
    assert both.rows == [0, 14, 0, 0, 0]
