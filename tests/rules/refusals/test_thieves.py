"""What is refused, by which rule and in which words: Thieves."""

from __future__ import annotations

from functools import partial

from tests.rules.refusals.cases import Case, acting, refused
from tests.scenario import Table, scenario, seat


def asked(*modules: str) -> Table:
    """After Ana's turn Cleo may play her thief."""
    display = "g1 g9 n5 d4" if "diamonds" in modules else "g1 g9 n5 c2"
    cleo = seat("Cleo", **{"thieves.held": '["thief-g"]'})
    return scenario("Ana", "Ben", cleo, modules=["thieves", *modules], display=display, market="P8 S9 A9 C10").plays(
        "take g1"
    )


def next_in_turn() -> Table:
    """Ben, whose turn is next, has a thief and a vizier who is awake."""
    ben = seat("Ben", **{"thieves.held": '["thief-g"]'})
    asleep = {"vizier.awake": "false"}
    table = scenario(
        seat("Ana", **asleep), ben, "Cleo", modules=["thieves", "vizier"], display="n1 g2 r1 c1", market="P8 S9 A9 C10"
    )
    return table.plays("take n1")


CASES = [
    Case("THI-02", partial(acting, "thieves"), "steal g1", "'steal' is not possible now; possible: pass"),
    Case("THI-02", asked, "steal c9", "there is not enough c9 on display"),
    Case("THI-02", asked, "steal n5", "no thief in hand takes n5"),
    Case("THI-03", next_in_turn, "steal g2", "right before your own turn you can't play a thief"),
    Case("RUL-33", partial(asked, "diamonds"), "steal d4", "no thief takes d4"),
]


@refused(CASES)
def test_each_refusal_names_its_rule_and_says_what_is_wrong(case: Case) -> None:
    case.check()
