"""What is refused, by which rule and in which words: Power of the Sultan."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.rules.refusals.cases import Case, acting, refused
from tests.scenario import Table, scenario, seat

LYING = {"sultan.open": '[["sultan-n1", "tower"]]'}


def drawn() -> Table:
    """A tower was drawn for the market, and Cleo owns a card for it."""
    cleo = seat("Cleo", **{"sultan.owned": '[["sultan-g1", "tower"]]'})
    given: dict[str, Any] = {"market": "- S9 A9 C10", "display": "g1", "tower": "T12 P7e *"}
    return scenario("Ana", "Ben", cleo, modules=["sultan"], **given).plays("take g1")


def marking() -> Table:
    """Ana has bought a card and drawn the symbol tile with tower and pavilion."""
    return acting("sultan", hand="n7", **LYING).plays("buy sultan-n1 with n7", "draw symbol")


def vizier() -> Table:
    ana, cleo = seat("Ana", **{"vizier.awake": "false"}), seat("Cleo", **{"vizier.awake": "false"})
    given: dict[str, Any] = {"modules": ["vizier", "sultan"], "market": "P8 S9 A9 C10", "display": "g1", **LYING}
    return scenario(ana, seat("Ben", hand="n7"), cleo, **given).plays("take g1")


CASES = [
    Case(
        "SUL-03",
        partial(acting, "sultan", hand="n7 g7", **LYING),
        "buy sultan-g1 with g7",
        "sultan-g1 does not lie open beside the market",
    ),
    Case(
        "SUL-03",
        partial(acting, "sultan", hand="n7 g7", **LYING),
        "buy sultan-n1 with g7",
        "g7 cannot be paid here, only denar",
    ),
    Case(
        "SUL-04",
        partial(acting, "sultan", hand="n7 g7", **LYING),
        "draw symbol",
        "'draw symbol' is not possible now; possible: buy",
    ),
    Case(
        "SUL-05",
        partial(acting, "sultan", hand="n7 g7", **LYING),
        "claim T12",
        "'claim' is not possible now; possible: buy",
    ),
    Case("SUL-05", drawn, "claim P7e", "P7e was not drawn"),
    Case("SUL-07", vizier, "send vizier sultan-n1 with n7", "a sultan card can be bought only on your own turn"),
    Case("SUL-04", marking, "mark garden", "the symbol tile shows tower and pavilion, not garden"),
    Case("SUL-04", partial(acting, "sultan"), "mark garden", "'mark' is not possible now; possible: pass"),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
