"""An error is one clear line and exit code 2."""

from __future__ import annotations

import pytest
from tests.terminal.conftest import Run


@pytest.mark.parametrize(
    "argv",
    [
        ["dance"],
        ["play", "--players", "7"],
        ["play", "--players", "many"],
        ["play", "--seat", "bot:clever"],
        ["play", "--seat", "Ana", "--seat", "Ana"],
        ["play", "--seat", ""],
        ["play", "--seat", "x" * 60],
        ["play", *["--seat", "bot:random"] * 7],
        ["play", "--players", "2", *["--seat", "bot:random"] * 3],
        ["play", "--edition", "1999"],
        ["play", "--seed", "-1"],
        ["play", "--resume", "nothing-here"],
        ["play", "--resume", ".", "--seed", "1"],
        ["play", "--wrong"],
        ["simulate", "--games", "0"],
        ["simulate", "--seat", "clever"],
        ["simulate", *["--seat", "random"] * 7],
        ["replay"],
        ["replay", "nothing-here"],
        ["replay", "."],
        ["check", "nothing-here"],
        ["perft", "--depth", "x"],
    ],
)
def test_a_wrong_command_is_one_line_and_exit_code_2(run: Run, argv: list[str]) -> None:
    ran = run(*argv)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("alhambra: ")


@pytest.mark.parametrize("command", [[], ["play"], ["simulate"], ["replay"], ["check"], ["perft"]])
def test_every_command_has_help(run: Run, command: list[str]) -> None:
    ran = run(*command, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"usage: {' '.join(['alhambra', *command])}")


def test_the_turn_limit_is_explained(run: Run) -> None:
    assert "unfinished" in run("simulate", "--help").out


def test_the_help_names_every_command_and_what_happens_without_one(run: Run) -> None:
    ran = run("--help")
    assert "Without a command, it opens in the browser." in " ".join(ran.out.split())
    assert {"play", "serve", "check"} <= set(ran.out.split())
