"""What is refused, by which rule and in which words: Bazaars."""

from __future__ import annotations

from functools import partial

from tests.rules.refusals.cases import Case, acting, refused

BESIDE = {"bazaars.beside": '["Bg1"]'}

CASES = [
    Case(
        "BAZ-02",
        partial(acting, "bazaars", hand="g8", market="P8 - - -", **BESIDE),
        "buy br1 with g8",
        "Br1 does not lie beside the market",
    ),
    Case(
        "BAZ-03",
        partial(acting, "bazaars", hand="g8", market="- S9 - -", **BESIDE),
        "buy bg1 with g8",
        "a bazaar costs what lies on the space for gulden, and nothing lies there",
    ),
    Case(
        "BAZ-03",
        partial(acting, "bazaars", hand="g9", market="P8 - - -", **BESIDE),
        "buy bg1 with g9",
        "9 is not exactly the price of 8",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
