"""Module 7, Characters for money: the merchant, the money changer and the beggar (CHA-09, CHA-13, CHA-14)."""

from typing import Any

import pytest
from tests.rules.modules.character_tables import owner, with_characters
from tests.scenario import Table, seat

# --- The merchant -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-09")
def test_with_the_merchant_several_money_cards_may_add_up_to_7() -> None:
    table = with_characters(owner("Ana", "merchant"), "Ben", "Cleo", display="g4 r3 n2 c6")
    table.allows("take g4 r3", "take n2 r3")
    table.refuses("take c6 n2", rule="CHA-09")
    table.plays("take g4 r3")
    assert (table.hand("Ana"), table.decides) == ("g4 r3", "Ben")


@pytest.mark.rule("CHA-09")
def test_without_him_the_limit_is_5() -> None:
    table = with_characters("Ana", owner("Ben", "merchant"), "Cleo", display="g4 r3 n2 c6")
    table.refuses("take g4 r3", rule="BASE-21")
    table.allows("take n2 r3")


# --- The money changer ------------------------------------------------------------------------------------------------


def changer(hand: str, **lines: Any) -> Table:
    given: dict[str, Any] = {"display": "g5 r7 n2 c9", **lines}
    return with_characters(owner("Ana", "money-changer", hand=hand), "Ben", "Cleo", **given)


@pytest.mark.rule("CHA-13")
@pytest.mark.rule("RUL-84")
def test_the_money_changer_swaps_a_card_for_a_face_up_one_of_at_most_its_value() -> None:
    table = changer("n7")
    assert table.choices("money changer") == [f"money changer n7 for {card}" for card in ("g5", "n2", "r7")]
    table.refuses("money changer n7 for c9", rule="CHA-13")
    table.refuses("money changer n7 for c1", rule="CHA-13")
    table.refuses("money changer n8 for g5", rule="CHA-13")
    table.plays("money changer n7 for r7")
    assert (table.hand("Ana"), table.discard, table.now) == ("r7", "n7", "act")


@pytest.mark.rule("RUL-29")
def test_after_the_money_changer_the_display_is_one_short_until_the_end_of_the_turn() -> None:
    table = changer("n7").plays("money changer n7 for r7")
    assert table.display == "g5 n2 c9"
    table.plays("take c9")
    assert len(table.display.split()) == 4


@pytest.mark.rule("CHA-13")
def test_an_exchange_card_is_neither_given_nor_taken() -> None:
    table = changer("n7 xgr", modules=["exchange"], display="xrn g5")
    assert table.choices("money changer") == ["money changer n7 for g5"]
    table.refuses("money changer n7 for xrn", rule="CHA-13")
    table.refuses("money changer xgr for g5", rule="CHA-13")


@pytest.mark.rule("RUL-29")
def test_abilities_for_the_start_of_a_turn_come_before_the_first_action_in_any_order() -> None:
    everything = ("dancer 1", "money changer g8 for g1", "beggar")
    for first in everything:
        table = with_characters(owner("Ana", "dancer", "money-changer", "beggar", hand="g8"), "Ben", "Cleo")
        table.plays(first)
        assert (table.decides, table.now) == ("Ana", "act")
        table.plays(*(other for other in everything if other != first))
        assert table.now == "act"
    table = with_characters(owner("Ana", "dancer", "money-changer", "beggar", hand="g8 c9"), "Ben", "Cleo")
    table.plays("buy 1 with g8")
    for late in ("dancer 2", "money changer c9 for g1", "beggar"):
        table.refuses(late, rule="RUL-29")


@pytest.mark.rule("RUL-29")
@pytest.mark.rule("RUL-86")
def test_they_are_not_actions_and_keep_nobody_from_passing() -> None:
    table = with_characters(owner("Ana", "beggar"), "Ben", "Cleo", display="", draw="g2 *", market="- - - -")
    assert sorted(table.choices()) == ["beggar", "pass"]


# --- The beggar -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-14")
def test_with_fewer_than_three_money_cards_the_beggar_takes_the_top_card() -> None:
    table = with_characters(owner("Ana", "beggar", hand="g1 g2"), "Ben", "Cleo", draw="n9 *", display="r1 n1 c1")
    table.plays("beggar")
    assert (table.hand("Ana"), table.now, table.display) == ("g1 g2 n9", "act", "r1 n1 c1")
    table.refuses("beggar", rule="CHA-05")
    full = with_characters(owner("Ana", "beggar", hand="g1 g2 g3"), "Ben", "Cleo")
    full.refuses("beggar", rule="CHA-14")


@pytest.mark.rule("CHA-14")
@pytest.mark.rule("RUL-78")
def test_nobody_else_sees_the_card() -> None:
    table = with_characters(owner("Ana", "beggar"), "Ben", "Cleo", draw="n9 *")
    events = table.game.play("beggar")
    assert "n9" not in str(events)
    assert (table.seen_by("Ben").hand("Ana"), table.game.can_undo()) == ("?", False)


@pytest.mark.rule("RUL-29")
def test_coins_and_exchange_cards_are_not_money_cards_for_the_beggar() -> None:
    ana = owner("Ana", "beggar", hand="g1 g2 xgr xgn", **{"change.coins": '["og", "og"]'})
    table = with_characters(ana, "Ben", "Cleo", modules=["exchange", "change"], draw="xrn *")
    table.plays("beggar")
    assert table.hand("Ana") == "g1 g2 xgn xgr xrn"


@pytest.mark.rule("CHA-14")
@pytest.mark.rule("RUL-29")
def test_if_he_turns_up_a_character_his_owner_opens_the_auction_and_then_continues_the_turn() -> None:
    table = with_characters(owner("Ana", "beggar", hand="g1"), seat("Ben", hand="r2"), "Cleo", draw="miser n9 *")
    table.plays("beggar")
    assert (table.decides, table.now) == ("Ana", "bid")
    table.plays("bid 1", by="Ana").plays("bid 2", by="Ben").plays("decline", by="Cleo").plays("decline", by="Ana")
    table.plays("pay bid with r2", by="Ben")
    assert (table.decides, table.now, table.hand("Ana")) == ("Ana", "act", "g1 n9")
    table.plays("take g1")
    assert table.decides == "Ben"


@pytest.mark.rule("CHA-14")
def test_a_character_won_in_the_beggars_draw_is_usable_in_the_same_turn() -> None:
    table = with_characters(owner("Ana", "beggar", hand="g1 r5"), "Ben", "Cleo", draw="money-changer n9 *")
    table.plays("beggar", "bid 1", "decline", "decline", "pay bid with g1")
    assert table.hand("Ana") == "n9 r5"
    assert table.choices("money changer")


@pytest.mark.rule("CHA-14")
@pytest.mark.rule("RUL-05")
def test_a_scoring_card_he_turns_up_is_scored_as_soon_as_his_draw_is_complete() -> None:
    ana = owner("Ana", "beggar", palace="P8@0,1")
    table = with_characters(ana, "Ben", "Cleo", market="- S9 A9 C10", draw="scoring1 n9 *")
    table.plays("beggar")
    assert (table.scorings, table.points("pavilion"), table.hand("Ana")) == (1, {"Ana": 1}, "n9")
    assert table.order_of("Begged", "ScoringBegan", "ScoringEnded") == ["Begged", "ScoringBegan", "ScoringEnded"]
    assert (table.decides, table.now) == ("Ana", "act")


@pytest.mark.rule("CHA-14")
def test_an_empty_draw_pile_is_made_from_the_discards_and_with_both_empty_nobody_begs() -> None:
    table = with_characters(
        owner("Ana", "beggar"), "Ben", "Cleo", draw="", discard="n9", box="*", display="g1 r1 n1 c1"
    )
    table.plays("beggar")
    assert (table.hand("Ana"), table.discard) == ("n9", "")
    empty = with_characters(owner("Ana", "beggar"), "Ben", "Cleo", draw="", box="*")
    empty.refuses("beggar", rule="CHA-14")
