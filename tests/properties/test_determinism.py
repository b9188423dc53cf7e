"""The same seed and the same actions give the same game, in any process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from tests.properties.games import Table, examples, tables, walk

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
from hashlib import sha256
from tests.properties.games import Table, finished
from tests.properties.policies import EDITIONS

told = sha256()
for players in range(2, 7):
    for edition in EDITIONS:
        game = finished(Table(players, edition, "mason", players, False))
        told.update(f"{game.record()} {game.position()} {game.snapshot()} {game.view(1)} {game.outcome}".encode())
print(told.hexdigest())
"""


def told_by_a_process(hash_seed: str) -> str:
    """A fingerprint of several whole games, played in a separate process."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.long
def test_games_are_the_same_in_every_process_whatever_its_hash_seed() -> None:
    told = {told_by_a_process(hash_seed) for hash_seed in ("0", "random")}
    assert len(told) == 1
    assert len(told.pop().strip()) == 64


@examples(10)
@given(tables)
def test_the_same_seed_and_actions_give_the_same_game(table: Table) -> None:
    for one, two in zip(walk(table), walk(table), strict=True):
        assert one.legal_actions() == two.legal_actions()
        assert one.view(0) == two.view(0)
    assert str(one.record()) == str(two.record())
    assert one.snapshot() == two.snapshot()


@examples(10)
@given(tables)
def test_another_seed_gives_another_game(table: Table) -> None:
    one, two = next(walk(table)), next(walk(table._replace(seed=table.seed + 1)))
    assert one.snapshot()["tower"] != two.snapshot()["tower"]
    assert one.snapshot()["draw"] != two.snapshot()["draw"]
