"""A player who touches an ability on the guard board learns why it is of no use now (RED-12, RED-20 to RED-28)."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import red
from tests.scenario import Table, seat

from alhambra.kernel.actions import ActionPart
from alhambra.play.meaning import refuse_meant

FOUR = ("half", "money", "plaza", "wall")


def told(table: Table, ability: str) -> str:
    refusal = refuse_meant(table.game, [ActionPart("ability", ability)])
    return str(refusal) if refusal else ""


def acting(*abilities: str, score: int = 9, **lines: Any) -> Table:
    """Ana has points to pay with, no guard and no money; nothing is on display, and there is nothing to buy."""
    four = dict.fromkeys((*abilities, *FOUR))
    settled = {"market": "- - - - - - -", "display": "", "draw": "", "box": "*", **lines}
    return red(seat("Ana", score=score), "Ben", "Cleo", options={"abilities": [*four][:4]}, **settled)


@pytest.mark.rule("RED-12")
@pytest.mark.parametrize(
    ("ability", "reason"),
    [
        ("swap", "a piece on the market and a card in the currency of that space (RED-20)"),
        ("money", "there is no money on display (RED-22)"),
        ("preview", "you cannot pay for a building of the preview exactly after giving a card (RED-25)"),
        ("overpaid", "there is nothing you could buy by paying too much (RED-26)"),
        ("fresh", "there is nothing on the market you could buy (RED-27)"),
    ],
)
def test_an_ability_without_anything_to_use_it_on_says_so(ability: str, reason: str) -> None:
    assert told(acting(ability), ability).endswith(reason)


@pytest.mark.rule("RED-24")
def test_half_buildings_are_no_use_when_all_are_taken() -> None:
    taken = '["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"]'
    ben = seat("Ben", **{"red_palace.halves": taken})
    table = red(seat("Ana", score=9), ben, options={"abilities": list(FOUR)})
    assert told(table, "half") == "there is no half building left (RED-24)"


@pytest.mark.rule("RED-28")
def test_moving_is_no_use_without_a_wall_in_the_palace() -> None:
    four = {"abilities": ["move", "money", "plaza", "wall"]}
    ana = seat("Ana", palace="S9@1,0", reserve="T9es^e!ue P7w^w!uw")
    reason = "to move a guard you need one to move, one to pay, and a wall to go to (RED-28)"
    assert told(red(ana, "Ben", options=four), "move") == reason


@pytest.mark.rule("RED-12")
def test_what_stands_against_any_use_is_told_first() -> None:
    assert told(acting(score=0), "money") == "you have too few guards, and not 1 point instead (RED-14)"
    assert told(acting(), "swap") == "this ability is not in play: swap pieces (RED-03)"
    table = acting(display="g1 g2").plays("guard money g1")
    assert told(table, "money") == "this ability was used this turn: money (RED-12)"


@pytest.mark.rule("RED-12")
def test_an_ability_that_can_be_used_has_nothing_against_it() -> None:
    assert told(acting(display="g1 g2"), "money") == ""
