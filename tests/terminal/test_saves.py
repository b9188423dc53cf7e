"""Saving, resuming, and losing nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.terminal.conftest import Run

from alhambra.terminal.cli.saves import load

GAME = ("play", "--seat", "Ana", "--seat", "bot:random", "--seat", "Ben", "--seed", "6")
TYPED = "\n1\n1\n"


def test_the_end_of_the_input_saves_and_says_how_to_resume(run: Run) -> None:
    ran = run(*GAME, typed=TYPED)
    assert ran.code == 0
    assert "Saved. Continue with: alhambra play --resume alhambra.save" in ran.out


def test_quitting_and_resuming_keeps_the_game_and_who_is_a_bot(run: Run) -> None:
    run(*GAME, typed=TYPED + "q\n")
    before = load(Path("alhambra.save"))
    assert before.game.state.turn > 1
    assert [seat.bot for seat in before.seats] == [None, "random", None]
    run("play", "--resume", typed="\nq\n")
    after = load(Path("alhambra.save"))
    assert after.game.snapshot() == before.game.snapshot()
    assert after.seats == before.seats


def test_saving_under_another_name_continues_in_that_file(run: Run) -> None:
    run(*GAME, typed="\ns other.save\n1\n1\n")
    assert load(Path("other.save")).game.state.turn > load(Path("alhambra.save")).game.state.turn


def test_another_file_is_overwritten_only_after_asking(run: Run) -> None:
    Path("precious").write_text("something", encoding="utf-8")
    run(*GAME, typed="\ns precious\nn\n")
    assert Path("precious").read_text(encoding="utf-8") == "something"
    run("play", "--resume", typed="\ns precious\ny\n")
    assert load(Path("precious")).seats[0].name == "Ana"


def test_a_new_game_moves_the_old_one_aside(run: Run) -> None:
    run(*GAME, typed=TYPED)
    old = Path("alhambra.save").read_text(encoding="utf-8")
    ran = run("play", "--seed", "7")
    assert "'alhambra.save' is now in 'alhambra-1.save'" in ran.out
    assert Path("alhambra-1.save").read_text(encoding="utf-8") == old


def test_a_save_that_cannot_be_written_is_reported_at_the_start(run: Run) -> None:
    ran = run("play", "--save", "no/such/folder/game", "--seed", "1")
    assert ran.code == 2
    assert ran.err.startswith("alhambra: 'no/such/folder/game' cannot be written")
    assert len(ran.err.splitlines()) == 1


def test_no_half_written_file_is_left_behind(run: Run, folder: Path) -> None:
    run(*GAME, typed=TYPED)
    assert [path.name for path in folder.iterdir()] == ["alhambra.save"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("alhambra save 9 {}", "version '9'"),
        ("alhambra save 1 {}", "which seats are bots"),
        ("alhambra save 1 [", "which seats are bots"),
        ('alhambra save 1 {"bots": ["clever", null, null]}', "there is no bot 'clever'"),
        ('alhambra save 1 {"bots": [null]}', "1 seats are named, but 3 play"),
    ],
)
def test_a_wrong_first_line_is_named(run: Run, line: str, complaint: str) -> None:
    run(*GAME)
    record = Path("alhambra.save").read_text(encoding="utf-8").partition("\n")[2]
    Path("alhambra.save").write_text(f"{line}\n{record}", encoding="utf-8")
    ran = run("play", "--resume")
    assert ran.code == 2
    assert complaint in ran.err


def test_the_first_line_of_a_save_is_plain_json(run: Run) -> None:
    run(*GAME)
    first = Path("alhambra.save").read_text(encoding="utf-8").splitlines()[0]
    assert json.loads(first.removeprefix("alhambra save 1 ")) == {"bots": [None, "random", None]}
