"""What an edition is: the parts it uses, the order of a turn, and the options a table can choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from alhambra import modules
from alhambra.editions.options import OPTIONS, check_options
from alhambra.game import places
from alhambra.game.module import Module
from alhambra.game.scoring import SCORE
from alhambra.game.turn import END, TURN
from alhambra.kernel.errors import SetupError
from alhambra.kernel.part import Part
from alhambra.kernel.rules import Rules, Ruleset

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6


class Edition(NamedTuple):
    """An edition of the game."""

    name: str
    parts: tuple[Part, ...]
    with_two_players: tuple[Part, ...]
    """Parts that are only there with two players."""
    overrides: tuple[Part, ...] = ()
    """Parts that answer last, and so may put their answer in place of another."""
    stages: tuple[str, ...] = places.STAGES
    turn: tuple[str, ...] = places.TURN
    end: tuple[str, ...] = places.END
    score: tuple[str, ...] = places.SCORE


EDITIONS: dict[str, Edition] = {}
MODULES: dict[str, Module] = {part.name: part for part in sorted(modules.ALL, key=lambda part: part.number)}


def compile_rules(edition: str, chosen: Sequence[str], options: Mapping[str, Any] | None, players: int) -> Rules:
    """The rules of a table; the same ruleset is compiled once."""
    if edition not in EDITIONS:
        raise SetupError(f"there is no edition '{edition}'; there are {', '.join(EDITIONS)}")
    if type(players) is not int or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise SetupError(f"{players} players cannot play: {FEWEST_PLAYERS} to {MOST_PLAYERS} can (BASE-05)")
    for name in chosen:
        if name not in MODULES:
            raise SetupError(f"there is no module '{name}'; there are {', '.join(MODULES) or 'none yet'}")
    if len(set(chosen)) < len(chosen):
        raise SetupError("a module is named twice")
    in_order = tuple(name for name in MODULES if name in chosen)
    return _compile(Ruleset(edition, in_order, check_options(options or {}, players), players))


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
    return Rules(ruleset, parts, edition.stages, {TURN: edition.turn, END: edition.end, SCORE: edition.score})


__all__ = ["EDITIONS", "MODULES", "OPTIONS", "Edition", "compile_rules"]
