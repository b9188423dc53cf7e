"""What the planner makes of the money that it remembers in the hands of others."""

from __future__ import annotations

from alhambra import Game
from alhambra.bots.memory import Seen
from alhambra.bots.planner.evaluation import Evaluation, read_terms
from alhambra.bots.planner.rivals import Rivals
from alhambra.bots.planner.weights import TERMS, shipped
from alhambra.game.state import State

POSITION = """
alhambra position 1
player Ana
  hand g4 g6
player Ben
  hand {ben}
player Cleo
market G10w T11 P8 C5nsw
display c1 c9 r3 n9
draw r1 r2
tower T7new A9
box *
"""
GARDEN = 10, ("gulden",)


def known_to_ana(ben: str = "", seen: bool = True) -> State:
    """What Ana knows, who remembers Ben's hand or has not seen it."""
    game = Game.from_position(POSITION.format(ben=ben))
    return Seen(((), tuple(ben.split()) if seen else (), ())).face_up(game.seen_by(0))


def taken(ben: str, seen: bool = True) -> float:
    return Rivals(known_to_ana(ben, seen), [1, 2]).taken(*GARDEN)


def test_somebody_takes_a_tile_most_likely_who_can_pay_for_it_exactly() -> None:
    assert taken("g3 g7") > taken("g9 g9") > taken("g9") == taken("") == 0.0


def test_two_who_can_pay_take_a_tile_more_likely_than_one() -> None:
    state = known_to_ana("g3 g7")
    state.hands[2] = ("g1", "g9")
    assert Rivals(state, [1, 2]).taken(*GARDEN) > taken("g3 g7")


def test_only_money_of_its_currency_buys_a_tile() -> None:
    assert taken("r3 r7 n9 n1") == 0.0


def test_cards_nobody_has_seen_may_buy_anything_but_seldom_do() -> None:
    assert 0.0 < taken("g3 g7", seen=False) < taken("g3 g7")
    assert taken("g3 g7 r1", seen=False) > taken("g3 g7", seen=False)


def test_a_tile_one_can_pay_for_is_worth_less_if_others_can_as_well() -> None:
    values = [Evaluation(state.rules, shipped(3)).value(state, 0) for state in map(known_to_ana, ("g3 g7", "r3 r7"))]
    assert values[0] < values[1]
    first, second = (
        dict(zip(TERMS, read_terms(known_to_ana(ben), 0).terms, strict=True)) for ben in ("g3 g7", "r3 r7")
    )
    assert first["bargains"] == second["bargains"] > 0
    assert first["bargains_taken"] > second["bargains_taken"] == 0
