"""The Red Palace in the terminal: played, simulated, checked and reported."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.terminal.conftest import Run

from alhambra.terminal.cli.saves import load

RED = ("--edition", "red_palace")


def test_two_people_draft_and_play_at_one_screen(run: Run) -> None:
    two = ("play", *RED, "--seat", "Ana", "--seat", "Ben", "--seed", "2", "--variant", "starter=0")
    ran = run(*two, typed="\ndraft 3\ndraft 2\n\n1\n")
    assert "Before the first turn · Ben decides" in ran.out
    assert "there is no set 3 to draft (RED-06)" in ran.out
    assert re.search(r"Ben starts with .*\n +Ana starts with ", ran.out)
    assert "Turn 1 · Ana" in ran.out
    assert ran.widest <= 80


def test_floors_are_listed_by_walls_and_price(run: Run) -> None:
    ran = run("play", *RED, "--seat", "Ana", "--seed", "2", typed="t\n")
    assert "  NEW  _2new^w _7new^w\n" in ran.out
    assert "  12   _12 _12s\n" in ran.out


def test_points_paid_instead_of_guards_are_told_and_counted_at_the_end(run: Run) -> None:
    ran = run("play", *RED, "--seat", "bot:random", "--seat", "bot:random", "--seed", "3")
    paid = re.findall(r"(\w+) loses (\d) points?: instead of a guard\.", ran.out)
    assert paid
    heading, *sums = ran.out[ran.out.rindex("player  outside scorings") :].splitlines()[:4]
    assert re.split(r"  +", heading) == ["player", "outside scorings", "scoring 1", "scoring 2", "scoring 3", "points"]
    for row in sums:
        name, outside, *held, total = row.split()
        points = sum(int(points) for payer, points in paid if payer == name)
        assert int(outside) == (0 if name == "Dirk" else 5 - points)
        assert int(total) == int(outside) + sum(map(int, held))
    assert load(Path("alhambra.save")).game.outcome


@pytest.mark.parametrize(
    ("variants", "counts"),
    [([], [1, 2, 39, 547]), (["first_board", "classic_scoring"], [1, 2, 34, 324])],
)
def test_perft_counts_stay_as_they_are(run: Run, variants: list[str], counts: list[int]) -> None:
    chosen = [each for variant in variants for each in ("--variant", variant)]
    rows = run("perft", *RED, *chosen, "--players", "2", "--depth", "3").out.splitlines()[1:]
    assert [int(row.split()[1]) for row in rows] == counts


def test_games_are_simulated_checked_and_replayed(run: Run) -> None:
    variants = ("--variant", "classic_scoring", "--variant", "abilities=move,wall,half,fresh")
    command = ("simulate", "-n", "2", "--players", "2", "--bot", "random", "--json", *RED, *variants)
    found = json.loads(run(*command, "--modules", "everything").out)
    assert (found["modules"], found["unfinished"]) == (["camps", "bazaars", "medina"], 0)
    run("play", *RED, *variants, "--seat", "bot:random", "--seat", "bot:random", "--seed", "3")
    assert "good: 2 players" in run("check", "alhambra.save").out
    assert "starts with" in run("replay", "alhambra.save").out
    told = [json.loads(line) for line in run("replay", "alhambra.save", "--json").out.splitlines()]
    assert {"draft", "act"} < {each["step"] for each in told}
    assert "guard abilities" in run("replay", "alhambra.save", "--at", "20").out


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--modules", "vizier"], "does not go with the Red Palace"),
        (["--modules", "the-city-gates"], "does not go with the Red Palace"),
        (["--variant", "first_board", "--variant", "abilities=move,half,wall,swap"], "printed on it"),
        (["--variant", "abilities=move,half"], "the option 'abilities' takes 4 names, each once"),
        (["--variant", "abilities=move,half,wall,fly"], "the option 'abilities' must be a list of names: swap, "),
        (["--variant", "abilities"], "the option 'abilities' must be a list of names: swap, "),
        (["--variant", "starter=9"], "the option 'starter' must be a seat from 0 to 2"),
        (["--variant", "classic_scoring=no"], "the option 'classic_scoring' must be true or false"),
        (["--variant", "open_attacks"], "there is no option 'open_attacks' at this table"),
    ],
)
def test_what_does_not_go_together_is_named_in_one_line(run: Run, wrong: list[str], said: str) -> None:
    ran = run("perft", *RED, *wrong)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert said in ran.err
