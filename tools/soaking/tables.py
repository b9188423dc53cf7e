"""Which game a number means: players, edition, modules and options."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

from alhambra.editions import EDITIONS, MODULES, Edition, checked_ruleset, own_options
from alhambra.editions.presets import modules_of
from alhambra.game.options import Names, OneSeat, Option, Switch
from alhambra.kernel.errors import SetupError

MEGA_BOX = "alhambra"
PAIRS = list(combinations(MODULES, 2))
EVERYTHING = 0.01
"""The share of games with all modules."""
MANY = 0.04
"""The share of games with a random part of them."""
TOGETHER = 0.06
"""The share of games with modules that interact a lot."""
MUCH_TO_DO = (
    ("gates", "master_builders"),
    ("gates", "characters", "city_walls", "magical"),
    ("exchange", "characters", "change"),
    ("characters", "sultan", "caravanserai", "watchtowers"),
    ("trader", "treasure", "squares"),
    ("certificates", "change", "sites"),
)
PAIR = 0.4
"""The share of games with two modules; the others have fewer or a few more."""
MOST_OF_A_FEW = 6
AMONG_FEW = 0.5
"""How often a module is in play with an edition that few go with."""
SWITCHED_ON, NAMED = 0.3, 0.3
"""How often an option is on, and how often names or a seat are chosen."""
NUMBERS_OF_PLAYERS = (2, 2, 2, 3, 3, 3, 4, 4, 5, 6)


class Table(NamedTuple):
    """What is played."""

    players: int
    edition: str
    modules: tuple[str, ...]
    options: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.players} players, {self.edition}, {', '.join(self.modules) or 'no modules'}, {self.options}"


def table(number: int, fixed: Sequence[str] | None = None, named: str | None = None) -> Table:
    """The table of a game; `fixed` are modules or sets of modules to include in any case, `named` is the edition."""
    rng = random.Random(number)
    players = rng.choice(NUMBERS_OF_PLAYERS)
    always = () if fixed is None else modules_of(fixed, named or MEGA_BOX)
    fitting = [name for name in sorted(EDITIONS) if all(map(EDITIONS[name].goes_with, always))]
    edition = EDITIONS[named or rng.choice(fitting)]
    modules = _modules_with(edition, number, rng) if fixed is None else always
    options: dict[str, Any] = {"confirm": rng.random() < SWITCHED_ON}
    chosen = {name: _some(option, players, rng) for name, option in own_options(edition.name, modules).items()}
    try:
        checked_ruleset(edition.name, modules, chosen, players)
    except SetupError:  # some options of an edition exclude each other
        chosen = {}
    return Table(players, edition.name, modules, {**options, **chosen})


def _some(option: Option, players: int, rng: random.Random) -> Any:
    if isinstance(option, Switch):
        return rng.random() < SWITCHED_ON
    if isinstance(option, Names) and rng.random() < NAMED:
        return rng.sample(option.names, option.count)
    if isinstance(option, OneSeat) and rng.random() < NAMED:
        return rng.randrange(players)
    return option.default


def _modules_with(edition: Edition, number: int, rng: random.Random) -> tuple[str, ...]:
    """If few modules go with an edition, any set of them is as good as another."""
    if edition.modules is None:
        return _some_modules(number, rng)
    return tuple(name for name in MODULES if name in edition.modules and rng.random() < AMONG_FEW)


def _some_modules(number: int, rng: random.Random) -> tuple[str, ...]:
    """Usually few, as such games are short and errors in them easy to find; every pair has its turn."""
    kind = rng.random()
    if kind < EVERYTHING:
        return tuple(MODULES)
    if kind < EVERYTHING + MANY:
        share = rng.random()
        return tuple(name for name in MODULES if rng.random() < share)
    if kind < EVERYTHING + MANY + TOGETHER:
        return rng.choice(MUCH_TO_DO)
    if kind < EVERYTHING + MANY + TOGETHER + PAIR:
        return PAIRS[number % len(PAIRS)]
    few = rng.sample(list(MODULES), rng.randint(0, MOST_OF_A_FEW))
    return tuple(name for name in MODULES if name in few)
