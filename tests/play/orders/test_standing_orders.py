"""Standing orders answer interruptions for a player who is not there."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import red
from tests.scenario import Table, scenario, seat

from alhambra import Action, Unreadable
from alhambra.play.orders import Order, answer, check_order, read_order, until_own_turn

BETWEEN = "between-turns 2, next-turn 2"


def waiting_vizier(hand: str = "g8 g9") -> Table:
    """Ana's vizier may buy before her turn."""
    return scenario(
        seat("Ana", hand=hand), "Ben", "Cleo", modules=["vizier"], market="P8 S9 A9 C10", agenda=BETWEEN, active=2
    )


def answered(table: Table, *orders: str) -> str | None:
    decision = table.game.decision
    assert decision is not None
    state = table.game.seen_by(decision.player)
    action = answer([read_order(order) for order in orders], state, table.game.legal_actions())
    assert action is None or isinstance(action, Action)
    return None if action is None else str(action)


def test_the_vizier_buys_a_certain_tile_if_it_can_be_paid_for_exactly() -> None:
    assert answered(waiting_vizier(), "send vizier P8", "decline") == "send vizier 1 with g8"
    assert answered(waiting_vizier("g9"), "send vizier P8", "decline") == "decline"
    assert answered(waiting_vizier(), "send vizier S9", "decline") == "decline"


def test_without_a_matching_order_the_player_is_asked() -> None:
    assert answered(waiting_vizier("g9"), "send vizier P8") is None
    assert answered(waiting_vizier()) is None


def test_always_declining_lets_every_interruption_pass() -> None:
    table = waiting_vizier()
    for _ in range(3):
        action = answered(table, "decline")
        assert action == "decline"
        table.plays(action)
    assert table.now == "act"


def test_a_player_who_rests_is_not_asked_until_their_next_turn_is_over() -> None:
    table = waiting_vizier().plays("decline")
    assert (table.decides, table.now) == ("Ben", "interrupt")
    order = str(until_own_turn(table.game.state, 1))
    asked = []
    for _ in range(20):
        if table.decides == "Ben" and table.now == "interrupt" and answered(table, order) is None:
            asked.append(table.game.state.active)
        table.plays("decline" if table.now == "interrupt" else str(table.game.legal_actions()[0]))
    assert asked[:2] == [1, 2]  # for the first time right after the own turn


def test_whoever_rests_is_still_asked_for_anything_but_interruptions() -> None:
    table = scenario("Ana", "Ben", "Cleo", modules=["characters"], display="g1 g2 g3", draw="miser *")
    table.plays("take g1")
    assert table.now == "bid"
    assert answered(table, "decline <=99") is None
    assert answered(table, "decline") == "decline"


def test_an_order_never_plays_a_turn() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g9 n1")
    assert answered(table, "take >=7", "decline") is None


def test_a_thief_takes_a_card_of_at_least_a_certain_value() -> None:
    thieves = {"thieves.held": '["thief-g"]'}
    table = scenario(
        "Ana",
        seat("Ben", **thieves),
        "Cleo",
        modules=["thieves"],
        display="g3 g8 n9",
        agenda=BETWEEN,
        active=2,
        market="P8 S9 A9 C10",
    )
    assert answered(table, "steal >=7", "decline") == "steal g8"
    assert answered(table, "steal >=9", "decline") == "decline"


@pytest.mark.parametrize("text", ["", "fly", "steal >=x", "steal g5 g6", "send"])
def test_a_text_that_is_not_an_order_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_order(text)


def test_an_order_reads_as_it_is_written() -> None:
    assert str(read_order("Send Vizier T9es")) == "send vizier T9es"
    assert read_order("decline") == Order("decline")


def auction(hand: str = "g8 g9", bid: int = 3) -> Table:
    """Ana may raise in an auction."""
    lines: dict[str, Any] = {"characters.auctioned": '"miser"', "characters.bid": str(bid)}
    return scenario(
        seat("Ana", hand=hand),
        "Ben",
        "Cleo",
        modules=["characters"],
        agenda="bid 0, auction 0 1 2, next-turn 2",
        active=2,
        **lines,
    )


def test_a_maximum_bid_raises_as_little_as_possible_and_never_beyond_it() -> None:
    assert answered(auction(bid=3), "bid <=5", "decline") == "bid 4"
    assert answered(auction(bid=4), "bid <=5", "decline") == "bid 5"
    assert answered(auction(bid=5), "bid <=5", "decline") == "decline"


def test_a_bid_that_cannot_be_paid_is_not_made() -> None:
    assert answered(auction(hand="g4", bid=4), "bid <=9", "decline") == "decline"


def after_the_last_action() -> Table:
    """Ana has overpaid for P8, and could still use her guard."""
    ana = seat("Ana", palace="T9es^e!ue@1,0", hand="g9")
    abilities = {"abilities": ["money", "plaza", "half", "move"]}
    table = red(ana, "Ben", options=abilities, market="P8 S9 A9 C10 - - -", display="g2 g7 r8")
    return table.plays("buy 1 with g9")


def test_guards_are_left_alone_after_every_turn_by_one_order() -> None:
    table = after_the_last_action()
    check_order(table.game.rules, read_order("decline"))
    assert (table.now, answered(table, "decline")) == ("guard abilities", "decline")
    assert table.plays("decline").now == "placing"


def test_a_guard_fetches_a_card_of_at_least_a_certain_value() -> None:
    assert answered(after_the_last_action(), "guard money >=7", "decline") == "guard money g7"
    assert answered(after_the_last_action(), "guard money >=9", "decline") == "decline"
    assert answered(after_the_last_action(), "move guard", "guard half") is None
