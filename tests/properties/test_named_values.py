"""The values of an action by the name of their role."""

import pytest

from alhambra import Action, new_game
from alhambra.game.turn.choices import Decline
from alhambra.kernel.actions import PATTERNS, declare


def test_each_value_has_the_name_of_its_role() -> None:
    buy = next(action for action in new_game(3, seed=7).legal_actions() if action.verb == "buy")
    assert (buy.offer, buy.money) == (buy[1], buy[2])
    assert Action(("exchange inhabitant", "one", "other")).on_disc == "one"


def test_the_same_role_may_stand_elsewhere_in_another_action() -> None:
    new_game(2, ["characters"])
    assert Action(("pay bid", ("g3",))).money == ("g3",)
    assert Action(("buy", "2", ("g3",))).money == ("g3",)


@pytest.mark.parametrize("action", [Action(("pass",)), Action(("steal",)), Action(("nonsense", "a")), Action(())])
def test_an_action_without_such_a_value_says_so(action: Action) -> None:
    with pytest.raises(AttributeError, match="card"):
        _ = action.card


def test_a_role_may_not_hide_what_every_action_has() -> None:
    class Wrong(Decline):
        pattern = "count {count}"

    with pytest.raises(ValueError, match="no value can be called count"):
        declare(Wrong)
    assert "count" not in PATTERNS
