"""What is refused, by which rule and in which words: City Gates."""

from __future__ import annotations

from functools import partial

from tests.rules.refusals.cases import Case, acting, placing, refused

HELD = {"gates.held": "1"}
TWO_ROWS = "P7e@1,0 S9@1,-1 A9@2,-1 T10w@2,0"
NOTHING_LOOSE = "S8s@1,0 A8n@1,1 C9w!gw@0,1 G9e!ge@-1,1"

CASES = [
    Case("GAT-03", partial(acting, "gates"), "gate take", "no gate card lies beside the gates"),
    Case(
        "GAT-03",
        partial(placing, "gates", aside="P8"),
        "gate take",
        "'gate take' is not possible now; possible: place, reserve",
    ),
    Case(
        "GAT-04",
        partial(placing, "gates", palace="P7e@1,0", aside="T10w"),
        "gate place T10w @ 2,0 w",
        "you hold no gate card",
    ),
    Case(
        "GAT-04",
        partial(placing, "gates", palace="P7e@1,0", aside="T10w P8", **HELD),
        "gate place P8 @ 0,1 n",
        "P8 can be placed on 0,1 without a gate",
    ),
    Case(
        "GAT-04",
        partial(placing, "gates", palace="P7e@1,0", aside="T10w", **HELD),
        "gate place T10w @ 2,0 n",
        "in the n of 2,0 there are not two printed walls to set a gate on",
    ),
    Case(
        "GAT-04",
        partial(acting, "gates", palace="P7e!ge@1,0 T10w!gw@2,0", **HELD),
        "gate open 1,0 e",
        "in the e of 1,0 there is a gate already",
    ),
    Case(
        "GAT-04",
        partial(acting, "gates", palace=TWO_ROWS, **HELD),
        "gate open 2,0 w",
        "a double wall is named by the tile north or west of it",
    ),
    Case(
        "GAT-04",
        partial(acting, "gates", palace=TWO_ROWS, **HELD),
        "gate place T10w @ 3,0 w",
        "'gate place' is not possible now; possible: remove, gate open",
    ),
    Case(
        "GAT-05",
        partial(placing, "gates", palace=TWO_ROWS, aside="P8", **HELD),
        "gate open 1,0 e",
        "'gate open' is not possible now; possible: place, reserve",
    ),
    Case(
        "RUL-94",
        partial(acting, "gates", palace=NOTHING_LOOSE, **HELD),
        "gate open 1,0 s",
        "after that gate no remodel would be possible",
    ),
    Case(
        "GAT-06",
        partial(acting, "gates", palace="P7e!ge@1,0 T10w!gw@2,0"),
        "remove T10w!gw @ 2,0",
        "the tile on 2,0 is under a gate and can no longer be remodelled",
    ),
    Case(
        "GAT-07",
        partial(placing, "gates", "city_walls", palace="S9!we@1,0", aside="C9w", **HELD),
        "gate place C9w @ 2,0 w",
        "in the w of 2,0 there is a wooden wall; a gate is set on printed walls only",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
