"""Arguments that several commands share."""

from __future__ import annotations

import argparse

from alhambra.editions import EDITIONS, MODULES
from alhambra.editions.options import explained
from alhambra.editions.presets import modules_of
from alhambra.game.setup import FEWEST_PLAYERS, MOST_PLAYERS
from alhambra.kernel.errors import SetupError


def number(text: str) -> int:
    """A non-negative integer."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 50:
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is not a whole number of at least 0")
    return int(text)


def positive(text: str) -> int:
    """A positive integer."""
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
        help="modules and sets of modules to play with, separated by commas; `alhambra modules` lists them",
    )


def add_variants(parser: argparse.ArgumentParser) -> None:
    variants = [name for module in MODULES.values() for name in module.options]
    meanings = "; ".join(f"{name}: {explained(name)}" for name in variants)
    parser.add_argument(
        "--variant",
        action="append",
        choices=sorted(variants),
        default=[],
        help=f"a variant of a module in play; may be repeated ({meanings})",
    )


def _modules(text: str) -> tuple[str, ...]:
    try:
        return modules_of(name.strip() for name in text.split(",") if name.strip())
    except SetupError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def add_seed(parser: argparse.ArgumentParser, default: int | None, means: str) -> None:
    parser.add_argument("--seed", type=number, default=default, metavar="N", help=means)


def add_no_color(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-color", action="store_true", help="no colours (also: NO_COLOR)")
