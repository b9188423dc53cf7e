"""Boxes with corrected components, and running programs with them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.components.boxes import correct

Box = Callable[..., Path]
Program = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def box(tmp_path: Path) -> Box:
    """Add a file to a folder of corrections: the shipped one with some texts replaced."""
    folder = tmp_path / "my-box"

    def add(name: str, *replaced: tuple[str, str]) -> Path:
        correct(folder, name, *replaced)
        return folder

    return add


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Run Python in a separate process; `components` is the value of the environment variable."""

    def run(*argv: str, components: Path | None = None) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "COLUMNS": "80"}
        environment.pop("ALHAMBRA_COMPONENTS", None)
        if components is not None:
            environment["ALHAMBRA_COMPONENTS"] = str(components)
        return subprocess.run(
            [sys.executable, *argv], capture_output=True, text=True, cwd=tmp_path, env=environment, check=False
        )

    return run
