"""Rooms are found among sources and among bytecode, which is what browsers get."""

from __future__ import annotations

import compileall
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[2] / "src" / "alhambra"
LIST = """
from alhambra.kernel.rooms import files_in_rooms, import_all, rooms
from pathlib import Path
import alhambra
root = Path(alhambra.__file__).parent
print(sorted(str(room.relative_to(root)) for room in rooms()))
print([str(file.relative_to(root)) for file in files_in_rooms("words/en.toml")])
print([module.__name__ for module in import_all("alhambra.modules.camps")])
"""


@pytest.fixture(scope="module")
def bytecode(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules as bytecode, without sources."""
    folder = tmp_path_factory.mktemp("bytecode")
    for room in ("kernel", "game", "modules", "editions", "play"):
        shutil.copytree(PROGRAM / room, folder / "alhambra" / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PROGRAM / "__init__.py", folder / "alhambra")
    return folder


def listed(folder: Path) -> str:
    return subprocess.run(
        [sys.executable, "-B", "-c", LIST], env={"PYTHONPATH": str(folder)}, capture_output=True, text=True, check=True
    ).stdout


def test_rooms_of_bytecode_are_those_of_the_sources(bytecode: Path) -> None:
    of_sources = listed(bytecode)
    assert "'modules/camps'" in of_sources
    assert "modules/camps/words/en.toml" in of_sources
    assert compileall.compile_dir(bytecode, quiet=2, legacy=True)
    for source in bytecode.rglob("*.py"):
        source.unlink()
    assert listed(bytecode) == of_sources
