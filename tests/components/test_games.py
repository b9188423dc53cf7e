"""Corrected components take effect in real games, and records, positions and snapshots name them."""

from __future__ import annotations

import json
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest
from tests.components.conftest import Box, Program

import alhambra
from alhambra import ComponentError, Game, PositionError, RecordError
from alhambra.game.components.component_files import read_components
from alhambra.game.components.data import use_components

PLAY = """
import json, sys
from pathlib import Path
import alhambra

game = alhambra.new_game(players=2, modules=sys.argv[1:], seed=1)
for _ in range(30):
    game.play(game.legal_actions()[0])
Path("game.record").write_text(str(game.record()), encoding="utf-8")
Path("game.position").write_text(game.position(), encoding="utf-8")
print(json.dumps(game.snapshot()))
"""
BOTS = ("play", "--seat", "bot:random", "--seat", "bot:random", "--seed", "3", "--save", "bots.save")
TILE = ('"2 NEW"', '"2 NES"')
SQUARE = ('["N", "ES", "SW"]', '["N", "NE", "SW"]')
"""The second blue square has its walls in the north and east."""
OTHERS = "the game was played with different, corrected components: squares.toml"
ALL_OVER: dict[str, list[tuple[str, str]]] = {
    "base": [
        ('"7 E", "8"]', '"7", "8 E"]'),
        ('["gulden", "dirham", "denar", "ducat"]', '["ducat", "denar", "dirham", "gulden"]'),
    ],
    "bazaars": [
        ('walls = ""', 'walls = "N"'),
        ('"Br1"', '"Br3"'),
        ('["seraglio", "arcades", "garden"]', '["tower", "arcades", "pavilion"]'),
    ],
    "bonus": [('"P8"', '"P7"')],
    "camps": [('"3 N"', '"2 NS"'), ('"9 ES"', '"14 ES"')],
    "caravanserai": [('["dirham", "ducat", "gulden", "denar"]', '["gulden", "ducat", "ducat", "ducat"]')],
    "characters": [
        ('once = ["patron"]', 'once = ["patron", "beggar"]'),
        ('"money-changer", "beggar"]', '"money-changer"]'),
    ],
    "city_walls": [('"ne", "es"', '"ns", "ew"')],
    "diamonds": [("[3, 4, 5, 5, 6, 6, 7, 7, 8, 9]", "[9, 9, 9, 9, 9, 9, 9, 9, 9, 9]")],
    "exchange": [('["gulden", "dirham"], ["gulden", "denar"]', '["gulden", "denar"], ["gulden", "dirham"]')],
    "falconers": [('"SA", "PA"', '"PT", "CG"')],
    "invaders": [('["N", "E", "S", "W"]', '["W", "S", "E", "N"]')],
    "magical": [('["garden", 13, "NES"]', '["garden", 2, ""]'), ('["tower", 14, "NES"]', '["tower", 14, "NS"]')],
    "medina": [('"2 SW"', '"14 NES"')],
    "moors": [
        ("tiles = 1, points = [0, 2, 4, 6, 8, 10]", "tiles = 2, points = [0, 0, 0, 0, 0, 50]"),
        ("price = 6, tiles = 3", "price = 6, tiles = 2"),
    ],
    "new_scoring_cards": [("PCTSAG", "PSACGT")],
    "red_palace": [
        ('"6 N ^N"', '"6 N"'),
        ('"13 E"', '"13 NES ^N"'),
        ("garden = 9, tower = 9", "garden = 2, tower = 30"),
        ("spaces = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]", "spaces = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9]"),
        ("points = [1, 2, 3, 4, 5, 6, 7, 8]", "points = [2, 2, 4, 4, 8, 8, 16, 20]"),
        ("positions = [2, 2, 3, 3, 3, 4, 4]", "positions = [1, 1, 1, 1, 1, 1, 1]"),
        ('["money", "plaza", "overpaid", "move"]', '["fresh", "plaza", "half", "wall"]'),
        ('as many as wall pieces."\nstatus = "likely"\nnumber = 6', 'counted."\nstatus = "certain"\nnumber = 1'),
    ],
    "squares": [('["N", "ES", "SW"]', '["NES", "NS", "W"]')],
    "sultan": [('["pavilion", "tower"]', '["pavilion", "garden"]')],
    "treasure": [("third = [22, 14, 7]", "third = [50, 0, 0]")],
}
"""A change in every file that allows one."""


def printed(done: CompletedProcess[str]) -> dict[str, Any]:
    """What a program printed as JSON."""
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


# --- Taking effect ----------------------------------------------------------------------------------------------------


def test_a_corrected_square_is_in_a_new_game(box: Box, program: Program) -> None:
    own = printed(program("-c", PLAY, "squares", components=box("squares", SQUARE)))["own"]
    assert {own["squares.open"][0], *own["squares.piles"][0]} == {"QPn", "QPne", "QPsw"}


@pytest.mark.parametrize("argv", [("--components", "my-box", *BOTS), (*BOTS, "--components", "my-box")])
def test_the_command_line_option_works_before_and_after_the_command(
    box: Box, program: Program, tmp_path: Path, argv: tuple[str, ...]
) -> None:
    box("base", TILE)
    done = program("-m", "alhambra", *argv)
    assert (done.returncode, done.stderr) == (0, "")
    saved = (tmp_path / "bots.save").read_text(encoding="utf-8")
    assert " P2nes " in saved
    assert " P2new " not in saved
    assert program("-m", "alhambra", "check", "bots.save", "--components", "my-box").returncode == 0


def test_other_processes_of_the_program_use_the_same_components(box: Box, program: Program) -> None:
    several = ("simulate", "-n", "4", "--seat", "random", "--seat", "random", "--json")
    one, two = (
        program("-m", "alhambra", "--components", str(box("base", TILE)), *several, "--jobs", jobs) for jobs in "12"
    )
    assert one.stdout == two.stdout != program("-m", "alhambra", *several).stdout


@pytest.mark.long
def test_whole_games_are_played_with_a_box_corrected_everywhere(box: Box, program: Program) -> None:
    for name, replaced in ALL_OVER.items():
        folder = box(name, *replaced)
    assert read_components(folder).corrected.keys() == ALL_OVER.keys()
    for players in (2, 3):
        seats = ["--seat", "random"] * players
        games = ("simulate", "-n", "1", *seats, "--modules", "everything", "--turn-limit", "20000", "--json")
        for edition in (("alhambra",), ("red_palace",), ("red_palace", "--variant", "first_board")):
            done = printed(program("-m", "alhambra", *games, "--edition", *edition, components=folder))
            assert done["unfinished"] == 0


def test_whatever_is_not_corrected_is_as_shipped(box: Box) -> None:
    as_shipped, now = read_components(None), read_components(box("squares", SQUARE))
    assert [name for name in now.files if now.files[name] != as_shipped.files[name]] == ["squares"]


def test_components_cannot_be_set_after_they_have_been_read(box: Box) -> None:
    alhambra.new_game(2)
    with pytest.raises(ComponentError, match="my-box: the components have been read already; expected the folder"):
        use_components(str(box("squares")))


def test_in_python_a_wrong_file_is_reported_with_the_first_game(box: Box, program: Program) -> None:
    asking = "import alhambra\ntry: alhambra.new_game()\nexcept alhambra.ComponentError as error: print(error.problem)"
    assert program("-c", asking, components=box("squares", ('"N", "ES", "SW"', '"N", "ES", "WS"'))).stdout == (
        "squares.by_type.pavilion[3] is 'WS'\n"
    )
    assert program("-c", asking, components=box("squares", SQUARE)).stdout == ""


# --- In the terminal --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("argv", [("modules",), ("play", "--seed", "1"), ("check", "nothing-here"), ("--help",), ()])
def test_a_wrong_file_is_one_line_in_the_terminal(box: Box, program: Program, argv: tuple[str, ...]) -> None:
    folder = box("squares", ('"N", "ES", "SW"', '"N", "ES", "XX"'))
    expected = "squares.by_type.pavilion[3] is 'XX'; expected 1 to 3 of the sides NESW in that order"
    for done in (
        program("-m", "alhambra", *argv, components=folder),
        program("-m", "alhambra", "--components", str(folder), *argv),
    ):
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"alhambra: {folder / 'squares.toml'}: {expected}\n"


def test_a_folder_that_is_missing_is_one_line_in_the_terminal(program: Program) -> None:
    for argv in (("--components", "nowhere"), ("--components", ""), ("--components",)):
        done = program("-m", "alhambra", *argv)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


# --- Records, positions, snapshots ------------------------------------------------------------------------------------


def test_a_game_names_its_corrected_components(box: Box, program: Program, tmp_path: Path) -> None:
    snapshot = printed(program("-c", PLAY, "squares", components=box("squares", SQUARE)))
    named = snapshot["components"]
    assert list(named) == ["squares"]
    line = f"components {json.dumps(named)}"
    assert line in (tmp_path / "game.record").read_text(encoding="utf-8").splitlines()
    assert line in (tmp_path / "game.position").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("modules", [(), ("squares",)])
def test_a_game_in_which_nothing_is_corrected_names_nothing(
    box: Box, program: Program, tmp_path: Path, modules: tuple[str, ...]
) -> None:
    """Different wording about the same components, and components of modules not in play, are not corrections."""
    plain = printed(program("-c", PLAY, *modules))
    record = (tmp_path / "game.record").read_bytes()
    folder = box("squares", ('status = "reconstructed"', 'status = "certain" # my box'))
    box("camps", ('"3 N"', '"2 N"'))
    assert printed(program("-c", PLAY, *modules, components=folder)) == plain
    assert (tmp_path / "game.record").read_bytes() == record
    assert b"\ncomponents " not in record


def test_a_record_is_replayed_only_with_the_components_it_was_made_with(
    box: Box, program: Program, tmp_path: Path
) -> None:
    folder = box("squares", SQUARE)
    printed(program("-c", PLAY, "squares", components=folder))
    text = (tmp_path / "game.record").read_text(encoding="utf-8")
    checking = ("-m", "alhambra", "check", "game.record")
    assert program(*checking, components=folder).returncode == 0
    with pytest.raises(RecordError, match=f"line 7: {OTHERS}"):
        Game.from_record(text)
    box("squares", ('["N", "ES", "SW"]', '["N", "NW", "SW"]'))
    assert f"line 7: {OTHERS}" in program(*checking, components=folder).stderr


def test_a_record_without_corrections_is_not_replayed_with_corrections(box: Box, program: Program) -> None:
    printed(program("-c", PLAY, "squares"))
    done = program("-m", "alhambra", "check", "game.record", components=box("squares", SQUARE))
    assert done.returncode == 2
    assert "line 1: the game was played with different, uncorrected components: squares.toml" in done.stderr


@pytest.mark.parametrize("named", ["1", "[]", '"squares"', "null", '{"squares": 1}', '{"nothing": "x"}'])
def test_a_record_that_names_impossible_components_is_refused(named: str) -> None:
    text = str(alhambra.new_game(2, seed=1).record())
    with pytest.raises(RecordError, match="line 7: "):
        Game.from_record(text.replace("\nseed", f"\ncomponents {named}\nseed"))


def test_a_position_that_names_components_is_set_up_only_with_these(box: Box, program: Program, tmp_path: Path) -> None:
    folder = box("squares", SQUARE)
    printed(program("-c", PLAY, "squares", components=folder))
    text = (tmp_path / "game.position").read_text(encoding="utf-8")
    setting_up = "from alhambra import Game\nGame.from_position(open('game.position', encoding='utf-8').read())"
    assert program("-c", setting_up, components=folder).returncode == 0
    with pytest.raises(PositionError, match=OTHERS):
        Game.from_position(text)


def test_the_fingerprint_in_the_documents_is_that_of_their_example(box: Box) -> None:
    documents = Path(__file__).parents[2] / "docs"
    assert SQUARE[1] in (documents / "components.md").read_text(encoding="utf-8")
    line = f"components {json.dumps(read_components(box('squares', SQUARE)).corrected)}"
    assert line in (documents / "notation.md").read_text(encoding="utf-8").splitlines()
