"""Module 10, Thieves (THI-01 to THI-06)."""

import json
from collections import Counter

import pytest
from tests.scenario import Sight, Table, new_table, scenario, seat, the_end

from alhambra import PositionError

THIEVES = ["thieves"]
FULL = "P8 S9 A9 C10"
NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Fay"]


def thieves(letters: str) -> dict[str, str]:
    """The line of a player who holds these thieves: `gn` one of gulden and one of denar."""
    return {"thieves.held": json.dumps(sorted(f"thief-{letter}" for letter in letters))}


def held(table: Sight, name: str) -> list[str]:
    found: list[str] = table.player(name)["own"]["thieves.held"]
    return found


def after_anas_turn(*others: object, ana: str = "", **lines: object) -> Table:
    given = {"market": FULL, "display": "g1 g9 n5 c2", "modules": THIEVES, "draw": "r1 r2 r3 r4 *", **lines}
    return scenario(seat("Ana", **thieves(ana)), *others, **given).plays("take g1")  # type: ignore[arg-type]


@pytest.mark.rule("THI-01")
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 4), (4, 3), (5, 2), (6, 2)])
def test_three_thieves_per_currency_are_shuffled_and_dealt(players: int, each: int) -> None:
    table = new_table(*NAMES[:players], modules=THIEVES)
    hands = [held(table, name) for name in table.names]
    rest = table.look()["own"]["thieves.not dealt"]
    assert [len(hand) for hand in hands] == [each] * players
    assert Counter([thief for hand in (*hands, rest) for thief in hand]) == {f"thief-{letter}": 3 for letter in "grnc"}
    assert {tuple(held(new_table(*NAMES[:players], modules=THIEVES, seed=seed), "Ana")) for seed in range(9)} != {
        tuple(hands[0])
    }


@pytest.mark.rule("THI-01")
@pytest.mark.rule("RUL-91")
def test_thieves_are_secret_even_those_not_dealt_but_their_number_is_public() -> None:
    table = new_table("Ana", "Ben", modules=THIEVES)
    for viewer in ("Ana", "Ben", None):
        seen = table.seen_by(viewer)
        for name in ("Ana", "Ben"):
            assert held(seen, name) == (held(table, name) if name == viewer else ["?"] * 4)
        assert seen.look()["own"]["thieves.not dealt"] == ["?"] * 4


@pytest.mark.rule("THI-02")
def test_between_two_turns_a_thief_takes_a_card_of_its_currency_and_leaves_the_game() -> None:
    table = after_anas_turn("Ben", seat("Cleo", hand="c7", **thieves("gg")))
    assert (table.decides, table.now, table.choices()) == ("Cleo", "interrupt", ["decline", "steal g9"])
    table.plays("steal g9")
    assert (table.hand("Cleo"), held(table, "Cleo"), table.out_of_the_game) == ("c7 g9", ["thief-g"], "thief-g")
    assert "ThiefPlayed" in table.happened


@pytest.mark.rule("THI-02")
def test_other_currencies_and_cards_not_on_the_display_are_refused() -> None:
    table = after_anas_turn("Ben", seat("Cleo", **thieves("g")))
    table.refuses("steal n5", rule="THI-02")
    table.refuses("steal g8", rule="THI-02")
    table.allows("steal g9", "decline")


@pytest.mark.rule("THI-02")
@pytest.mark.rule("RUL-92")
def test_a_player_with_any_thief_is_asked_even_if_none_fits() -> None:
    """Otherwise being asked would show which thieves a player holds."""
    table = after_anas_turn("Ben", seat("Cleo", **thieves("c")), display="g1 g9 n5 n6", draw="n1 *")
    assert (table.decides, table.choices()) == ("Cleo", ["decline"])
    table.plays("decline")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("THI-02")
def test_without_thieves_nobody_is_asked() -> None:
    table = after_anas_turn("Ben", "Cleo")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("THI-03")
def test_the_player_whose_turn_is_next_plays_no_thief() -> None:
    table = after_anas_turn(seat("Ben", **thieves("gnc")), "Cleo", ana="g")
    assert (table.decides, table.now) == ("Ana", "interrupt")  # Ben is not asked
    table.plays("decline")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("THI-04")
def test_several_thieves_may_be_played_in_a_row_and_the_display_is_refilled_after_each() -> None:
    table = after_anas_turn("Ben", seat("Cleo", **thieves("gr")))
    assert table.display == "g9 n5 c2 r1"
    table.plays("steal g9")
    assert (table.display, table.decides, table.now) == ("n5 c2 r1 r2", "Cleo", "interrupt")
    table.plays("steal r2")  # the card that came with the refill
    assert (table.display, table.hand("Cleo")) == ("n5 c2 r1 r3", "g9 r2")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("THI-04")
@pytest.mark.rule("RUL-05")
def test_a_scoring_card_in_that_refill_is_scored_before_anybody_is_asked_again() -> None:
    table = after_anas_turn(seat("Ben", buildings="T12"), seat("Cleo", **thieves("gn")), draw="r1 scoring1 r2 *")
    table.plays("steal g9")
    assert (table.scorings, table.scores["Ben"], table.display) == (1, 6, "n5 c2 r1 r2")
    assert (table.decides, table.now) == ("Cleo", "interrupt")


@pytest.mark.rule("THI-05")
def test_one_thief_takes_one_card_of_any_value() -> None:
    table = after_anas_turn("Ben", seat("Cleo", **thieves("gg")), display="g1 g9 g2 g3")
    assert table.choices("steal") == ["steal g2", "steal g3", "steal g9"]
    table.plays("steal g9")
    assert table.hand("Cleo") == "g9"


@pytest.mark.rule("THI-06")
def test_precedence_follows_turn_order_and_all_are_asked_again_after_each_thief() -> None:
    table = after_anas_turn("Ben", seat("Cleo", **thieves("c")), seat("Dan", **thieves("g")), ana="g")
    assert table.decides == "Cleo"
    table.plays("decline")
    assert table.decides == "Dan"
    table.plays("steal g9")
    assert table.decides == "Cleo"  # the display has changed
    table.plays("decline")
    assert table.decides == "Ana"  # Dan has no thief left; Ana just moved and is last
    table.plays("decline")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("THI-06")
def test_one_player_may_play_a_thief_and_then_the_vizier() -> None:
    asleep = {"vizier.awake": "false"}
    table = scenario(
        seat("Ana", **asleep),
        seat("Ben", **asleep),
        seat("Cleo", hand="g1", **thieves("g")),
        modules=["vizier", "thieves"],
        display="g7 n1 n2 n3",
        draw="r1 *",
        market=FULL,
        tower="T12 *",
    )
    table.plays("take n1")
    assert (table.decides, table.choices()) == ("Cleo", ["decline", "steal g7"])
    table.plays("steal g7")
    assert sorted(table.choices()) == ["decline", "send vizier 1 with g1 g7"]
    table.plays("send vizier 1 with g1 g7", "reserve P8")
    assert (table.decides, table.now, table.market) == ("Ben", "act", "T12 S9 A9 C10")


@pytest.mark.rule("THI-06")
@pytest.mark.rule("THI-03")
def test_the_player_whose_turn_is_next_may_only_use_the_vizier() -> None:
    table = scenario(
        "Ana",
        seat("Ben", hand="g8", **thieves("gn")),
        "Cleo",
        modules=["vizier", "thieves"],
        display="g7 n1 n2 n3",
        market=FULL,
    )
    table.plays("take n1")
    assert table.decides == "Ben"
    assert table.choices("steal") == []
    table.allows("send vizier 1 with g8")
    table.refuses("steal g7", rule="THI-03")


@pytest.mark.rule("RUL-33")
def test_once_the_end_of_the_game_is_reached_no_thief_is_played() -> None:
    table = the_end("Ana", "Ben", seat("Cleo", **thieves("gg")), market="- S9 A9 C10", display="g1 g9", modules=THIEVES)
    table.plays("take g1")
    assert table.game.outcome is not None
    assert (table.hand("Cleo"), held(table, "Cleo")) == ("", ["thief-g", "thief-g"])


@pytest.mark.rule("RUL-33")
def test_master_builders_of_the_currency_can_be_stolen_diamonds_and_exchange_cards_cannot() -> None:
    modules = ["thieves", "exchange", "diamonds", "master_builders"]
    table = after_anas_turn("Ben", seat("Cleo", **thieves("gr")), modules=modules, display="g1 mg xgr d4", draw="n1 *")
    assert table.choices("steal") == ["steal mg"]
    table.refuses("steal xgr", rule="RUL-33")
    table.refuses("steal d4", rule="RUL-33")
    table.plays("steal mg")
    assert table.hand("Cleo") == "mg"


@pytest.mark.position
def test_in_a_position_no_thief_lies_among_the_money() -> None:
    table = after_anas_turn("Ben", seat("Cleo", **thieves("gg"))).plays("steal g9")
    assert "thief" not in table.draw
    assert len(table.look()["own"]["thieves.not dealt"]) == 12 - 2


@pytest.mark.position
@pytest.mark.parametrize("wrong", ['["thief-x"]', '["g1"]', "5", '["thief-n", "thief-g"]', json.dumps(["thief-g"] * 4)])
def test_a_position_with_impossible_thieves_is_refused(wrong: str) -> None:
    with pytest.raises(PositionError):
        scenario(seat("Ana", **{"thieves.held": wrong}), "Ben", modules=THIEVES)
