"""What is refused, by which rule and in which words: Falconers."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.rules.refusals.cases import Case, acting, placing, refused
from tests.scenario import Table

MEETING = "T12@1,0 G11@0,1 C10@1,1"
"""Purple, green and white meet at the start tile."""


def falconer(*actions: str, palace: str = MEETING, falcons: str = "[]") -> Table:
    given: dict[str, Any] = {"hand": "g1 n9 g5", "market": "P5nw - - -", "falconers.falcons": falcons}
    return acting("falconers", palace=palace, **given).plays(*actions)


CASES = [
    Case(
        "FAL-02",
        partial(placing, "falconers", palace=MEETING, hand="g1", aside="P8"),
        "falcon white-GT @ 0.5,0.5 with g1",
        "'falcon' is not possible now; possible: place, reserve",
    ),
    Case("FAL-02", falconer, "falcon white-GT @ 0.5,0.5 with g2", "g2 is not a money card in your hand"),
    Case(
        "FAL-02",
        partial(falconer, "buy 1 with g5"),
        "falcon white-GT @ 0.5,0.5 with g1",
        "falcons are bought in a turn of their own, before any other action",
    ),
    Case(
        "FAL-03",
        falconer,
        "falcon brown-PT @ 0.5,0.5 with g1",
        "the buildings at 0.5,0.5 do not show both colours of brown-PT",
    ),
    Case(
        "FAL-03",
        partial(falconer, palace="T12@1,0 G11@0,1"),
        "falcon white-GT @ 0.5,0.5 with g1",
        "at 0.5,0.5 no four base buildings of your palace meet",
    ),
    Case(
        "FAL-03",
        partial(falconer, falcons='[["white-GT", "0.5,0.5"]]'),
        "falcon white-CT @ 0.5,0.5 with g1",
        "there is a falcon at 0.5,0.5 already",
    ),
    Case(
        "FAL-04",
        partial(falconer, falcons='[["white-GT", "0.5,0.5"]]'),
        "falcon white-GT @ 0.5,0.5 with g1",
        "the falcon white-GT sits in a palace, and falcons are never moved",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
