"""Running commands in a separate folder."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.cells import cell_len

from alhambra.terminal.cli import main


class Ran(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def widest(self) -> int:
        return max(cell_len(line) for line in self.out.splitlines())


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in; the terminal has 80 columns and speaks English by default."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("ALHAMBRA_LANGUAGE", raising=False)
    return tmp_path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command as from the shell; `typed` is the input, line by line."""

    def run_command(*argv: str, typed: str = "") -> Ran:
        lines = iter(typed.splitlines())

        def enter(prompt: str) -> str:
            """Like `input` in a terminal: the next line appears below the prompt."""
            print(prompt)
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", enter)
        monkeypatch.setattr("sys.stdin", io.StringIO())
        capsys.readouterr()
        try:
            code = main(argv)
        except SystemExit as stop:
            code = int(stop.code or 0)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run_command
