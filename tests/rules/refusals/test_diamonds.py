"""What is refused, by which rule and in which words: Diamonds."""

from __future__ import annotations

from functools import partial

from tests.rules.refusals.cases import CHESTS, Case, acting, refused

CASES = [
    Case(
        "DIA-02",
        partial(acting, "diamonds", hand="d5 g5", market="P8 - - -"),
        "buy 1 with d5 g5",
        "g5 cannot be paid together with diamonds",
    ),
    Case(
        "DIA-02",
        partial(acting, "diamonds", "treasure", hand="d5 g5", **CHESTS),
        "chests 1 with d5 g5",
        "g5 cannot be paid together with diamonds",
    ),
    Case(
        "DIA-02",
        partial(acting, "diamonds", "change", hand="d7", **{"change.coins": '["og"]'}, market="P8 - - -"),
        "buy 1 with d7 og",
        "og cannot be paid together with diamonds",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
