"""The preview, and how the market is refilled from it (RED-31, RED-52, RUL-62)."""

import pytest
from tests.rules.red_palace.tables import passing, red
from tests.scenario import Table, seat


def ending_the_turn(market: str, tower: str = "_10 _11n *", **lines: str) -> Table:
    """Ana takes a card, and her turn ends."""
    table = red("Ana", "Ben", "Cleo", market=market, tower=tower, display="g1 g2 g3 g4", **lines)
    return passing(table.plays("take g1"))


def floors(table: Table) -> list[str]:
    """The price and walls on each space: which pieces are drawn does not matter here."""
    return [tile[1:] if tile != "-" else tile for tile in table.market.split()]


@pytest.mark.rule("RED-31")
def test_the_example_of_the_rulebook() -> None:
    table = ending_the_turn("- S9 - C10 P9w S5nw^w T12")
    *market, p1, p2, p3 = table.market.split()
    assert market == ["T12", "S9", "S5nw^w", "C10"]
    assert (p1[1:], p2[1:], p3) == ("10", "11n", "P9w")


@pytest.mark.rule("RED-31")
def test_the_lowest_free_space_gets_the_last_of_the_preview() -> None:
    assert floors(ending_the_turn("P8 - A9 - P9w S9s T12"))[:4] == ["8", "12", "9", "9s"]


@pytest.mark.rule("RED-31")
def test_what_the_preview_cannot_fill_comes_from_the_tower_market_first() -> None:
    table = ending_the_turn("- - - C10 - - T12", tower="_10 _11n _9e _9s _13e *")
    assert floors(table) == ["12", "10", "11n", "10", "9e", "9s", "13e"]


@pytest.mark.rule("RUL-62")
@pytest.mark.parametrize(
    ("before", "after"),
    [("T12 - -", "10 11n 12"), ("- T12 -", "10 11n 12"), ("P9w - T12", "10 9w 12"), ("P9w T12 -", "10 9w 12")],
)
def test_gaps_in_the_preview_close_even_if_the_market_is_full(before: str, after: str) -> None:
    table = ending_the_turn(f"P8 S9 A9 C10 {before}")
    assert floors(table)[4:] == after.split()


@pytest.mark.rule("RED-31")
def test_nothing_on_the_preview_can_be_bought_like_a_building_of_the_market() -> None:
    table = red(seat("Ana", hand="g9 r9 n9 c9"), "Ben", market="- - - - P8 S9 T9")
    for space in ("p1", "p2", "p3"):
        table.refuses(f"buy {space} with g9", "BASE-23")
    assert table.choices("buy") == []


@pytest.mark.rule("RED-52")
def test_the_game_goes_on_as_long_as_the_preview_fills_the_market() -> None:
    table = ending_the_turn("- S9 A9 C10 - - T12", tower="", box="*")
    assert table.decides == "Ben"
    assert table.market == "T12 S9 A9 C10 - - -"


@pytest.mark.rule("RED-52")
@pytest.mark.rule("RUL-108")
def test_the_game_ends_before_the_display_is_filled_or_a_scoring_card_comes() -> None:
    ana = seat("Ana", hand="r1", palace="G9@1,0")
    table = red(
        ana, "Ben", "Cleo", market="- S9 - - - - -", tower="", display="g1 g2", draw="scoring1 n1 n2 n3", box="*"
    )
    passing(table.plays("take g1")).plays("reserve S9")
    assert table.decides is None
    assert (table.display, table.draw) == ("g2", "scoring1 n1 n2 n3")
    assert {line["scoring"] for line in table.look()["score_lines"]} == {3}


@pytest.mark.rule("RED-52")
def test_the_game_ends_when_the_market_cannot_be_filled_and_the_richest_get_the_rest() -> None:
    ana, ben = seat("Ana", hand="r1"), seat("Ben", hand="r2 n3")
    table = red(ana, ben, market="- S9 A10 C10 - - -", tower="", box="*", display="g1")
    passing(table.plays("take g1"))
    assert (table.decides, table.aside("Ben"), table.market) == ("Ben", "S9 A10", "- - - C10 - - -")
    table.plays("place S9 @ 1,0", "reserve A10")
    assert table.decides is None
