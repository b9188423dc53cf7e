"""What is refused, by which rule and in which words: Art of the Moors."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from tests.rules.refusals.cases import Case, acting, placing, refused
from tests.scenario import Table


def owning(*tiles: tuple[int, int, int], **lines: Any) -> Table:
    return acting("moors", **{"moors.owned": json.dumps(tiles), **lines})


CASES = [
    Case("MOO-04", owning, "develop", "you own no culture tile"),
    Case("RUL-47", partial(owning, (8, 1, 1)), "develop", "none of your culture tiles can be turned any further"),
    Case(
        "MOO-04",
        partial(placing, "moors", aside="P8"),
        "develop",
        "'develop' is not possible now; possible: place, reserve",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
