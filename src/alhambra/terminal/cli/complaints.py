"""Errors in the terminal, one line each."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

from alhambra.kernel import Message
from alhambra.kernel.errors import GameError
from alhambra.terminal.speech import Speech

WRONG = 2
"""The exit code for everything the user can fix."""


class Complaint(Exception):
    """Something the user should know, in one line: the key of a text, with its values."""

    def __init__(self, key: str, **args: Any) -> None:
        self.message = Message(key, **args)
        super().__init__(str(self.message))


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in one line and leaves the usage to `--help`."""

    def error(self, message: str) -> NoReturn:
        complain(f"{message} (see {self.prog} --help)")
        sys.exit(WRONG)


def said(say: Speech, error: Complaint | GameError) -> str:
    """What went wrong, in the language of the player."""
    return say.tell(error.message) if isinstance(error, Complaint) else say.error(error)


def complain(message: str) -> None:
    print(f"alhambra: {' '.join(message.split())}", file=sys.stderr)
