"""What is refused, by which rule and in which words: buying from the preview in the Red Palace."""

from __future__ import annotations

from tests.rules.red_palace.tables import red
from tests.rules.refusals.cases import Case, refused
from tests.scenario import Table, seat


def acting(hand: str = "g9 r9 n1") -> Table:
    ana = seat("Ana", palace="T9es^e!ue@1,0 P7w^w!uw@-1,0", hand=hand)
    options = {"abilities": ["preview", "half", "money", "swap"]}
    return red(ana, "Ben", options=options, market="P8 S9 A9 C10 - G9w T12", display="g2 g3 r3 n8")


def short_of_money() -> Table:
    return acting("r9 n1")


def placing() -> Table:
    return acting().plays("buy 1 with g9", "decline")


def buying() -> Table:
    return acting().plays("guard preview with g9", "spend guard 1,0e")


CASES = [
    Case("RED-25", acting, "guard preview with c9", "you have no c9 to pay with, or not that many"),
    Case(
        "RUL-61",
        short_of_money,
        "guard preview with r9",
        "without r9 you could not pay for any building on the preview exactly",
    ),
    Case(
        "RED-12",
        placing,
        "guard preview with n1",
        "'guard preview' is not possible now; possible: place, reserve, give",
    ),
    Case("RED-25", buying, "buy preview p1 with r9", "there is no building on the preview at 'p1'"),
    Case("RED-25", buying, "buy preview p3 with r9", "9 is too little for a price of 12"),
]


@refused(CASES)
def test_a_refusal_names_its_rule_and_its_reason(case: Case) -> None:
    case.check()
