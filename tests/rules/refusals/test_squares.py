"""What is refused, by which rule and in which words: Squares."""

from __future__ import annotations

from functools import partial

from tests.rules.refusals.cases import Case, acting, placing, refused
from tests.scenario import Table, scenario, seat


def for_dirk() -> Table:
    """Ana, who plays against Ben alone, places a square."""
    ana = seat("Ana", aside="QAe")
    return scenario(ana, "Ben", modules=["squares"], agenda="placing 0, next-turn 0")


CASES = [
    Case(
        "SQU-02",
        partial(acting, "squares", reserve="QAe"),
        "pick square QAe",
        "QAe does not lie open among the squares",
    ),
    Case(
        "SQU-04",
        partial(acting, "squares", reserve="QAe QTs QPn"),
        "pick square QPes",
        "nobody may own more than three squares, and you own three",
    ),
    Case("RUL-24", for_dirk, "give QAe to Dirk", "a square cannot be given to Dirk"),
    Case(
        "SQU-02",
        partial(placing, "squares", aside="P8"),
        "pick square QAe",
        "'pick square' is not possible now; possible: place, reserve",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
