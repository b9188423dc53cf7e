"""`check` and `replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.scenario.next_version import next_version, old_game
from tests.terminal.conftest import Run

from alhambra import Game, new_game
from alhambra.terminal.cli.saves import load


@pytest.fixture
def game() -> Game:
    """A short game with an action taken back."""
    game = new_game(["Ana", "Ben", "Cleo"], seed=3, options={"confirm": True})
    for _ in range(30):
        game.play(game.legal_actions()[0])
    if game.decision and game.decision.step == "confirm":
        game.play("end turn")
    game.play(game.legal_actions()[0])
    game.undo()
    game.play(game.legal_actions()[1])
    return game


@pytest.fixture
def record(game: Game, folder: Path) -> Path:
    path = folder / "game.record"
    path.write_text(str(game.record()), encoding="utf-8")
    return path


def test_a_good_record_is_called_good(run: Run, record: Path) -> None:
    ran = run("check", str(record))
    assert ran.code == 0
    assert "good: 3 players" in ran.out


def test_the_first_bad_line_of_a_record_is_named(run: Run, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    bad = next(at for at, line in enumerate(lines) if line.startswith("take"))
    lines[bad] = "take g9 g9"
    record.write_text("\n".join(lines), encoding="utf-8")
    ran = run("check", str(record))
    assert ran.code == 2
    assert f"line {bad + 1}: " in ran.err
    assert len(ran.err.splitlines()) == 1


def test_line_numbers_of_a_save_include_its_first_line(run: Run) -> None:
    run("play", "--seat", "Ana", "--seat", "bot:random", "--seed", "4", typed="1\n1\n")
    save = Path("alhambra.save")
    lines = save.read_text(encoding="utf-8").splitlines()
    bad = next(at for at, line in enumerate(lines) if line.startswith("take"))
    lines[bad] = "nonsense"
    save.write_text("\n".join(lines), encoding="utf-8")
    assert f"line {bad + 1}: 'nonsense'" in run("check", "alhambra.save").err


def test_several_records_are_checked_one_by_one(run: Run, record: Path) -> None:
    Path("bad").write_text("nothing", encoding="utf-8")
    ran = run("check", "bad", str(record))
    assert ran.code == 2
    assert "good" in ran.out
    assert "bad: line 1" in ran.err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"\x00" * 50, b"alhambra record 1\n", b"{}"])
@pytest.mark.parametrize("command", [["check"], ["replay"], ["play", "--resume"]])
def test_a_file_that_is_not_a_record_gives_one_line_and_exit_code_2(
    run: Run, command: list[str], content: bytes
) -> None:
    Path("file").write_bytes(content)
    ran = run(*command, "file")
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1
    assert "Traceback" not in ran.err


def test_a_replay_tells_every_decision(run: Run, record: Path, game: Game) -> None:
    out = run("replay", str(record)).out
    assert "   1 Cleo: " in out or "   1 Ana: " in out or "   1 Ben: " in out
    assert out.count(": end turn") == str(game.record()).count("\nend turn")


def test_a_replay_as_json_has_one_object_per_decision(run: Run, record: Path, game: Game) -> None:
    objects = [json.loads(line) for line in run("replay", str(record), "--json").out.splitlines()]
    assert [one["number"] for one in objects] == list(range(1, len(objects) + 1))
    assert {"number", "player", "name", "step", "action", "events", "scores"} == objects[0].keys()
    assert objects[-1]["scores"] == list(game.state.scores)
    assert all(event["text"] for one in objects for event in one["events"])
    again = new_game(["Ana", "Ben", "Cleo"], seed=3, options={"confirm": True})
    for one in objects:
        assert again.decision == (one["player"], one["step"])
        again.play(one["action"])
    final = game.clone()
    while final.can_undo():
        final.undo()  # what can still be undone is not shown to anybody
    assert again.position() == final.position()


def test_stepping_draws_the_table_and_stops_on_request(run: Run, record: Path) -> None:
    out = run("replay", str(record), "--step", typed="\n\nq\n").out
    assert out.count("Money on display") == 3


def test_a_position_in_a_game_is_drawn(run: Run, record: Path) -> None:
    assert "Turn 1 " in run("replay", str(record), "--at", "0").out
    assert "Turn 2 " in run("replay", str(record), "--at", "2").out


def test_a_decision_beyond_the_end_of_the_game_is_refused(run: Run, record: Path) -> None:
    ran = run("replay", str(record), "--at", "999")
    assert ran.code == 2
    assert "there is no decision 999" in ran.err


def test_a_record_with_a_wrong_line_is_replayed_up_to_there(run: Run, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    bad = [at for at, line in enumerate(lines) if line.startswith("take")][3]
    lines[bad] = "take g9 g9"
    record.write_text("\n".join(lines), encoding="utf-8")
    ran = run("replay", str(record), "--json")
    assert ran.code == 2
    assert [json.loads(line)["action"] for line in ran.out.splitlines()][-1] != "take g9 g9"
    assert f"line {bad + 1}: " in ran.err
    assert run("replay", str(record), "--at", "1").code == 0
    assert f"line {bad + 1}: " in run("replay", str(record), "--at", "999").err


def test_a_game_by_rules_that_are_not_kept_is_replayed_until_they_differ(run: Run) -> None:
    Path("old").write_text(str(old_game().record()), encoding="utf-8")
    with next_version(kept=False):
        ran = run("replay", "old", "--language", "de")
        checked, resumed = run("check", "old"), run("play", "--resume", "old")
    assert ran.code == checked.code == resumed.code == 2
    assert "   1 Cleo: take" in ran.out
    assert "Die Regeln haben sich seit dieser Partie geändert" in ran.err
    assert "the rules have changed since this game" in checked.err
    assert "the rules have changed since this game" in resumed.err
    with next_version():
        assert run("check", "old").code == 0


TRADERS = ("play", "--seat", "Ana", "--seat", "Ben", "--modules", "trader", "--seed", "2")


def test_a_secret_choice_is_not_shown_during_the_game(run: Run) -> None:
    run(*TRADERS, typed="\nchoose inhabitants arcades garden tower\n")
    for how in ([], ["--json"], ["--step"], ["--at", "1"]):
        replayed = run("replay", "alhambra.save", *how).out
        assert "choose inhabitants" in replayed or how[:1] == ["--at"]
        assert "garden" not in replayed


def test_an_unfinished_game_is_replayed_as_everybody_sees_it(run: Run) -> None:
    run("play", "--seat", "Ana", "--seat", "bot:random", "--seed", "2")
    game = load(Path("alhambra.save")).game
    hidden = {card for hand in game.state.hands for card in hand} - set(game.state.display)
    assert hidden
    assert not hidden & set(run("replay", "alhambra.save", "--at", "0").out.split())
