"""Editions: the parts they use, the order of a turn, and the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from alhambra.editions.options import OPTIONS, check_options
from alhambra.game import places
from alhambra.game.module import Module
from alhambra.game.scoring import SCORE
from alhambra.game.setup import FEWEST_PLAYERS, checked_number
from alhambra.game.turn import AT_ONCE, END, TURN
from alhambra.kernel.errors import SetupError
from alhambra.kernel.part import Part
from alhambra.kernel.rules import Rules, Ruleset
from alhambra.modules import ALL


class Edition(NamedTuple):
    """An edition of the game."""

    name: str
    parts: tuple[Part, ...]
    with_two_players: tuple[Part, ...]
    """Parts that are only in play with two players."""
    overrides: tuple[Part, ...] = ()
    """Parts that answer last, and so can override earlier answers."""
    stages: tuple[str, ...] = places.STAGES
    turn: tuple[str, ...] = places.TURN
    end: tuple[str, ...] = places.END
    score: tuple[str, ...] = places.SCORE


EDITIONS: dict[str, Edition] = {}
MODULES: dict[str, Module] = {module.name: module for module in ALL}


def checked_edition(name: object) -> str:
    if not isinstance(name, str) or name not in EDITIONS:
        raise SetupError(f"there is no edition {name!r}; there are {', '.join(EDITIONS)}")
    return name


def checked_modules(names: Sequence[str]) -> tuple[str, ...]:
    """These modules, in the order of the Mega Box."""
    for name in names:
        if name not in MODULES:
            raise SetupError(f"there is no module {name!r}; there are {', '.join(MODULES)}")
    if len(set(names)) < len(names):
        raise SetupError("a module is named twice")
    return tuple(name for name in MODULES if name in names)


def compile_rules(edition: str, modules: Sequence[str], options: Mapping[str, Any] | None, players: int) -> Rules:
    """The rules for these choices. Each ruleset is compiled only once."""
    checked_number(players)
    chosen = checked_modules(modules)
    given = check_options({} if options is None else options, players, [MODULES[name] for name in chosen])
    return _compile(Ruleset(checked_edition(edition), chosen, given, players))


@lru_cache(64)
def _compile(ruleset: Ruleset) -> Rules:
    edition = EDITIONS[ruleset.edition]
    parts = (
        *edition.parts,
        *(edition.with_two_players if ruleset.players == FEWEST_PLAYERS else ()),
        *dict.fromkeys(used for name in ruleset.modules for used in MODULES[name].uses),
        *(MODULES[name] for name in ruleset.modules),
        *edition.overrides,
    )
    schedules = {TURN: edition.turn, END: edition.end, SCORE: edition.score, AT_ONCE: places.PLACING_AT_ONCE}
    return Rules(ruleset, parts, edition.stages, schedules)


__all__ = ["EDITIONS", "MODULES", "OPTIONS", "Edition", "checked_edition", "checked_modules", "compile_rules"]
