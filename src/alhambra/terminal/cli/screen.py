"""The terminal: a console without surprises, and clearing it for the next player."""

from __future__ import annotations

import codecs
import io
import os
import sys

from rich.console import Console

from alhambra.terminal.draw.lines import in_ascii

_NARROWEST = 40


class Screen(Console):
    """A console on standard output. Names are printed as they are: no markup, no automatic colours."""

    def __init__(self, no_color: bool) -> None:
        super().__init__(
            markup=False, highlight=False, emoji=False, no_color=no_color, color_system=None if no_color else "auto"
        )

    def on_broken_pipe(self) -> None:
        """The reader has seen enough; `main` ends the program."""
        raise BrokenPipeError


def open_console(no_color: bool = False) -> Console:
    """The console to draw on. Without colours there are no other styles either: not a single escape code is written."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="alhambra-signs")
    console = Screen(no_color or bool(os.environ.get("NO_COLOR")))
    console.width = max(console.width, _NARROWEST)
    return console


def ask(prompt: str) -> str:
    """A line from the player, stripped. Raises `EOFError` at the end of the input."""
    sys.stdout.flush()
    return input(prompt).strip()


def wipe(console: Console) -> None:
    """Clear the screen and the scrollback."""
    if console.is_terminal and not console.is_dumb_terminal:
        console.clear()
        console.file.write("\x1b[3J")
        console.file.flush()


def _replace_signs(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(in_ascii, error.object[error.start : error.end])), error.end


codecs.register_error("alhambra-signs", _replace_signs)
