"""What is refused, by which rule and in which words: swapping pieces in the Red Palace."""

from __future__ import annotations

from tests.rules.red_palace.tables import RED
from tests.rules.refusals.cases import Case, refused
from tests.scenario import Table, scenario, seat

from alhambra.game import versions


def after_buying(rules: int = versions.RULES_VERSION) -> Table:
    """Ana has bought the pavilion; there is another one, a medina and an empty space."""
    ana = seat("Ana", palace="T9es^e!ue@1,0", hand="g8 r2 n3", aside="M4ne", reserve="G8n")
    options = {"abilities": ["swap", "half", "money", "plaza"]}
    table = scenario(
        ana,
        "Ben",
        "Cleo",
        edition=RED,
        modules=["medina"],
        options=options,
        rules=rules,
        market="P8 P9w A9 M2sw S9 - -",
    )
    return table.plays("buy 1 with g8")


def by_version_1() -> Table:
    return after_buying(rules=1)


def without_the_ability() -> Table:
    ana = seat("Ana", palace="T9es^e!ue@1,0", hand="r2 n3", aside="P8")
    options = {"abilities": ["half", "money", "plaza", "wall"]}
    return scenario(ana, "Ben", "Cleo", edition=RED, options=options, market="S9 A9 - C10 - - -")


CASES = [
    Case(
        "RED-03",
        without_the_ability,
        "swap piece P8 for 2 with r2",
        "this ability is not in play: swap pieces",
    ),
    Case("RUL-100", after_buying, "swap piece G8n for 3 with n3", "G8n is not a building you bought this turn"),
    Case("RUL-100", after_buying, "swap piece P8 for p1 with n3", "'p1' is not a space of the market"),
    Case("RED-20", after_buying, "swap piece P8 for 1 with n3", "there is no piece on space 1"),
    Case("RUL-61", after_buying, "swap piece P8 for 4 with n3", "M2sw has no piece that could be swapped"),
    Case("RUL-61", after_buying, "swap piece M4ne for 3 with n3", "M4ne has no piece that could be swapped"),
    Case(
        "RUL-100",
        by_version_1,
        "swap piece P8 for 2 with r2",
        "P8 and the building on space 2 have the same piece",
    ),
    Case("RED-20", after_buying, "swap piece P8 for 3 with n9", "you have no n9 to pay with, or not that many"),
    Case("RUL-100", after_buying, "swap piece P8 for 3 with r2", "r2 cannot be paid here, only denar"),
]


@refused(CASES)
def test_a_refusal_names_its_rule_and_its_reason(case: Case) -> None:
    case.check()
