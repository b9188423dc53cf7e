"""What is refused, by which rule and in which words: Master Builders."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.rules.modules.character_tables import owner, with_characters
from tests.rules.refusals.cases import Case, acting, refused
from tests.scenario import Table


def two_in_a_turn() -> Table:
    """Ana has a builder too; she has played one master builder and has remodelled."""
    ana = owner("Ana", "builder", hand="mn mr", reserve="T12 T11 S9")
    given: dict[str, Any] = {"modules": ["master_builders"], "market": "P8 - A9 C10"}
    return with_characters(ana, "Ben", "Cleo", **given).plays("take g1", "master builder mn", "build T12 @ 0,1")


def at_the_end_of_a_turn(*actions: str) -> Table:
    """Ana has taken money and may play a master builder."""
    given: dict[str, Any] = {"hand": "mn n3", "reserve": "T12 T11", "display": "g1 r1 n1 c1"}
    return acting("master_builders", **given).plays("take g1", *actions)


CASES = [
    Case(
        "MAS-03",
        partial(acting, "master_builders", hand="mn", reserve="T12"),
        "master builder mn",
        "'master builder' is not possible now; possible: build",
    ),
    Case("MAS-03", at_the_end_of_a_turn, "master builder mr", "you don't have that in hand, or not enough of it: mr"),
    Case("MAS-03", at_the_end_of_a_turn, "master builder n3", "n3 is not a master builder"),
    Case("MAS-03", two_in_a_turn, "master builder mr", "a master builder has been played this turn already"),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
