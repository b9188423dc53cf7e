"""What goes wrong in the terminal is one line."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

WRONG = 2
"""The exit code for everything the user can put right."""


class Complaint(Exception):
    """Something the user should know, in one line."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line and leaves the usage to `--help`."""

    def error(self, message: str) -> NoReturn:
        complain(f"{message} (see {self.prog} --help)")
        sys.exit(WRONG)


def complain(message: str) -> None:
    print(f"alhambra: {' '.join(message.split())}", file=sys.stderr)
