"""Editions: the parts they use, the order of a turn, their options, and the modules that go with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from alhambra.editions.options import check_options
from alhambra.game import places, versions
from alhambra.game.chapter import Chapter
from alhambra.game.module import Module
from alhambra.game.options import Option
from alhambra.game.scoring.scoring import SCORE
from alhambra.game.turn.setup import FEWEST_PLAYERS, checked_number
from alhambra.game.turn.turn import AT_ONCE, END, TURN
from alhambra.kernel import Message, Part, Rules
from alhambra.kernel.errors import SetupError
from alhambra.kernel.rules import Ruleset
from alhambra.modules import ALL

BASE = "BASE"
"""The prefix of the rules of the base game."""


class Only(NamedTuple):
    """A part that is in play at some tables."""

    part: Part
    when: Callable[[Ruleset], bool]


CHOSEN_MODULES = Part("modules in play")
"""Where the modules of a table stand among the parts of an edition: a part listed after them answers after them."""


def two_players(ruleset: Ruleset) -> bool:
    return ruleset.players == FEWEST_PLAYERS


def _anything(ruleset: Ruleset) -> Message | None:
    return None


class Edition(NamedTuple):
    """An edition of the game. Its folder holds its components, words and rulebook pages, as that of a module does."""

    name: str
    parts: tuple[Part | Only, ...]
    """In the order in which they answer. Modules come last unless `CHOSEN_MODULES` is listed."""
    rules: str = BASE
    """The prefix of its rules."""
    options: Mapping[str, Option] = MappingProxyType({})
    """Its own options, besides those of every table."""
    modules: tuple[str, ...] | None = None
    """The modules that go with it; None if all do. The sentence `not-with.<name>` says why others do not."""
    refuse: Callable[[Ruleset], Message | None] = _anything
    """Why some choices do not go together."""
    stages: tuple[str, ...] = places.STAGES
    turn: tuple[str, ...] = places.TURN
    end: tuple[str, ...] = places.END
    score: tuple[str, ...] = places.SCORE

    @property
    def all_parts(self) -> tuple[Part, ...]:
        """Every part it may bring into play, at whatever table."""
        parts = (each.part if isinstance(each, Only) else each for each in self.parts)
        return tuple(part for part in parts if part is not CHOSEN_MODULES)

    @property
    def has_own_rules(self) -> bool:
        """Whether it has a chapter of the rulebook, rather than being described with the base game."""
        return self.rules != BASE

    def goes_with(self, module: str) -> bool:
        return self.modules is None or module in self.modules


EDITIONS: dict[str, Edition] = {}
MODULES: dict[str, Module] = {module.name: module for module in ALL}


def all_chapters() -> dict[str, Chapter]:
    """The chapters that editions bring, then all modules, by name. An edition may use a module as one of its parts."""
    brought = [part for edition in EDITIONS.values() for part in edition.all_parts if isinstance(part, Chapter)]
    return {chapter.name: chapter for chapter in brought if chapter.name not in MODULES} | MODULES


def checked_edition(name: object) -> str:
    if not isinstance(name, str) or name not in EDITIONS:
        raise SetupError(f"there is no edition {name!r}; there are {', '.join(EDITIONS)}")
    return name


def checked_modules(names: Sequence[str], edition: str) -> tuple[str, ...]:
    """These modules, in the order of the Mega Box, if all of them go with the edition."""
    for name in names:
        if name not in MODULES:
            raise SetupError(f"there is no module {name!r}; there are {', '.join(MODULES)}")
        if not EDITIONS[edition].goes_with(name):
            raise SetupError(Message(f"not-with.{edition}", module=MODULES[name].title))
    if len(set(names)) < len(names):
        raise SetupError("a module is named twice")
    return tuple(name for name in MODULES if name in names)


def own_options(edition: str, modules: Sequence[str]) -> dict[str, Option]:
    """The options that an edition and modules add to those of every table."""
    brought = [EDITIONS[edition].options, *(MODULES[name].options for name in modules)]
    return {name: option for options in brought for name, option in options.items()}


def compile_rules(
    edition: str,
    modules: Sequence[str],
    options: Mapping[str, Any] | None,
    players: int,
    version: object = None,
) -> Rules:
    """The rules for these choices. Each ruleset is compiled only once."""
    return _compile(checked_ruleset(edition, modules, options, players, version))


def checked_ruleset(
    edition: str,
    modules: Sequence[str],
    options: Mapping[str, Any] | None,
    players: int,
    version: object = None,
) -> Ruleset:
    """These choices, if they go together; raises `SetupError` if not. Without a version, the current rules apply."""
    chosen_version = versions.RULES_VERSION if version is None else versions.checked_version(version)
    checked_number(players)
    played = EDITIONS[checked_edition(edition)]
    chosen = checked_modules(modules, edition)
    own = own_options(edition, chosen)
    chosen_options = check_options({} if options is None else options, players, own)
    ruleset = Ruleset(edition, chosen, chosen_options, players, chosen_version)
    if reason := played.refuse(ruleset):
        raise SetupError(reason)
    return ruleset


@lru_cache(64)
def _compile(ruleset: Ruleset) -> Rules:
    edition = EDITIONS[ruleset.edition]
    schedules = {TURN: edition.turn, END: edition.end, SCORE: edition.score, AT_ONCE: places.PLACING_AT_ONCE}
    return Rules(ruleset, tuple(dict.fromkeys(_in_play(edition, ruleset))), edition.stages, schedules)


def _in_play(edition: Edition, ruleset: Ruleset) -> Iterator[Part]:
    for listed in edition.parts if CHOSEN_MODULES in edition.parts else (*edition.parts, CHOSEN_MODULES):
        if listed is CHOSEN_MODULES:
            modules = [MODULES[name] for name in ruleset.modules]
            yield from (used for module in modules for used in module.uses)
            yield from modules
        elif not isinstance(listed, Only):
            yield listed
        elif listed.when(ruleset):
            yield listed.part
