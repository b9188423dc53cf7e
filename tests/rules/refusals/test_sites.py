"""What is refused, by which rule and in which words: Building Sites."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.rules.refusals.cases import Case, acting, placing, refused
from tests.scenario import Table, scenario, seat

NONE_LEFT = {"sites.supply": "[]"}
BEGUN = {"sites.begun": '[["S7w", "gulden", false]]'}


def buying(*modules: str, hand: str = "n3 r9", **lines: Any) -> Table:
    return acting("sites", *modules, **{"hand": hand, "market": "- - S7w -", **lines})


def drawing() -> Table:
    return buying().plays("buy 3+site with n3")


def for_dirk() -> Table:
    table = scenario(seat("Ana", hand="n3"), "Ben", modules=["sites"], market="- - S7w -")
    return table.plays("buy 3+site with n3", "keep site 1")


def vizier() -> Table:
    asleep = {"vizier.awake": "false"}
    given: dict[str, Any] = {"modules": ["sites", "vizier"], "market": "P8 S9 S7w A9", "display": "r1 g1 g2 g3"}
    return scenario(seat("Ana", **asleep), seat("Ben", hand="n3"), seat("Cleo", **asleep), **given).plays("take r1")


CASES = [
    Case("SIT-02", partial(buying, **NONE_LEFT), "buy 3+site with n3", "there is no site tile left"),
    Case("SIT-02", partial(buying, hand="n2"), "buy 3+site with n2", "2 is too little for a price of 3"),
    Case("SIT-02", buying, "keep site 1", "'keep site' is not possible now; possible: buy"),
    Case("SIT-02", drawing, "keep site 3", "3 is not one of the site tiles drawn"),
    Case("SIT-04", buying, "complete S7w with r9", "S7w is not one of your sites"),
    Case(
        "SIT-04",
        partial(buying, reserve="S7w!s", market="P8 - - -", **BEGUN),
        "complete S7w!s with n3",
        "n3 cannot be paid here, only gulden",
    ),
    Case(
        "SIT-04",
        partial(placing, "sites", aside="P8"),
        "complete S7w with r9",
        "'complete' is not possible now; possible: place, reserve",
    ),
    Case(
        "SIT-06",
        partial(buying, "watchtowers"),
        "buy 3+watchtower+site with n3",
        "nothing else can be added to a site: '3+watchtower'",
    ),
    Case(
        "RUL-50",
        partial(buying, "medina", market="- - M10 -"),
        "buy 3+site with n3",
        "only a building can be a site, and '3' is not one",
    ),
    Case("SIT-06", vizier, "send vizier 3+site with n3", "a site can only be started by a plain purchase"),
    Case("RUL-50", for_dirk, "give S7w!s to Dirk", "a tile with a site on it cannot be given away"),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
