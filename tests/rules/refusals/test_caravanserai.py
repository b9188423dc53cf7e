"""What is refused, by which rule and in which words: Caravanserai."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from tests.rules.refusals.cases import FOUR_TYPES, Case, acting, refused
from tests.scenario import Table, scenario, seat


def moving(*fields: str, **lines: Any) -> Table:
    return acting("caravanserai", **{"caravanserai.markers": json.dumps(fields), **lines})


def acted() -> Table:
    return moving("k2:1n", hand="g8", market="P8 - - -").plays("buy 1 with g8")


def moved() -> Table:
    return moving("k2:1n", "k3:0c").plays("move marker k2:2n")


def interrupting() -> Table:
    """Ben's vizier may interrupt."""
    asleep = {"vizier.awake": "false"}
    ben = seat("Ben", hand="g9", palace=FOUR_TYPES)
    given: dict[str, Any] = {"modules": ["vizier", "caravanserai"], "market": "P8 S9 A9 C10", "display": "g1 r1 n1 c1"}
    return scenario(seat("Ana", **asleep), ben, seat("Cleo", **asleep), **given).plays("take g1")


CASES = [
    Case(
        "CAR-01",
        partial(acting, "caravanserai", hand="g4 n4", palace=FOUR_TYPES),
        "buy k1 with g4 n4",
        "g4 n4 cannot be paid together: a payment is made in one currency",
    ),
    Case(
        "CAR-01",
        partial(moving, "k2:1n", "k3:1c", hand="g9"),
        "buy k1 with g9",
        "nobody may have more than two caravanserais",
    ),
    Case(
        "CAR-02",
        partial(moving, "k2:1n", hand="g9", palace=FOUR_TYPES),
        "buy k1 with g9",
        "that takes 5 types of buildings in your palace",
    ),
    Case("CAR-03", partial(moving, "k2:1n", hand="g9"), "buy k2 with g9", "the caravanserai k2 has an owner already"),
    Case("CAR-04", partial(moving, "k2:1n"), "move marker k2:3n", "no marker of yours can move to k2:3n"),
    Case("CAR-04", acted, "move marker k2:2n", "a marker moves at the start of the turn, before the first action"),
    Case("CAR-04", moved, "move marker k3:1c", "only one marker moves each turn, and one has moved"),
    Case(
        "RUL-75",
        partial(moving, "k2:2r"),
        "move marker k2:3n",
        "from k2:2r a marker only moves back to the column, not up",
    ),
    Case("CAR-06", interrupting, "move marker k2:2n", "a marker moves only on your own turn"),
    Case(
        "CAR-06",
        interrupting,
        "send vizier k1 with g9",
        "a caravanserai can be bought only on your own turn and for money",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
