"""Bots besides the built-in levels: a class in a file, a bot from an installed package, or a level with a style, other
weights or another budget."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from typing import Any

from alhambra.bots.bot import Bot
from alhambra.bots.master import Grandmaster, Master
from alhambra.bots.master.budget import Budget
from alhambra.bots.memory import Seen
from alhambra.bots.planner import Planner
from alhambra.bots.planner.weights import read
from alhambra.bots.styles import STYLED, checked_style
from alhambra.game.state import State
from alhambra.kernel import Action
from alhambra.kernel.errors import SetupError

GROUP = "alhambra.bots"
"""The group of entry points in which packages offer bots."""

WITH_BUDGET = {"master": Master, "grandmaster": Grandmaster}
"""The bots that take a budget: `master:2s`, `master:200`."""

_NAMED = re.compile(rf"({'|'.join(STYLED)})(?:/([^:]*))?(?::(.*))?")
"""A level, optionally with a style and a budget: `master/towers:2s`. A planner takes a file of weights instead of a
budget: `planner:new.json`."""

Maker = Callable[[int], Bot]
"""Makes a bot from a seed."""


def is_in_file(name: str) -> bool:
    """Whether a name means a class in a file, as in `mybots.py:Rusher`."""
    file, colon, _ = name.rpartition(":")
    return bool(colon) and file.endswith(".py")


@cache
def find(name: str) -> Maker | None:
    """The maker of a bot by its name; None if there is no such bot. Raises `SetupError` if the bot is broken."""
    if is_in_file(name):
        file, _, kind = name.rpartition(":")
        return _in_file(Path(file), kind)
    if named := _NAMED.fullmatch(name):
        return _named(*named.groups())
    for offered in entry_points(group=GROUP):
        if offered.name == name:
            try:
                return _checked(offered.load(), name)
            except (ImportError, AttributeError) as error:
                raise SetupError(f"the bot '{name}' of an installed package cannot be loaded: {error}") from error
    return None


def _named(level: str, style: str | None, told: str | None) -> Maker:
    """A planner or a master with a style, its own weights, or a budget."""
    likes = checked_style(style) if style is not None else None
    if level in WITH_BUDGET:
        kind = WITH_BUDGET[level]
        return partial(kind, style=likes) if told is None else partial(kind, budget=Budget.read(told), style=likes)
    return partial(Planner, weights=read(Path(told)) if told is not None else None, style=likes)


def _in_file(file: Path, kind: str) -> Maker:
    spec = spec_from_file_location(f"alhambra_bots_in_{file.stem}", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise SetupError(f"there is no file '{file}' with bots")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses and pickle look for the module of a class there
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise SetupError(f"'{file}' cannot be loaded: {type(error).__name__}: {error}") from error
    found = getattr(module, kind, None)
    if found is None:
        raise SetupError(f"'{file}' has no bot '{kind}'")
    return _checked(found, f"{file}:{kind}")


def _checked(found: object, name: str) -> Maker:
    if not callable(found) or not callable(getattr(found, "choose", None)):
        raise SetupError(f"'{name}' is not a bot: a bot is a class with a method `choose(state, actions)`")

    def make(seed: int) -> Bot:
        try:
            bot: Bot = found(seed)
        except TypeError:
            bot = found()
        return bot if _remembers(bot) else Forgetful(bot)

    return make


class Forgetful:
    """A bot that ignores what was seen before."""

    def __init__(self, bot: Any) -> None:
        self._bot = bot

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        chosen: Action = self._bot.choose(state, actions)
        return chosen


def _remembers(bot: Any) -> bool:
    """Whether a bot takes what a good memory has seen."""
    try:
        signature(bot.choose).bind(None, None, None)
    except TypeError:
        return False
    return True
