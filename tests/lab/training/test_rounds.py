"""Rounds of games: which are played, what is kept of them, and what a cluster does."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from alhambra.bots.planner.table import PHASES  # noqa: E402
from alhambra.bots.planner.weights import TERMS, read, shipped  # noqa: E402
from alhambra.lab.cluster import TaskLost  # noqa: E402
from alhambra.lab.training import Training, TrainingPlan, subject_of  # noqa: E402
from alhambra.lab.training.rows import TrainingRow  # noqa: E402

PLAN = TrainingPlan(players=2, rounds=2, games=7, seed=1, noise=2.0, trust=0.8)
"""Seven games are five and two."""


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Instead of a game, its arguments are noted, and a single row is learned from it."""
    given = []

    def noted(*arguments: Any) -> list[TrainingRow]:
        given.append(arguments)
        return [TrainingRow(1, (1.0,) * len(TERMS), 1.0)]

    monkeypatch.setattr("alhambra.lab.training.run.rows_of_game", noted)
    return given


def test_every_round_plays_games_of_its_own_and_each_of_them_once(
    tmp_path: Path, played: list[tuple[Any, ...]]
) -> None:
    told = [(each.round, each.games) for each in Training(tmp_path / "weights.json", PLAN, shipped(2)).run()]
    assert [seed for _, seed, *_ in played] == [*range(1, 15)]
    assert told == [(0, 5), (0, 7), (1, 0), (1, 5), (1, 7), (2, 0)]


def test_a_run_that_was_stopped_plays_the_games_that_are_left(tmp_path: Path, played: list[tuple[Any, ...]]) -> None:
    file = tmp_path / "weights.json"
    for progress in Training(file, PLAN, shipped(2)).run():
        if progress[:2] == (1, 5):
            break
    again = Training(file, PLAN, shipped(2))
    assert again.progress[:2] == (1, 5)
    assert [each[:2] for each in again.run()] == [(1, 7), (2, 0)]
    assert [seed for _, seed, *_ in played] == [*range(1, 15)]
    assert read(file).made["seeds"] == [1, 14]
    assert read(file).made["from"]["players"] == 2
    assert list(Training(file, PLAN, shipped(2)).run()) == []


def test_each_game_is_played_as_planned(tmp_path: Path, played: list[tuple[Any, ...]]) -> None:
    plan = PLAN._replace(rounds=1, games=1, looks=0.1)
    for _ in Training(tmp_path / "weights.json", plan, shipped(2)).run():
        pass
    ((subject, _, weights, *how),) = played
    assert (subject.players, weights.phases, how) == (2, shipped(2).phases, [2.0, 0.8, 0.1])


def test_weights_chosen_by_hand_have_no_opinion_in_the_first_round(
    tmp_path: Path, played: list[tuple[Any, ...]]
) -> None:
    for _ in Training(tmp_path / "weights.json", PLAN._replace(games=1)).run():
        pass
    assert [trust for *_, trust, _ in played] == [1.0, 0.8]


def test_unless_told_otherwise_nobody_looks_ahead() -> None:
    assert PLAN.looks == 0


def test_of_the_rounds_before_half_is_kept_and_of_those_before_a_quarter(
    tmp_path: Path, played: list[tuple[Any, ...]]
) -> None:
    rows = [
        each.weights.made["rows"]
        for each in Training(tmp_path / "weights.json", PLAN._replace(rounds=3, games=8), shipped(2)).run()
        if not each.games
    ]
    assert rows == [dict.fromkeys(PHASES, 0) | {PHASES[1]: number} for number in (8, 8 + 4, 8 + 4 + 2)]


@pytest.mark.parametrize("lost", [False, True])
def test_a_cluster_plays_the_same_games_and_says_if_one_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: list[tuple[Any, ...]], lost: bool
) -> None:
    def spread(address: str, work: Any, tasks: Iterable[Any]) -> Iterator[tuple[int, Any]]:
        """As Ray would, the last one first."""
        assert address == "somewhere"
        for number, task in reversed([*enumerate(tasks)]):
            yield number, TaskLost("the process ended") if lost and not number else work(task)

    monkeypatch.setattr("alhambra.lab.training.run.spread", spread)
    run = Training(tmp_path / "weights.json", PLAN._replace(rounds=1), shipped(2)).run(cluster="somewhere")
    if lost:
        with pytest.raises(TaskLost):
            next(run)
    else:
        assert [each[:2] for each in run] == [(0, 5), (0, 7), (1, 0)]
        assert sorted(seed for _, seed, *_ in played) == [*range(1, 8)]


def test_one_process_needs_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: list[tuple[Any, ...]]
) -> None:
    def submit(*_: Any) -> None:
        raise AssertionError("there is another process")

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    plan = PLAN._replace(rounds=1)
    assert len(list(Training(tmp_path / "one.json", plan, shipped(2)).run())) == 3
    assert len(list(Training(tmp_path / "one again.json", plan, shipped(2)).run(processes=1))) == 3
    with pytest.raises(AssertionError):
        list(Training(tmp_path / "two.json", plan, shipped(2)).run(processes=2))
    assert len(played) == 14


def test_what_is_fitted_to_a_module_are_its_own_terms_beside_those_of_the_base_game() -> None:
    subject = subject_of(3, ("trader",), "alhambra")
    assert subject.terms == ("one", "trader")
    assert (subject.by_hand.players, subject.fixed, subject.known) == (3, (), ())
    assert subject.expected == subject.by_hand.phases
