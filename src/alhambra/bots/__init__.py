"""Computer opponents.

>>> import alhambra
>>> game = alhambra.new_game(players=3, seed=1)
>>> bot = make_bot("greedy", seed=1)
>>> action = bot.choose(game.seen_by(game.decision.player), game.legal_actions())
>>> events = game.play(action)
"""

from __future__ import annotations

from alhambra.bots.bot import Bot
from alhambra.bots.found import WITH_BUDGET, Maker, find
from alhambra.bots.greedy import Greedy
from alhambra.bots.master import Grandmaster, Master
from alhambra.bots.novice import Novice
from alhambra.bots.persons import level_of, name_for
from alhambra.bots.planner import Planner
from alhambra.bots.player import Fault, Player
from alhambra.bots.uniform import Uniform
from alhambra.kernel.errors import SetupError

_MAKERS: dict[str, Maker] = {
    "random": Uniform,
    "novice": Novice,
    "greedy": Greedy,
    "planner": Planner,
    "master": Master,
    "grandmaster": Grandmaster,
}
"""The class of each bot, from the weakest to the strongest."""

BOTS: dict[str, str] = {
    "random": "plays any legal action, all equally likely",
    "novice": "plays the action it likes best: tiles that are cheap and fit, points in the next scoring",
    "greedy": "plays the turn after which it stands best: exact payments, majorities, walls",
    "planner": "plans its whole turn, with an evaluation learned from games against itself",
    "master": "plans, remembers every card, and tries its best turns out in games that may follow, for 1 s",
    "grandmaster": "is a master who thinks for 10 s and two rounds ahead",
}
"""The available bots, each with a one-line description."""

_QUICKEST_OF_THE_STRONG = "planner"

OFFERED: dict[str, str] = {}
"""Additional bots to list: where to find each, by its listed name."""


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name; the same seed makes the same choices.

    Besides the built-in bots, a name can mean a class in a file (`mybots.py:Rusher`), an entry point of an installed
    package (group `alhambra.bots`), a planner with its own weights (`planner:new.json`), a master with a limit in
    seconds (`master:0.5s`) or positions (`master:200`), or either with a style (`planner/walls`, `master/towers:2s`).
    Raises `SetupError` for an unknown name.
    """
    return _maker(name)(seed)


def _maker(name: str) -> Maker:
    make = _MAKERS.get(name) or find(OFFERED.get(name, name))
    if make is None:
        raise SetupError(f"there is no bot '{name}'; there are {', '.join(BOTS)}")
    return make


def offer(name: str, found: str) -> None:
    """Add a bot from a file or an installed package to the list. Raises `SetupError` if there is none."""
    if name in _MAKERS:
        raise SetupError(f"'{name}' is a bot of the program")
    if find(found) is None:
        raise SetupError(f"there is no bot '{found}' in any installed package")
    OFFERED[name] = found
    BOTS[name] = f"is {found}"


def lower_level(name: str) -> str | None:
    """The bot that decides when another one fails; None if there is none.

    >>> lower_level("mybots.py:Rusher"), lower_level("master:2s"), lower_level("greedy"), lower_level("random")
    ('planner', 'planner', 'novice', None)
    """
    levels = [*_MAKERS]
    level = level_of(name)
    if level not in levels:
        return _QUICKEST_OF_THE_STRONG
    at = levels.index(level)
    return levels[at - 1] if at else None


def in_time(name: str, seconds: float) -> str:
    """The same bot with its thinking time, if it has one, limited to what fits.

    >>> in_time("grandmaster", 4), in_time("master/walls", 4), in_time("greedy", 4)
    ('grandmaster:4s', 'master/walls:1s', 'greedy')
    """
    level = level_of(name)
    if ":" in name or level not in WITH_BUDGET:
        return name
    return f"{name}:{min(seconds, WITH_BUDGET[level].usual.seconds or seconds):g}s"


def quick_level(name: str) -> str:
    """The next lower level that answers at once, or the same if there is none.

    >>> quick_level("grandmaster"), quick_level("greedy"), quick_level("random")
    ('planner', 'novice', 'random')
    """
    lower = lower_level(name)
    return quick_level(lower) if lower in WITH_BUDGET else lower or name


def make_player(name: str, seed: int, seconds: float | None = None) -> Player:
    """A bot by name with a time limit. If it fails, a bot of the next lower level decides instead.

    Raises `SetupError` for an unknown name.
    """
    _maker(name)
    return Player(name, seed, make_bot, lower_level, seconds)


__all__ = [
    "BOTS",
    "OFFERED",
    "Bot",
    "Fault",
    "Player",
    "in_time",
    "lower_level",
    "make_bot",
    "make_player",
    "name_for",
    "offer",
    "quick_level",
]
