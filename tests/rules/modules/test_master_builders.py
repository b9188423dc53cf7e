"""Module 14, Master Builders (MAS-01 to MAS-05, RUL-40)."""

from collections import Counter
from typing import Any

import pytest
from tests.rules.dealing import money
from tests.rules.modules.character_tables import owner, with_characters
from tests.scenario import Table, new_table, scenario, seat, the_end

from alhambra import PositionError

MODULES = ["master_builders"]
MASTERS = ("mc", "mg", "mn", "mr")
NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Fay"]


def with_masters(*players: Any, **lines: Any) -> Table:
    given = {"market": "P8 S9 A9 C10", "display": "g1 r1 n1 c1", "modules": MODULES, **lines}
    return scenario(*players, **given)


def masters(cards: list[str]) -> list[str]:
    return [card for card in cards if card in MASTERS]


def left_over(table: Table) -> list[str]:
    return list(table.look()["own"]["master_builders.left over"])


# --- Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAS-01")
@pytest.mark.parametrize(("players", "last"), [(2, 3), (3, 3), (5, 3), (6, 1)])
def test_two_are_dealt_to_each_player_and_the_others_go_into_the_piles_3_and_5(players: int, last: int) -> None:
    for seed in range(20):
        table = new_table(*NAMES[:players], modules=MODULES, seed=seed)
        assert [len(masters(table.hand(name).split())) for name in table.names] == [2] * players
        draw = table.draw.split()
        size, over = divmod(len([card for card in draw if card not in (*MASTERS, "scoring1", "scoring2")]), 5)
        heights = [size + (pile < over) + extra for pile, extra in enumerate((0, 1, 3, 1, last))]
        piles = [draw[sum(heights[:pile]) : sum(heights[: pile + 1])] for pile in range(5)]
        assert [len(masters(pile)) for pile in piles] == [0, 0, 3, 0, last]
        everywhere = [*draw, *left_over(table), *(card for name in table.names for card in table.hand(name).split())]
        assert Counter(masters(everywhere)) == dict.fromkeys(MASTERS, 4)


@pytest.mark.rule("MAS-01")
@pytest.mark.rule("RUL-79")
def test_the_remaining_cards_leave_the_game_unseen() -> None:
    table = new_table("Ana", "Ben", modules=MODULES)
    assert len(left_over(table)) == 16 - 4 - 6
    assert table.seen_by("Ana").look()["own"]["master_builders.left over"] == ["?"] * 6
    assert left_over(new_table(*NAMES, modules=MODULES)) == []


@pytest.mark.rule("MAS-01")
def test_the_starting_money_is_additional_and_dealt_as_usual() -> None:
    for seed in range(10):
        table, plain = (new_table("Ana", "Ben", "Cleo", modules=some, seed=seed) for some in (MODULES, []))
        for name in table.names:
            hand = table.hand(name).split()
            assert [card for card in hand if card not in MASTERS] == plain.hand(name).split()
            assert money([card for card in hand if card not in MASTERS]) >= 20
        assert table.decides == plain.decides


@pytest.mark.rule("MAS-01")
def test_the_cards_dealt_are_secret_and_random() -> None:
    tables = [new_table("Ana", "Ben", "Cleo", modules=MODULES, seed=seed) for seed in range(20)]
    assert len({tuple(masters(table.hand("Ana").split())) for table in tables}) > 5
    assert set(tables[0].seen_by("Ben").hand("Ana").split()) == {"?"}
    assert not masters(str(tables[0].game.events).replace("'", " ").split())


# --- As money ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAS-02")
def test_they_pay_3_in_their_currency_as_in_the_example_of_the_rules() -> None:
    """Two master builders in gulden and 9 gulden: the tile for 12, or something else while keeping the masters."""
    table = with_masters(seat("Ana", hand="g9 mg"), "Ben", "Cleo", market="T12 - A9 C10")
    table.refuses("buy 3 with mg", rule="BASE-23")
    table.plays("buy 1 with g9 mg")
    assert (table.aside("Ana"), table.hand("Ana"), table.now) == ("T12", "", "act")


@pytest.mark.rule("MAS-02")
def test_they_count_when_several_cards_up_to_5_are_taken() -> None:
    table = with_masters("Ana", "Ben", "Cleo", display="mg r2 mn c9")
    table.allows("take mg r2", "take mn r2", "take mg")
    table.refuses("take mg mn", rule="BASE-21")
    table.refuses("take mg mn r2", rule="BASE-21")
    table.plays("take mg r2")
    assert table.hand("Ana") == "mg r2"


@pytest.mark.rule("MAS-02")
def test_when_turned_up_they_lie_on_the_display() -> None:
    table = with_masters("Ana", "Ben", "Cleo", draw="mr *").plays("take g1")
    assert table.display == "r1 n1 c1 mr"


# --- An extra remodel -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAS-03")
def test_after_placing_one_may_be_played_for_an_extra_remodel() -> None:
    table = with_masters(seat("Ana", hand="g9 mn mr", reserve="T12"), "Ben", "Cleo")
    table.plays("buy 1 with g9", "place P8 @ 0,1")
    assert (table.now, table.choices()) == ("master builder", ["master builder mr", "master builder mn", "decline"])
    table.plays("master builder mr")
    assert table.now == "remodel"
    table.plays("build T12 @ 1,0")
    assert (table.palace("Ana"), table.hand("Ana"), table.decides) == ("T12@1,0 P8@0,1", "mn", "Ben")


@pytest.mark.rule("MAS-03")
@pytest.mark.parametrize(
    ("remodel", "palace", "reserve"),
    [
        ("build T12 @ 1,0", "T12@1,0 P8@0,1", ""),
        ("remove P8 @ 0,1", "", "T12 P8"),
        ("swap T12 for P8 @ 0,1", "T12@0,1", "P8"),
    ],
)
def test_the_extra_remodel_is_any_of_the_three_kinds(remodel: str, palace: str, reserve: str) -> None:
    table = with_masters(seat("Ana", hand="mn", palace="P8@0,1", reserve="T12"), "Ben", "Cleo", market="- S9 A9 C10")
    table.plays("take g1", "master builder mn", remodel)
    assert (table.palace("Ana"), table.reserve("Ana"), table.decides) == (palace, reserve, "Ben")


@pytest.mark.rule("MAS-03")
def test_at_most_one_per_turn_is_played_for_that() -> None:
    table = with_masters(seat("Ana", hand="mn mr", reserve="T12 T11"), "Ben", "Cleo")
    table.plays("take g1", "master builder mn")
    table.refuses("master builder mr", rule="MAS-03")
    table.plays("build T12 @ 0,1")
    assert table.decides == "Ben"


@pytest.mark.rule("MAS-03")
def test_in_the_next_turn_another_may_be_played() -> None:
    table = with_masters(seat("Ana", hand="mn mr", reserve="T12 T11"), "Ben", "Cleo", draw="g2 g3 g4 *")
    table.plays("take g1", "master builder mn", "build T12 @ 0,1", "take g2", "take g3", "take g4")
    assert (table.now, table.choices()) == ("master builder", ["master builder mr", "decline"])


@pytest.mark.rule("MAS-03")
def test_only_a_master_builder_from_the_players_own_hand_is_played_and_nobody_has_to() -> None:
    table = with_masters(seat("Ana", hand="mn n3", reserve="T12"), "Ben", "Cleo").plays("take g1")
    table.refuses("master builder mr", rule="MAS-03")
    table.refuses("master builder n3", rule="MAS-03")
    table.plays("decline")
    assert (table.hand("Ana"), table.decides) == ("g1 mn n3", "Ben")


@pytest.mark.rule("MAS-03")
@pytest.mark.rule("RUL-80")
def test_a_player_without_one_is_asked_too_so_that_nobody_sees_the_difference() -> None:
    table = with_masters(seat("Ana", hand="n3", reserve="T12"), "Ben", "Cleo").plays("take g1")
    assert (table.decides, table.choices()) == ("Ana", ["decline"])


@pytest.mark.rule("MAS-03")
@pytest.mark.rule("RUL-80")
def test_a_player_with_nothing_to_remodel_is_not_asked() -> None:
    table = with_masters(seat("Ana", hand="mn"), "Ben", "Cleo").plays("take g1")
    assert table.decides == "Ben"


@pytest.mark.rule("MAS-04")
def test_paid_or_played_the_card_leaves_the_game() -> None:
    paid = with_masters(seat("Ana", hand="g9 mg"), "Ben", "Cleo").plays("buy 1 with g9 mg")
    assert ("mg" in paid.out_of_the_game.split(), paid.discard) == (True, "g9")
    used = with_masters(seat("Ana", hand="mn", reserve="T12"), "Ben", "Cleo").plays("take g1", "master builder mn")
    assert ("mn" in used.out_of_the_game.split(), used.discard) == (True, "")


# --- Combined with Characters -----------------------------------------------------------------------------------------


def both(**lines: Any) -> Table:
    """Ana has the character and two master builders, and has taken her action."""
    ana = owner("Ana", "builder", hand="mn mr", reserve="T12 T11 S9")
    return with_characters(ana, "Ben", "Cleo", modules=MODULES, **{"market": "P8 - A9 C10", **lines}).plays("take g1")


@pytest.mark.rule("MAS-05")
def test_the_character_and_one_master_builder_may_be_used_in_the_same_turn() -> None:
    table = both()
    assert table.now == "remodel"
    table.plays("build T12 @ 0,1", "master builder mn", "build T11 @ 1,0")
    assert (table.palace("Ana"), table.decides) == ("T11@1,0 T12@0,1", "Ben")


@pytest.mark.rule("RUL-40")
@pytest.mark.rule("MAS-05")
def test_in_either_order_but_only_one_master_builder() -> None:
    table = both().plays("master builder mn")
    table.refuses("master builder mr", rule="MAS-03")
    table.plays("build T12 @ 0,1")
    assert table.now == "remodel"
    table.refuses("master builder mr", rule="MAS-03")
    table.plays("build T11 @ 1,0")
    assert (table.palace("Ana"), table.decides) == ("T11@1,0 T12@0,1", "Ben")


@pytest.mark.rule("RUL-40")
def test_given_away_with_the_money_changer_a_master_builder_is_discarded() -> None:
    table = with_characters(owner("Ana", "money-changer", hand="mg"), "Ben", "Cleo", modules=MODULES, display="r1 c9")
    assert table.choices("money changer") == ["money changer mg for r1"]
    table.plays("money changer mg for r1")
    assert (table.hand("Ana"), table.discard) == ("r1", "mg")


@pytest.mark.rule("RUL-40")
def test_for_the_beggar_they_are_money_cards() -> None:
    table = with_characters(owner("Ana", "beggar", hand="mg mg g1"), "Ben", "Cleo", modules=MODULES)
    table.refuses("beggar", rule="CHA-14")
    few = with_characters(owner("Ana", "beggar", hand="mg"), "Ben", "Cleo", modules=MODULES, draw="mr *")
    few.plays("beggar")
    assert few.hand("Ana") == "mg mr"


@pytest.mark.rule("RUL-40")
def test_they_count_for_the_last_tiles() -> None:
    table = the_end(
        seat("Ana", hand="n2 g2"), seat("Ben", hand="mn"), "Cleo", modules=MODULES, market="- - A9 -", display="g1"
    )
    table.plays("take g1")
    assert table.aside("Ben") == "A9"


@pytest.mark.rule("RUL-40")
def test_thieves_take_them_from_the_display_too() -> None:
    cleo = seat("Cleo", **{"thieves.held": '["thief-n"]'})
    table = with_masters("Ana", "Ben", cleo, modules=["thieves", *MODULES], display="g1 mn r9 c9").plays("take g1")
    table.plays("steal mn", by="Cleo")
    assert table.hand("Cleo") == "mn"


@pytest.mark.rule("RUL-40")
def test_the_extra_remodel_may_use_tiles_placed_that_turn() -> None:
    table = with_masters(seat("Ana", hand="g9 mn"), "Ben", "Cleo").plays("buy 1 with g9", "reserve P8")
    table.plays("master builder mn", "build P8 @ 0,1")
    assert table.palace("Ana") == "P8@0,1"


@pytest.mark.rule("RUL-40")
def test_it_comes_only_at_the_end_of_the_players_own_turn_and_not_with_the_vizier() -> None:
    asleep = {"vizier.awake": "false"}
    table = with_masters(
        seat("Ana", **asleep),
        seat("Ben", hand="g8 mn", reserve="T12"),
        seat("Cleo", **asleep),
        modules=["vizier", *MODULES],
    )
    table.plays("take g1", "send vizier 1 with g8", "reserve P8")
    assert (table.decides, table.now) == ("Ben", "act")


# --- Whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.position
def test_only_master_builders_are_left_over() -> None:
    position = new_table("Ana", "Ben", modules=MODULES).game.position()
    with pytest.raises(PositionError, match="not a master builder"):
        type(new_table("Ana", "Ben").game).from_position(
            position.replace('builders.left-over ["', 'builders.left-over ["x')
        )
