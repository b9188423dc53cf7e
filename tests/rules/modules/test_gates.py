"""Module 5, City Gates (GAT-01 to GAT-06, RUL-25). GAT-07 is tested with the city walls."""

from typing import Any

import pytest
from tests.rules.dealing import dealt
from tests.scenario import Table, new_table, scenario, seat, the_end

from alhambra import Game, PositionError

GATES = ["gates"]
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")


def table_with(*players: Any, **lines: Any) -> Table:
    return scenario(*players, **{"modules": GATES, **lines})


def ana(held: int = 1, **lines: str) -> object:
    return seat("Ana", **{"gates.held": str(held), **lines})


def placing(palace: str, *tiles: str, held: int = 1, modules: tuple[str, ...] = ("gates",)) -> Table:
    """Ana places these tiles."""
    player = ana(held, palace=palace, aside=" ".join(tiles))
    return table_with(player, "Ben", "Cleo", modules=modules, agenda="placing 0, next-turn 0")


def remodelling(palace: str, reserve: str = "", held: int = 1) -> Table:
    return table_with(ana(held, palace=palace, reserve=reserve), "Ben", "Cleo", display="g1 g2 g3 g4")


def rare_situations() -> list[tuple[Table, str]]:
    return [(remodelling("P7e@1,0 S9@1,1 A9@2,1 T10w@2,0", "C9w"), "gate swap C9w for T10w @ 2,0 w")]


def gate_cards(table: Table, name: str) -> int:
    return int(table.player(name)["own"]["gates.held"])


def lies_beside(table: Table) -> bool:
    return bool(table.look()["own"]["gates.beside"])


# --- Material ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GAT-01")
@pytest.mark.rule("RUL-25")
@pytest.mark.parametrize(
    ("players", "in_piles"), [(2, (1, 1, 0)), (3, (1, 1, 1)), (4, (2, 1, 1)), (5, (2, 2, 1)), (6, (2, 2, 2))]
)
def test_a_gate_card_per_player_goes_evenly_into_the_last_three_piles(players: int, in_piles: tuple[int, ...]) -> None:
    places_in_third_pile = set()
    for seed in range(8):
        table = new_table(*NAMES[:players], modules=GATES, seed=seed)
        sizes = [len(pile) for pile in dealt(table.shuffled("money"), players, 0).piles]
        draw = table.draw.split()
        assert draw.count("gate") == players
        first = sizes[0] + sizes[1] + 1
        for pile, (gates, others) in enumerate(zip(in_piles, (sizes[2], sizes[3] + 1, sizes[4]), strict=True)):
            cards = draw[first : first + gates + others]
            assert cards.count("gate") == gates
            if pile == 0:
                places_in_third_pile.add(cards.index("gate"))
            first += gates + others
    assert len(places_in_third_pile) > 3


@pytest.mark.rule("GAT-02")
def test_at_the_beginning_no_gate_card_lies_beside_the_gates() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=GATES)
    assert table.choices("gate take") == []
    table.refuses("gate take", rule="GAT-03")


@pytest.mark.rule("GAT-02")
def test_a_gate_card_that_turns_up_lies_beside_the_gates_and_the_display_is_filled() -> None:
    table = table_with("Ana", "Ben", "Cleo", display="g1 g2 g3 g4", draw="gate r5 *")
    table.plays("take g1")
    assert (lies_beside(table), table.display) == (True, "g2 g3 g4 r5")


@pytest.mark.rule("GAT-02")
def test_a_second_gate_card_goes_to_the_discard_pile() -> None:
    table = table_with("Ana", "Ben", "Cleo", display="g1 g2 g3 g4", draw="gate r5 *", **{"gates.beside": "true"})
    table.plays("take g1")
    assert (lies_beside(table), table.discard, table.display) == (True, "gate", "g2 g3 g4 r5")


@pytest.mark.rule("GAT-02")
@pytest.mark.rule("RUL-04")
def test_with_only_gate_cards_left_the_display_stays_short() -> None:
    lines = {"gates.beside": "true", "box": "*"}
    table = table_with(
        "Ana", "Ben", "Cleo", display="g1 g2", draw="", discard="gate gate", tower="P8 S9 A9 C10", **lines
    )
    table.plays("take g1")
    assert (table.display, table.draw, table.discard) == ("g2", "", "")


# --- Getting a gate card ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GAT-03")
def test_the_gate_card_is_taken_instead_of_money() -> None:
    table = table_with(ana(1, hand="g5"), "Ben", "Cleo", display="g1 g2 g3 g4", **{"gates.beside": "true"})
    table.plays("gate take")
    assert (gate_cards(table, "Ana"), lies_beside(table), table.hand("Ana")) == (2, False, "g5")
    assert (table.display, table.decides) == ("g1 g2 g3 g4", "Ben")
    table.refuses("gate take", rule="GAT-03")


# --- Placing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GAT-04")
def test_a_gate_lets_a_tile_be_placed_behind_a_double_wall() -> None:
    table = placing("P7e@1,0", "T10w")
    table.refuses("place T10w @ 2,0", rule="BASE-32")
    assert table.choices("gate place") == ["gate place T10w @ 2,0 w"]
    table.plays("gate place T10w @ 2,0 w")
    assert table.palace("Ana") == "P7e!ge@1,0 T10w!gw@2,0"
    assert (gate_cards(table, "Ana"), table.out_of_the_game) == (0, "gate")
    assert table.happened[:2] == ["GateSet", "Built"]


@pytest.mark.rule("GAT-04")
def test_the_gate_opens_the_way_for_what_is_built_behind_it() -> None:
    table = placing("P7e@1,0", "T10w", "S9")
    table.plays("gate place T10w @ 2,0 w")
    table.allows("place S9 @ 3,0", "place S9 @ 2,1")


@pytest.mark.rule("GAT-04")
def test_a_gate_is_only_for_tiles_that_cannot_be_reached_otherwise() -> None:
    table = placing("P7e@1,0 S9@1,1 A9@2,1", "T10w")
    table.refuses("gate place T10w @ 2,0 w", rule="GAT-04")
    table.allows("place T10w @ 2,0")


@pytest.mark.rule("GAT-04")
def test_without_a_gate_card_or_a_double_wall_there_is_no_gate() -> None:
    placing("P7e@1,0", "T10w", held=0).refuses("gate place T10w @ 2,0 w", rule="GAT-04")
    table = placing("P7e@1,0", "T10w", "S9")
    table.refuses("gate place T10w @ 2,0 n", rule="GAT-04")
    table.refuses("gate place S9 @ 2,0 w", rule="BASE-31")
    table.refuses("gate place S9 @ 1,0 w", rule="BASE-33")
    table.refuses("gate place C11 @ 2,0 w", rule="BASE-29")
    table.refuses("gate place T10w @ 3,0 w", rule="BASE-33")


@pytest.mark.rule("GAT-04")
def test_the_other_building_rules_apply_with_a_gate_too() -> None:
    # A tile on 2,0, behind the wall of P7e, would enclose 1,-1 and 2,-1.
    palace = "P7e@1,0 S9@0,-1 A9@0,-2 G11@1,-2 C11@2,-2 P8@3,-2 T12@3,-1"
    placing(palace, "T9nw").refuses("gate place T9nw @ 2,0 w", rule="BASE-34")


@pytest.mark.rule("GAT-05")
def test_several_gates_can_be_set_in_a_turn() -> None:
    table = placing("P7e@1,0", "T10w", "G9e", "C9w", held=2)
    table.plays("gate place T10w @ 2,0 w", "place G9e @ 3,0", "gate place C9w @ 4,0 w")
    assert table.palace("Ana") == "P7e!ge@1,0 T10w!gw@2,0 G9e!ge@3,0 C9w!gw@4,0"
    assert gate_cards(table, "Ana") == 0


# --- Remodelling ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GAT-05")
def test_a_tile_from_the_reserve_is_built_with_a_gate() -> None:
    table = remodelling("P7e@1,0", "T10w")
    table.refuses("build T10w @ 2,0", rule="BASE-32")
    table.refuses("gate build T10w @ 2,0 n", rule="GAT-04")
    table.refuses("gate build T10w @ 1,0 w", rule="BASE-33")
    table.refuses("gate build C9w @ 2,0 w", rule="BASE-27")
    table.plays("gate build T10w @ 2,0 w")
    assert (table.palace("Ana"), table.reserve("Ana"), table.decides) == ("P7e!ge@1,0 T10w!gw@2,0", "", "Ben")
    remodelling("P7e@1,0", "T10w", held=0).refuses("gate build T10w @ 2,0 w", rule="GAT-04")


ROUND = "P7e@1,0 S9@1,1 A9@2,1 T10w@2,0"
"""A double wall between 1,0 and 2,0; the way from one to the other goes round by the south."""


@pytest.mark.rule("RUL-25")
def test_in_a_remodel_a_gate_is_set_on_any_double_wall_if_all_is_reachable_afterwards() -> None:
    table = remodelling(ROUND)
    table.refuses("remove A9 @ 2,1", rule="BASE-32")
    assert table.choices("gate open") == ["gate open 1,0 e"]
    table.plays("gate open 1,0 e")
    assert (table.decides, gate_cards(table, "Ana")) == ("Ana", 0)
    assert {action.split()[0] for action in table.choices()} == {"remove"}
    table.plays("remove A9 @ 2,1")
    assert (table.palace("Ana"), table.decides) == ("P7e!ge@1,0 T10w!gw@2,0 S9@1,1", "Ben")


@pytest.mark.rule("GAT-05")
@pytest.mark.rule("RUL-94")
def test_after_the_gate_any_remodel_may_follow_even_with_more_gates() -> None:
    palace = f"{ROUND} T13e@3,1 S7w@-1,0 A8e@-2,0 C11@-1,1 C10@-2,1"
    table = remodelling(palace, "C9w G9e", held=2)
    table.plays("gate open 1,0 e")
    table.allows("build G9e @ 3,0", "swap G9e for A8e @ -2,0", "remove S9 @ 1,1")
    table.allows("gate open -2,0 e", "gate build C9w @ 4,1 w", "gate swap C9w for S7w @ -1,0 w")
    table.plays("gate open -2,0 e")
    assert (gate_cards(table, "Ana"), table.choices("gate")) == (0, [])
    table.plays("remove C11 @ -1,1")
    assert table.decides == "Ben"


@pytest.mark.rule("GAT-05")
def test_gates_may_be_set_in_an_extra_remodel() -> None:
    modules = ["gates", "master_builders"]
    player = ana(1, palace=ROUND, reserve="C9w")
    for action in ("gate open 1,0 e", "gate swap C9w for T10w @ 2,0 w"):
        table = table_with(player, "Ben", "Cleo", modules=modules, agenda="remodel 0, next-turn 0")
        table.allows(action)
    table = table_with(
        ana(1, palace="P7e@1,0", reserve="C9w"), "Ben", "Cleo", modules=modules, agenda="remodel 0, next-turn 0"
    )
    table.plays("gate build C9w @ 2,0 w")
    assert (table.palace("Ana"), table.decides) == ("P7e!ge@1,0 C9w!gw@2,0", "Ben")


@pytest.mark.rule("RUL-25")
def test_a_double_wall_is_named_once() -> None:
    table = remodelling(ROUND)
    table.refuses("gate open 2,0 w", rule="GAT-04")
    table.refuses("gate open 1,0 s", rule="GAT-04")
    table.refuses("gate open 5,5 e", rule="GAT-04")
    remodelling(ROUND, held=0).refuses("gate open 1,0 e", rule="GAT-04")


@pytest.mark.rule("GAT-05")
def test_a_gate_set_for_a_remodel_must_be_followed_by_it() -> None:
    table = remodelling("P7e@1,0 S9@1,-1 A9@2,-1 T10w@2,0")
    table.plays("gate open 1,0 e")
    assert table.now == "remodel with a gate"
    table.refuses("take g1", rule="BASE-20")
    # Here nothing could be removed any more, and the reserve is empty.
    table = remodelling("S8s@1,0 A8n@1,1 C9w!gw@0,1 G9e!ge@-1,1")
    table.refuses("gate open 1,0 s", rule="RUL-94")


@pytest.mark.rule("RUL-25")
def test_a_swapped_tile_can_get_a_gate() -> None:
    table = remodelling(ROUND, "C9w")
    table.refuses("gate swap C9w for T10w @ 2,0 s", rule="GAT-04")
    table.refuses("gate swap C9w for A9 @ 2,1 w", rule="BASE-31")
    table.refuses("gate swap C9w for C11 @ 2,0 w", rule="BASE-27")
    table.refuses("gate swap C9s for T10w @ 2,0 w", rule="BASE-27")
    table.plays("gate swap C9w for T10w @ 2,0 w")
    assert table.palace("Ana") == "P7e!ge@1,0 C9w!gw@2,0 S9@1,1 A9@2,1"
    assert (table.reserve("Ana"), table.decides, gate_cards(table, "Ana")) == ("T10w", "Ben", 0)
    remodelling(ROUND, "C9w", held=0).refuses("gate swap C9w for T10w @ 2,0 w", rule="GAT-04")


@pytest.mark.rule("RUL-25")
def test_a_gate_needs_both_walls() -> None:
    placing("P8@1,0", "T10w").refuses("gate place T10w @ 2,0 w", rule="BASE-31")


# --- Afterwards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GAT-06")
def test_the_two_tiles_under_a_gate_can_no_longer_be_remodelled() -> None:
    table = remodelling("P7e!ge@1,0 T10w!gw@2,0 S9@0,1 A9@1,1", "C9w A8e", held=0)
    table.refuses("remove T10w!gw @ 2,0", rule="GAT-06")
    table.refuses("remove P7e!ge @ 1,0", rule="GAT-06")
    table.refuses("swap C9w for T10w!gw @ 2,0", rule="GAT-06")
    table.refuses("swap A8e for P7e!ge @ 1,0", rule="GAT-06")
    assert table.choices("remove") == ["remove S9 @ 0,1", "remove A9 @ 1,1"]


@pytest.mark.rule("GAT-06")
def test_a_gate_adds_nothing_to_the_outer_wall_and_only_touches_a_gate() -> None:
    table = remodelling("P7e!ge@1,0 T10w!gw@2,0", "C9w", held=0)
    assert table.player("Ana")["wall"] == 0
    with pytest.raises(PositionError, match="breaks a rule"):
        remodelling("P7e!ge@1,0 T10w@2,0")
    with pytest.raises(PositionError, match="no such side"):
        remodelling("P8!ge@1,0")


@pytest.mark.position
def test_a_palace_with_a_gate_can_be_set_up_again() -> None:
    table = placing("P7e@1,0", "T10w", modules=("gates", "magical"))
    table.plays("gate place T10w @ 2,0 w")
    assert Game.from_position(table.game.position()).snapshot() == table.look()


@pytest.mark.rule("GAT-04")
def test_a_turned_building_takes_a_gate_where_its_walls_are_now() -> None:
    table = placing("P7e@1,0", "P9*n", modules=("gates", "magical"))
    assert table.choices("gate place") == ["gate place P9*n!r3 @ 2,0 w"]
    table.plays("gate place P9*n!r3 @ 2,0 w")
    assert table.palace("Ana") == "P7e!ge@1,0 P9*n!gw!r3@2,0"


@pytest.mark.rule("GAT-04")
def test_the_vizier_may_use_a_gate() -> None:
    player = ana(1, hand="g9 g1", palace="P7e@1,0")
    table = table_with(
        player, "Ben", "Cleo", modules=("vizier", "gates"), market="T10w P8 S9 A9", display="r1 r2 r3 r4", active=2
    )
    table.plays("take r1", "send vizier 1 with g9 g1", "gate place T10w @ 2,0 w")
    assert table.palace("Ana") == "P7e!ge@1,0 T10w!gw@2,0"


@pytest.mark.rule("RUL-09")
@pytest.mark.rule("GAT-04")
def test_a_tile_won_at_the_end_may_be_placed_with_a_gate() -> None:
    ben = seat("Ben", hand="n5", palace="P7e@1,0", **{"gates.held": "1"})
    table = the_end("Ana", ben, "Cleo", modules=GATES, market="- - T10w -").plays("take g1")
    assert (table.decides, table.aside("Ben")) == ("Ben", "T10w")
    table.allows("gate place T10w @ 2,0 w")
    table.plays("gate place T10w @ 2,0 w")
    assert table.palace("Ben") == "P7e!ge@1,0 T10w!gw@2,0"
    assert table.points("tower") == {"Ben": 21}


@pytest.mark.position
def test_the_numbers_of_gate_cards_in_a_position_must_be_numbers() -> None:
    for lines in ({"gates.beside": "1"}, {"gates.beside": "null"}):
        with pytest.raises(PositionError):
            table_with("Ana", "Ben", "Cleo", **lines)
    for number in ("-1", '"x"', "true", "4"):
        with pytest.raises(PositionError):
            table_with(seat("Ana", **{"gates.held": number}), "Ben", "Cleo")
