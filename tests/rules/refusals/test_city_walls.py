"""What is refused, by which rule and in which words: City Walls."""

from __future__ import annotations

from functools import partial

from tests.rules.refusals.cases import Case, acting, placing, refused

CARD = {"city_walls.beside": '["wall-e"]'}

CASES = [
    Case("WAL-03", partial(acting, "city_walls", **CARD), "fortify F with wall-n", "no wall card wall-n lies open"),
    Case("WAL-03", partial(acting, "city_walls", **CARD), "fortify P8 with wall-e", "P8 is not one of your own tiles"),
    Case(
        "WAL-03",
        partial(placing, "city_walls", aside="P8", **CARD),
        "fortify P8 with wall-e",
        "'fortify' is not possible now; possible: place, reserve",
    ),
    Case(
        "WAL-04",
        partial(acting, "city_walls", palace="P7e@1,0", **CARD),
        "fortify P7e with wall-e",
        "P7e already has a wall where wall-e shows one",
    ),
    Case(
        "RUL-32",
        partial(acting, "city_walls", palace="P8!we@1,0", **CARD),
        "fortify P8!we with wall-e",
        "P8!we already has a wall where wall-e shows one",
    ),
    Case(
        "RUL-32",
        partial(acting, "city_walls", "camps", reserve="K6w", **CARD),
        "fortify K6w with wall-e",
        "no wooden walls are built on K6w",
    ),
    Case(
        "BASE-31",
        partial(acting, "city_walls", palace="P8@1,0", **CARD),
        "fortify F with wall-e",
        "between 0,0 and 1,0 a wall would meet an open side",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
