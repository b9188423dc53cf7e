"""Module 7, Characters: auctions (CHA-02, CHA-03, RUL-05, RUL-27)."""

import pytest
from tests.rules.modules.character_tables import BIDDING, auction, characters_of, rich, three, with_characters
from tests.scenario import seat

MODULES = ["characters"]


# --- The order of an auction ------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-02")
@pytest.mark.rule("RUL-27")
def test_the_player_whose_turn_is_next_bids_first_and_the_one_who_just_moved_last() -> None:
    table = three()
    asked = []
    for _ in range(3):
        asked.append(table.decides)
        table.plays("decline")
    assert asked == ["Ben", "Cleo", "Ana"]


@pytest.mark.rule("CHA-02")
def test_clockwise_each_player_must_raise_or_pass() -> None:
    table = three()
    table.plays("bid 3", by="Ben")
    table.refuses("bid 3", rule="CHA-02")
    table.refuses("bid 2", rule="CHA-02")
    table.plays("bid 4", by="Cleo").plays("bid 9", by="Ana").plays("bid 10", by="Ben")
    assert table.decides == "Cleo"
    assert table.choices("bid")[0] == "bid 11"


@pytest.mark.rule("CHA-02")
def test_a_player_who_passes_is_out_and_the_others_continue() -> None:
    table = three()
    table.plays("bid 1", by="Ben").plays("decline", by="Cleo").plays("bid 2", by="Ana").plays("bid 3", by="Ben")
    assert table.decides == "Ana"
    table.plays("decline", by="Ana")
    assert (table.decides, table.now) == ("Ben", "pay bid")


@pytest.mark.rule("CHA-02")
def test_an_opener_who_passes_is_out_too() -> None:
    table = three()
    table.plays("decline", by="Ben").plays("bid 2", by="Cleo").plays("bid 3", by="Ana").plays("bid 4", by="Cleo")
    table.plays("decline", by="Ana")
    assert (table.decides, table.now) == ("Cleo", "pay bid")


@pytest.mark.rule("CHA-02")
def test_a_single_bidder_need_not_outbid_anybody() -> None:
    table = three().plays("decline", "decline")
    assert (table.decides, table.now) == ("Ana", "bid")
    table.plays("bid 1", by="Ana")
    assert (table.decides, table.now) == ("Ana", "pay bid")


@pytest.mark.rule("CHA-02")
def test_the_highest_bidder_pays_and_lays_the_card_face_up_in_front() -> None:
    table = three().plays("bid 8", "decline", "decline")
    assert (table.decides, table.now) == ("Ben", "pay bid")
    table.plays("pay bid with r8")
    assert (characters_of(table, "Ben"), table.hand("Ben"), table.discard) == (["miser"], "r9", "r8")
    assert table.seen_by("Ana").player("Ben")["own"]["characters.cards"] == ["miser"]
    assert table.order_of(*BIDDING, "Paid") == ["Paid", "CharacterWon"]


@pytest.mark.rule("CHA-02")
def test_the_card_is_usable_in_the_winners_turn_directly_after_the_auction() -> None:
    table = auction("money-changer", "Ana", seat("Ben", hand="r5 r9"), "Cleo")
    table.plays("bid 9", "decline", "decline", "pay bid with r9")
    assert (table.decides, table.now) == ("Ben", "act")
    table.allows("money changer r5 for r1")


@pytest.mark.rule("CHA-02")
def test_the_same_order_holds_with_two_and_with_six_players() -> None:
    two = auction("miser", rich("Ana"), rich("Ben"))
    two.plays("bid 1", by="Ben").plays("bid 2", by="Ana").plays("decline", by="Ben")
    assert (two.decides, two.now) == ("Ana", "pay bid")
    six = auction("miser", *"ABCD", seat("E", hand="g5"), "F", active=3)
    asked = []
    while six.now == "bid":
        asked.append(six.decides)
        six.plays("decline")
    assert asked == ["E", "F", "A", "B", "C", "D"]


# --- How much may be bid, and how it is paid --------------------------------------------------------------------------


@pytest.mark.rule("CHA-03")
def test_nobody_may_bid_more_than_they_can_pay_in_a_single_currency() -> None:
    table = auction("miser", "Ana", seat("Ben", hand="g5 g6 r9 n1"), seat("Cleo", hand="c2 c2"))
    assert table.choices("bid") == [f"bid {bid}" for bid in range(1, 12)]
    table.refuses("bid 12", rule="CHA-03")
    table.refuses("bid 21", rule="CHA-03")
    table.plays("bid 4", by="Ben")
    assert (table.decides, table.choices()) == ("Cleo", ["decline"])


@pytest.mark.rule("CHA-03")
def test_a_bid_is_paid_in_any_one_currency_but_never_in_a_mix() -> None:
    table = auction("miser", "Ana", seat("Ben", hand="g5 g6 r9 n1"), "Cleo").plays("bid 9", "decline", "decline")
    assert table.choices() == ["pay bid with g5 g6", "pay bid with r9"]
    table.refuses("pay bid with n1 r9", rule="CHA-03")
    table.refuses("pay bid with g6 r9", rule="CHA-03")
    table.refuses("pay bid with g6", rule="CHA-03")
    table.refuses("pay bid with c9", rule="CHA-03")


@pytest.mark.rule("CHA-03")
def test_overpaying_is_allowed_and_the_cards_are_discarded() -> None:
    table = auction("miser", "Ana", seat("Ben", hand="g5 g6 g7 r9"), "Cleo").plays("bid 9", "decline", "decline")
    table.allows("pay bid with g5 g6", "pay bid with g5 g6 g7")
    table.plays("pay bid with g5 g6 g7")
    assert (table.hand("Ben"), sorted(table.discard.split())) == ("r9", ["g5", "g6", "g7"])


@pytest.mark.rule("CHA-03")
def test_diamonds_are_a_currency_of_their_own_and_an_exchange_card_widens_a_bid_to_two() -> None:
    table = auction("miser", "Ana", seat("Ben", hand="d6 d9 g5 r8 n4 xgr"), "Cleo", modules=["diamonds", "exchange"])
    assert table.choices("bid")[-1] == "bid 15"
    table.plays("bid 13", "decline", "decline")
    assert table.choices() == ["pay bid with g5 r8 xgr", "pay bid with d6 d9"]
    table.refuses("pay bid with d9 g5", rule="DIA-02")
    table.refuses("pay bid with g5 r8", rule="CHA-03")
    table.plays("pay bid with g5 r8 xgr")
    assert (table.hand("Ben"), characters_of(table, "Ben")) == ("d6 d9 n4", ["miser"])


@pytest.mark.rule("RUL-27")
def test_coins_count_towards_a_bid_with_the_money_of_their_currency() -> None:
    ben = seat("Ben", hand="g5 r6", **{"change.coins": '["og", "og", "or"]'})
    table = auction("miser", "Ana", ben, "Cleo", modules=["change"])
    assert table.choices("bid")[-1] == "bid 7"
    table.refuses("bid 8", rule="CHA-03")
    table.plays("bid 7", "decline", "decline")
    assert table.choices() == ["pay bid with g5 og og", "pay bid with or r6"]


@pytest.mark.rule("RUL-27")
def test_an_overpaid_bid_gives_change() -> None:
    ben = seat("Ben", hand="g5 r9", **{"change.coins": '["og", "og"]'})
    table = auction("miser", "Ana", ben, "Cleo", modules=["change"]).plays("bid 7", "decline", "decline")
    assert table.choices() == ["pay bid with g5 og og", "pay bid with r9"]
    table.plays("pay bid with r9")
    assert len(table.player("Ben")["own"]["change.coins"]) == 3


@pytest.mark.rule("CHA-03")
def test_what_others_can_bid_stays_secret() -> None:
    """Everybody is asked, whatever they hold, and is shown only their own limit."""
    table = auction("miser", "Ana", seat("Ben", hand="g9"), "Cleo")
    assert (table.decides, table.choices()[-1]) == ("Ben", "bid 9")
    table.plays("bid 2")
    assert (table.decides, table.choices()) == ("Cleo", ["decline"])


# --- Rulings ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RUL-27")
def test_the_lowest_bid_is_1() -> None:
    table = three()
    assert table.choices("bid")[0] == "bid 1"
    table.refuses("bid 0", rule="RUL-27")


@pytest.mark.rule("RUL-27")
def test_the_character_takes_up_no_space_on_the_display_which_is_filled_afterwards() -> None:
    table = auction("g2 miser n2", "Ana", "Ben", "Cleo", display="g1 r1")
    assert table.display == "r1 g2"
    table.plays("decline", "decline", "decline")
    assert table.display.startswith("r1 g2 n2")
    assert len(table.display.split()) == 4


@pytest.mark.rule("RUL-27")
def test_two_characters_in_one_refill_are_two_auctions_with_the_same_opener() -> None:
    table = three("miser dancer")
    table.plays("decline", by="Ben").plays("bid 8", by="Cleo").plays("decline", by="Ana")
    table.plays("pay bid with n8", by="Cleo")
    assert (table.decides, table.now, table.look()["own"]["characters.auctioned"]) == ("Ben", "bid", "dancer")
    table.plays("bid 8", by="Ben").plays("decline", by="Cleo").plays("decline", by="Ana")
    table.plays("pay bid with r8", by="Ben")
    assert [characters_of(table, name) for name in table.names] == [[], ["dancer"], ["miser"]]
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("RUL-27")
def test_money_spent_in_the_first_auction_is_gone_in_the_second() -> None:
    table = auction("miser dancer", "Ana", seat("Ben", hand="g9 r2"), "Cleo")
    table.plays("bid 3", "decline", "decline", "pay bid with g9")
    assert table.choices("bid") == ["bid 1", "bid 2"]


@pytest.mark.rule("RUL-27")
def test_an_exact_bid_gives_no_extra_action() -> None:
    table = three().plays("decline", "decline", "bid 9", "pay bid with g9")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("RUL-27")
def test_interruptions_still_come_before_the_openers_turn() -> None:
    asleep = {"vizier.awake": "false"}
    table = with_characters(
        seat("Ana", **asleep), seat("Ben", **asleep), "Cleo", modules=["vizier"], draw="miser *"
    ).plays("take g1")
    table.plays("decline", by="Ben").plays("decline", by="Cleo").plays("decline", by="Ana")
    assert (table.decides, table.now) == ("Cleo", "interrupt")


@pytest.mark.rule("RUL-27")
def test_the_auction_of_a_character_turned_up_between_turns_is_opened_by_the_player_whose_turn_is_next() -> None:
    cleo = seat("Cleo", **{"thieves.held": '["thief-r"]'})
    table = with_characters("Ana", seat("Ben", hand="g5"), cleo, modules=["thieves"], draw="n2 miser *").plays(
        "take g1"
    )
    table.plays("steal r1", by="Cleo")
    assert (table.decides, table.now) == ("Ben", "bid")
    table.plays("bid 5", "decline", "decline", "pay bid with g5")
    assert (table.decides, table.now, characters_of(table, "Ben")) == ("Ben", "act", ["miser"])


@pytest.mark.rule("RUL-05")
@pytest.mark.parametrize("order", ["scoring1 miser", "miser scoring1"])
def test_a_character_is_auctioned_before_a_scoring_whose_card_came_in_the_same_refill(order: str) -> None:
    table = auction(
        f"{order} g5", seat("Ana", palace="P8@0,1"), "Ben", "Cleo", display="g1 r1 n1", market="- S9 A9 C10"
    )
    assert (table.now, table.scorings) == ("bid", 0)
    table.plays("decline", "decline", "decline")
    assert table.order_of("CharacterUnsold", "MoneyTurnedUp", "ScoringBegan", "TurnBegan") == [
        "CharacterUnsold",
        "MoneyTurnedUp",
        "ScoringBegan",
        "TurnBegan",
    ]
    assert table.scorings == 1


@pytest.mark.rule("RUL-05")
def test_a_character_a_scoring_card_and_a_character_are_two_auctions_then_the_scoring() -> None:
    table = auction("miser scoring1 dancer", "Ana", "Ben", "Cleo")
    table.plays("decline", "decline", "decline")
    assert (table.now, table.scorings) == ("bid", 0)
    table.plays("decline", "decline", "decline")
    assert table.scorings == 1
