"""The wheel, built from here without a network, and empty environments to install it into."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
BUILD = [*PIP, "wheel", "--no-index", "--no-deps", "--no-build-isolation"]


def run(*command: str | Path, folder: Path | None = None, **surroundings: str) -> str:
    """The output of a command, which must succeed and gets nothing from our own environment."""
    # A client older than its sources is built again; npm would wait long for a network that is not there.
    environment = {"PATH": "/usr/bin:/bin", "npm_config_offline": "true", **surroundings}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this source tree."""
    folder = tmp_path_factory.mktemp("wheel")
    run(*BUILD, "--wheel-dir", folder, ROOT)
    (found,) = folder.glob("*.whl")
    return found


class Environment:
    """A virtual environment with nothing in it, not even pip."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        run(sys.executable, "-m", "venv", "--without-pip", folder)

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def program(self) -> Path:
        return self.folder / "bin" / "alhambra"

    def install(self, *requirements: str) -> None:
        """Nothing is downloaded: requirements must already be there."""
        run(*PIP, "--python", self.python, "install", "--no-index", *requirements)

    def borrow(self, names: list[str]) -> None:
        """Make packages of the test environment, and no others, available as if installed here."""
        (packages,) = self.folder.glob("lib/python*/site-packages")
        for name in names:
            distribution = metadata.distribution(name)
            for part in {file.parts[0] for file in distribution.files or ()} - {"..", "__pycache__"}:
                if not (packages / part).exists():
                    (packages / part).symlink_to(Path(str(distribution.locate_file(part))))


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    return Environment(tmp_path / "environment")
