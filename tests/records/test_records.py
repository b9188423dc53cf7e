"""Games kept from every version of the rules. They stand for what players have stored, so they may never change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.scenario.next_version import next_version
from tools.records import FOLDER, RESULTS, add, kept, not_recorded

from alhambra import Game, new_game
from alhambra.editions import EDITIONS, MODULES, own_options
from alhambra.editions.options import OPTIONS
from alhambra.game import versions
from alhambra.kernel import record as records
from alhambra.kernel.messages import Message
from alhambra.kernel.record import Record
from alhambra.play.game import replay_as_far_as_possible, state_hash
from alhambra.table.entries import Entry, read_chance
from alhambra.table.recorded_game import follow_all

FILES = sorted(FOLDER.glob("v*/*.txt"))


def version_of(file: Path) -> int:
    return int(file.parent.name.removeprefix("v"))


def read(file: Path) -> Record:
    return records.read(file.read_text(encoding="utf-8"))


def points(file: Path) -> list[int]:
    results: dict[str, list[int]] = json.loads((file.parent / RESULTS).read_text(encoding="utf-8"))
    return results[file.stem]


def entries(record: Record) -> list[Entry]:
    """The record as a table stores it: each entry with the chance results that followed."""
    rows = [("", "")]
    for line in record.lines:
        if line.is_entered:
            rows.append((line.text, ""))
        elif line.chance:
            action, chance = rows[-1]
            rows[-1] = action, f"{chance}{line.text}\n"
    return [Entry(at, None, None, action, read_chance(chance), 0.0) for at, (action, chance) in enumerate(rows)]


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if versions.is_played(version_of(file))],
    ids=lambda file: f"{file.parent.name}-{file.stem}",
)
def test_a_kept_game_is_replayed_to_the_same_end(file: Path) -> None:
    record = read(file)
    assert record.header["rules"] == version_of(file)
    game = Game.from_record(record)
    assert game.outcome
    assert list(game.outcome.scores) == points(file)
    assert state_hash(game.state) == record.lines[-1].hash
    recorded, wrong = follow_all(record.header, entries(record))
    assert wrong is None
    assert recorded.game.position() == game.position()


def test_a_kept_game_whose_rules_are_given_up_is_shown_until_they_differ() -> None:
    with next_version(kept=False):
        for file in FILES[::8]:
            record = read(file)
            shown, stopped = replay_as_far_as_possible(record)
            recorded, wrong = follow_all(record.header, entries(record))
            assert recorded.game.position() == shown.position()
            if stopped and wrong:
                assert all(
                    isinstance(each.problem, Message) and each.problem.key == "version.changed"
                    for each in (stopped, wrong)
                )
            else:
                assert (stopped, wrong) == (None, None)


def test_every_version_of_the_rules_has_its_records() -> None:
    there = {int(folder.name.removeprefix("v")) for folder in FOLDER.glob("v*")}
    assert there == set(versions.VERSIONS), "run `python tools/records.py`"
    for folder in FOLDER.glob("v*"):
        assert set(json.loads((folder / RESULTS).read_text(encoding="utf-8"))) == {
            file.stem for file in folder.glob("*.txt")
        }


def test_everything_is_played_in_the_records_of_the_present_version() -> None:
    present = [read(file) for file in FILES if version_of(file) == versions.RULES_VERSION]
    tables = {(record.header["edition"], len(record.header["players"])) for record in present}
    assert tables == {(edition, players) for edition in EDITIONS for players in range(2, 7)}
    modules = {module for record in present for module in record.header["modules"]}
    assert modules <= set(MODULES)  # a module that came later is recorded with the next version
    for name in {*OPTIONS, *(name for edition in EDITIONS for name in own_options(edition, sorted(modules)))}:
        options = [record.header["options"] for record in present]
        values = {json.dumps(chosen[name]) for chosen in options if name in chosen}
        assert len(values) > 1, f"the option {name} is played in one way only"
    assert any("undo" in (line.text for line in record.lines) for record in present)
    assert any("position" in record.header for record in present)


def test_a_new_version_records_every_module_and_a_new_module_is_noticed_before_the_release(tmp_path: Path) -> None:
    assert {module for each in kept() for module in each.modules} == set(MODULES)
    variants = {name for module in MODULES.values() for name in module.options}
    assert variants <= {name for each in kept() for name in each.options}
    assert not_recorded(tmp_path, 7) == list(MODULES)
    (tmp_path / "v7").mkdir()
    record = new_game(2, ["camps"], seed=1).record()
    (tmp_path / "v7" / "module-camps.txt").write_text(str(record), encoding="utf-8")
    assert not_recorded(tmp_path, 7) == [name for name in MODULES if name != "camps"]


def test_records_that_exist_are_never_written_again(tmp_path: Path) -> None:
    (tmp_path / "v7").mkdir()
    with pytest.raises(FileExistsError, match="may never change"):
        add(tmp_path, 7)
    assert list((tmp_path / "v7").iterdir()) == []
