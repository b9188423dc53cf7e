"""What is refused, by which rule and in which words: Treasure Chamber."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.rules.refusals.cases import CHESTS, Case, acting, refused
from tests.scenario import Table


def stowing(*modules: str, palace: str, **lines: Any) -> Table:
    """Ana has bought two garden chests, one of the pavilion and one of the tower."""
    table = acting("treasure", *modules, hand="c9", palace=palace, **CHESTS, **lines)
    return table.plays("chests 1 with c9")


CASES = [
    Case(
        "TRE-02",
        partial(acting, "treasure", hand="g9", **CHESTS),
        "chests 4 with g9",
        "there is no room 4 in the chamber",
    ),
    Case("TRE-02", partial(acting, "treasure", hand="g9", **CHESTS), "chests 2 with g9", "room 2 is empty"),
    Case(
        "TRE-02",
        partial(acting, "treasure", hand="g4 n3", **CHESTS),
        "chests 1 with g4 n3",
        "7 is too little for a price of 8",
    ),
    Case(
        "TRE-03",
        partial(acting, "treasure", hand="g4 n3", **CHESTS),
        "put chest on P8",
        "'put chest' is not possible now; possible: pass",
    ),
    Case(
        "TRE-02",
        partial(stowing, palace="G11@1,0 S9@0,1"),
        "chests 2 with c9",
        "'chests' is not possible now; possible: put chest",
    ),
    Case(
        "TRE-03", partial(stowing, palace="G11@1,0 S9@0,1"), "put chest on S9", "there is no chest of the colour of S9"
    ),
    Case("TRE-03", partial(stowing, palace="G11@1,0 S9@0,1"), "put chest on P8", "P8 is not a building in your palace"),
    Case(
        "TRE-03",
        partial(stowing, palace="G11@1,0 G10@0,1", **{"treasure.stowed": '["G11"]'}),
        "put chest on G11",
        "there is a chest on G11 already",
    ),
    Case("TRE-08", partial(stowing, "squares", palace="G11@1,0 QAe@0,1"), "put chest on QAe", "no chests go onto QAe"),
    Case("RUL-36", partial(stowing, "medina", palace="G11@1,0 M10@0,1"), "put chest on M10", "no chests go onto M10"),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
