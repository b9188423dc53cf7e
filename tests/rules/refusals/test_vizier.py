"""What is refused, by which rule and in which words: The Vizier's Favour."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.rules.refusals.cases import Case, acting, refused
from tests.scenario import Table, scenario, seat


def asked(*modules: str, hand: str = "g9 g7 r8", **lines: Any) -> Table:
    """After Ana's turn Ben's vizier may interrupt."""
    given: dict[str, Any] = {"market": "P8 S9 A9 C10", "display": "g1 r1 n1 c1", **lines}
    return scenario(seat("Ana", **ASLEEP), seat("Ben", hand=hand), "Cleo", modules=["vizier", *modules], **given).plays(
        "take g1"
    )


def asleep() -> Table:
    """Ben, whose vizier is asleep, is asked because he has a thief."""
    cleo = seat("Cleo", **ASLEEP, **{"thieves.held": '["thief-g"]'})
    ana, ben = seat("Ana", **ASLEEP), seat("Ben", **ASLEEP)
    return scenario(ana, ben, cleo, modules=["vizier", "thieves"], display="g1 g2 r1 n1", market=FULL).plays("take g1")


ASLEEP = {"vizier.awake": "false"}
FULL = "P8 S9 A9 C10"

CASES = [
    Case(
        "VIZ-02",
        partial(acting, "vizier"),
        "send vizier 1 with g8",
        "'send vizier' is not possible now; possible: pass",
    ),
    Case("VIZ-02", asked, "send vizier 1 with g9", "9 is not exactly the price of 8"),
    Case("VIZ-02", asked, "send vizier 1 with g7", "7 is too little for a price of 8"),
    Case("VIZ-02", asked, "send vizier 1 with r8", "r8 cannot be paid here, only gulden"),
    Case("VIZ-04", asleep, "send vizier 1 with g8", "the vizier is asleep"),
    Case("VIZ-06", partial(acting, "vizier"), "wake vizier", "the vizier is awake already"),
    Case("VIZ-06", asked, "wake vizier", "'wake vizier' is not possible now; possible: decline"),
    Case("VIZ-10", partial(asked, "squares"), "pick square QAe", "a square cannot be taken with the vizier"),
    Case("VIZ-11", partial(asked, "characters"), "patron 1", "no character can be used together with the vizier"),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
