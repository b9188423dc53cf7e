"""What is shown of the guard board besides its fields, and why an ability is of no use now (RED-12, RED-14, RED-51)."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, red
from tests.scenario import Table, seat

from alhambra.editions.red_palace.abilities.frame import GUARDS
from alhambra.game import questions
from alhambra.kernel.actions import ActionPart
from alhambra.kernel.errors import Refusal, Unreadable
from alhambra.play.meaning import refuse_meant
from alhambra.play.menu import menu
from alhambra.table.views import Views

TWO_GUARDS = "T9es^e!ue@1,0 P7w^w!uw@-1,0"


def acting(*abilities: str, **lines: Any) -> Table:
    ana = seat("Ana", **{"palace": TWO_GUARDS, **lines})
    table = {"market": ON_THE_MARKET, "display": "g1 g2 r3 n9", "red_positions": [2, 2, 3, 3, 3, 4, 4]}
    return red(ana, "Ben", "Cleo", options={"abilities": list(abilities)}, **table, red_spent=5)


def why_not(table: Table, ability: str) -> Refusal | None:
    return refuse_meant(table.game, [ActionPart("ability", ability)])


@pytest.mark.rule("RED-51", "RED-14", "RED-30")
def test_a_view_says_what_a_guard_is_worth_how_many_are_left_and_what_those_without_one_pay() -> None:
    table = acting("half", "money", "plaza", "wall")
    facts = {"red_palace.value": 3, "red_palace.supply": 25, "red_palace.points": 1}
    for seat_or_nobody in (0, 1, None):
        assert Views(table.game, 0).of(seat_or_nobody)["facts"] == facts


@pytest.mark.rule("RED-12")
def test_the_tile_of_an_ability_stands_for_its_verb() -> None:
    table = acting("half", "money", "plaza", "move")
    signs = {choice.verb: choice.sign for choice in menu(table.game) if choice.sign}
    assert signs == {
        "guard half": ("ability", "half"),
        "guard money": ("ability", "money"),
        "guard plaza": ("ability", "plaza"),
        "move guard": ("ability", "move"),
    }
    plain = {choice.verb: choice.to_json(table.game.state).get("sign") for choice in menu(table.game)}
    assert plain["guard half"] == {"role": "ability", "id": "half"}
    assert plain["take"] is None


@pytest.mark.rule("RED-12")
def test_an_ability_that_can_be_used_is_not_refused() -> None:
    table = acting("half", "money", "plaza", "move")
    assert [why_not(table, ability) for ability in ("half", "money", "plaza", "move")] == [None] * 4


@pytest.mark.rule("RED-12")
def test_an_ability_that_was_used_says_so_also_if_it_is_an_extra_of_a_purchase() -> None:
    table = acting("half", "money", "overpaid", "fresh", hand="g9").plays("buy 1+overpaid with g9", "spend guard 1,0e")
    assert str(why_not(table, "overpaid")) == "this ability was used this turn: overpaid counts as exact (RED-12)"
    assert str(why_not(table, "half")) == "you have too few guards, and not 1 point instead (RED-14)"


@pytest.mark.rule("RED-20", "RED-25", "RED-26", "RED-27")
@pytest.mark.parametrize(
    ("ability", "reason"),
    [
        ("swap", "for a swap you need a building bought this turn"),
        ("preview", "you cannot pay for a building of the preview exactly"),
        ("overpaid", "there is nothing you could buy by paying too much"),
        ("fresh", "there is nothing on the market you could buy"),
    ],
)
def test_an_ability_with_nothing_to_use_it_on_says_what_it_needs(ability: str, reason: str) -> None:
    refused = str(why_not(acting("swap", "preview", "overpaid", "fresh"), ability))
    assert refused.startswith(reason)
    assert refused.endswith(f"(RED-{20 + list(GUARDS).index(ability)})")


@pytest.mark.rule("RED-12")
def test_while_tiles_are_placed_abilities_are_not_possible_now() -> None:
    table = acting("half", "money", "plaza", "move", hand="g8").plays("buy 1 with g8", "take r3", "decline")
    assert table.now == "placing"
    assert "'guard half' is not possible now" in str(why_not(table, "half"))


@pytest.mark.rule("RED-03")
def test_there_are_nine_abilities() -> None:
    table = acting("half", "money", "plaza", "move")
    assert str(why_not(table, "swap")) == "this ability is not in play: swap pieces (RED-03)"
    with pytest.raises(Unreadable, match="'dance' is not a guard ability"):
        why_not(table, "dance")


@pytest.mark.rule("RED-12")
def test_nothing_else_is_refused_by_the_board() -> None:
    table = acting("half", "money", "plaza", "move")
    assert questions.no_use(table.game.state, 0, ActionPart("cell", "0,0")) is None
