"""`make new-module` writes the smallest complete module: it can be played at once, and nothing that exists changes."""

from __future__ import annotations

import json
import shutil
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from tests.package.conftest import ROOT, run
from tools.new_module import checked

LEFT_OUT = (".*", "__pycache__", "node_modules", "site", "build", "dist", "client")
NEW = {
    "docs/rules/storks.md",
    "tests/rules/modules/test_storks.py",
    "tests/oracle/modules/storks.py",
    "tests/golden/module-storks.txt",
    "tests/golden/modules-0-storks.txt",
    "tests/golden/modules-1-storks.txt",
    "tests/golden/everything-storks.txt",
}
"""What it writes besides the two folders of the module."""

PLAY = """
import json
import alhambra
from alhambra.bots import make_bot
from alhambra.editions import MODULES
from alhambra.play.rulebook import pages
from alhambra.play.story import tell

game = alhambra.new_game(["Ana", "Ben", "Cleo"], modules=["storks", "camps"], seed=1)
bots = [make_bot("greedy", seed=seat) for seat in range(3)]
told = []
while game.decision:
    seat = game.decision.player
    action = bots[seat].choose(game.seen_by(seat), game.legal_actions())
    events = game.play(action)
    if action.verb == "storks":
        told.append([str(each.message) for each in tell(game.state, events) if each.logged][0])
again = alhambra.Game.from_position(game.position(), 1)
print(json.dumps({
    "told": told,
    "last": list(MODULES)[-1],
    "title": str(MODULES["storks"].title),
    "rules": [rule.id for section in pages("hu")[-1].sections for rule in section.rules],
    "reasons": sorted({line.rule for line in game.score_lines if line.rule.startswith("STO")}),
    "position": again.snapshot() == game.snapshot(),
}))
"""

TESTS = (
    "tests/rules/modules/test_storks.py",
    "tests/test_rule_coverage.py",
    "tests/test_refusal_coverage.py",
    "tests/words",
    "tests/bots/test_worth_of_modules.py",
    "tests/bots/test_greedy_with_modules.py::test_every_module_is_covered",
    "tests/bots/test_strength.py",
    "tests/bots/memory/test_dealing.py",
    "tests/terminal/test_draw.py",
    "tests/host/test_catalogue.py",
    "tests/golden/test_golden.py",
    "tests/web",
    "--ignore=tests/web/test_python.py",  # the client is not built again, so its Python does not know the module
)
"""Its own tests, and those that look at all modules; whole games are played by `make check`."""


def files(folder: Path) -> dict[str, str]:
    """What is in each file, by its path."""
    found = [file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    return {file.relative_to(folder).as_posix(): sha256(file.read_bytes()).hexdigest() for file in found}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this source tree that has one more module."""
    folder = tmp_path_factory.mktemp("copy") / "alhambra"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
    before = files(folder)
    run_in(folder, "tools/new_module.py", "storks")
    after = files(folder)
    assert {path: after.get(path) for path in before} == before  # nothing that exists changes
    new = [path for path in after if path not in before]
    own = ("src/alhambra/modules/storks/", "web/src/modules/storks/")
    assert {path for path in new if not path.startswith(own)} == NEW
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return folder


def run_in(program: Path, *arguments: str) -> str:
    """What this Python prints in the copy, which takes the place of the program that is installed."""
    return run(
        *(sys.executable, "-B", *arguments),
        folder=program,
        PYTHONPATH=f"{program / 'src'}:{program}",
        HOME=str(program),
    )


def test_the_new_module_is_there_to_play_to_read_about_and_to_write_down(program: Path) -> None:
    found = json.loads(run_in(program, "-c", PLAY))
    told = found.pop("told")
    assert told  # the computer opponents know what its tokens are worth
    assert all(" puts a token at " in each for each in told)
    assert found == {
        "last": "storks",
        "title": "Storks",
        "rules": ["STO-01", "STO-02", "STO-03", "STO-04"],
        "reasons": ["STO-04"],
        "position": True,
    }


def test_the_terminal_lists_it(program: Path) -> None:
    listed = run_in(program, "-m", "alhambra", "modules")
    assert "storks" in listed
    assert "Tokens on your buildings bring points at every scoring." in listed


def test_its_hooks_are_in_its_chapter(program: Path) -> None:
    chapter = (program / "docs" / "rules" / "storks.md").read_text(encoding="utf-8")
    assert "| storks | position_faults, races, score, evaluation | TakenDown |  | `storks` at act |" in chapter
    run_in(program, "tools/hooks.py", "--check")


def test_its_style_is_ours(program: Path) -> None:
    run_in(program, "-m", "ruff", "check", "src/alhambra/modules/storks", "tests/rules/modules", "tests/oracle")
    run_in(
        program, "-m", "ruff", "format", "--check", "src/alhambra/modules/storks", "tests/rules/modules", "tests/oracle"
    )


@pytest.mark.long
def test_its_tests_and_those_of_all_modules_pass(program: Path) -> None:
    run_in(program, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("vizier", "there is a module vizier"),
        ("Storks", "'Storks' is not a name"),
        ("very_long_and_windy", "is not a name"),
        ("vizards", "the rules of vizier begin so"),
        ("ox", "three capital letters are needed"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        checked(name, name[:3].upper())
