"""A turn: taking money, buying, placing what was bought, passing (BASE-20 to BASE-26, BASE-29, BASE-2A)."""

import pytest
from tests.scenario import scenario, seat

ROUND_THE_FOUNTAIN = "P2new@0,-1 C5nsw@-1,0 A4nes@1,0 S3esw@0,1"


@pytest.mark.rule("BASE-20")
def test_play_goes_clockwise() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g1 g2 g3 g4", active=1)
    order = [table.decides]
    for _ in range(4):
        table.plays(table.choices("take")[0])
        order.append(table.decides)
    assert order == ["Ben", "Cleo", "Ana", "Ben", "Cleo"]


@pytest.mark.rule("BASE-20")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g1 g2 g3 g4", active=1)
    table.refuses("take g1", by="Ana", rule="BASE-20")
    table.refuses("take g1", by="Cleo", rule="BASE-20")
    assert table.plays("take g1", by="Ben").hand("Ben") == "g1"


@pytest.mark.rule("BASE-20")
def test_the_three_actions_are_taking_money_buying_and_remodelling() -> None:
    table = scenario(
        seat("Ana", hand="g8", palace="P8@0,1", reserve="S9"), "Ben", "Cleo", market="A8n - - -", display="g1"
    )
    assert table.now == "act"
    assert {choice.split()[0] for choice in table.choices()} == {"take", "buy", "build", "remove", "swap"}
    table.refuses("reserve S9", rule="BASE-29")
    table.refuses("place S9 @ 1,0", rule="BASE-29")
    table.refuses("end turn", rule="BASE-20")


@pytest.mark.rule("BASE-20")
def test_one_action_ends_the_turn() -> None:
    table = scenario(seat("Ana", palace="P8@0,1"), "Ben", "Cleo", display="g1 g2 g3 g4")
    table.plays("remove P8 @ 0,1")
    assert table.decides == "Ben"


@pytest.mark.rule("BASE-21")
def test_one_card_of_any_value_may_be_taken() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g9 r8 n7 c6")
    table.allows("take g9", "take r8", "take n7", "take c6")
    table.plays("take g9")
    assert table.hand("Ana") == "g9"
    assert "g9" not in table.display.split()


@pytest.mark.rule("BASE-21")
def test_several_cards_of_any_currencies_may_be_taken_up_to_a_total_of_5() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g1 r1 n1 c2")
    table.allows("take g1 r1", "take c2 g1 r1", "take c2 g1 n1 r1")
    table.plays("take g1 r1 n1 c2")
    assert table.hand("Ana") == "c2 g1 n1 r1"


@pytest.mark.rule("BASE-21")
def test_several_cards_worth_6_are_refused_and_5_is_just_right() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g3 n3 c2 c5")
    table.refuses("take g3 n3", rule="BASE-21")
    table.refuses("take c5 g3", rule="BASE-21")
    assert sorted(table.choices("take")) == ["take c2", "take c2 g3", "take c2 n3", "take c5", "take g3", "take n3"]


@pytest.mark.rule("BASE-21")
def test_only_cards_on_the_display_can_be_taken() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g1 g2 n1 n2")
    table.refuses("take c1", rule="BASE-21")
    table.refuses("take g1 g1", rule="BASE-21")


@pytest.mark.rule("BASE-22")
def test_the_market_is_not_refilled_between_the_actions_of_a_turn() -> None:
    table = scenario(seat("Ana", hand="g8"), "Ben", "Cleo", market="P8 S9 A9 C10", display="n1 n2 n3 n4")
    table.plays("buy 1 with g8")
    assert (table.decides, table.now, table.market) == ("Ana", "act", "- S9 A9 C10")
    table.refuses("buy 1 with g8", rule="BASE-23")


@pytest.mark.rule("BASE-22")
def test_nothing_is_refilled_until_bought_tiles_are_placed() -> None:
    table = scenario(seat("Ana", hand="g8"), "Ben", "Cleo", market="P8 S9 A9 C10", display="n1 n2 n3 n4")
    table.plays("buy 1 with g8", "take n1")
    assert (table.now, table.market, table.display) == ("placing", "- S9 A9 C10", "n2 n3 n4")
    table.plays("reserve P8")
    assert (table.decides, len(table.display.split()), "-" in table.market) == ("Ben", 4, False)


@pytest.mark.rule("BASE-22")
def test_where_turns_are_confirmed_nothing_is_refilled_before_the_confirmation() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="n1 n2 n3 n4", options={"confirm": True})
    table.plays("take n1")
    assert (table.decides, table.choices(), table.display) == ("Ana", ["end turn"], "n2 n3 n4")
    table.plays("end turn")
    assert (table.decides, len(table.display.split())) == ("Ben", 4)


@pytest.mark.rule("BASE-23")
@pytest.mark.rule("BASE-25")
def test_a_garden_of_10_denar_paid_with_11_gives_no_change_and_no_further_action() -> None:
    table = scenario(seat("Ana", hand="g5 n2 n9"), "Ben", "Cleo", market="- - G10n -", display="g1 g2 g3 g4")
    table.plays("buy 3 with n2 n9")
    assert (table.hand("Ana"), table.discard, table.aside("Ana")) == ("g5", "n2 n9", "G10n")
    assert (table.decides, table.now) == ("Ana", "placing")
    table.refuses("take g1", rule="BASE-20")
    table.refuses("pass", rule="BASE-20")


@pytest.mark.rule("BASE-23")
def test_a_tile_is_paid_for_only_in_the_currency_of_its_space() -> None:
    table = scenario(seat("Ana", hand="g9 n9 r8 r3 c9"), "Ben", "Cleo", market="- - G10n -")
    for payment in ("g9", "c9 g9", "n9 g9", "r3 r8"):
        table.refuses(f"buy 3 with {payment}", rule="BASE-23")
    assert table.choices("buy") == []


@pytest.mark.rule("BASE-23")
def test_less_than_the_price_or_cards_not_in_hand_are_refused() -> None:
    table = scenario(seat("Ana", hand="n9"), "Ben", "Cleo", market="- - G10n -")
    table.refuses("buy 3 with n9", rule="BASE-23")
    table.refuses("buy 3 with n9 n9", rule="BASE-23")
    table.refuses("buy 3 with n9 n1", rule="BASE-23")


@pytest.mark.rule("BASE-23")
def test_the_discard_pile_is_face_down() -> None:
    table = scenario("Ana", "Ben", "Cleo", discard="n2 n9")
    assert [table.seen_by(name).discard for name in ("Ana", "Ben", None)] == ["? ?"] * 3


@pytest.mark.rule("RUL-02")
def test_any_cards_worth_at_least_the_price_are_a_payment_even_if_fewer_would_do() -> None:
    table = scenario(seat("Ana", hand="n1 n5 n9"), "Ben", "Cleo", market="- - P5nw -")
    payments = ["n5", "n1 n5", "n9", "n1 n9", "n5 n9", "n1 n5 n9"]
    assert sorted(table.choices("buy")) == sorted(f"buy 3 with {cards}" for cards in payments)
    table.plays("buy 3 with n1 n5 n9")
    assert (table.hand("Ana"), table.now) == ("", "placing")


@pytest.mark.rule("BASE-24")
def test_a_player_who_pays_exactly_has_any_of_the_turn_actions_again() -> None:
    table = scenario(
        seat("Ana", hand="g2 g6 r9", palace="P8@0,1", reserve="T12"),
        "Ben",
        "Cleo",
        market="A8n S8s - -",
        display="g1 g3",
    )
    table.plays("buy 1 with g2 g6")
    assert (table.decides, table.now) == ("Ana", "act")
    assert {choice.split()[0] for choice in table.choices()} == {"take", "buy", "build", "remove", "swap", "pass"}


@pytest.mark.rule("BASE-24")
@pytest.mark.rule("BASE-83")
@pytest.mark.parametrize("edition", ["alhambra", "2003"])
def test_four_exact_purchases_make_a_turn_of_five_actions_and_no_more(edition: str) -> None:
    table = scenario(
        seat("Ana", hand="g2 r3 n4 c5 g9"),
        "Ben",
        "Cleo",
        market="P2new S3esw A4nes C5nsw",
        display="g1",
        edition=edition,
    )
    table.plays("buy 1 with g2", "buy 2 with r3", "buy 3 with n4", "buy 4 with c5")
    assert table.choices() == ["take g1", "pass"]
    table.plays("take g1")
    assert (table.now, table.aside("Ana")) == ("placing", "P2new S3esw A4nes C5nsw")
    table.plays("place P2new @ 0,-1", "place S3esw @ 0,1", "place A4nes @ 1,0", "place C5nsw @ -1,0")
    assert (table.decides, table.palace("Ana")) == ("Ben", ROUND_THE_FOUNTAIN)


@pytest.mark.rule("BASE-25")
def test_overpaying_ends_the_actions_even_after_an_exact_purchase() -> None:
    table = scenario(seat("Ana", hand="g8 r9 n9"), "Ben", "Cleo", market="P8 S8s A9 -", display="g1")
    table.plays("buy 1 with g8", "buy 2 with r9")
    assert table.now == "placing"
    table.refuses("buy 3 with n9", rule="BASE-20")


@pytest.mark.rule("BASE-26")
def test_two_exact_purchases_then_a_swap_and_only_then_are_both_new_tiles_placed() -> None:
    table = scenario(
        seat("Ana", hand="g8 r9", palace="A9@0,1", reserve="C10"), "Ben", "Cleo", market="P8 S9 - -", display="g1"
    )
    table.plays("buy 1 with g8", "buy 2 with r9")
    assert (table.aside("Ana"), table.palace("Ana"), table.reserve("Ana")) == ("P8 S9", "A9@0,1", "C10")
    table.refuses("build P8 @ 1,0", rule="BASE-26")
    table.refuses("swap S9 for A9 @ 0,1", rule="BASE-26")
    table.refuses("place P8 @ 1,0", rule="BASE-29")
    table.plays("swap C10 for A9 @ 0,1")
    assert (table.palace("Ana"), table.reserve("Ana"), table.aside("Ana")) == ("C10@0,1", "A9", "P8 S9")
    table.plays("place S9 @ 1,0", "reserve P8")
    assert (table.palace("Ana"), table.reserve("Ana"), table.decides) == ("S9@1,0 C10@0,1", "A9 P8", "Ben")


@pytest.mark.rule("BASE-29")
def test_bought_tiles_are_placed_in_any_order_into_palace_or_reserve() -> None:
    table = scenario(seat("Ana", aside="P8 S9 A9"), "Ben", "Cleo", agenda="placing 0, next-turn 0")
    table.allows("reserve P8", "reserve A9", "place P8 @ 1,0", "place S9 @ 1,0", "place A9 @ 1,0")
    table.plays("place A9 @ 1,0", "reserve P8")
    table.refuses("reserve P8", rule="BASE-29")
    table.refuses("place P8 @ 0,1", rule="BASE-29")
    assert (table.decides, table.now) == ("Ana", "placing")
    table.plays("place S9 @ 0,1")
    assert (table.palace("Ana"), table.reserve("Ana"), table.decides) == ("A9@1,0 S9@0,1", "P8", "Ben")


@pytest.mark.rule("BASE-29")
def test_the_reserve_holds_any_number_of_tiles() -> None:
    lots = "P8 P7e P6n P5nw S9 S8s S7w A10 A9 A8n A8e C11 C10 G12s G11"
    table = scenario(seat("Ana", reserve=lots, aside="T12"), "Ben", "Cleo", agenda="placing 0, next-turn 0")
    table.plays("reserve T12")
    assert table.reserve("Ana") == f"{lots} T12"


@pytest.mark.rule("BASE-2A")
@pytest.mark.parametrize(
    ("possible", "seat_lines", "lines"),
    [
        ("take n1", {}, {"display": "n1"}),
        ("buy 1 with g9", {"hand": "g9"}, {"market": "P8 - - -"}),
        ("build P8 @ 0,1", {"reserve": "P8"}, {}),
        ("remove P8 @ 0,1", {"palace": "P8@0,1"}, {}),
    ],
)
def test_the_first_action_cannot_be_passed_while_one_is_possible(
    possible: str, seat_lines: dict[str, str], lines: dict[str, str]
) -> None:
    table = scenario(seat("Ana", **seat_lines), "Ben", "Cleo", **lines)  # type: ignore[arg-type]
    table.allows(possible)
    table.refuses("pass", rule="BASE-2A")


@pytest.mark.rule("BASE-2A")
def test_a_player_without_any_legal_action_passes() -> None:
    table = scenario(seat("Ana", hand="g1 n9"), "Ben", "Cleo", market="P8 - - -")
    assert table.choices() == ["pass"]
    assert table.plays("pass").decides == "Ben"


@pytest.mark.rule("BASE-2A")
def test_an_extra_action_may_be_declined() -> None:
    table = scenario(seat("Ana", hand="g8"), "Ben", "Cleo", market="P8 - - -", display="n1")
    table.refuses("pass", rule="BASE-2A")
    table.plays("buy 1 with g8", "pass")
    assert (table.decides, table.now, table.hand("Ana")) == ("Ana", "placing", "")
