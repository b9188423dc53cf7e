"""A player who touches an ability on the guard board learns why it is of no use now (RED-12, RED-20 to RED-28)."""

from functools import partial
from typing import Any

import pytest
from tests.rules.red_palace.tables import red
from tests.rules.refusals.cases import Case, refused
from tests.scenario import Table, seat

from alhambra.kernel.actions import ActionPart
from alhambra.play.meaning import refuse_meant

FOUR = ("half", "money", "plaza", "wall")


def ability(name: str) -> ActionPart:
    return ActionPart("ability", name)


def told(table: Table, name: str) -> str:
    refusal = refuse_meant(table.game, [ability(name)])
    return str(refusal) if refusal else ""


def acting(*abilities: str, score: int = 9, **lines: Any) -> Table:
    """Ana has points to pay with, no guard and no money; nothing is on display, and there is nothing to buy."""
    four = dict.fromkeys((*abilities, *FOUR))
    settled = {"market": "- - - - - - -", "display": "", "draw": "", "box": "*", **lines}
    return red(seat("Ana", score=score), "Ben", "Cleo", options={"abilities": [*four][:4]}, **settled)


def without_half_buildings() -> Table:
    taken = '["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"]'
    ben = seat("Ben", **{"red_palace.halves": taken})
    return red(seat("Ana", score=9), ben, options={"abilities": list(FOUR)})


def without_walls() -> Table:
    ana = seat("Ana", palace="S9@1,0", reserve="T9es^e!ue P7w^w!uw")
    return red(ana, "Ben", options={"abilities": ["move", "money", "plaza", "wall"]})


CASES = [
    Case(
        "RED-20",
        partial(acting, "swap"),
        ability("swap"),
        "for a swap you need a building bought this turn, a piece on the market and a card in the currency of that "
        "space",
    ),
    Case("RED-22", partial(acting, "money"), ability("money"), "there is no money on display"),
    Case("RED-24", without_half_buildings, ability("half"), "there is no half building left"),
    Case(
        "RED-25",
        partial(acting, "preview"),
        ability("preview"),
        "you cannot pay for a building of the preview exactly after giving a card",
    ),
    Case(
        "RED-26", partial(acting, "overpaid"), ability("overpaid"), "there is nothing you could buy by paying too much"
    ),
    Case("RED-27", partial(acting, "fresh"), ability("fresh"), "there is nothing on the market you could buy"),
    Case(
        "RED-28",
        without_walls,
        ability("move"),
        "to move a guard you need one to move, one to pay, and a wall to go to",
    ),
]


@refused(CASES)
def test_an_ability_without_anything_to_use_it_on_says_so(case: Case) -> None:
    case.check()


@pytest.mark.rule("RED-12")
def test_what_stands_against_any_use_is_told_first() -> None:
    assert told(acting(score=0), "money") == "you have too few guards, and not 1 point instead (RED-14)"
    assert told(acting(), "swap") == "this ability is not in play: swap pieces (RED-03)"
    table = acting(display="g1 g2").plays("guard money g1")
    assert told(table, "money") == "this ability was used this turn: money (RED-12)"


@pytest.mark.rule("RED-12")
def test_an_ability_that_can_be_used_has_nothing_against_it() -> None:
    assert told(acting(display="g1 g2"), "money") == ""
