"""What is refused, by which rule and in which words: Camps."""

from __future__ import annotations

from functools import partial

from tests.rules.refusals.cases import Case, acting, placing, refused

BUILT = "A8n@-1,0"
CAMP = "P7e@1,0 K6w@2,0"
WALLS = "S9@0,-1 A6ne@1,-1 P7e@1,0"

CASES = [
    Case(
        "CAM-03",
        partial(placing, "camps", palace=BUILT, aside="K6w"),
        "place K6w @ 1,0",
        "between 1,0 and 0,0 a bastion would meet an open side; it needs a wall",
    ),
    Case(
        "CAM-03",
        partial(placing, "camps", palace=BUILT, aside="K4e"),
        "place K4e @ 1,0",
        "between 1,0 and 0,0 a camp's green side would meet an open side",
    ),
    Case(
        "CAM-03",
        partial(placing, "camps", palace=BUILT, aside="K6w"),
        "place K6w @ -1,-1",
        "between -1,-1 and -1,0 a camp's green side would meet a wall; only a bastion may",
    ),
    Case(
        "CAM-03",
        partial(placing, "camps", palace="P7e@1,0 K7nw@2,0 S9@1,-1", aside="C10"),
        "place C10 @ 2,-1",
        "between 2,-1 and 2,0 a bastion would meet an open side; it needs a wall",
    ),
    Case(
        "CAM-03",
        partial(placing, "camps", palace=CAMP, aside="K4e"),
        "place K4e @ 2,-1",
        "the camp on 2,-1 would have no bastion against a wall",
    ),
    Case(
        "CAM-03",
        partial(acting, "camps", palace=CAMP),
        "remove P7e @ 1,0",
        "the camp on 2,0 would have no bastion against a wall",
    ),
    Case(
        "CAM-03",
        partial(acting, "camps", palace=CAMP, reserve="A9"),
        "swap A9 for P7e @ 1,0",
        "between 1,0 and 2,0 a bastion would meet an open side; it needs a wall",
    ),
    Case(
        "CAM-04",
        partial(placing, "camps", palace=f"{WALLS} K6w@2,0", aside="K10sw"),
        "place K10sw @ 2,-1",
        "between 2,-1 and 2,0 a bastion would meet another camp; camps touch with green sides only",
    ),
    Case(
        "CAM-04",
        partial(placing, "camps", palace=f"{WALLS} K7nw@2,0", aside="K10sw"),
        "place K10sw @ 2,-1",
        "between 2,-1 and 2,0 a bastion would meet another camp; camps touch with green sides only",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
