"""The program in a real pseudo-terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from rich.cells import cell_len

from alhambra import Action
from alhambra.terminal.cli.saves import load

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
ANY_CODE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 60


class Terminal:
    """The program at the other end of a terminal."""

    def __init__(self, process: subprocess.Popen[bytes], screen: int) -> None:
        self.process = process
        self.screen = screen
        self.seen = ""

    def read_until(self, text: str) -> str:
        """The output until it ends with `text`, or until the program ends."""
        new = b""
        deadline = time.monotonic() + PATIENCE
        while not new.decode(errors="ignore").rstrip(" ").endswith(text):
            assert time.monotonic() < deadline, f"nothing more after {self.seen[-300:]!r}"
            if not select.select([self.screen], [], [], 1)[0]:
                continue
            try:
                more = os.read(self.screen, 65536)
            except OSError:  # the other end is closed
                break
            if not more:
                break
            new += more
        found = new.decode()
        self.seen += found
        return found

    def type(self, text: str) -> None:
        os.write(self.screen, f"{text}\n".encode())

    def interrupt(self) -> None:
        """Press the interrupt key; again if nothing happens, as it is missed between the prompt and the read."""
        for _ in range(PATIENCE // 5):
            self.process.send_signal(signal.SIGINT)
            if select.select([self.screen], [], [], 5)[0]:
                break


@contextmanager
def started(*argv: str, columns: int = 80, rows: int = 50) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    environment["TERM"] = "xterm-256color"
    command = [sys.executable, "-m", "alhambra", *argv]
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
    )
    os.close(theirs)
    try:
        yield Terminal(process, ours)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def plain_lines(text: str) -> list[str]:
    return ANY_CODE.sub("", text).replace("\r", "").split("\n")


def test_a_whole_game_is_played_by_numbers_in_80_columns_without_a_colour() -> None:
    game = ("play", "--seat", "Ana", "--seat", "bot:random", "--seed", "5", "--no-confirm", "--no-color")
    with started(*game) as terminal:
        typed = 0
        while terminal.read_until("Ana>").rstrip().endswith("Ana>"):
            # The fifth choice is often a purchase; where there is none, the first one is taken.
            terminal.type("5" if typed % 2 == 0 else "1")
            typed += 1
        assert terminal.process.wait(PATIENCE) == 0
    assert "Scoring 1" in terminal.seen
    assert "Scoring 3" in terminal.seen
    assert re.search(r"longest wall: \d+ +BASE-55", terminal.seen)
    assert re.search(r"(Ana|Soraya) wins with|share the victory", terminal.seen)
    assert not COLOUR.search(terminal.seen)
    assert max(map(cell_len, plain_lines(terminal.seen))) <= 80
    assert load(Path("alhambra.save")).game.outcome is not None


def test_the_table_is_drawn_in_colour_and_uses_a_wide_terminal() -> None:
    with started("play", "--seat", "Ana", "--seat", "bot:random", "--seed", "5", columns=120) as terminal:
        terminal.read_until("Ana>")
        terminal.type("q")
        assert terminal.process.wait(PATIENCE) == 0
    assert COLOUR.search(terminal.seen)
    lines = plain_lines(terminal.seen)
    assert 80 < max(map(cell_len, lines)) <= 120
    assert any("1 gulden" in line and "Palace of Ana" in line for line in lines)


@pytest.mark.parametrize("modules", [(), ("--modules", "everything")], ids=["base game", "everything"])
def test_on_a_screen_of_24_lines_what_does_not_fit_is_folded(modules: tuple[str, ...]) -> None:
    game = ("play", "--seat", "Ana", "--seat", "bot:random", "--seed", "5", *modules)
    with started(*game, rows=24) as terminal:
        seen = terminal.read_until("Ana>")
        for _ in range(12):
            assert len(seen.splitlines()) <= 24 or "Scoring" in seen, seen
            terminal.type("1")
            seen = terminal.read_until("Ana>").partition("\n")[2]  # after what was typed
        terminal.type("w")
        assert len(terminal.read_until("Ana>").splitlines()) > 12
        terminal.type("q")


def test_no_color_in_the_environment_is_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    with started("play", "--seat", "Ana", "--seat", "bot:random", "--seed", "5") as terminal:
        terminal.read_until("Ana>")
    assert not COLOUR.search(terminal.seen)


def test_pressing_enter_repeatedly_starts_a_game_against_two_bots() -> None:
    with started("play", "--seed", "5") as terminal:
        terminal.read_until("[You]:")
        terminal.type("")
        terminal.read_until("[2]:")
        terminal.type("seven")
        terminal.read_until("[2]:")
        terminal.type("")
        terminal.read_until("You>")
    saved = load(Path("alhambra.save"))
    assert [seat.bot for seat in saved.seats] == [None, "greedy", "greedy"]


def test_an_unfinished_game_is_offered_again() -> None:
    with started("play", "--seat", "Ana", "--seat", "bot:random", "--seed", "5") as terminal:
        terminal.read_until("Ana>")
    with started("play") as terminal:
        assert "game of Ana, Soraya, turn 1" in terminal.read_until("[Y/n]")
        terminal.type("")
        terminal.read_until("Ana>")
    assert not Path("alhambra-1.save").exists()


def test_a_killed_game_loses_nothing() -> None:
    with started("play", "--seat", "Ana", "--seat", "bot:random", "--seed", "5") as terminal:
        for _ in range(4):
            terminal.read_until("Ana>")
            terminal.type("1")
        terminal.read_until("Ana>")
        terminal.process.send_signal(signal.SIGKILL)
        terminal.process.wait(PATIENCE)
    game = load(Path("alhambra.save")).game
    assert game.decision is not None
    assert game.decision.player == 0
    assert sum(isinstance(entry, Action) for entry in game.history()) >= 4
    assert game.state.turn == 5


def test_the_interrupt_key_saves_and_says_how_to_resume() -> None:
    with started("play", "--seat", "Ana", "--seat", "bot:random", "--seed", "5") as terminal:
        terminal.read_until("Ana>")
        terminal.interrupt()
        assert "alhambra play --resume alhambra.save" in terminal.read_until("never")
        assert terminal.process.wait(PATIENCE) == 0


def test_the_screen_is_cleared_before_the_next_person_sits_down() -> None:
    with started("play", "--seat", "Ana", "--seat", "Ben", "--seed", "5") as terminal:
        assert "Hand over to Ana." in terminal.read_until("there.")
        terminal.type("")
        terminal.read_until("Ana>")
        terminal.type("1")
        terminal.read_until("Ana>")
        terminal.type("1")
        handed = terminal.read_until("there.")
    assert "\x1b[2J" in handed
    after = handed.rpartition("\x1b[2J")[2]
    assert "Hand over to Ben." in after
    assert "Hand " not in after.replace("Hand over", "")


def test_a_closed_pipe_is_not_an_error() -> None:
    command = [sys.executable, "-m", "alhambra", "play", "--seat", "bot:random", "--seat", "bot:random", "--seed", "5"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    assert process.stdout
    assert process.stderr
    process.stdout.readline()
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert process.wait(PATIENCE) == 0
    assert complaint == b""


def test_walls_are_visible_even_in_ascii() -> None:
    command = [sys.executable, "-m", "alhambra", "play", "--seat", "Ana", "--seat", "bot:random", "--seed", "5"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=True, timeout=PATIENCE
    )
    shown = done.stdout.decode("ascii")
    assert "#####" in shown
    assert "|  F  |" in shown
