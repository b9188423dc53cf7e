"""What is reported about abilities, the draft and Dirk's guards: who did what, and with which piece."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import red, red_game
from tests.scenario import Table, seat

from alhambra import Game
from alhambra.game.text.plain import plain_fields

GUARDED = "T9es^e!ue@1,0 P7w^w!uw@-1,0"
BUY = ("buy 1 with g8",)
WALL = ("guard wall", "buy 1 with g9", "decline")


def told(game: Game, event: str, *actions: str) -> Any:
    """The only event of this name."""
    all_events = [each for action in actions for each in game.play(action)]
    (found,) = [each for each in all_events if type(each).__name__ == event]
    return plain_fields(found)


def acting(ability: str, **lines: Any) -> Table:
    """Ben, the second of three, may use an ability, and pays for it with points; his only guards are to be moved."""
    four = [ability, *(other for other in ("half", "money", "plaza", "wall") if other != ability)][:4]
    ben = seat("Ben", hand="g8 g9 r2 r9", score=9, palace=GUARDED if ability == "move" else "", **lines)
    return red("Ana", ben, "Cleo", options={"abilities": four}, market="P8 S9 A9 C10 - - -", active=1, display="g1 n9")


@pytest.mark.rule("RED-13")
@pytest.mark.rule("RED-20")
@pytest.mark.rule("RED-21")
@pytest.mark.rule("RED-22")
@pytest.mark.rule("RED-23")
@pytest.mark.rule("RED-24")
@pytest.mark.rule("RED-26")
@pytest.mark.rule("RED-28")
@pytest.mark.rule("RUL-101")
@pytest.mark.parametrize(
    ("ability", "actions", "event", "words"),
    [
        ("swap", [*BUY, "swap piece P8 for 2 with r2"], "PiecesSwapped", {"old": "P8", "new": "S8", "space": "2"}),
        ("wall", [*WALL, "set wall P8 n"], "WallPieceSet", {"tile": "P8!mn", "side": "n"}),
        ("wall", [*WALL, "reserve P8"], "WallPieceReturned", {}),
        ("money", ["guard money n9"], "TookMoney", {"cards": ["n9"]}),
        ("plaza", ["guard plaza"], "TookPlaza", {"tile": "Z"}),
        ("half", ["guard half tower"], "TookHalfBuilding", {"type": "tower"}),
        ("overpaid", ["buy 1+overpaid with g9"], "CountsAsExact", {"over": 1}),
        ("move", ["move guard 1,0e to 1,0s"], "GuardMoved", {"guard": "1,0e", "segment": "1,0s"}),
        ("move", ["move guard 1,0e to 1,0s"], "GuardSpent", {"guard": "-1,0w"}),
    ],
)
def test_what_an_ability_does_is_told(ability: str, actions: list[str], event: str, words: dict[str, Any]) -> None:
    assert told(acting(ability).game, event, *actions) == {"player": 1, **words}


@pytest.mark.rule("RED-27")
def test_a_fresh_piece_is_told_with_the_building_before_and_after() -> None:
    table = acting("fresh")
    words = told(table.game, "DrewFreshPiece", "buy 1+fresh with g8")
    assert words == {"player": 1, "tile": "P8", "fresh": table.aside("Ben")}


@pytest.mark.rule("RED-06")
def test_a_set_taken_is_told_with_its_cards() -> None:
    table = red_game("Ana", "Ben", "Cleo", starter=0)
    cards = list(table.look()["own"]["red_palace.sets"][1])
    assert told(table.game, "DealtMoney", "draft 2") == {"player": 2, "cards": cards}


@pytest.mark.rule("RED-61")
def test_guards_that_dirk_gives_up_are_told() -> None:
    table = red("Ana", seat("Ben", aside="T9es^e"), active=1, agenda="placing 1, next-turn 1")
    assert told(table.game, "DirksGuardsSpent", "give T9es^e to Dirk") == {"guards": 1}
