"""Module 7, Characters: what they can do (CHA-06 to CHA-15, RUL-05, RUL-28, RUL-29)."""

from typing import Any

import pytest
from tests.rules.modules.character_tables import aside, auction, characters_of, owner, with_characters
from tests.scenario import Table, seat

from alhambra import Game, PositionError


def boxed(table: Table) -> list[str]:
    return table.out_of_the_game.split()


# --- The rich patron --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-06")
def test_the_patron_buys_a_tile_for_free_and_the_player_has_another_action() -> None:
    table = with_characters(owner("Ana", "patron", hand="g9"), "Ben", "Cleo", market="T12 S9 A9 C10")
    table.plays("patron 1")
    assert (table.aside("Ana"), table.hand("Ana")) == ("T12", "g9")
    assert (table.decides, table.now) == ("Ana", "act")
    table.plays("take g1", "place T12 @ 0,1")
    assert (table.palace("Ana"), table.decides) == ("T12@0,1", "Ben")


@pytest.mark.rule("CHA-06")
def test_the_patron_serves_once_and_is_then_out_of_the_game() -> None:
    table = with_characters(owner("Ana", "patron"), "Ben", "Cleo").plays("patron 2")
    assert (characters_of(table, "Ana"), "patron" in boxed(table)) == ([], True)
    table.refuses("patron 1", rule="CHA-05")


@pytest.mark.rule("CHA-06")
def test_the_patron_may_come_with_a_later_action_of_the_turn() -> None:
    table = with_characters(owner("Ana", "patron", hand="g8"), "Ben", "Cleo").plays("buy 1 with g8")
    table.allows("patron 2", "patron 3", "patron 4")
    table.refuses("patron 1", rule="BASE-23")


@pytest.mark.rule("CHA-06")
def test_it_counts_as_a_purchase_with_nothing_overpaid() -> None:
    table = with_characters(owner("Ana", "patron", "miser"), "Ben", "Cleo", market="T12 S9 A9 C10").plays("patron 1")
    assert (table.now, "Bought" in table.happened) == ("miser", True)


@pytest.mark.rule("RUL-28")
def test_the_patron_buys_a_bazaar_too_but_no_caravanserai_card() -> None:
    table = with_characters(
        owner("Ana", "patron"),
        "Ben",
        "Cleo",
        modules=["bazaars", "caravanserai"],
        **{"bazaars.beside": f'["{BAZAAR}"]'},
    )
    assert table.choices("patron") == ["patron 1", "patron 2", "patron 3", "patron 4", f"patron {BAZAAR.lower()}"]


BAZAAR = "Br1"


@pytest.mark.rule("RUL-28")
@pytest.mark.rule("RUL-82")
def test_the_patron_pays_for_a_tile_and_nothing_that_comes_with_it() -> None:
    table = with_characters(owner("Ana", "patron", hand="g9 g9 r9 r9"), "Ben", "Cleo", modules=["watchtowers", "sites"])
    with_more = [action.split()[1] for action in table.choices("buy") if "+" in action]
    assert with_more
    for offer in with_more:
        table.refuses(f"patron {offer}", rule="RUL-28")
    table.allows("patron 1", "patron 2")


# --- The miser --------------------------------------------------------------------------------------------------------


def dear(hand: str, **lines: Any) -> Table:
    """Ana, the miser's owner, in front of a dear market."""
    given: dict[str, Any] = {"market": "T12 G10n A9 C10", "display": "g1 r7 n2 c4", **lines}
    return with_characters(owner("Ana", "miser", hand=hand), "Ben", "Cleo", **given)


@pytest.mark.rule("CHA-07")
def test_who_buys_a_tile_for_10_or_more_may_at_once_take_a_money_card() -> None:
    table = dear("r9 r1").plays("buy 2 with r9 r1")
    assert (table.now, table.choices()) == ("miser", ["decline", "miser c4", "miser g1", "miser n2", "miser r7"])
    table.refuses("miser g9", rule="CHA-07")
    table.plays("miser r7")
    assert (table.hand("Ana"), table.now) == ("r7", "act")


@pytest.mark.rule("CHA-07")
def test_the_miser_works_for_an_overpaid_tile_and_the_actions_are_over_then() -> None:
    table = dear("r9 r3").plays("buy 2 with r9 r3", "miser r7")
    assert (table.hand("Ana"), table.now) == ("r7", "placing")


@pytest.mark.rule("CHA-07")
def test_a_tile_for_9_does_not_wake_the_miser_nor_does_an_overpaid_one() -> None:
    table = dear("n9 n8").plays("buy 3 with n8 n9")
    assert table.now == "placing"


@pytest.mark.rule("CHA-07")
def test_the_miser_works_once_a_turn() -> None:
    table = dear("r9 r1 c9 c1").plays("buy 2 with r1 r9", "miser r7", "buy 4 with c9 c1")
    assert (table.now, table.hand("Ana")) == ("act", "r7")


@pytest.mark.rule("CHA-07")
@pytest.mark.rule("RUL-84")
def test_who_declines_may_use_him_for_the_next_tile() -> None:
    table = dear("r9 r1 c9 c1").plays("buy 2 with r1 r9", "decline", "buy 4 with c9 c1")
    assert table.now == "miser"


@pytest.mark.rule("RUL-28")
def test_the_display_is_not_refilled_before_the_end_of_the_turn() -> None:
    table = dear("r9 r1").plays("buy 2 with r1 r9", "miser r7")
    assert table.display == "g1 n2 c4"
    table.plays("take c4", "reserve G10n")
    assert len(table.display.split()) == 4


@pytest.mark.rule("RUL-28")
def test_the_miser_takes_a_money_card_only() -> None:
    table = dear("r9 r1", modules=["exchange"], display="xgr r7").plays("buy 2 with r1 r9")
    assert table.choices("miser") == ["miser r7"]
    table.refuses("miser xgr", rule="RUL-28")
    assert dear("r9 r1", modules=["exchange"], display="xgr").plays("buy 2 with r1 r9").now == "act"


@pytest.mark.rule("VIZ-11")
def test_with_the_vizier_no_character_helps() -> None:
    asleep = {"vizier.awake": "false"}
    table = with_characters(
        seat("Ana", **asleep),
        owner("Ben", "miser", "patron", "builder", hand="r9 r1"),
        seat("Cleo", **asleep),
        modules=["vizier"],
        market="T12 G10n A9 C10",
    )
    table.plays("take g1")
    assert (table.decides, table.choices()) == ("Ben", ["decline", "send vizier 2 with r1 r9"])
    table.plays("send vizier 2 with r9 r1", "reserve G10n")
    assert (table.decides, table.now) == ("Ben", "act")


# --- The builder ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-08")
def test_the_builder_gives_an_extra_remodel_at_the_end_of_the_turn_after_placing() -> None:
    table = with_characters(owner("Ana", "builder", hand="g9", reserve="T12"), "Ben", "Cleo")
    table.plays("buy 1 with g9", "place P8 @ 0,1")
    assert (table.decides, table.now) == ("Ana", "remodel")
    table.allows("build T12 @ 1,0", "remove P8 @ 0,1", "decline")
    table.plays("build T12 @ 1,0")
    assert (table.palace("Ana"), table.decides) == ("T12@1,0 P8@0,1", "Ben")


@pytest.mark.rule("CHA-08")
def test_it_is_one_remodel_and_may_be_declined() -> None:
    table = with_characters(owner("Ana", "builder", reserve="S9 P8"), "Ben", "Cleo", market="- - A9 C10")
    table.plays("take g1", "build S9 @ 0,1")
    assert table.decides == "Ben"
    again = with_characters(owner("Ana", "builder", reserve="S9"), "Ben", "Cleo", market="P8 - A9 C10")
    again.plays("take g1", "decline")
    assert (again.decides, again.reserve("Ana")) == ("Ben", "S9")


@pytest.mark.rule("CHA-08")
def test_after_a_remodel_as_an_action_another_follows() -> None:
    table = with_characters(owner("Ana", "builder", reserve="S9 P8"), "Ben", "Cleo", market="- - A9 C10")
    table.plays("build S9 @ 0,1", "build P8 @ 1,0")
    assert (table.palace("Ana"), table.decides) == ("P8@1,0 S9@0,1", "Ben")


@pytest.mark.rule("CHA-08")
def test_who_has_nothing_to_remodel_is_not_asked() -> None:
    table = with_characters(owner("Ana", "builder"), owner("Ben", palace="P8@0,1"), "Cleo", market="- S9 A9 C10")
    table.plays("take g1")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("RUL-28")
def test_the_builder_may_use_tiles_placed_or_reserved_this_turn() -> None:
    table = with_characters(owner("Ana", "builder", hand="g9"), "Ben", "Cleo").plays("buy 1 with g9", "reserve P8")
    table.plays("build P8 @ 0,1")
    assert table.palace("Ana") == "P8@0,1"


# --- The merchant -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-09")
def test_with_the_merchant_several_money_cards_may_add_up_to_7() -> None:
    table = with_characters(owner("Ana", "merchant"), "Ben", "Cleo", display="g4 r3 n2 c6")
    table.allows("take g4 r3", "take n2 r3")
    table.refuses("take c6 n2", rule="BASE-21")
    table.plays("take g4 r3")
    assert (table.hand("Ana"), table.decides) == ("g4 r3", "Ben")


@pytest.mark.rule("CHA-09")
def test_without_him_the_limit_is_5() -> None:
    table = with_characters("Ana", owner("Ben", "merchant"), "Cleo", display="g4 r3 n2 c6")
    table.refuses("take g4 r3", rule="BASE-21")
    table.allows("take n2 r3")


# --- The travelling conjurer ------------------------------------------------------------------------------------------


def conjurer(**lines: Any) -> Table:
    """Ben has just won the conjurer."""
    table = auction("conjurer", "Ana", seat("Ben", hand="g5"), "Cleo", aside="dancer beggar", **lines)
    return table.plays("bid 5", "decline", "decline", "pay bid with g5")


@pytest.mark.rule("CHA-10")
@pytest.mark.rule("RUL-28")
def test_the_conjurer_is_kept_for_8_points_scored_at_once() -> None:
    table = conjurer()
    assert (table.decides, table.now, table.choices()) == ("Ben", "conjurer", ["keep conjurer", "trade conjurer"])
    table.plays("keep conjurer")
    assert (table.scores["Ben"], characters_of(table, "Ben")) == (8, ["conjurer"])
    (line,) = table.game.score_lines
    assert (line.points, line.rule, str(line.reason)) == (8, "CHA-10", "travelling conjurer")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("CHA-10")
def test_or_he_is_swapped_for_the_top_card_of_the_rest_usable_at_once() -> None:
    table = conjurer()
    before = aside(table)
    table.plays("trade conjurer")
    assert (characters_of(table, "Ben"), aside(table), table.scores["Ben"]) == (["dancer"], before[1:], 0)
    table.allows("dancer 1")
    assert not table.game.can_undo()


@pytest.mark.rule("RUL-28")
def test_a_swapped_conjurer_leaves_the_game() -> None:
    assert "conjurer" in boxed(conjurer().plays("trade conjurer"))


@pytest.mark.rule("CHA-10")
def test_without_a_rest_he_can_only_be_kept() -> None:
    table = auction("conjurer", "Ana", seat("Ben", hand="g5"), "Cleo", box=OTHERS, **{"characters.rest": "[]"})
    table.plays("bid 5", "decline", "decline", "pay bid with g5")
    assert table.choices() == ["keep conjurer"]
    table.refuses("trade conjurer", rule="CHA-10")


OTHERS = "patron miser builder merchant wise-man dancer money-changer beggar city-watch scoring1 scoring2"


# --- The wise man -----------------------------------------------------------------------------------------------------


def wise(ana: str, ben: str, **lines: Any) -> Table:
    """Ana, the wise man's owner, takes a card, and a scoring is to be held."""
    given: dict[str, Any] = {"market": "- - - T12", "draw": "scoring1 *", **lines}
    return with_characters(owner("Ana", "wise-man", buildings=ana), seat("Ben", buildings=ben), "Cleo", **given).plays(
        "take g1"
    )


@pytest.mark.rule("CHA-11")
def test_the_wise_man_counts_as_half_a_building_more_of_a_type_chosen_at_the_scoring() -> None:
    table = wise("P8 S9", "P6n S8s")
    assert (table.decides, table.now, table.choices()) == (
        "Ana",
        "choose for wise man",
        ["wise man pavilion", "wise man seraglio"],
    )
    table.plays("wise man seraglio")
    assert table.points("seraglio") == {"Ana": 2}
    assert table.points("pavilion") == {}
    assert [str(line.reason) for line in table.game.score_lines][:1] == ["seraglio: place 1 with 1.5"]


@pytest.mark.rule("CHA-11")
def test_half_a_building_does_not_make_up_for_a_whole_one() -> None:
    table = wise("S9", "S7w S8s", draw="scoring2 *", scorings=1)
    table.plays("wise man seraglio")
    assert table.points("seraglio") == {"Ana": 2, "Ben": 9}


@pytest.mark.rule("CHA-11")
def test_the_type_is_chosen_anew_at_each_scoring_and_counts_for_nothing_between() -> None:
    table = wise("P8 S9", "", draw="scoring1 scoring2 g1 *")
    table.plays("wise man pavilion")
    assert (table.scorings, table.now) == (1, "choose for wise man")
    assert table.player("Ana")["counts"]["pavilion"] == 1
    table.plays("wise man seraglio")
    assert (table.scorings, table.player("Ana")["counts"]["seraglio"]) == (2, 1)


@pytest.mark.rule("RUL-28")
@pytest.mark.rule("RUL-83")
def test_the_wise_man_needs_at_least_one_building_of_the_type() -> None:
    table = wise("P8", "S8s")
    assert table.choices() == ["wise man pavilion"]
    table.refuses("wise man seraglio", rule="RUL-28")
    assert wise("", "S8s").now == "act"


@pytest.mark.rule("CHA-11")
def test_the_choice_can_be_set_up_from_a_position() -> None:
    table = wise("P8 S9", "")
    assert Game.from_position(table.game.position(), seed=1).snapshot() == table.look()
    with pytest.raises(PositionError, match="building type"):
        with_characters("Ana", "Ben", "Cleo", **{"characters.favoured": '"castle"'})


# --- The dancer -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-12")
def test_the_dancer_brings_a_fresh_tile_for_a_market_tile_which_goes_back_into_the_tower() -> None:
    table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", tower="T12 G11 *")
    size = len(table.tower.split())
    table.plays("dancer 2")
    assert (table.market, table.now, len(table.tower.split())) == ("P8 T12 A9 C10", "act", size)
    assert "S9" in table.tower.split()
    table.plays("take g1")
    assert table.decides == "Ben"


@pytest.mark.rule("CHA-12")
def test_the_new_tile_is_drawn_before_the_old_one_is_back_and_the_tower_is_shuffled() -> None:
    new = set()
    orders = set()
    for seed in range(12):
        table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", tower="T12 G11 S4ne", box="*", seed=seed)
        table.plays("dancer 2")
        new.add(table.market.split()[1])
        orders.add(table.tower)
    assert new == {"T12"}
    assert len(orders) > 2


@pytest.mark.rule("CHA-12")
def test_the_dancer_works_once_a_turn() -> None:
    table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo").plays("dancer 2")
    table.refuses("dancer 1", rule="CHA-05")


@pytest.mark.rule("CHA-12")
def test_not_with_an_empty_tower_and_not_for_an_empty_space() -> None:
    table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", tower="", box="*")
    table.refuses("dancer 1", rule="CHA-12")
    other = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", market="- S9 A9 C10")
    assert other.choices("dancer") == ["dancer 2", "dancer 3", "dancer 4"]
    other.refuses("dancer 1", rule="CHA-12")
    other.refuses("dancer 5", rule="CHA-12")


@pytest.mark.rule("CHA-12")
def test_the_dancer_draws_again_for_a_tile_that_lies_beside_the_market() -> None:
    table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", modules=["bazaars"], tower=f"{BAZAAR} T12 *")
    table.plays("dancer 2")
    assert table.market == "P8 T12 A9 C10"


@pytest.mark.rule("CHA-12")
@pytest.mark.rule("RUL-81")
def test_when_no_tile_for_the_market_is_left_the_old_one_stays() -> None:
    table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", modules=["bazaars"], tower=BAZAAR, box="*")
    table.plays("dancer 2")
    assert (table.market, table.tower) == ("P8 S9 A9 C10", "")


@pytest.mark.rule("CHA-12")
def test_a_dance_that_cannot_be_is_refused() -> None:
    with pytest.raises(PositionError, match="no dance"):
        with_characters(owner("Ana", "dancer"), "Ben", "Cleo", agenda="dance 0 9, next-turn 0")


@pytest.mark.rule("CHA-12")
def test_the_old_tile_lies_nowhere_else_while_another_is_drawn() -> None:
    table = with_characters(
        owner("Ana", "dancer"),
        "Ben",
        "Cleo",
        market="P8 - A9 C10",
        agenda="dance 0 1, act 0, next-turn 0",
        **{"characters.lifted": '"S9"'},
    )
    everywhere = [*table.tower.split(), *table.market.split()]
    assert (len(everywhere), len(set(everywhere)), table.now) == (54, 54, "act")


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
def test_abilities_before_the_turn_come_before_the_first_action_in_any_order() -> None:
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
def test_they_are_no_actions_and_keep_nobody_from_passing() -> None:
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
def test_coins_and_exchange_cards_are_no_money_cards_for_the_beggar() -> None:
    ana = owner("Ana", "beggar", hand="g1 g2 xgr xgn", **{"change.coins": '["og", "og"]'})
    table = with_characters(ana, "Ben", "Cleo", modules=["exchange", "change"], draw="xrn *")
    table.plays("beggar")
    assert table.hand("Ana") == "g1 g2 xgn xgr xrn"


@pytest.mark.rule("CHA-14")
@pytest.mark.rule("RUL-29")
def test_if_he_turns_up_a_character_his_owner_opens_the_auction_and_goes_on_with_the_turn() -> None:
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
def test_an_empty_draw_pile_is_made_of_the_discards_and_with_both_empty_nobody_begs() -> None:
    table = with_characters(
        owner("Ana", "beggar"), "Ben", "Cleo", draw="", discard="n9", box="*", display="g1 r1 n1 c1"
    )
    table.plays("beggar")
    assert (table.hand("Ana"), table.discard) == ("n9", "")
    empty = with_characters(owner("Ana", "beggar"), "Ben", "Cleo", draw="", box="*")
    empty.refuses("beggar", rule="CHA-14")


# --- The city watch ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-15")
@pytest.mark.rule("RUL-29")
@pytest.mark.parametrize(
    ("palace", "wall", "extra"),
    [
        ("P8@0,1", 0, 0),
        ("S5sw@0,1", 2, 0),
        ("S3esw@0,1", 3, 1),
        ("S3esw@0,1 S8s@1,0", 4, 1),
        ("S3esw@0,1 P6n@1,0 C5nsw@-1,0", 6, 2),
    ],
)
def test_the_city_watch_gives_a_point_for_every_full_three_of_the_wall(palace: str, wall: int, extra: int) -> None:
    table = with_characters(
        owner("Ana", "city-watch", palace=palace),
        seat("Ben", palace="T8nes@1,0"),
        "Cleo",
        draw="scoring1 *",
        market="- - - T12",
    ).plays("take g1")
    assert table.points("wall") == ({"Ana": wall, "Ben": 3} if wall else {"Ben": 3})
    assert table.points("characters.city-watch") == ({"Ana": extra} if extra else {})
