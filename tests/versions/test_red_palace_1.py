"""Games that began with version 1 of the rules go on by it: what the Red Palace has changed since."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import own, red
from tests.scenario import Table, seat
from tools.records import FOLDER

from alhambra import Game
from alhambra.play.menu import menu

OLD = 1
GUARDED = "T9es^e!ue@1,0 P7w^w!uw@-1,0"


def acting(*abilities: str, hand: str = "g8 r9 n1") -> Table:
    ana = seat("Ana", palace=GUARDED, hand=hand)
    four = [*abilities, *(each for each in ("half", "plaza", "wall", "money") if each not in abilities)][:4]
    lines: dict[str, Any] = {"market": "P8 P10w A9 C10 G9w T12 A11", "display": "g2 g3 r3 n8"}
    return red(ana, "Ben", "Cleo", rules=OLD, options={"abilities": four}, **lines)


def test_an_extra_action_could_be_declined() -> None:
    acting().plays("buy 1 with g8").allows("pass")


def test_the_display_was_open_during_the_draft() -> None:
    game = Game.from_record((FOLDER / "v1" / "red_palace-3-players.txt").read_text(encoding="utf-8")).beginning()
    assert game.decision
    assert (game.decision.step, len(game.state.display)) == ("draft", 4)


def test_a_guard_could_not_go_to_where_another_one_stood() -> None:
    table = acting("move")
    table.refuses("move guard 1,0e to -1,0w", "RUL-60")
    table.refuses("move guard 1,0e to 1,0e", "RUL-60")
    table.refuses("move guard 5,5e to -1,0w", "RED-28")
    assert table.choices("move guard 1,0e to") == ["move guard 1,0e to 1,0s"]
    table.plays("move guard 1,0e to 1,0s")
    assert table.palace("Ana") == "P7w^w@-1,0 T9es^e!us@1,0"


def test_a_piece_was_not_swapped_for_one_of_its_own_type() -> None:
    table = acting("swap", hand="g8 r2 n3").plays("buy 1 with g8")
    table.refuses("swap piece P8 for 2 with r2", "RUL-100")
    assert str(table.game.why_not("swap piece P8 for 2 with r2")).startswith("P8 and the building on space 2 have")
    table.refuses("swap piece P8 for 1 with r2", "RED-20")
    assert table.choices("swap piece") == ["swap piece P8 for 3 with n3"]


def test_a_preview_purchase_was_an_action_and_another_one_followed() -> None:
    table = acting("preview").plays("guard preview with n1", "spend guard 1,0e")
    assert (own(table, "used"), table.now) == (["preview"], "buy from the preview")
    assert [sale.earns for sale in menu(table.game)[0].sales] == [True, True, True]
    table.plays("buy preview p1 with r9")
    assert (table.now, table.aside("Ana")) == ("act", "G9w")
    table.allows("pass")


def test_a_preview_purchase_was_not_possible_without_an_action_left() -> None:
    table = acting("preview").plays("take n8")
    assert table.now == "guard abilities"
    table.refuses("guard preview with n1", "RUL-61")


@pytest.mark.parametrize(("hand", "asked"), [("n9 r5", True), ("n9 c5", False)])
def test_only_those_who_could_use_an_ability_were_asked_after_the_last_action(hand: str, asked: bool) -> None:
    ana = seat("Ana", hand=hand, score=5)
    four = {"abilities": ["preview", "fresh", "overpaid", "swap"]}
    table = red(ana, "Ben", "Cleo", rules=OLD, options=four, market="- C10 A8n - - - -", display="g2")
    table.plays("buy 3 with n9")
    assert (table.now == "guard abilities") is asked
