"""Module 18, Power of the Sultan (SUL-01 to SUL-07)."""

import json
from typing import Any

import pytest
from tests.scenario import Sight, Table, new_table, scenario, scoring, seat, the_end

from alhambra import PositionError

SULTAN = ["sultan"]
FULL = "P8 S9 A9 C10"
ALL = [f"sultan-{letter}{copy}" for letter in "grnc" for copy in (1, 2)]
PAIRS = {"pavilion": "tower", "seraglio": "garden", "arcades": "chambers"}
PAIRS |= {other: main for main, other in PAIRS.items()}


def marked(**cards: str) -> str:
    """Cards with their types: `g1="tower"` is the first gulden card, marked with the tower."""
    return json.dumps([[f"sultan-{card}", building_type] for card, building_type in cards.items()])


def owning(**cards: str) -> dict[str, str]:
    return {"sultan.owned": marked(**cards)}


def lying(**cards: str) -> dict[str, Any]:
    return {"sultan.open": marked(**cards)}


def open_cards(table: Sight) -> list[list[str]]:
    found: list[list[str]] = table.look()["own"]["sultan.open"]
    return found


def owned(table: Sight, name: str) -> list[list[str]]:
    found: list[list[str]] = table.player(name)["own"]["sultan.owned"]
    return found


def drawing(*players: Any, tower: str = "T12 P7e *", **lines: Any) -> Table:
    """The first player has taken a card, and tiles are drawn for the first space."""
    given = {"market": "- S9 A9 C10", "display": "g1", "modules": SULTAN, "tower": tower, **lines}
    return scenario(*players, **given).plays("take g1")


@pytest.mark.rule("SUL-01")
@pytest.mark.parametrize("edition", ["alhambra", "2003"])
def test_of_eight_cards_three_are_mixed_into_pile_1_two_into_pile_2_and_three_into_pile_3(edition: str) -> None:
    orders = set()
    for seed in range(8):
        table = new_table("Ana", "Ben", "Cleo", modules=SULTAN, seed=seed, edition=edition)
        draw = table.draw.split()
        size, over = divmod(len(draw) - len(ALL) - 2, 5)
        added = [3, 2 + 1, 3, 1, 0]  # with the scoring cards in the second and the fourth pile
        for pile, number in enumerate([3, 2, 3, 0, 0]):
            height = size + (pile < over) + added[pile]
            assert len([card for card in draw[:height] if card in ALL]) == number
            draw = draw[height:]
        draw = table.draw.split()
        assert sorted(card for card in draw if card in ALL) == sorted(ALL)
        orders.add(tuple(card for card in draw if card in ALL))
    assert len(orders) == 8


@pytest.mark.rule("SUL-02")
def test_a_card_that_turns_up_is_laid_beside_the_market_with_a_random_type_and_the_display_is_filled() -> None:
    types = set()
    for seed in range(40):
        table = scenario(
            "Ana", "Ben", "Cleo", modules=SULTAN, display="g1 g2 g3 g4", draw="sultan-n1 sultan-c2 n9 *", seed=seed
        )
        table.plays("take g1")
        (first, one), (second, two) = open_cards(table)
        assert (first, second, table.display) == ("sultan-n1", "sultan-c2", "g2 g3 g4 n9")
        types |= {one, two}
    assert types == set(PAIRS)


@pytest.mark.rule("SUL-02")
def test_the_symbol_tile_is_shuffled_back_so_several_cards_may_show_the_same_type() -> None:
    same = 0
    for seed in range(40):
        table = scenario("Ana", "Ben", modules=SULTAN, display="g1", draw="sultan-n1 sultan-c2 *", seed=seed)
        table.plays("take g1")
        same += len({building_type for _, building_type in open_cards(table)[:2]}) == 1
    assert same


@pytest.mark.rule("SUL-03")
def test_a_card_costs_7_of_its_currency_and_exact_payment_gives_another_action() -> None:
    table = scenario(seat("Ana", hand="n3 n4 n9 g7"), "Ben", "Cleo", modules=SULTAN, **lying(n1="tower"))
    table.refuses("buy sultan-n1 with g7", rule="SUL-03")
    table.refuses("buy sultan-n1 with n4", rule="SUL-03")
    table.refuses("buy sultan-g1 with g7", rule="SUL-03")
    table.plays("buy sultan-n1 with n3 n4", "decline")
    assert (owned(table, "Ana"), open_cards(table)) == ([["sultan-n1", "tower"]], [])
    assert (table.decides, table.now, table.discard) == ("Ana", "act", "n3 n4")


@pytest.mark.rule("SUL-03")
def test_a_player_who_overpays_has_no_extra_action() -> None:
    table = scenario(
        seat("Ana", hand="n9"), "Ben", "Cleo", modules=SULTAN, display="g1 g2 g3 g4", market=FULL, **lying(n1="tower")
    )
    table.plays("buy sultan-n1 with n9", "decline")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("SUL-04")
@pytest.mark.rule("RUL-93")
def test_the_buyer_may_draw_another_symbol_tile_and_then_must_mark_one_of_its_two_types() -> None:
    drawn = set()
    for seed in range(40):
        table = scenario(seat("Ana", hand="n7"), "Ben", "Cleo", modules=SULTAN, seed=seed, **lying(n1="tower"))
        table.plays("buy sultan-n1 with n7")
        assert (table.decides, sorted(table.choices())) == ("Ana", ["decline", "draw symbol"])
        table.plays("draw symbol")
        main, other = (choice.removeprefix("mark ") for choice in table.choices())
        assert PAIRS[main] == other
        for building_type in PAIRS:
            if building_type not in (main, other):
                table.refuses(f"mark {building_type}", rule="SUL-04")
        table.plays(f"mark {other}")
        assert (owned(table, "Ana"), table.now) == ([["sultan-n1", other]], "act")  # it was paid exactly
        drawn.add(main)
    assert drawn == set(PAIRS)


@pytest.mark.rule("SUL-04")
def test_another_symbol_is_marked_on_the_card_just_bought() -> None:
    ana = seat("Ana", hand="n7", **owning(g1="tower"))
    table = scenario(ana, "Ben", "Cleo", modules=SULTAN, seed=1, **lying(n1="tower"))
    table.plays("buy sultan-n1 with n7", "draw symbol")
    building_type = next(choice.removeprefix("mark ") for choice in table.choices() if choice != "mark tower")
    table.plays(f"mark {building_type}")
    assert owned(table, "Ana") == [["sultan-g1", "tower"], ["sultan-n1", building_type]]


@pytest.mark.rule("SUL-04")
def test_as_in_the_example_arcades_come_with_chambers() -> None:
    table = scenario(
        seat("Ana", **owning(g1="tower")), "Ben", modules=SULTAN, agenda="mark-type 0 arcades, act 0 1, next-turn 0"
    )
    assert table.choices() == ["mark arcades", "mark chambers"]


@pytest.mark.rule("RUL-45")
def test_there_is_one_redraw_at_the_purchase_and_none_later() -> None:
    table = scenario(seat("Ana", hand="n7 g1"), "Ben", "Cleo", modules=SULTAN, market=FULL, **lying(n1="tower"))
    table.plays("buy sultan-n1 with n7", "draw symbol")
    assert [choice.split()[0] for choice in table.choices()] == ["mark", "mark"]  # nothing else, no second redraw
    table.plays(table.choices()[0])
    assert table.now == "act"
    table.refuses("draw symbol", rule="SUL-04")


@pytest.mark.rule("RUL-45")
def test_any_number_of_cards_may_be_owned() -> None:
    table = scenario(seat("Ana", hand="n7 g7 c7"), "Ben", modules=SULTAN, **lying(n1="tower", g1="garden", c1="tower"))
    for card in ("n", "g", "c"):
        table.plays(f"buy sultan-{card}1 with {card}7", "decline")
    assert [card for card, _ in owned(table, "Ana")] == ["sultan-n1", "sultan-g1", "sultan-c1"]


@pytest.mark.rule("SUL-05")
def test_the_owner_takes_a_tile_of_the_marked_type_for_free_and_places_it_at_once() -> None:
    table = drawing("Ana", "Ben", seat("Cleo", **owning(g1="tower")))
    assert (table.decides, table.now) == ("Cleo", "claim")
    table.allows("claim T12", "decline")
    table.refuses("claim P7e", rule="SUL-05")
    table.plays("claim T12")
    assert (table.now, table.aside("Cleo"), table.out_of_the_game) == ("placing", "T12", "sultan-g1")
    table.plays("place T12 @ 0,1")
    assert (table.palace("Cleo"), owned(table, "Cleo"), table.hand("Cleo")) == ("T12@0,1", [], "")
    assert (table.market, table.decides, table.now) == ("P7e S9 A9 C10", "Ben", "act")


@pytest.mark.rule("SUL-05")
def test_it_may_go_to_the_reserve() -> None:
    table = drawing("Ana", "Ben", seat("Cleo", **owning(g1="tower")))
    table.plays("claim T12", "reserve T12")
    assert (table.reserve("Cleo"), table.decides) == ("T12", "Ben")


@pytest.mark.rule("SUL-05")
def test_a_tile_nobody_wants_goes_to_the_market_and_filling_continues() -> None:
    table = drawing("Ana", "Ben", seat("Cleo", **owning(g1="tower")), market="- S9 - C10")
    table.plays("decline")
    assert (table.market, owned(table, "Cleo")) == ("T12 S9 P7e C10", [["sultan-g1", "tower"]])
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("SUL-05")
def test_a_tile_of_another_type_cannot_be_taken() -> None:
    table = drawing("Ana", "Ben", seat("Cleo", **owning(g1="garden")))
    assert (table.market, table.decides, table.now) == ("T12 S9 A9 C10", "Ben", "act")


@pytest.mark.rule("SUL-05")
def test_precedence_follows_turn_order_from_the_player_who_would_be_next() -> None:
    cards = [owning(g1="tower"), owning(n1="tower"), owning(r1="tower")]
    players = [seat(name, **cards[at]) for at, name in enumerate(["Ana", "Ben", "Cleo"])]
    table = drawing(*players)
    asked = []
    while table.now == "claim":
        asked.append(table.decides)
        table.plays("decline")
    assert asked == ["Ben", "Cleo", "Ana"]
    table = drawing(*players)
    table.plays("decline", "claim T12", "reserve T12")
    assert (table.reserve("Cleo"), table.now) == ("T12", "act")  # Ana is no longer asked
    assert [len(owned(table, name)) for name in table.names] == [1, 1, 0]


@pytest.mark.rule("SUL-05")
def test_a_player_with_two_cards_of_a_type_uses_one_of_them() -> None:
    table = drawing("Ana", seat("Ben", **owning(g1="tower", n1="tower")), "Cleo", tower="T12 T11 P7e *")
    table.plays("claim T12", "reserve T12", "claim T11", "reserve T11")
    assert (table.reserve("Ben"), owned(table, "Ben"), table.market) == ("T12 T11", [], "P7e S9 A9 C10")


@pytest.mark.rule("SUL-05")
def test_at_the_end_of_the_game_the_last_tiles_drawn_can_be_taken_too() -> None:
    table = the_end("Ana", "Ben", seat("Cleo", **owning(g1="tower")), modules=SULTAN, market="- S9 A9 C10", tower="T12")
    table.plays("take g1", "claim T12", "place T12 @ 0,1")
    assert table.game.outcome is not None  # the space stayed empty
    assert table.points("tower") == {"Cleo": 21}


@pytest.mark.rule("SUL-05")
def test_money_and_scoring_come_before_the_market() -> None:
    table = drawing("Ana", "Ben", seat("Cleo", **owning(g1="tower")), draw="scoring1 *")
    assert (table.now, table.scorings, len(table.display.split())) == ("claim", 1, 4)


@pytest.mark.rule("RUL-45")
def test_a_taken_tile_fills_no_space_so_another_is_drawn_for_it() -> None:
    table = drawing("Ana", "Ben", seat("Cleo", **owning(g1="tower")), market="- - A9 C10", tower="T12 P7e T11 *")
    table.plays("claim T12", "reserve T12")
    assert table.market == "P7e T11 A9 C10"


@pytest.mark.rule("RUL-45")
def test_magical_buildings_count_as_their_type() -> None:
    table = drawing(
        "Ana", "Ben", seat("Cleo", **owning(g1="tower")), modules=["sultan", "magical"], tower="T14*nes P7e *"
    )
    table.plays("claim T14*nes", "place T14*nes!r1 @ 0,1")
    assert table.palace("Cleo") == "T14*nes!r1@0,1"


@pytest.mark.rule("RUL-45")
def test_a_tile_taken_is_not_bought() -> None:
    table = drawing("Ana", "Ben", seat("Cleo", **owning(g1="tower")))
    table.plays("claim T12", "reserve T12")
    assert "Bought" not in table.happened
    assert "SultanCardUsed" in table.happened


@pytest.mark.rule("SUL-06")
def test_dirks_tiles_cannot_be_taken() -> None:
    table = scoring(
        1,
        seat("Ana", **owning(g1="tower")),
        "Ben",
        modules=SULTAN,
        market=FULL,
        tower="T12 T11 T11n T11s T10w T13e P7e *",
    )
    assert (table.dirk, table.now) == ("T12 T11 T11n T11s T10w T13e", "act")


@pytest.mark.rule("SUL-06")
def test_a_tile_claimed_with_the_sultan_may_be_given_to_dirk() -> None:
    table = drawing("Ana", seat("Ben", **owning(g1="tower")))
    table.plays("claim T12", "give T12 to Dirk")
    assert (table.dirk, table.now) == ("T12", "act")


@pytest.mark.rule("SUL-07")
def test_the_sultan_comes_before_the_vizier() -> None:
    table = drawing("Ana", seat("Ben", hand="g7"), seat("Cleo", **owning(g1="tower")), modules=["vizier", "sultan"])
    assert (table.decides, table.now) == ("Cleo", "claim")
    table.plays("claim T12", "reserve T12")
    assert (table.decides, table.now) == ("Ben", "interrupt")
    table.allows("send vizier 1 with g7")


@pytest.mark.rule("SUL-07")
def test_a_vizier_cannot_buy_a_sultan_card() -> None:
    table = drawing("Ana", seat("Ben", hand="n7"), "Cleo", modules=["vizier", "sultan"], **lying(n1="tower"))
    assert table.now == "interrupt"
    table.refuses("send vizier sultan-n1 with n7", rule="SUL-07")


@pytest.mark.rule("SUL-07")
@pytest.mark.parametrize(
    ("module", "hand", "payment"),
    [("exchange", "n3 r4 xrn", "n3 r4 xrn"), ("diamonds", "d7", "d7"), ("change", "n6", "n6 on")],
)
def test_exchange_cards_diamonds_and_coins_can_pay_for_a_sultan_card(module: str, hand: str, payment: str) -> None:
    lines = {"change.coins": '["on"]'} if module == "change" else {}
    modules = [module, "sultan"]
    table = scenario(seat("Ana", hand=hand, **lines), "Ben", "Cleo", modules=modules, **lying(n1="tower"))
    table.plays(f"buy sultan-n1 with {payment}", "decline")
    assert (owned(table, "Ana"), table.decides, table.now) == ([["sultan-n1", "tower"]], "Ana", "act")


@pytest.mark.rule("SUL-07")
@pytest.mark.rule("RUL-45")
def test_a_tile_drawn_by_the_dancer_can_be_taken_and_another_is_drawn_for_the_same_space() -> None:
    table = scenario(
        seat("Ana", **{"characters.cards": '["dancer"]'}),
        "Ben",
        seat("Cleo", **owning(g1="tower")),
        modules=["characters", "sultan"],
        market=FULL,
        tower="T12 P7e *",
        display="g1 g2 g3 g4",
    )
    table.plays("dancer 2")
    assert (table.decides, table.now) == ("Cleo", "claim")
    table.plays("claim T12", "place T12 @ 0,1")
    assert (table.market, table.palace("Cleo"), table.decides, table.now) == ("P8 P7e A9 C10", "T12@0,1", "Ana", "act")


@pytest.mark.rule("RUL-45")
def test_a_tile_taken_brings_no_scout() -> None:
    """As it is not bought, nothing else that comes with buying applies: no watchtower and no site."""
    players = "Ana", "Ben", seat("Cleo", **owning(g1="pavilion"))
    table = drawing(*players, modules=["invaders", "sultan"], tower="P7e T12 *")
    assert table.look()["own"]["invaders.scouts"] == ["pavilion", "seraglio"]
    table.plays("claim P7e", "reserve P7e")
    assert (table.now, table.look()["own"]["invaders.scouts"]) == ("act", ["pavilion", "seraglio"])


@pytest.mark.rule("RUL-45")
def test_refills_after_a_vizier_count() -> None:
    table = drawing(
        seat("Ana", **owning(g1="tower")),
        seat("Ben", hand="r9"),
        "Cleo",
        modules=["vizier", "sultan"],
        market=FULL,
    )
    table.plays("send vizier 2 with r9", "reserve S9")
    assert (table.decides, table.now) == ("Ana", "claim")
    table.plays("claim T12", "reserve T12")
    assert (table.market, table.decides, table.now) == ("P8 P7e A9 C10", "Cleo", "interrupt")


@pytest.mark.rule("SUL-05")
def test_bazaars_are_laid_beside_the_market_and_cannot_be_taken() -> None:
    table = drawing("Ana", seat("Ben", **owning(g1="tower")), "Cleo", modules=["bazaars", "sultan"], tower="Bg1 T12 *")
    assert (table.now, table.look()["drawn"]["id"]) == ("claim", "T12")
    assert table.look()["own"]["bazaars.beside"] == ["Bg1"]


@pytest.mark.position
@pytest.mark.parametrize(
    "wrong",
    [
        {"sultan.open": '[["sultan-g1", "palace"]]'},
        {"sultan.open": '[["g1", "tower"]]'},
        {"sultan.open": '["sultan-g1"]'},
        {"sultan.open": "3"},
        {"sultan.open": '[["sultan-g1", "tower"], ["sultan-g1", "tower"]]'},
        {"agenda": "mark-type 0 tower, next-turn 0"},
        {"agenda": "keep-type 0, next-turn 0"},
        {"agenda": "mark-type 1, next-turn 0"},
    ],
)
def test_a_position_with_impossible_sultan_cards_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        scenario("Ana", seat("Ben", **owning(n1="tower")), modules=SULTAN, **wrong)
