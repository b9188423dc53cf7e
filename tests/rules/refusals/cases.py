"""Cases of refusals: by which rule, and in which words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest
from tests.scenario import Table, scenario, seat

import alhambra
from alhambra.kernel.actions import ActionPart
from alhambra.kernel.errors import Refusal
from alhambra.play.meaning import refuse_meant

Check = Callable[["Case"], None]


class Case(NamedTuple):
    """An action that a rule refuses at a table, and the whole sentence that says so.

    Instead of an action, something can be named that stands for a verb and is of no use now (`questions.no_use`).
    """

    rule: str
    table: Callable[[], Table]
    action: str | ActionPart
    sentence: str

    def check(self) -> None:
        table = self.table()
        if isinstance(self.action, str):
            table.refuses(self.action, self.rule)
        refusal = self.refusal(table)
        assert refusal is not None
        assert (str(refusal.reason), refusal.rule) == (self.sentence, self.rule)

    def refusal(self, table: Table) -> Refusal | None:
        if isinstance(self.action, str):
            return table.game.why_not(self.action)
        return refuse_meant(table.game, [self.action])


def refused(cases: list[Case]) -> Callable[[Check], Check]:
    """Run a test once for each case; it is marked with the rules of all of them."""

    def decorate(test: Check) -> Check:
        for rule in dict.fromkeys(case.rule for case in cases):
            test = pytest.mark.rule(rule)(test)
        names = [f"{case.rule}: {case.action}" for case in cases]
        return pytest.mark.parametrize("case", cases, ids=names)(test)

    return decorate


def acting(*modules: str, **lines: Any) -> Table:
    """Ana is to act; the arguments describe her or the table."""
    hers = {"hand", "palace", "reserve", "aside", *_fields_of_a_player(modules)}
    of_ana = {key: lines.pop(key) for key in list(lines) if key in hers}
    return scenario(seat("Ana", **of_ana), "Ben", "Cleo", modules=modules, **lines)


def placing(*modules: str, **lines: Any) -> Table:
    """Ana places what she has obtained."""
    return acting(*modules, **{"agenda": "placing 0, next-turn 0", **lines})


@cache
def _fields_of_a_player(modules: tuple[str, ...]) -> frozenset[str]:
    """What these modules remember of every player, as a position text names it."""
    of_one = alhambra.new_game(3, modules, seed=1).snapshot()["players"][0]["own"]
    return frozenset(field.replace(" ", "-") for field in of_one)


CHESTS = {"treasure.rooms": '[["garden", "garden", "pavilion", "tower"], [], []]', "treasure.bag": "[]"}
"""Four chests in the first room, and none elsewhere."""
FOUR_TYPES = "P7e@1,0 S8s@0,1 A8n@0,-1 C9w@-1,0"
