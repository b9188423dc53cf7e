"""Games in which every verb of a chapter comes up."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from tests.scenario.of_module import of_module
from tests.scenario.position import scenario, seat
from tests.scenario.table import Table
from tools.soaking.openings import changed
from tools.soaking.players import Seeker

from alhambra import Action, Game, new_game
from alhambra.editions import EDITIONS, MODULES, compile_rules
from alhambra.game import places

CHAPTERS: list[tuple[str, str | None]] = [
    *((edition.name, None) for edition in EDITIONS.values() if edition.has_own_rules),
    *(("alhambra", module) for module in (None, *MODULES)),
]
"""An edition with the base game's rules has no other verbs."""
LONGEST = 600
GAMES = 12

Situation = tuple[Table, str]
"""A table, and an action that is possible there."""


def verbs_of(modules: Sequence[str], edition: str = "alhambra") -> set[str]:
    """Every verb with these modules, for any number of players."""
    rulesets = [compile_rules(edition, modules, {"confirm": True}, players) for players in (2, 3)]
    return {verb for rules in rulesets for _, verb in rules.verbs}


def every_verb(edition: str, module: str | None) -> Iterator[tuple[Game, Action]]:
    """Games and an action that is possible in each, until every verb has come up. Whoever gets one plays it."""
    modules = [module] if module else []
    missing = verbs_of(modules, edition)
    for table, text in rare_situations(edition, module):
        (action,) = (each for each in table.game.legal_actions() if str(each) == text)
        missing.discard(action.verb)
        yield table.game, action
    for seed in range(GAMES):
        luck = random.Random(seed)
        game = new_game(2 + seed % 2, modules, edition, seed, options={"confirm": True})
        assert game.decision is not None
        if seed % 3 and game.decision.step == places.ACT:
            game = changed(game, luck)
        seeker = Seeker(luck)
        for _ in range(LONGEST):
            if game.decision and missing:
                action = seeker.choose(game, game.legal_actions())
                missing.discard(action.verb)
                yield game, action


def rare_situations(edition: str, module: str | None) -> list[Situation]:
    """Situations that come up too rarely in games. A module has its own in `rare_situations` of its test file."""
    if edition == "red_palace":
        return [(spending_a_guard(), "spend guard 1,0e"), (without_an_action(), "pass")]
    found: list[Situation] = of_module(module, "rare_situations", list)() if module else []
    return found


def spending_a_guard() -> Table:
    ana = seat("Ana", palace="T9es^e!ue@1,0 P7w^w!uw@-1,0")
    options = {"abilities": ["money", "half", "swap", "wall"]}
    table = scenario(ana, "Ben", "Cleo", edition="red_palace", options=options, display="g1 g2 g3 g4")
    return table.plays("guard money g1")


def without_an_action() -> Table:
    return scenario("Ana", "Ben", "Cleo", edition="red_palace", market="- - - - - - -", draw="", box="*")
