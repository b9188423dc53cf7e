"""What the commands have in common: arguments, and errors that are one line."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from alhambra.editions import EDITIONS, MODULES
from alhambra.editions.presets import modules_of
from alhambra.game.setup import FEWEST_PLAYERS, MOST_PLAYERS
from alhambra.kernel.errors import SetupError

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


def number(text: str) -> int:
    """A whole number of at least 0."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 50:
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is no whole number of at least 0")
    return int(text)


def positive(text: str) -> int:
    """A whole number of at least 1."""
    value = number(text)
    if value == 0:
        raise argparse.ArgumentTypeError("the number must be at least 1")
    return value


def players(text: str) -> int:
    """A number of players (BASE-05)."""
    value = number(text)
    if not FEWEST_PLAYERS <= value <= MOST_PLAYERS:
        raise argparse.ArgumentTypeError(f"{FEWEST_PLAYERS} to {MOST_PLAYERS} can play, not {value}")
    return value


def add_edition(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--edition", choices=list(EDITIONS), default="alhambra", help="which edition of the rules (default: alhambra)"
    )


def add_modules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--modules",
        type=_modules,
        default=(),
        metavar="NAMES",
        help="modules and sets of modules to play with, with commas between them; `alhambra modules` lists them",
    )


def add_variants(parser: argparse.ArgumentParser) -> None:
    variants = {name: option for module in MODULES.values() for name, option in module.options.items()}
    explained = "; ".join(f"{name}: {option.explained}" for name, option in variants.items())
    parser.add_argument(
        "--variant",
        action="append",
        choices=sorted(variants),
        default=[],
        help=f"a variant of a module in play; again for each ({explained})",
    )


def _modules(text: str) -> tuple[str, ...]:
    try:
        return modules_of(name.strip() for name in text.split(",") if name.strip())
    except SetupError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def add_seed(parser: argparse.ArgumentParser, default: int | None, means: str) -> None:
    parser.add_argument("--seed", type=number, default=default, metavar="N", help=means)


def add_no_color(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--no-color", action="store_true", help="draw without colours (so does the environment variable NO_COLOR)"
    )
