"""The Python interface: the names in `alhambra`, and how to create a game."""

from __future__ import annotations

import inspect
import subprocess
import sys

import pytest

import alhambra
from alhambra.bots import Bot
from alhambra.editions.presets import PRESETS, modules_of


def test_only_public_names_are_listed() -> None:
    seen = subprocess.run(
        [sys.executable, "-c", "import alhambra, alhambra.bots; alhambra.new_game(2); print(*dir(alhambra))"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert seen == sorted([*alhambra.__all__, "__version__"])
    assert all(getattr(alhambra, name) is not None for name in seen)


@pytest.mark.parametrize("preset", PRESETS)
def test_games_accept_the_sets_of_modules_that_the_terminal_accepts(preset: str) -> None:
    game = alhambra.new_game(4, modules=[preset, "camps"])
    assert game.rules.ruleset.modules == modules_of([preset, "camps"])


@pytest.mark.parametrize(
    ("modules", "problem"),
    [
        (["camp"], "no module or set of modules 'camp'"),
        ("everything", r"a list of names, as in modules=\['everything'\]"),
    ],
)
def test_unknown_or_malformed_modules_are_refused(modules: list[str], problem: str) -> None:
    with pytest.raises(alhambra.SetupError, match=problem):
        alhambra.new_game(3, modules=modules)


def test_a_record_names_the_modules_themselves() -> None:
    record = alhambra.new_game(3, modules=["the-medina"]).record()
    assert record.header["modules"] == ["medina"]


def public(kind: type) -> list[str]:
    return [
        name
        for name, member in inspect.getmembers_static(kind)
        if not name.startswith("_") and (inspect.isroutine(member) or isinstance(member, property))
    ]


@pytest.mark.parametrize("name", public(alhambra.Game))
def test_everything_a_game_can_do_has_an_example(name: str) -> None:
    assert ">>> " in (inspect.getdoc(inspect.getattr_static(alhambra.Game, name)) or "")


@pytest.mark.parametrize("kind", [alhambra.Game, alhambra.State, alhambra.Palace, Bot])
def test_every_class_for_programmers_has_an_example(kind: type) -> None:
    assert ">>> " in (kind.__doc__ or "")


def test_with_two_players_the_points_of_the_neutral_player_come_last() -> None:
    game = alhambra.new_game(["Ana", "Ben"], seed=3)
    while game.decision:
        game.play(game.legal_actions()[0])
    assert game.outcome is not None
    assert len(game.outcome.scores) == 3
    assert list(game.state.players) == [0, 1]
    assert set(game.outcome.winners) <= {0, 1}
