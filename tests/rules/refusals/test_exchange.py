"""What is refused, by which rule and in which words: Currency Exchange Cards."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.rules.refusals.cases import CHESTS, FOUR_TYPES, Case, acting, refused
from tests.scenario import Table


def paying(*modules: str, **lines: Any) -> Table:
    return acting("exchange", *modules, **{"hand": "g5 n5 r5 xgn xgr xrc", "market": "P8 - - -", **lines})


CASES = [
    Case(
        "EXC-03",
        partial(acting, "exchange", display="g1 xrc"),
        "take g1 xrc",
        "xrc is taken alone, without other cards",
    ),
    Case("EXC-04", paying, "buy 1 with g5 xrc", "xrc does not show the currency asked for: gulden"),
    Case("EXC-04", paying, "buy 1 with g5 r5 xgn", "with xgn only gulden, denar can be paid, not r5"),
    Case("RUL-21", paying, "buy 1 with g5 n5 xgn xgr", "only one exchange card is played for a payment: xgn xgr"),
    Case(
        "EXC-08",
        partial(paying, "diamonds", hand="d5 g5 xgn"),
        "buy 1 with d5 g5 xgn",
        "with xgn only gulden, denar can be paid, not d5",
    ),
    Case(
        "EXC-04",
        partial(paying, "treasure", **CHESTS),
        "chests 1 with g5 n5 xgn",
        "xgn cannot be played here: there is nothing to exchange",
    ),
    Case(
        "EXC-04",
        partial(paying, "caravanserai", palace=FOUR_TYPES),
        "buy k1 with g5 n5 xgn",
        "xgn cannot be played here: there is nothing to exchange",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
