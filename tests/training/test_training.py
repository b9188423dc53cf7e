"""Training: weights fitted to games of the planner against itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from alhambra.bots.planner.weights import TERMS, WeightsError, read, shipped
from alhambra.cli import main

np = pytest.importorskip("numpy")

from alhambra.bots.planner.evaluation import Reading  # noqa: E402
from alhambra.training import Plan, Training  # noqa: E402
from alhambra.training.fitting import Sums  # noqa: E402
from alhambra.training.selfplay import Row  # noqa: E402

SMALL = Plan(players=2, rounds=2, games=12, seed=5000, noise=2.0, trust=0.8)


def test_a_fit_finds_the_weights_by_which_targets_were_made() -> None:
    rng = np.random.default_rng(1)
    true = dict(zip(TERMS, rng.normal(size=len(TERMS)), strict=True))
    sums = Sums()
    for _ in range(20):
        terms = rng.normal(size=(500, len(TERMS)))
        terms[:, 0] = 1.0
        sums.add([Row(Reading(2, tuple(row)), float(row @ [*true.values()])) for row in terms])
    before: tuple[dict[str, float], ...] = tuple({} for _ in range(5))
    fitted = sums.fitted(before)
    assert fitted[2] == pytest.approx(true, abs=0.05)
    assert fitted[0] is before[0]  # nothing was seen of the other phases
    assert sums.explained(fitted)[2] > 0.99


@pytest.mark.long
def test_a_run_that_was_stopped_goes_on_and_finds_the_same_weights(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.json", tmp_path / "stopped.json"
    for _ in Training(whole, SMALL, shipped(2)).run():
        pass
    for progress in Training(stopped, SMALL, shipped(2)).run():
        if (progress.round, progress.games) == (1, 10):
            break
    again = Training(stopped, SMALL, shipped(2))
    assert again.progress[:2] == (1, 10)
    for _ in again.run():
        pass
    assert json.loads(stopped.read_text()) == json.loads(whole.read_text())
    assert read(whole).made["seeds"] == [5000, 5023]
    with pytest.raises(WeightsError, match="another plan"):
        Training(stopped, SMALL._replace(noise=1.0))


@pytest.mark.long
def test_several_processes_find_the_same_weights(tmp_path: Path) -> None:
    common = ["--players", "2", "--rounds", "1", "--games", "30", "--seed", "7000"]
    assert main(["train", str(tmp_path / "one.json"), *common]) == 0
    assert main(["train", str(tmp_path / "two.json"), *common, "--processes", "2"]) == 0
    assert read(tmp_path / "one.json").phases == read(tmp_path / "two.json").phases
