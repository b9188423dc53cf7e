"""Module 7, Characters: set-up, owning and using them (CHA-01 to CHA-05)."""

from collections import Counter

import pytest
from tests.rules.modules.character_tables import (
    BIDDING,
    CHARACTERS,
    aside,
    auction,
    characters_of,
    owner,
    three,
    with_characters,
)
from tests.scenario import Table, new_table, seat

from alhambra import Game, PositionError
from alhambra.bots.greedy import Greedy

MODULES = ["characters"]


def rare_situations() -> list[tuple[Table, str]]:
    table = auction("conjurer", "Ana", seat("Ben", hand="g5"), "Cleo", aside="dancer beggar")
    return [(table.plays("bid 5", "decline", "decline", "pay bid with g5"), "trade conjurer")]


# --- Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-01")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_of_ten_cards_two_go_into_each_of_the_piles_2_3_and_4_and_four_are_set_aside(players: int) -> None:
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
def test_which_cards_are_set_aside_and_where_the_others_lie_is_random() -> None:
    tables = [new_table("Ana", "Ben", modules=MODULES, seed=seed) for seed in range(60)]
    assert {card for table in tables for card in aside(table)} == set(CHARACTERS)
    first = Counter(next(at for at, card in enumerate(table.draw.split()) if card in CHARACTERS) for table in tables)
    assert len(first) > 5


@pytest.mark.rule("CHA-01")
def test_the_cards_set_aside_are_face_down_for_everybody() -> None:
    table = new_table("Ana", "Ben", modules=MODULES)
    assert [aside_seen(table, name) for name in ("Ana", "Ben", None)] == [["?"] * 4] * 3


def aside_seen(table: Table, name: str | None) -> list[str]:
    return list(table.seen_by(name).look()["own"]["characters.rest"])


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


@pytest.mark.position
def test_there_are_ten_characters_each_once() -> None:
    for name in CHARACTERS:
        with_characters(owner("Ana", name), "Ben", "Cleo")
        with pytest.raises(PositionError, match=f"too many of the card {name}"):
            with_characters(owner("Ana", name), owner("Ben", name), "Cleo")
    with pytest.raises(PositionError, match="janitor"):
        with_characters(owner("Ana", "janitor"), "Ben", "Cleo")
    with pytest.raises(PositionError, match="'janitor' is not a character"):
        with_characters("Ana", "Ben", "Cleo", **{"characters.used": '["janitor"]'})


@pytest.mark.rule("CHA-05")
def test_once_a_turn_means_once_per_turn_of_the_owner_however_many_actions_it_has() -> None:
    table = with_characters(
        owner("Ana", "money-changer", hand="g8 g8 c9 c9"), "Ben", "Cleo", display="r1 n1 c2 c3", draw="g1 g2 g3 *"
    )
    table.plays("money changer c9 for r1")
    table.refuses("money changer c9 for n1", rule="CHA-05")
    table.plays("buy 1 with g8", "take n1", "reserve P8")
    table.plays("take g1").plays("take g2")
    assert (table.decides, bool(table.choices("money changer"))) == ("Ana", True)


@pytest.mark.rule("CHA-05")
def test_only_the_owner_may_use_an_ability() -> None:
    table = with_characters(seat("Ana", hand="g9"), owner("Ben", "money-changer", "dancer", "beggar", "patron"), "Cleo")
    for action in ("money changer g9 for g1", "dancer 1", "beggar", "patron 1"):
        table.refuses(action, rule="CHA-05")


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


@pytest.mark.position
def test_an_auction_can_be_set_up_from_a_position_at_every_point() -> None:
    table = three()
    for action in ("bid 3", "bid 4", "decline", "bid 9", "decline", "pay bid with r9"):
        again = Game.from_position(table.game.position(), seed=1)
        assert again.snapshot() == table.look()
        assert again.legal_actions() == table.game.legal_actions()
        table.plays(action)
    assert characters_of(table, "Ben") == ["miser"]


@pytest.mark.position
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
def test_a_position_with_an_impossible_auction_is_refused(agenda: str) -> None:
    with pytest.raises(PositionError, match="not an auction"):
        with_characters("Ana", "Ben", "Cleo", agenda=agenda, **{"characters.auctioned": '"miser"'})
