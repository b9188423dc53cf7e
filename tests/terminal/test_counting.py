"""`perft`, `simulate` and `modules`."""

from __future__ import annotations

import json

import pytest
from tests.terminal.conftest import Run

from alhambra.editions import MODULES
from alhambra.editions.presets import PRESETS
from alhambra.terminal.cli.tally import wilson


@pytest.mark.parametrize(("players", "counts"), [("2", [1, 8, 60, 347]), ("3", [1, 7, 57, 696])])
def test_perft_counts_stay_as_they_are(run: Run, players: str, counts: list[int]) -> None:
    rows = run("perft", "--depth", "3", "--players", players, "--seed", "1").out.splitlines()[1:]
    assert [int(row.split()[1]) for row in rows] == counts


def test_perft_divided_adds_up(run: Run) -> None:
    *rows, total = run("perft", "--depth", "3", "--divide").out.splitlines()[1:]
    assert sum(int(row.split()[0]) for row in rows) == int(total.split()[0]) == 696


def test_simulate_gives_the_same_json_for_the_same_seed(run: Run) -> None:
    command = ("simulate", "-n", "4", "--seat", "random", "--seat", "random", "--seed", "9", "--json")
    first = run(*command).out
    assert run(*command).out == first
    assert run(*command, "--jobs", "2").out == first


def test_a_single_game_of_a_series_can_be_repeated_by_its_seed(run: Run) -> None:
    series = json.loads(run("simulate", "-n", "3", "--players", "2", "--bot", "random", "--seed", "20", "--json").out)
    alone = json.loads(run("simulate", "-n", "1", "--players", "2", "--bot", "random", "--seed", "22", "--json").out)
    assert alone["results"] == series["results"][2:]


def test_simulate_counts_wins_and_points(run: Run) -> None:
    found = json.loads(run("simulate", "-n", "5", "--players", "3", "--bot", "random", "--rotate", "--json").out)
    assert found["unfinished"] == 0
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(5)
    for at, seat in enumerate(found["seats"]):
        assert seat["points"] == pytest.approx(sum(result["scores"][at] for result in found["results"]) / 5)
        assert seat["interval"][0] <= seat["win_rate"] <= seat["interval"][1]
    assert [result["seats"][0] for result in found["results"]] == [0, 1, 2, 0, 1]


def test_a_game_over_the_turn_limit_is_unfinished_and_has_no_winner(run: Run) -> None:
    command = ("simulate", "-n", "3", "--bot", "random", "--turn-limit", "10")
    found = json.loads(run(*command, "--json").out)
    assert found["unfinished"] == 3
    assert [seat["wins"] for seat in found["seats"]] == [0, 0, 0]
    assert [seat["games"] for seat in found["seats"]] == [0, 0, 0]
    assert "3 of 3 games unfinished after 10 turns" in run(*command).out


def test_simulate_prints_a_table(run: Run) -> None:
    ran = run("simulate", "-n", "2", "--seat", "greedy", "--seat", "random", "--turn-limit", "20")
    assert "1 greedy" in ran.out
    assert "2 random" in ran.out
    assert ran.widest <= 80


def test_wilsons_interval_agrees_with_published_values() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)


def test_games_are_simulated_with_modules_and_their_variants(run: Run) -> None:
    command = ("simulate", "-n", "1", "--players", "2", "--bot", "random", "--seed", "3", "--json")
    ran = run(*command, "--modules", "invaders, the-medina", "--variant", "open_attacks")
    found = json.loads(ran.out)
    assert (found["modules"], found["variants"], found["unfinished"]) == (["invaders", "medina"], ["open_attacks"], 0)
    without = run(*command, "--variant", "open_attacks")
    assert without.code == 2
    assert "open_attacks" in without.err


def test_the_modules_and_the_boxes_they_came_in_are_listed(run: Run) -> None:
    ran = run("modules", "--no-color")
    assert ran.code == 0
    assert ran.widest <= 80
    for name in (*MODULES, *PRESETS):
        assert f" {name} " in ran.out.replace("\n", " ")
    assert run("play", "--modules", "windmills").code == 2
