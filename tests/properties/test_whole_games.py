"""Whole games with modules, alone and with those they affect: they end, and are checked on the way.

That says little about any rule: tests of rules are in tests/rules.
"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.properties.whole_games import played

from alhambra.editions import MODULES
from alhambra.game.turn.choices import DECLINE

TABLES = ((2, 1), (3, 2), (6, 3))
"""Numbers of players, each with a seed."""
TOGETHER = (
    ("vizier", "thieves", "bazaars", "sultan", "magical"),
    ("vizier", "gates", "camps", "city_walls", "watchtowers", "magical"),
    ("vizier", "sites", "trader", "treasure", "medina", "magical"),
    ("exchange", "diamonds", "change", "caravanserai", "certificates", "vizier"),
    ("characters", "master_builders", "bonus", "squares", "invaders"),
    ("falconers", "sites", "trader", "treasure", "diamonds"),
    ("gates", "diamonds", "camps", "city_walls", "change", "trader", "treasure", "falconers", "sites"),
)
"""Modules that touch each other."""


def own_verbs(module: str) -> set[str]:
    """The verbs that the module adds."""
    opened = [each.contribution for each in MODULES[module].registrations if each.kind == "verb"]
    return {verb.name for verb in opened if verb is not DECLINE}


@pytest.mark.long
@pytest.mark.parametrize("module", sorted(MODULES))
def test_whole_games_with_a_module_can_be_played_and_use_it(module: str) -> None:
    verbs = sum((played(players, [module], seed) for players, seed in TABLES), Counter[str]())
    assert not own_verbs(module) or own_verbs(module) & set(verbs)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("modules", TOGETHER, ids="-".join)
def test_whole_games_with_modules_that_affect_each_other_can_be_played(modules: tuple[str, ...], players: int) -> None:
    assert played(players, modules, players + 1)["take"]
