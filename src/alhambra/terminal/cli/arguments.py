"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import inf
from typing import Any

from alhambra.editions import EDITIONS, MODULES, own_options
from alhambra.editions.options import explained
from alhambra.game.options import Names, OneSeat, Switch
from alhambra.game.turn.setup import FEWEST_PLAYERS, MOST_PLAYERS


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


def seconds(text: str) -> float:
    """A positive number of seconds."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < inf:
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is not a number of seconds above 0")
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
        type=_names,
        default=(),
        metavar="NAMES",
        help="modules and sets of modules to play with, separated by commas; `alhambra modules` lists them",
    )


def add_variants(parser: argparse.ArgumentParser) -> None:
    meanings = "; ".join(f"{usage}: {explained(name)}" for name, usage in sorted(_variants().items()))
    parser.add_argument(
        "--variant",
        action="append",
        type=_variant,
        default=[],
        metavar="NAME",
        help=f"a variant of the edition or of a module in play; may be repeated ({meanings})",
    )


def add_game(parser: argparse.ArgumentParser) -> None:
    """What is played."""
    add_edition(parser)
    add_modules(parser)
    add_variants(parser)


def options_of(variants: Sequence[str]) -> dict[str, Any]:
    """The options that variants stand for: `name` is switched on, `name=one,two` chooses these, `name=0` a seat."""
    chosen = (variant.partition("=") for variant in variants)
    return {name: _value(value) if is_given else True for name, is_given, value in chosen}


def _value(text: str) -> int | list[str]:
    return int(text) if text.isascii() and text.isdecimal() and len(text) == 1 else list(_names(text))


def _variants() -> dict[str, str]:
    """What can be typed for the options of editions and modules, by name."""
    usages: dict[str, str] = {}
    for edition in EDITIONS:
        for name, option in own_options(edition, tuple(MODULES)).items():
            if isinstance(option, Switch):
                usages[name] = name
            elif isinstance(option, Names):
                usages[name] = f"{name}={','.join(option.names[: option.count])}"
            elif isinstance(option, OneSeat):
                usages[name] = f"{name}=0"
    return usages


def _variant(text: str) -> str:
    if text.partition("=")[0] not in _variants():
        raise argparse.ArgumentTypeError(f"there is no variant '{text[:40]}'; there are {', '.join(_variants())}")
    return text


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def add_seed(parser: argparse.ArgumentParser, default: int | None, means: str) -> None:
    parser.add_argument("--seed", type=number, default=default, metavar="N", help=means)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes (default: 1)")


def add_ray(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on the Ray cluster there, 10.0.0.1:6379 or auto (needs alhambra-game[ray])",
    )


def add_no_color(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-color", action="store_true", help="no colours (also: NO_COLOR)")
