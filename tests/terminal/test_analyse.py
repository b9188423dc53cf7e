"""`analyse`: what everybody could have done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.bots.tables import play_out
from tests.terminal.conftest import Run

from alhambra import Game, new_game
from alhambra.bots import make_bot
from alhambra.kernel.messages import languages


@pytest.fixture
def game() -> Game:
    """A game that begins with the last few tiles."""
    bots = [make_bot("novice", seat) for seat in range(2)]
    game = new_game(["Ana", "Ben"], seed=3)
    while len(game.state.tower) > 8:
        assert game.decision
        player = game.decision.player
        game.play(bots[player].choose(game.seen_by(player), game.legal_actions()))
    late = Game.from_position(game.position(), seed=3)
    play_out(late, bots)
    return late


@pytest.fixture
def record(game: Game, folder: Path) -> str:
    path = folder / "game.record"
    path.write_text(str(game.record()), encoding="utf-8")
    return str(path)


def test_the_result_is_split_up_and_the_worst_turns_are_told_with_better_ones(run: Run, record: str) -> None:
    ran = run("analyse", record, "--turns", "2")
    assert ran.code == 0
    assert "Ana: " in ran.out
    assert ran.out.count("better: ") == 2
    assert "Turning points" in ran.out


@pytest.mark.parametrize("language", languages())
def test_it_is_told_in_every_language(run: Run, record: str, language: str) -> None:
    ran = run("analyse", record, "--quick", "--language", language)
    assert ran.code == 0
    assert "%" in ran.out or "százalék" in ran.out


def test_everything_is_printed_as_json(run: Run, record: str, game: Game) -> None:
    ran = run("analyse", record, "--quick", "--json")
    found = json.loads(ran.out)
    assert game.outcome
    assert found["chances"] == [float(player in game.outcome.winners) for player in range(2)]
    assert not any(turn["checked"] for turn in found["turns"])


def test_a_game_is_not_analysed_before_it_is_over(run: Run, folder: Path) -> None:
    path = folder / "begun.record"
    path.write_text(str(new_game(2, seed=1).record()), encoding="utf-8")
    ran = run("analyse", str(path))
    assert ran.code == 2
    assert "once it is over" in ran.err
