"""What is refused, by which rule and in which words: Bonus Cards."""

from __future__ import annotations

from functools import partial

from tests.rules.refusals.cases import Case, acting, placing, refused

HELD = {"bonus.held": '["P8"]'}
UNFINISHED = {"bonus.held": '["P8"]', "sites.begun": '[["P8", "gulden", false]]'}

CASES = [
    Case("BON-02", partial(acting, "bonus", **HELD), "reveal S9", "you hold no bonus card for S9"),
    Case("BON-02", partial(acting, "bonus", **HELD), "reveal P8", "P8 does not stand in your palace"),
    Case(
        "RUL-23",
        partial(acting, "bonus", "sites", palace="P8!s@1,0", **UNFINISHED),
        "reveal P8",
        "P8 is not completed yet",
    ),
    Case(
        "RUL-97",
        partial(placing, "bonus", palace="P8@1,0", aside="S9", **HELD),
        "reveal P8",
        "'reveal' is not possible now; possible: place, reserve",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
