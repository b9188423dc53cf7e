"""Module 7, Characters: set-up and auctions (CHA-01 to CHA-05, RUL-05, RUL-27)."""

from collections import Counter

import pytest
from tests.rules.modules.character_tables import CHARACTERS, aside, auction, characters_of, owner, with_characters
from tests.rules.modules.whole_games import played
from tests.scenario import Table, new_table, seat
from tests.scenario.position import Seat

from alhambra import Game, PositionError
from alhambra.bots.greedy import Greedy

MODULES = ["characters"]
BIDDING = ("CharacterTurnedUp", "BidMade", "CharacterWon", "CharacterUnsold")


HANDS = {"Ana": "g9 g8", "Ben": "r9 r8", "Cleo": "n9 n8"}


def rich(name: str) -> Seat:
    return seat(name, hand=HANDS[name])


def three(cards: str = "miser") -> Table:
    """Ana has moved, and three rich players bid."""
    return auction(cards, rich("Ana"), rich("Ben"), rich("Cleo"))


# --- Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-01")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_two_of_ten_cards_go_into_each_of_the_piles_2_3_and_4_and_four_stay_aside(players: int) -> None:
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Fay"][:players]
    for seed in range(30):
        table = new_table(*names, modules=MODULES, seed=seed)
        draw = table.draw.split()
        money = sum(card not in CHARACTERS and not card.startswith("scoring") for card in draw)
        size, over = divmod(money, 5)
        heights = [size + (pile < over) + extra for pile, extra in enumerate((0, 3, 2, 3, 0))]
        piles = [draw[sum(heights[:pile]) : sum(heights[: pile + 1])] for pile in range(5)]
        assert [sum(card in CHARACTERS for card in pile) for pile in piles] == [0, 2, 2, 2, 0]
        assert sorted([*aside(table), *(card for card in draw if card in CHARACTERS)]) == sorted(CHARACTERS)


@pytest.mark.rule("CHA-01")
def test_which_cards_stay_aside_and_where_the_others_lie_is_left_to_chance() -> None:
    tables = [new_table("Ana", "Ben", modules=MODULES, seed=seed) for seed in range(60)]
    assert {card for table in tables for card in aside(table)} == set(CHARACTERS)
    first = Counter(next(at for at, card in enumerate(table.draw.split()) if card in CHARACTERS) for table in tables)
    assert len(first) > 5


@pytest.mark.rule("CHA-01")
def test_the_cards_aside_lie_face_down_for_everybody() -> None:
    table = new_table("Ana", "Ben", modules=MODULES)
    assert [aside_seen(table, name) for name in ("Ana", "Ben", None)] == [["?"] * 4] * 3


def aside_seen(table: Table, name: str | None) -> list[str]:
    return list(table.seen_by(name).look()["own"]["characters.rest"])


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
def test_clockwise_each_must_raise_or_pass() -> None:
    table = three()
    table.plays("bid 3", by="Ben")
    table.refuses("bid 3", rule="CHA-02")
    table.refuses("bid 2", rule="CHA-02")
    table.plays("bid 4", by="Cleo").plays("bid 9", by="Ana").plays("bid 10", by="Ben")
    assert table.decides == "Cleo"
    assert table.choices("bid")[0] == "bid 11"


@pytest.mark.rule("CHA-02")
def test_who_passed_is_out_and_the_others_go_on() -> None:
    table = three()
    table.plays("bid 1", by="Ben").plays("decline", by="Cleo").plays("bid 2", by="Ana").plays("bid 3", by="Ben")
    assert table.decides == "Ana"
    table.plays("decline", by="Ana")
    assert (table.decides, table.now) == ("Ben", "pay bid")


@pytest.mark.rule("CHA-02")
def test_the_opener_who_passes_first_is_out_too() -> None:
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
def test_the_highest_bidder_pays_and_lays_the_card_open_in_front() -> None:
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
    table.refuses("pay bid with c9", rule="BASE-23")


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
    table.refuses("pay bid with d9 g5", rule="CHA-03")
    table.refuses("pay bid with g5 r8", rule="CHA-03")
    table.plays("pay bid with g5 r8 xgr")
    assert (table.hand("Ben"), characters_of(table, "Ben")) == ("d6 d9 n4", ["miser"])


@pytest.mark.rule("RUL-27")
def test_coins_count_towards_a_bid_and_an_overpaid_bid_gives_change() -> None:
    table = auction(
        "miser", "Ana", seat("Ben", hand="g5 r9", **{"change.coins": '["og", "og"]'}), "Cleo", modules=["change"]
    )
    assert table.choices("bid")[-1] == "bid 9"
    table.plays("bid 7", "decline", "decline")
    assert table.choices() == ["pay bid with g5 og og", "pay bid with r9"]
    table.plays("pay bid with r9")
    assert len(table.player("Ben")["own"]["change.coins"]) == 3


@pytest.mark.rule("CHA-03")
def test_what_others_can_bid_is_nobodys_business() -> None:
    """Everybody is asked, whatever they hold, and is shown nobody's limit but the own."""
    table = auction("miser", "Ana", seat("Ben", hand="g9"), "Cleo")
    assert (table.decides, table.choices()[-1]) == ("Ben", "bid 9")
    table.plays("bid 2")
    assert (table.decides, table.choices()) == ("Cleo", ["decline"])


# --- After an auction -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-04")
def test_a_card_on_which_nobody_bids_leaves_the_game() -> None:
    table = three().plays("decline", "decline", "decline")
    assert "miser" in table.out_of_the_game
    assert [characters_of(table, name) for name in table.names] == [[], [], []]
    assert table.order_of(*BIDDING) == ["CharacterUnsold"]


@pytest.mark.rule("CHA-04")
@pytest.mark.parametrize("bids", [("decline", "decline", "decline"), ("decline", "bid 9", "decline")])
def test_then_the_player_who_opened_the_bidding_has_the_turn(bids: tuple[str, ...]) -> None:
    table = three().plays(*bids)
    if table.now == "pay bid":
        table.plays("pay bid with n9", by="Cleo")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("CHA-05")
def test_a_player_may_own_several_characters() -> None:
    table = auction("miser", "Ana", owner("Ben", "beggar", "dancer", hand="g1 g2"), "Cleo")
    table.plays("bid 1", "decline", "decline", "pay bid with g1")
    assert characters_of(table, "Ben") == ["beggar", "dancer", "miser"]


@pytest.mark.rule("CHA-05")
def test_there_are_ten_characters_each_once() -> None:
    for name in CHARACTERS:
        with_characters(owner("Ana", name), "Ben", "Cleo")
        with pytest.raises(PositionError, match=f"the card {name} is there too often"):
            with_characters(owner("Ana", name), owner("Ben", name), "Cleo")
    with pytest.raises(PositionError, match="janitor"):
        with_characters(owner("Ana", "janitor"), "Ben", "Cleo")
    with pytest.raises(PositionError, match="'janitor' is no character"):
        with_characters("Ana", "Ben", "Cleo", **{"characters.used": '["janitor"]'})


@pytest.mark.rule("CHA-05")
def test_once_a_turn_means_once_per_own_turn_however_many_actions_it_has() -> None:
    table = with_characters(
        owner("Ana", "money-changer", hand="g8 g8 c9 c9"), "Ben", "Cleo", display="r1 n1 c2 c3", draw="g1 g2 g3 *"
    )
    table.plays("money changer c9 for r1")
    table.refuses("money changer c9 for n1", rule="CHA-05")
    table.plays("buy 1 with g8", "take n1", "reserve P8")
    table.plays("take g1").plays("take g2")
    assert (table.decides, bool(table.choices("money changer"))) == ("Ana", True)


@pytest.mark.rule("CHA-05")
def test_an_ability_is_only_the_owners() -> None:
    table = with_characters(seat("Ana", hand="g9"), owner("Ben", "money-changer", "dancer", "beggar", "patron"), "Cleo")
    for action in ("money changer g9 for g1", "dancer 1", "beggar", "patron 1"):
        table.refuses(action, rule="CHA-05")


# --- Rulings ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RUL-27")
def test_the_lowest_bid_is_1() -> None:
    table = three()
    assert table.choices("bid")[0] == "bid 1"
    table.refuses("bid 0", rule="RUL-27")


@pytest.mark.rule("RUL-27")
def test_the_character_takes_no_place_in_the_display_which_is_filled_on_afterwards() -> None:
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
def test_a_character_that_turns_up_between_turns_is_opened_by_the_player_whose_turn_is_next() -> None:
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


# --- Computer opponents -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-02")
def test_a_computer_opponent_bids_for_a_character_but_not_more_than_it_is_worth() -> None:
    table = three("patron")
    assert greedy(table) == "bid 1"
    table.plays("bid 1", by="Ben").plays("bid 16", by="Cleo")
    assert (table.decides, greedy(table)) == ("Ana", "decline")


def greedy(table: Table) -> str:
    assert table.game.decision
    return str(Greedy(1).choose(table.game.seen_by(table.game.decision.player), table.game.legal_actions()))


# --- Robustness -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-02")
def test_an_auction_can_be_set_up_from_a_position_at_every_point() -> None:
    table = three()
    for action in ("bid 3", "bid 4", "decline", "bid 9", "decline", "pay bid with r9"):
        again = Game.from_position(table.game.position(), seed=1)
        assert again.snapshot() == table.look()
        assert again.legal_actions() == table.game.legal_actions()
        table.plays(action)
    assert characters_of(table, "Ben") == ["miser"]


@pytest.mark.rule("CHA-02")
@pytest.mark.parametrize(
    "agenda",
    [
        "bid 0, next-turn 0",
        "auction 0 0 0, next-turn 0",
        "bid 0, auction 0 0 1, next-turn 0",
        "pay-bid 0, pay-bid 0, next-turn 0",
        "bid 0, auction 0 7, next-turn 0",
    ],
)
def test_an_auction_that_cannot_be_is_refused(agenda: str) -> None:
    with pytest.raises(PositionError, match="no auction"):
        with_characters("Ana", "Ben", "Cleo", agenda=agenda, **{"characters.auctioned": '"miser"'})


@pytest.mark.rule("CHA-05")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_whole_games_with_characters(players: int) -> None:
    verbs = sum((played(players, MODULES, seed) for seed in (1, 2, 3)), Counter[str]())
    assert {"bid", "decline", "pay bid with"} <= set(verbs)
