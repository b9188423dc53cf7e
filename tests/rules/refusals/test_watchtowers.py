"""What is refused, by which rule and in which words: Watchtowers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from typing import Any

from tests.rules.refusals.cases import Case, acting, placing, refused
from tests.scenario import Table

TOWER = "T11@1,0"
STANDING = "T11@1,0 WT!csw@1,-1"
ALL_TAKEN = {"watchtowers.to-place": '["WP", "WP", "WP"]'}


def to_place(*ids: str, palace: str = TOWER, modules: Sequence[str] = (), **lines: Any) -> Table:
    return placing("watchtowers", *modules, palace=palace, **{"watchtowers.to-place": json.dumps(ids), **lines})


CASES = [
    Case(
        "WAT-01",
        partial(acting, "watchtowers", hand="g8", market="P8 - - -"),
        "buy 1+watchtower with g8",
        "8 is too little for a price of 14",
    ),
    Case(
        "WAT-01",
        partial(acting, "watchtowers", "medina", hand="g9", market="M10 - - -"),
        "buy 1+watchtower with g9",
        "a watchtower comes with a building of the base game, and '1' is not one",
    ),
    Case(
        "WAT-06",
        partial(acting, "watchtowers", "camps", hand="g9", market="K6w - - -"),
        "buy 1+watchtower with g9",
        "no watchtower is bought together with '1'",
    ),
    Case(
        "WAT-01",
        partial(acting, "watchtowers", hand="g9", market="P8 - - -", **ALL_TAKEN),
        "buy 1+watchtower with g9",
        "all watchtowers of this colour are in use: pavilion",
    ),
    Case(
        "WAT-02",
        partial(acting, "watchtowers", palace=TOWER),
        "erect WT!csw @ 1,-1",
        "'erect' is not possible now; possible: remove",
    ),
    Case("WAT-02", partial(to_place, "WT"), "erect WP!csw @ 1,-1", "no watchtower WP!csw is to be placed"),
    Case(
        "WAT-02",
        partial(to_place, "WT"),
        "erect WT @ 1,-1",
        "WT must be laid with its two short sides named, like WT!cne",
    ),
    Case(
        "WAT-02",
        partial(to_place, "WT"),
        "erect WT!csw @ 0,-1",
        "on 0,-1 no short side of the watchtower would touch a building of its colour",
    ),
    Case(
        "WAT-03",
        partial(to_place, "WT", palace="T11@1,0 C10@1,1 P6n@2,1"),
        "erect WT!csw @ 2,0",
        "between 2,0 and 2,1 a wall would meet the open short side of a watchtower",
    ),
    Case(
        "WAT-03",
        partial(to_place, palace=STANDING, aside="P8"),
        "place P8 @ 1,-1",
        "a watchtower stands on 1,-1, and the other half of that place stays empty",
    ),
    Case(
        "WAT-04",
        partial(to_place, "WT"),
        "reserve WT",
        "WT is erected in the palace; a watchtower is neither reserved nor given away",
    ),
    Case(
        "WAT-04",
        partial(acting, "watchtowers", palace=STANDING),
        "remove WT!csw @ 1,-1",
        "the watchtower on 1,-1 cannot be remodelled",
    ),
    Case(
        "WAT-04",
        partial(acting, "watchtowers", palace=f"{STANDING} S9@0,-1"),
        "remove T11 @ 1,0",
        "the watchtower on 1,-1 would no longer touch a building of its colour",
    ),
    Case(
        "WAT-04",
        partial(acting, "watchtowers", palace=f"{STANDING} S9@0,-1 A9@-1,0", reserve="C10"),
        "swap C10 for T11 @ 1,0",
        "the watchtower on 1,-1 would no longer touch a building of its colour",
    ),
    Case(
        "WAT-06",
        partial(to_place, modules=["camps"], palace=STANDING, aside="K4e"),
        "place K4e @ 0,-1",
        "between 0,-1 and 1,-1 a camp would meet a watchtower; the two are not joined",
    ),
    Case(
        "RUL-95",
        partial(to_place, "WT", aside="P8"),
        "hand back WT",
        "tiles are still to be placed; after that WT may fit",
    ),
    Case("RUL-49", partial(to_place, "WT"), "hand back WT", "WT can be placed, so it must be"),
    Case("WAT-02", partial(to_place, "WT"), "hand back WP", "no watchtower WP is to be placed"),
    Case(
        "RUL-49",
        partial(acting, "watchtowers", palace=TOWER),
        "hand back WT",
        "'hand back' is not possible now; possible: remove",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
