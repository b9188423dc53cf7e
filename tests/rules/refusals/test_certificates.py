"""What is refused, by which rule and in which words: Exchange Certificates."""

from __future__ import annotations

from functools import partial

from tests.rules.refusals.cases import CHESTS, Case, acting, refused
from tests.scenario import Table, scenario, seat


def overpaid(*others: str) -> Table:
    """Ana has overpaid by 5; others have savings in denar."""
    seats = [seat(name, **{"certificates.saved": '"v1n"'}) for name in others]
    ana = seat("Ana", hand="g9")
    return scenario(ana, *seats, *("Ben", "Cleo")[len(seats) :], modules=["certificates"], market="P4es - - -").plays(
        "buy 1 with g9"
    )


CASES = [
    Case("CER-02", overpaid, "save v4n", "exactly the 5 overpaid can be saved, in one of the currencies"),
    Case("CER-02", partial(overpaid, "Ben", "Cleo"), "save v5n", "no savings stone in denar is left"),
    Case("CER-02", partial(acting, "certificates"), "save v5n", "'save' is not possible now; possible: pass"),
    Case(
        "RUL-51",
        partial(acting, "certificates", "treasure", hand="g5", **{"certificates.saved": '"v5g"'}, **CHESTS),
        "chests 1 with g5 v5g",
        "v5g is saved and only pays for what is bought",
    ),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
