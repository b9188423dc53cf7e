"""Events as JSON: tiles, cells, actions and lines of a scoring as they are written."""

import json

from tests.scenario import scenario, scoring, seat

from alhambra.game.events import Acted, TookMoney
from alhambra.game.text.plain import plain_fields
from alhambra.kernel.actions import Action


def test_tiles_and_cells_are_told_in_their_notation() -> None:
    table = scenario(seat("Ana", aside="P6n"), "Ben", "Cleo", agenda="placing 0, next-turn 0")
    (built,) = [event for event in table.game.play("place P6n @ 1,0") if type(event).__name__ == "Built"]
    assert plain_fields(built) == {"player": 0, "tile": "P6n", "cell": "1,0"}


def test_cards_are_a_list_and_an_action_is_its_text() -> None:
    assert plain_fields(TookMoney(1, ("g1", "r2"))) == {"player": 1, "cards": ["g1", "r2"]}
    assert plain_fields(Acted(0, "pass", Action(("pass",)))) == {"player": 0, "verb": "pass", "action": "pass"}


def test_a_line_of_a_scoring_is_told_whole() -> None:
    table = scoring(1, seat("Ana", palace="P6n@1,0"), "Ben", "Cleo")
    told = [plain_fields(event) for event in table.game.events if type(event).__name__ == "Scored"]
    assert [line["line"]["points"] for line in told] == [1, 1]
    assert json.loads(json.dumps(told)) == told


def test_a_payment_is_told_with_its_bill() -> None:
    table = scenario(seat("Ana", hand="g8"), "Ben", "Cleo", market="P8 - - -")
    (paid,) = [event for event in table.game.play("buy 1 with g8") if type(event).__name__ == "Paid"]
    told = json.loads(json.dumps(plain_fields(paid)))
    assert (told["player"], told["bill"]["amount"], told["bill"]["currencies"]) == (0, 8, ["gulden"])
    assert told["paid"] == ["g8"]
