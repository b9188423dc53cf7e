"""What each of the nine abilities costs, and that it is used once a turn (RED-12, RED-14, RED-20 to RED-28)."""

from typing import NamedTuple

import pytest
from tests.rules.red_palace.tables import own, red
from tests.scenario import Table, seat

OTHERS = ("half", "money", "plaza", "wall", "move")
MARKET = "P8 S9 A9 C10 G9w T12 A11"
HAND = "g8 g9 r2 r8 r9 n1 n3 c1"
RICH = 9


class Use(NamedTuple):
    """How an ability is used, what has to come before, and how it would be used again."""

    action: str
    again: str
    before: tuple[str, ...] = ()
    afterwards: tuple[str, ...] = ()


NINE = {
    "swap": Use("swap piece P8 for 2 with r2", "swap piece S8 for 3 with n3", before=("buy 1 with g8",)),
    "wall": Use("guard wall", "guard wall"),
    "money": Use("guard money n9", "guard money r3"),
    "plaza": Use("guard plaza", "guard plaza"),
    "half": Use("guard half garden", "guard half tower"),
    "preview": Use("guard preview with n1", "guard preview with c1", afterwards=("buy preview p1 with r9",)),
    "overpaid": Use("buy 1+overpaid with g9", "buy 2+overpaid with r2 r8"),
    "fresh": Use("buy 1+fresh with g8", "buy 2+fresh with r9"),
    "move": Use("move guard 1,0e to 1,0s", "move guard 1,0s to 1,0e"),
}
COSTS = {"half": 2}
CARDS = {"swap": "r2", "preview": "n1"}


def four_with(name: str) -> list[str]:
    return [name, *(other for other in OTHERS if other != name)][:4]


def palace_for(name: str) -> str:
    """No guards, but two if one is to be moved."""
    return "T9es^e!ue@1,0 P7w^w!uw@-1,0" if name == "move" else ""


def with_points(name: str) -> Table:
    """Ana may use this ability, and has points to pay with."""
    ana = seat("Ana", palace=palace_for(name), hand=HAND, score=RICH)
    options = {"abilities": four_with(name)}
    table = red(ana, "Ben", "Cleo", options=options, market=MARKET, display="g1 g2 r3 n9")
    return table.plays(*NINE[name].before)


@pytest.mark.rule("RED-12")
@pytest.mark.parametrize("name", NINE)
def test_each_of_the_nine_is_used_once_a_turn_and_back_for_the_next(name: str) -> None:
    table = with_points(name).plays(NINE[name].action, *NINE[name].afterwards)
    assert own(table, "used") == [name]
    table.refuses(NINE[name].again, "RED-12")
    while table.decides == "Ana":
        last = {"act": "take", "placing": "reserve"}.get(str(table.now), "decline")
        table.plays(table.choices(last)[0])
    assert own(table, "used") == []


@pytest.mark.rule("RED-14")
@pytest.mark.parametrize("name", [name for name in NINE if name != "move"])
def test_whoever_has_no_guards_pays_a_point_for_each_and_the_money_card_all_the_same(name: str) -> None:
    before = with_points(name).discard.split()
    table = with_points(name).plays(NINE[name].action)
    assert (table.scores["Ana"], own(table, "spent")) == (RICH - COSTS.get(name, 1), 0)
    if name in CARDS:
        assert table.discard.split() == [*before, CARDS[name]]
        assert CARDS[name] not in table.hand("Ana").split()


@pytest.mark.rule("RED-12")
@pytest.mark.rule("BASE-2A")
@pytest.mark.parametrize("name", ["swap", "wall", "plaza", "half"])
def test_nobody_has_to_use_an_ability_in_order_not_to_pass(name: str) -> None:
    ana = seat("Ana", palace=palace_for(name), hand="r1", aside="P8", score=RICH)
    lines = {"market": "- S13e - - - - -", "display": "", "draw": "", "box": "*"}
    table = red(ana, "Ben", "Cleo", options={"abilities": four_with(name)}, **lines)
    table.allows(NINE[name].action.replace("r2", "r1"), "pass")


@pytest.mark.rule("RED-12")
def test_nobody_uses_an_ability_in_the_turn_of_another() -> None:
    table = with_points("money")
    table.refuses("guard money n9", "BASE-20", by="Ben")


@pytest.mark.rule("RED-12")
@pytest.mark.parametrize("name", ["swap", "wall", "money", "plaza", "half", "preview", "move"])
def test_what_is_not_part_of_another_purchase_can_be_used_after_the_last_action(name: str) -> None:
    table = with_points(name)
    if "P8" not in table.aside("Ana"):
        table.plays("buy 1 with g9")
    else:
        table.plays("take r3")
    assert table.now == "guard abilities"
    table.allows(NINE[name].action)


@pytest.mark.rule("RED-12")
@pytest.mark.parametrize("name", ["overpaid", "fresh"])
def test_what_is_part_of_a_purchase_cannot_be_used_after_the_last_action(name: str) -> None:
    table = with_points(name).plays("take r3")
    assert table.now == "guard abilities"  # other abilities may still be used
    assert table.game.why_not(NINE[name].action) is not None
