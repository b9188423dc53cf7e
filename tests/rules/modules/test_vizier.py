"""Module 1, The Vizier's Favour (VIZ-01 to VIZ-11)."""

import pytest
from tests.scenario import Table, new_table, scenario, seat, the_end

from alhambra import PositionError

VIZIER = ["vizier"]
ASLEEP = {"vizier.awake": "false"}
FULL = "P8 S9 A9 C10"


def after_anas_turn(*others: object, ana: str = "", **lines: object) -> Table:
    """Ana has just taken a card; her own vizier is asleep."""
    given = {"market": FULL, "display": "g1 r1 n1 c1", "modules": VIZIER, **lines}
    table = scenario(seat("Ana", hand=ana, **ASLEEP), *others, **given)  # type: ignore[arg-type]
    return table.plays("take g1")


def awake(table: Table) -> dict[str, bool]:
    return {name: table.player(name)["own"]["vizier.awake"] for name in table.names}


@pytest.mark.rule("VIZ-01")
def test_everybody_starts_with_a_vizier_who_is_awake() -> None:
    assert awake(new_table("Ana", "Ben", "Cleo", modules=VIZIER)) == {"Ana": True, "Ben": True, "Cleo": True}


@pytest.mark.rule("VIZ-02")
def test_between_two_turns_a_tile_is_bought_for_its_exact_price_and_placed_at_once() -> None:
    table = after_anas_turn(seat("Ben", **ASLEEP), seat("Cleo", hand="r4 r5 r9"))
    assert (table.decides, table.now) == ("Cleo", "interrupt")
    assert table.choices("send vizier") == ["send vizier 2 with r4 r5", "send vizier 2 with r9"]
    table.plays("send vizier 2 with r4 r5")
    assert (table.decides, table.now, table.aside("Cleo")) == ("Cleo", "placing", "S9")
    table.plays("place S9 @ 0,1")
    assert (table.palace("Cleo"), table.hand("Cleo")) == ("S9@0,1", "r9")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("VIZ-02")
def test_more_or_less_than_the_price_is_refused_and_so_is_another_currency() -> None:
    table = after_anas_turn(seat("Ben", hand="g9 g7 r8 g8"), "Cleo")
    table.refuses("send vizier 1 with g9", rule="VIZ-02")
    table.refuses("send vizier 1 with g7", rule="VIZ-02")
    table.refuses("send vizier 1 with r8", rule="VIZ-02")
    table.refuses("send vizier 5 with g8", rule="BASE-23")
    table.refuses("send vizier 1 with n8", rule="VIZ-02")
    table.allows("send vizier 1 with g8", "decline")


@pytest.mark.rule("VIZ-02")
def test_the_tile_may_go_to_the_reserve() -> None:
    table = after_anas_turn(seat("Ben", hand="g8"), seat("Cleo", **ASLEEP))
    table.plays("send vizier 1 with g8", "reserve P8")
    assert (table.reserve("Ben"), table.decides, table.now) == ("P8", "Ben", "act")


@pytest.mark.rule("VIZ-02")
def test_with_two_players_the_tile_may_be_given_to_dirk() -> None:
    table = after_anas_turn(seat("Ben", hand="g8"), dirk="T12")
    table.plays("send vizier 1 with g8", "give P8 to Dirk")
    assert (table.dirk, table.now) == ("T12 P8", "act")


@pytest.mark.rule("VIZ-02")
def test_display_scoring_and_market_come_first() -> None:
    table = scenario(
        seat("Ana", hand="g8"), "Ben", "Cleo", modules=VIZIER, market=FULL, display="n1 n2", draw="scoring1 *"
    )
    table.plays("buy 1 with g8", "take n1", "place P8 @ 0,1")
    assert (table.now, table.scorings, len(table.display.split())) == ("interrupt", 1, 4)
    assert "-" not in table.market.split()


@pytest.mark.rule("VIZ-02")
@pytest.mark.rule("RUL-92")
def test_all_who_are_awake_are_asked_whatever_they_hold() -> None:
    """Otherwise being asked would show who can pay."""
    table = after_anas_turn("Ben", "Cleo")
    assert (table.decides, table.choices()) == ("Ben", ["decline"])
    table.plays("decline")
    assert (table.decides, table.choices()) == ("Cleo", ["decline"])
    table.plays("decline")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("VIZ-03")
def test_the_exact_payment_gives_no_extra_action() -> None:
    table = after_anas_turn(seat("Ben", **ASLEEP), seat("Cleo", hand="g8 r9"))
    table.plays("send vizier 1 with g8", "reserve P8")
    assert (table.decides, table.now) == ("Ben", "act")  # play continues in turn order, and Cleo has no action


@pytest.mark.rule("VIZ-04")
def test_after_that_the_vizier_is_asleep_and_cannot_be_used() -> None:
    table = after_anas_turn(seat("Ben", hand="g8 r9"), "Cleo")
    table.plays("send vizier 1 with g8", "reserve P8")
    assert awake(table) == {"Ana": False, "Ben": False, "Cleo": True}
    assert (table.decides, table.now) == ("Cleo", "interrupt")  # Ben, who would be first, is not asked again
    table.plays("decline")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("VIZ-04")
def test_a_player_asked_for_another_reason_cannot_send_a_sleeping_vizier() -> None:
    line = "interrupt 1, between-turns 0 1, next-turn 0"
    table = scenario("Ana", seat("Ben", hand="g8", **ASLEEP), "Cleo", modules=VIZIER, market=FULL, agenda=line)
    assert table.choices() == ["decline"]
    table.refuses("send vizier 1 with g8", rule="VIZ-04")


@pytest.mark.rule("VIZ-05")
def test_the_market_is_refilled_then_the_player_who_would_have_been_next_goes_on() -> None:
    table = after_anas_turn(seat("Ben", **ASLEEP), seat("Cleo", hand="g8"), tower="T12 *")
    table.plays("send vizier 1 with g8", "reserve P8")
    assert table.market == "T12 S9 A9 C10"
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("VIZ-05")
@pytest.mark.rule("RUL-08")
def test_when_that_refill_fails_the_game_ends_and_nobody_else_is_asked() -> None:
    table = the_end("Ana", seat("Ben", hand="g8"), seat("Cleo", hand="r9"), market=FULL, modules=VIZIER)
    table.plays("take g1", "send vizier 1 with g8", "reserve P8")
    assert (table.decides, table.now) == ("Cleo", "placing")  # she wins the seraglio with her dirham
    table.plays("reserve S9")
    assert table.game.outcome is not None


@pytest.mark.rule("VIZ-06")
def test_waking_the_vizier_is_an_action_and_ends_the_turn() -> None:
    table = scenario(
        seat("Ana", hand="g8", **ASLEEP), seat("Ben", **ASLEEP), seat("Cleo", **ASLEEP), modules=VIZIER, market=FULL
    )
    table.allows("wake vizier")
    table.plays("wake vizier")
    assert awake(table)["Ana"]
    assert (table.decides, table.now) == ("Ana", "interrupt")  # right after the turn in which he was woken
    table.allows("send vizier 1 with g8")


@pytest.mark.rule("VIZ-06")
def test_after_an_exact_purchase_the_vizier_may_be_woken_as_the_extra_action() -> None:
    table = scenario(seat("Ana", hand="g8", **ASLEEP), "Ben", "Cleo", modules=VIZIER, market=FULL)
    table.plays("buy 1 with g8", "wake vizier", "reserve P8")
    assert awake(table)["Ana"]
    assert table.now == "interrupt"


@pytest.mark.rule("RUL-20")
def test_a_vizier_who_is_awake_cannot_be_woken() -> None:
    table = scenario("Ana", "Ben", "Cleo", modules=VIZIER, market=FULL, display="g1")
    table.refuses("wake vizier", rule="VIZ-06")


@pytest.mark.rule("RUL-20")
def test_there_is_no_interruption_before_the_first_turn() -> None:
    for seed in range(5):
        assert new_table("Ana", "Ben", "Cleo", modules=VIZIER, seed=seed).now == "act"


@pytest.mark.rule("RUL-20")
def test_the_vizier_builds_the_tile_he_bought_and_remodels_nothing() -> None:
    table = after_anas_turn(seat("Ben", hand="g8", reserve="T12", palace="T11@0,1"), "Cleo")
    table.plays("send vizier 1 with g8")
    assert {choice.split()[0] for choice in table.choices()} == {"place", "reserve"}
    table.plays("place P8 @ 1,0")
    assert table.now == "interrupt"
    assert table.decides == "Cleo"


@pytest.mark.rule("VIZ-07")
def test_the_first_in_turn_order_has_precedence_and_the_player_who_just_moved_is_last() -> None:
    table = scenario("Ana", "Ben", "Cleo", modules=VIZIER, market=FULL, display="g1").plays("take g1")
    asked = []
    while table.now == "interrupt":
        asked.append(table.decides)
        table.plays("decline")
    assert asked == ["Ben", "Cleo", "Ana"]


@pytest.mark.rule("VIZ-07")
def test_after_each_use_all_others_decide_again() -> None:
    table = after_anas_turn("Ben", seat("Cleo", hand="g8"), seat("Dan", hand="r9"), tower="T12 *")
    table.plays("decline")
    table.plays("send vizier 1 with g8", "reserve P8", by="Cleo")
    assert table.decides == "Ben"  # he declined before the market had changed
    table.plays("decline")
    assert table.decides == "Dan"
    table.plays("send vizier 2 with r9", "reserve S9", by="Dan")
    assert table.decides == "Ben"
    table.plays("decline")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("VIZ-08")
def test_at_the_end_of_the_game_no_vizier_is_used() -> None:
    table = the_end("Ana", seat("Ben", hand="r9"), "Cleo", market="- S9 A9 C10", modules=VIZIER)
    table.plays("take g1")
    assert (table.decides, table.now) == ("Ben", "placing")
    table.refuses("send vizier 2 with r9", rule="VIZ-02")
    table.plays("reserve S9")
    assert table.game.outcome is not None


@pytest.mark.rule("VIZ-09")
def test_awake_or_asleep_makes_no_difference_at_the_end() -> None:
    sleeping, waking = (
        the_end(seat("Ana", buildings="T12", **own), seat("Ben", buildings="P8"), "Cleo", modules=VIZIER).plays(
            "take g1"
        )
        for own in (ASLEEP, {})
    )
    assert sleeping.scores == waking.scores == {"Ana": 21, "Ben": 16, "Cleo": 0}


@pytest.mark.rule("VIZ-10")
def test_a_square_can_neither_be_taken_nor_placed_with_the_vizier() -> None:
    table = after_anas_turn(seat("Ben", hand="g8"), "Cleo", modules=["vizier", "squares"])
    square = table.look()["own"]["squares.open"][0]
    table.refuses(f"pick square {square}", rule="VIZ-10")
    table.plays("send vizier 1 with g8")
    assert {choice.split()[1] for choice in table.choices()} == {"P8"}


@pytest.mark.rule("VIZ-11")
def test_no_character_is_used_with_the_vizier() -> None:
    characters = {"characters.cards": '["builder", "merchant"]'}
    table = after_anas_turn(seat("Ben", hand="g8", **characters), "Cleo", modules=["vizier", "characters"])
    table.plays("send vizier 1 with g8", "reserve P8")
    assert (table.decides, table.now) == ("Cleo", "interrupt")  # the builder allows no remodel now


@pytest.mark.rule("RUL-20")
@pytest.mark.parametrize(
    ("module", "hand", "payment"),
    [("exchange", "g3 r5 xgr", "g3 r5 xgr"), ("diamonds", "d3 d5", "d3 d5"), ("change", "g7", "g7 og")],
)
def test_whatever_pays_for_a_market_tile_may_pay_for_the_vizier(module: str, hand: str, payment: str) -> None:
    lines = {"change.coins": '["og"]'} if module == "change" else {}
    table = after_anas_turn(seat("Ben", hand=hand, **lines), "Cleo", modules=["vizier", module])
    assert table.choices("send vizier") == [f"send vizier 1 with {payment}"]
    table.plays(f"send vizier 1 with {payment}", "reserve P8")
    assert (table.reserve("Ben"), table.hand("Ben")) == ("P8", "")


@pytest.mark.position
@pytest.mark.parametrize("wrong", ["7", '"yes"', "null", "[true]"])
def test_in_a_position_a_vizier_is_awake_or_asleep(wrong: str) -> None:
    with pytest.raises(PositionError):
        scenario(seat("Ana", **{"vizier.awake": wrong}), "Ben", modules=VIZIER)
