"""Mutants (tools/mutants.py): those explained in docs/testing.md change lines that still exist; how they are tried."""

import importlib.util
import re
from pathlib import Path

from tools.mutating import client
from tools.mutating.callers import first_line, runs_on_import
from tools.mutating.names import named_in
from tools.mutating.suites import NO_RULES, NOT_IN_THIS_PROCESS, SOURCE, files, room_of, suite
from tools.mutating.warm_tests import put_in_place

ROOT = Path(__file__).parent.parent
EXPLAINED = re.compile(r"^- `([^`]+)`: `([^`]+)` → `([^`]*)`(?: \(no\. \d+ of \d+\))?: (.+)", re.MULTILINE)


def test_every_explained_mutant_changes_a_line_that_exists() -> None:
    found = EXPLAINED.findall((ROOT / "docs" / "testing.md").read_text(encoding="utf-8"))
    assert found
    for file, before, after, reason in found:
        source = ROOT / "web" / file if file.startswith("src/") else ROOT / "src" / "alhambra" / file
        lines = [line.strip() for line in source.read_text(encoding="utf-8").splitlines()]
        assert before in lines, f"{file} has no line '{before}' any more: try the mutants of that file again"
        assert before != after
        assert reason.endswith(".")


def test_a_mutant_is_named_by_an_explanation_and_by_the_output_of_a_run_in_which_it_survived(tmp_path: Path) -> None:
    told = tmp_path / "told"
    names = ["`table/seats.py`: `if self.free:` → `if not self.free:`", "`bots/bot.py`: `@cache` → `` (no. 2 of 3)"]
    told.write_text("".join(f"SURVIVED   {name}   \n" for name in names) + "killed     `a.py`: `1` → `2`   a test\n")
    assert named_in(told) == set(names)
    told.write_text("".join(f"- {name}: because.\n" for name in names) + "- `something else` is written here.\n")
    assert named_in(told) == set(names)


def test_every_room_that_is_changed_has_tests() -> None:
    rooms = {room_of(file) for file in files()}
    assert rooms >= {"game", "modules", "editions", "bots", "analysis", "lab", "table", "server"}
    assert [path for room in rooms for path in suite(room) if not (ROOT / path).exists()] == []


def test_whatever_is_left_out_exists() -> None:
    named = {file.name for file in SOURCE.rglob("*.py")}
    assert [name for name in NO_RULES if name not in named] == []
    assert [path for path in NOT_IN_THIS_PROCESS if not (SOURCE / path).exists()] == []
    scripts = {file.name for file in (client.WEB / "src").rglob("*.ts")}
    assert [name for name in client.NEEDS_A_PAGE if name not in scripts] == []
    assert [name for name in client.DRAWINGS if not (client.WEB / "src" / name).is_dir()] == []


CODE = """LIMIT = 3

def outer(
    number=LIMIT,
):
    def inner():
        return number + 1
    return inner

@staticmethod
def decorated():
    return [one for one in range(LIMIT)]

async def waiting():
    return await outer
"""


def test_each_line_belongs_to_the_innermost_function_around_it() -> None:
    lines = {line: first_line(CODE, line) for line in range(1, 16)}
    assert lines == {
        1: 0,
        2: 0,
        3: 3,
        4: 3,
        5: 3,
        6: 6,
        7: 6,
        8: 3,
        9: 0,
        10: 10,
        11: 10,
        12: 10,
        13: 0,
        14: 14,
        15: 14,
    }


def test_decorators_and_defaults_run_on_import_and_bodies_do_not() -> None:
    assert [line for line in range(1, 16) if not runs_on_import(CODE, line)] == [6, 7, 8, 12, 15]


def test_a_function_that_is_loaded_does_what_the_changed_code_says(tmp_path: Path) -> None:
    file = tmp_path / "loaded.py"
    file.write_text(CODE, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("loaded", file)
    assert spec
    assert spec.loader
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    known_before = loaded.outer
    assert (loaded.outer()(), loaded.decorated()) == (4, [0, 1, 2])
    put_in_place(file, CODE.replace("number + 1", "number - 1").replace("range(LIMIT)", "range(1)"))
    assert (known_before()(), loaded.decorated()) == (2, [0])
