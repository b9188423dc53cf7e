"""Recorded games by rules that have changed since: shown as far as they go, and why not further."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.scenario.next_version import NOW, is_worth_five, next_version, old_game

from alhambra import Game, new_game
from alhambra.host.host import write_json
from alhambra.host.task_runner import TaskRunner
from alhambra.table.entries import Entry
from alhambra.table.plain import read_message
from alhambra.table.recorded_game import RecordedGame, WrongEntry, follow_all

HEADER = {
    "rules": NOW,
    "edition": "alhambra",
    "modules": [],
    "options": {},
    "players": ["Ana", "Ben", "Cleo"],
    "seed": 7,
}


def entries() -> list[Entry]:
    """The entries of the old game, as its table would have stored them."""
    game = new_game(["Ana", "Ben", "Cleo"], seed=7)
    stored = [Entry(0, None, None, "", game.latest()[1], 0.0)]
    for line in old_game().record().lines:
        if line.is_entered:
            game.play(line.text)
            stored.append(Entry(len(stored), 0, None, line.text, game.latest()[1], 0.0))
    return stored


def as_text() -> dict[str, Any]:
    return {"text": str(old_game().record())}


def as_entries() -> dict[str, Any]:
    actions = [[entry.action, entry.to_json()["chance"]] for entry in entries()]
    return {"header": HEADER, "entries": actions, "resigned": [], "looks": []}


def ask(runner: TaskRunner, task: str, recorded: dict[str, Any] | None = None, **args: Any) -> Any:
    answer = runner.answer({"game": "old", "recorded": recorded, "task": task, "args": args})
    return json.loads(answer["answer"]) if "answer" in answer else answer["refused"]


@pytest.mark.parametrize("recorded", [as_text(), as_entries()], ids=["a loaded record", "a table"])
def test_a_game_is_shown_up_to_what_is_no_longer_legal_and_says_why(recorded: dict[str, Any]) -> None:
    played = [line.text for line in old_game().record().lines if line.is_entered]
    five = next(at for at, action in enumerate(played) if is_worth_five(action))
    runner = TaskRunner(write_json)
    with next_version(kept=False):
        summary = ask(runner, "replay", recorded)
        assert [entry["action"] for entry in summary["entries"]] == ["", *played[:five]]
        assert ask(runner, "replay-at", at=five)["at"] == five
        assert ask(runner, "replay-at", at=five + 1) is None
        said = read_message(summary["stopped"])
        assert str(said).startswith("the game is shown only up to here: the rules have changed since this game")
        assert "(BASE-21)" in said.render("de")
        # A download still contains the whole game, which an older program can read.
        whole = ask(runner, "replay-record")
        assert ask(runner, "position-at", at=1)["message"]["args"]["problem"]["key"] == "version.not-played"
    assert Game.from_record(whole).position() == old_game().position()


def test_a_game_that_can_be_replayed_stops_nowhere() -> None:
    stored, runner = as_entries(), TaskRunner(write_json)
    with next_version():
        assert ask(runner, "replay", stored)["stopped"] is None
        assert ask(runner, "position-at", at=3)["rules"] == NOW


def test_an_entry_that_draws_something_else_is_not_repeated() -> None:
    *before, last = entries()
    wrong = last._replace(chance=(*last.chance, before[0].chance[0]))
    recorded, problem = follow_all(HEADER, [*before, wrong])
    assert problem is not None
    assert (problem.number, recorded.version) == (wrong.version, before[-1].version)
    with pytest.raises(WrongEntry, match="what was drawn here is not"):
        recorded.play(wrong)


def test_a_wrong_entry_leaves_the_game_as_it_was() -> None:
    first, *rest = entries()
    recorded = RecordedGame(HEADER, first)
    position = recorded.game.position()
    with pytest.raises(WrongEntry):
        recorded.play(rest[0]._replace(action="pass"))
    assert recorded.game.position() == position
    recorded.play(rest[0])
    assert recorded.version == 1
