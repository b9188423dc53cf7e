"""The arena and the training on a Ray cluster: the same results as in one process, whatever happens to the machines."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.servers import wait_until

from alhambra.bots.planner.weights import read
from alhambra.lab.arena import Contest, games
from alhambra.lab.arena.results import Results
from alhambra.terminal.cli import main

pytestmark = pytest.mark.first

ROOT = Path(__file__).resolve().parents[3]
BOTS = """
import os, time
from pathlib import Path
from alhambra.bots import make_bot

HERE = Path(__file__).parent

class Waits:
    # After two games it waits until it may go on, so that nobody is too late to interrupt the run.
    def __init__(self, seed):
        self.novice = make_bot("novice", seed)

    def choose(self, state, actions):
        while len((HERE / "games.jsonl").read_text().splitlines()) > 2 and not (HERE / "go on").exists():
            time.sleep(0.01)
        return self.novice.choose(state, actions)

class Dies:
    def choose(self, state, actions):
        os._exit(1)
"""
SHORT = ["--players", "2", "--rounds", "1", "--games", "2"]
LEARNING = """
from alhambra.terminal.cli import main
from alhambra.lab.training import fitting, run

run._BATCH, fitting._ENOUGH = 1, 10
raise SystemExit(main())
"""
"""`alhambra train`, but even two games are played apart and are enough to learn from."""
ENOUGH = 180.0
"""Seconds: more than everything takes on a slow machine."""


@contextmanager
def cluster() -> Iterator[subprocess.Popen[str]]:
    """A cluster of two nodes, in a process group of its own."""
    program = [sys.executable, "-m", "tests.lab.arena.cluster"]
    settings = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_TMPDIR": os.environ.get("RAY_TMPDIR", "/tmp")}
    with subprocess.Popen(
        program,
        cwd=ROOT,
        env={**os.environ, **settings},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
            tell(process)
            process.wait(ENOUGH)
        finally:
            with_its_children(process)


def with_its_children(process: subprocess.Popen[str]) -> None:
    """No part of a cluster may stay behind. Its nodes are in sessions of their own, so each is looked up."""
    children = [process.pid]
    for pid in children:
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
        children += map(int, listed.stdout.split())
    for pid in children if process.poll() is None else ():
        os.kill(pid, signal.SIGKILL)


def tell(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def played(file: Path) -> int:
    return max(0, len(file.read_text().splitlines()) - 1) if file.exists() else 0


def succeeds(command: list[str]) -> None:
    """Run a command; if it fails, it is known why."""
    ended = subprocess.run(command, capture_output=True, text=True, timeout=ENOUGH, check=False)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.long
def test_results_are_those_of_one_process_whatever_is_lost_or_interrupted_and_a_bot_may_end_its_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not os.environ.get("CI"):
        pytest.importorskip("ray")
    file, weights = tmp_path / "games.jsonl", tmp_path / "weights.json"
    from alhambra.lab.training import subject_of  # it needs numpy, which comes with Ray

    bots, died = tmp_path / "bots.py", tmp_path / "died.jsonl"
    bots.write_text(BOTS)
    contest = Contest((f"{bots}:Waits", "greedy"), seeds=(1, 4), seconds=60.0)
    with_a_deadly_bot = Contest((f"{bots}:Dies", "random"), seeds=(1, 1), seconds=60.0)
    with cluster() as two_nodes:
        address = said(two_nodes)
        command = [sys.executable, "-m", "alhambra", "arena", *contest.bots, "-n", "4", "--results", str(file)]
        on_ray = [*command, "--ray", address]
        with subprocess.Popen(on_ray, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as interrupted:
            wait_until(lambda: played(file) >= 2, ENOUGH)
            interrupted.send_signal(signal.SIGINT)
            interrupted.wait(ENOUGH)
        before = played(file)
        assert 2 <= before < 8
        (tmp_path / "go on").touch()
        with subprocess.Popen(on_ray, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as going_on:
            wait_until(lambda: played(file) >= before + 1, ENOUGH)
            tell(two_nodes)
            assert said(two_nodes) == "killed"
            assert going_on.wait(ENOUGH) == 0
        learning = [sys.executable, "-c", LEARNING, "train", str(weights), *SHORT]
        succeeds([*learning, "--ray", address])
        to_die = [sys.executable, "-m", "alhambra", "arena", *with_a_deadly_bot.bots, "-n", "1", "--results", str(died)]
        succeeds([*to_die, "--ray", address])
    with Results(file, contest) as results:
        assert sorted(results.played) == sorted(games(contest))
    with Results(died, with_a_deadly_bot) as results:
        faults = [{fault.problem for fault in game.faults} for game in results.played]
        assert faults == [{"the process ended"}] * 2
    alone = tmp_path / "alone.json"
    monkeypatch.setattr("alhambra.lab.training.run._BATCH", 1)
    monkeypatch.setattr("alhambra.lab.training.fitting._ENOUGH", 10)
    assert main(["train", str(alone), *SHORT]) == 0
    found = read(alone).phases
    assert read(weights).phases == found
    assert found != subject_of(2, (), "alhambra").by_hand.phases


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense"])
def test_a_cluster_that_is_not_there_is_named_at_once(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray")
    assert main(["arena", "random", "random", "--ray", address]) == 2
    assert f"there is no Ray cluster at '{address}'" in capsys.readouterr().err


def test_without_ray_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "random", "random", "--ray", "auto"]) == 2
    assert "pip install 'alhambra-game[ray]'" in capsys.readouterr().err
