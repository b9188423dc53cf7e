"""Training: weights fitted to games of the planner against itself."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from alhambra.bots.planner.weights import TERMS, Weights, WeightsError, read, shipped
from alhambra.kernel.errors import SetupError
from alhambra.terminal.cli import main

pytestmark = pytest.mark.first

np = pytest.importorskip("numpy")

from alhambra.lab.training import Training, TrainingPlan, subject_of  # noqa: E402
from alhambra.lab.training import commit as running  # noqa: E402
from alhambra.lab.training.fitting import Sums  # noqa: E402
from alhambra.lab.training.rows import TrainingRow  # noqa: E402
from alhambra.lab.training.selfplay import rows_of_game  # noqa: E402
from alhambra.lab.training.subjects import RARE  # noqa: E402

SMALL = TrainingPlan(players=2, rounds=2, games=3, seed=5000, noise=2.0, trust=0.8)
"""Of three games, two are played and saved together, then the last one."""


@pytest.fixture(autouse=True)
def few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alhambra.lab.training.run._BATCH", 2)


def test_a_fit_finds_the_weights_by_which_targets_were_made() -> None:
    rng = np.random.default_rng(1)
    true = dict(zip(TERMS, rng.normal(size=len(TERMS)), strict=True))
    sums = Sums(TERMS)
    for _ in range(20):
        terms = rng.normal(size=(500, len(TERMS)))
        terms[:, 0] = 1.0
        sums.add([TrainingRow(2, tuple(row), float(row @ [*true.values()])) for row in terms])
    before: tuple[dict[str, float], ...] = tuple({} for _ in range(5))
    fitted = sums.fitted(before, before)
    assert fitted[2] == pytest.approx(true, abs=0.05)
    assert fitted[0] is before[0]  # nothing was seen of the other phases
    assert sums.explained(fitted)[2] > 0.99
    held = ({"wall": 9.0},) * 5
    assert sums.fitted(before, held, fixed=["wall"])[2] == pytest.approx(true | {"wall": 9.0}, abs=0.3)


def test_a_fit_says_how_much_of_the_targets_it_explains() -> None:
    rng = np.random.default_rng(1)
    sums = Sums(TERMS)
    terms = rng.normal(size=(5000, len(TERMS)))
    terms[:, 0] = 1.0
    targets = terms[:, 1] + rng.normal(size=5000)  # half of it is chance
    sums.add([TrainingRow(2, tuple(row), float(target)) for row, target in zip(terms, targets, strict=True)])
    before: tuple[dict[str, float], ...] = tuple({} for _ in range(5))
    explained = list(sums.explained(sums.fitted(before, before)))
    assert explained[2] == pytest.approx(0.5, abs=0.05)


def test_the_opinion_of_weights_chosen_by_hand_is_no_target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alhambra.lab.training.fitting._ENOUGH", 10)

    def fitted(trust: float, start: Weights | None) -> object:
        file = tmp_path / f"{trust} {start is None}.json"
        (*_, progress) = Training(file, SMALL._replace(rounds=1, games=1, trust=trust), start).run()
        return progress.weights.phases

    assert fitted(0.3, None) == fitted(1.0, None)
    assert fitted(0.3, shipped(2)) != fitted(1.0, shipped(2))


def test_a_run_goes_on_only_with_its_own_plan(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    next(iter(Training(file, SMALL, shipped(2)).run()))
    assert Training(file, SMALL, shipped(2)).progress[:2] == (0, 2)
    assert Training(file, SMALL._replace(rounds=7), shipped(2)).progress[:2] == (0, 2)
    with pytest.raises(WeightsError, match="another plan"):
        Training(file, SMALL._replace(noise=1.0))


def test_weights_are_marked_with_the_commit_that_is_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "__file__", str(tmp_path / "commit.py"))
    assert running.commit() == running.UNKNOWN
    git = ["git", "-C", str(tmp_path), "-c", "user.name=Ana", "-c", "user.email=ana@example.org"]
    (tmp_path / "commit.py").touch()
    for command in (["init", "-q"], ["add", "commit.py"], ["commit", "-q", "-m", "Begin"]):
        subprocess.run([*git, *command], check=True)
    assert re.fullmatch(r"[0-9a-f]{12}", running.commit())
    (tmp_path / "commit.py").write_text("changed")
    assert running.commit().endswith("-dirty")


@pytest.mark.long
def test_a_run_that_was_stopped_goes_on_and_finds_the_same_weights(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.json", tmp_path / "stopped.json"
    for _ in Training(whole, SMALL, shipped(2)).run():
        pass
    for progress in Training(stopped, SMALL, shipped(2)).run():
        if (progress.round, progress.games) == (1, 2):
            break
    again = Training(stopped, SMALL, shipped(2))
    assert again.progress[:2] == (1, 2)
    for _ in again.run():
        pass
    assert json.loads(stopped.read_text()) == json.loads(whole.read_text())
    assert read(whole).made["seeds"] == [5000, 5005]
    with pytest.raises(WeightsError, match="another plan"):
        Training(stopped, SMALL._replace(noise=1.0))


def test_weights_that_games_tell_nothing_about_stay_as_they_were_except_those_chosen_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alhambra.lab.training.fitting._ENOUGH", 10)
    first, *others = shipped(2).phases
    start = shipped(2)._replace(phases=({**first, "last_tiles": 0.7, "shut": 5.0}, *others))
    (*_, progress) = Training(tmp_path / "weights.json", SMALL._replace(rounds=1, games=2), start).run()
    found = progress.weights.phases[0]
    assert found["last_tiles"] == 0.7  # no tile is one of the last in the first phase
    assert found["shut"] == RARE["shut"] == -2.0
    assert found["wall"] != first["wall"]
    made = progress.weights.made
    assert (made["seeds"], made["games"], made["rounds"]) == ([5000, 5001], 2, 1)


@pytest.mark.parametrize(
    ("modules", "problem"), [(("trader", "moors"), "one module at a time"), (("vizier",), "'vizier' adds nothing")]
)
def test_only_one_module_that_has_terms_can_be_fitted(modules: tuple[str, ...], problem: str) -> None:
    assert subject_of(3, ("trader",), "alhambra").terms == ("one", "trader")
    with pytest.raises(SetupError, match=problem):
        subject_of(3, modules, "alhambra")


def test_a_damaged_file_of_a_run_is_refused(tmp_path: Path) -> None:
    (tmp_path / "weights.progress.npz").write_bytes(b"torn")
    with pytest.raises(WeightsError, match="is damaged"):
        Training(tmp_path / "weights.json", SMALL)


def test_where_nothing_can_be_written_training_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "none" / "weights.json"
    assert main(["train", str(file), "--players", "2", "--games", "1"]) == 2
    assert f"'{file}' cannot be written" in capsys.readouterr().err


@pytest.mark.long
def test_several_processes_find_the_same_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alhambra.lab.training.fitting._ENOUGH", 10)
    common = ["--players", "2", "--rounds", "1", "--games", "3", "--seed", "7000", "--looks", "0.02"]
    assert main(["train", str(tmp_path / "one.json"), *common]) == 0
    assert main(["train", str(tmp_path / "two.json"), *common, "--jobs", "2"]) == 0
    found = read(tmp_path / "one.json").phases
    assert read(tmp_path / "two.json").phases == found
    assert found != subject_of(2, (), "alhambra").by_hand.phases


def test_where_only_the_outcome_counts_targets_are_the_points_by_which_the_lead_still_grows() -> None:
    subject = subject_of(2, (), "alhambra")
    rows = rows_of_game(subject, 11, shipped(2), noise=0.0, trust=1.0)
    second_player = rows[-1].target  # in their first turn, when nobody is ahead
    assert second_player != 0
    assert -second_player in [pytest.approx(row.target) for row in rows], "what one player wins, the other one loses"
    assert all(abs(row.target) < 200 for row in rows)


def test_looking_ahead_compares_the_turns_of_one_position() -> None:
    """What they all share, the constant and what is on the table, makes no difference."""
    subject = subject_of(2, (), "alhambra")
    without = rows_of_game(subject, 11, shipped(2), noise=0.0, trust=0.8)
    with_looks = rows_of_game(subject, 11, shipped(2), noise=0.0, trust=0.8, looks=0.05)
    compared = [row for row in with_looks if row.terms[0] == 0]
    assert [row for row in with_looks if row.terms[0] == 1] == without
    assert len(compared) > 10
    others_walls = subject.terms.index("wall_others")
    assert all(abs(row.terms[others_walls]) < 1e-9 for row in compared)
    assert abs(sum(row.target for row in compared)) < 1e-6
    assert max(row.target for row in compared) > 1
