"""Module 23, Building Sites."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from tests.scenario import Table, new_table, scenario, scoring, seat, the_end

from alhambra import PositionError

SITES = ["sites"]
EIGHT = ["denar", "denar", "dirham", "dirham", "ducat", "ducat", "gulden", "gulden"]


def own(table: Table, name: str, field: str, viewer: str | None = "") -> object:
    """A field of the module in full, or as one viewer sees it."""
    sight = table if viewer == "" else table.seen_by(viewer)
    return sight.player(name)["own"][f"sites.{field}"]


def with_site(currency: str) -> dict[str, Any]:
    """The line of a player whose S7w is a site of that currency."""
    return {"sites.begun": f'[["S7w", "{currency}", false]]'}


def supply(*left: str) -> dict[str, Any]:
    """The line with the remaining site tiles."""
    return {"sites.supply": json.dumps(left)}


def all_but(*gone: str) -> dict[str, Any]:
    return supply(*(Counter(EIGHT) - Counter(gone)).elements())


@pytest.mark.rule("SIT-01")
def test_there_are_two_site_tiles_per_currency_face_down() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=SITES)
    assert table.look()["own"]["sites.supply"] == EIGHT
    assert table.seen_by("Ana").look()["own"]["sites.supply"] == ["?"] * 8


@pytest.mark.rule("SIT-02")
def test_a_building_is_bought_as_a_site_for_half_its_price_rounded_down() -> None:
    table = scenario(seat("Ana", hand="n3 n4 r9"), "Ben", "Cleo", modules=SITES, market="- - S7w -")
    table.allows("buy 3+site with n3", "buy 3+site with n4", "buy 3+site with n3 n4")
    table.refuses("buy 3+site with r9", rule="SIT-02")
    assert table.choices("buy 3") == ["buy 3 with n3 n4"]
    table.plays("buy 3+site with n3", "keep site 2")
    assert (table.aside("Ana"), table.discard, table.market) == ("S7w!s", "n3", "- - - -")


@pytest.mark.rule("SIT-02")
def test_less_than_half_the_price_is_not_enough() -> None:
    table = scenario(seat("Ana", hand="n2"), "Ben", "Cleo", modules=SITES, market="- - S7w -")
    table.refuses("buy 3+site with n2", rule="SIT-02")


@pytest.mark.rule("SIT-02")
def test_half_the_price_never_counts_as_exact() -> None:
    table = scenario(seat("Ana", hand="n3 n4"), "Ben", "Cleo", modules=SITES, market="- - S7w -", display="g1 g2 g3 g4")
    table.plays("buy 3+site with n3", "keep site 1")
    assert (table.decides, table.now) == ("Ana", "placing")
    table.plays("reserve S7w!s")
    assert table.decides == "Ben"


@pytest.mark.rule("SIT-02")
def test_of_two_site_tiles_drawn_one_is_kept_in_secret_and_the_other_returned() -> None:
    table = scenario(seat("Ana", hand="n3"), "Ben", "Cleo", modules=SITES, market="- - S7w -")
    table.plays("buy 3+site with n3")
    two = own(table, "Ana", "drawn")
    assert isinstance(two, list)
    assert own(table, "Ana", "drawn", "Ana") == two == table.shuffled("sites")[:2]
    assert own(table, "Ana", "drawn", "Ben") == ["?", "?"]
    assert table.choices() == ["keep site 1", "keep site 2"]
    assert not table.game.can_undo()
    table.plays("keep site 2")
    assert own(table, "Ana", "begun") == own(table, "Ana", "begun", "Ana") == [["S7w", two[1], False]]
    table.game.make_final()
    assert own(table, "Ana", "begun", "Ben") == own(table, "Ana", "begun", None) == [["S7w", "?", False]]
    assert table.look()["own"]["sites.supply"] == sorted([*table.shuffled("sites")[2:], two[0]])


@pytest.mark.rule("SIT-02")
def test_the_last_site_tile_must_be_taken() -> None:
    table = scenario(seat("Ana", hand="n3"), "Ben", "Cleo", modules=SITES, market="- - S7w -", **supply("ducat"))
    table.plays("buy 3+site with n3")
    assert (table.now, own(table, "Ana", "begun")) == ("placing", [["S7w", "ducat", False]])


@pytest.mark.rule("RUL-72")
def test_even_of_two_site_tiles_of_one_currency_one_is_chosen() -> None:
    two = supply("ducat", "ducat")
    table = scenario(seat("Ana", hand="n3"), "Ben", "Cleo", modules=SITES, market="- - S7w -", **two)
    table.plays("buy 3+site with n3")
    assert (table.decides, table.choices()) == ("Ana", ["keep site 1", "keep site 2"])
    table.plays("keep site 2")
    assert own(table, "Ana", "begun") == [["S7w", "ducat", False]]


@pytest.mark.rule("SIT-03")
def test_a_site_is_placed_or_reserved_as_usual() -> None:
    table = scenario(seat("Ana", hand="n3"), "Ben", "Cleo", modules=SITES, market="- - S7w -")
    table.plays("buy 3+site with n3", "keep site 1")
    table.allows("reserve S7w!s", "place S7w!s @ -1,0")
    table.refuses("place S7w!s @ 1,0", rule="BASE-31")
    table.plays("place S7w!s @ -1,0")
    assert table.palace("Ana") == "S7w!s@-1,0"


@pytest.mark.rule("SIT-03")
def test_the_walls_of_a_site_count_but_the_building_does_not() -> None:
    table = scoring(
        1,
        seat("Ana", palace="S7w!s@-1,0", **with_site("gulden")),
        seat("Ben", buildings="P8"),
        "Cleo",
        modules=SITES,
        **all_but("gulden"),
    )
    assert table.points("seraglio") == {}
    assert table.points("wall") == {"Ana": 1}
    assert table.player("Ana")["counts"]["seraglio"] == 0


def builder(hand: str, currency: str = "gulden", **lines: str) -> Table:
    """Ana has the site S7w, to be completed in that currency."""
    return scenario(
        seat("Ana", hand=hand, **with_site(currency), **(lines or {"palace": "S7w!s@-1,0"})),
        "Ben",
        "Cleo",
        modules=SITES,
        display="r1 r2 r3 r4",
        **all_but(currency),
    )


@pytest.mark.rule("SIT-04")
def test_completing_costs_the_full_price_in_the_currency_of_the_site() -> None:
    table = builder("g4 g3 n7 g9")
    table.refuses("complete S7w!s with n7", rule="SIT-04")
    table.refuses("complete S7w!s with g4", rule="SIT-04")
    table.refuses("complete S7w with g9", rule="SIT-04")
    table.allows("complete S7w!s with g9", "complete S7w!s with g3 g4")
    assert len(table.choices("complete")) == 5  # 9, 7, 12, 13, 16


@pytest.mark.rule("SIT-04")
def test_an_exact_completion_gives_another_action() -> None:
    table = builder("g4 g3")
    table.plays("complete S7w!s with g3 g4")
    assert (table.decides, table.now, table.palace("Ana")) == ("Ana", "act", "S7w@-1,0")
    assert table.player("Ana")["counts"]["seraglio"] == 1
    assert own(table, "Ana", "begun") == []
    assert table.look()["own"]["sites.supply"].count("gulden") == 1  # the site tile has left the game
    table.allows("pass")


@pytest.mark.rule("SIT-04")
def test_an_overpaid_completion_ends_the_turn() -> None:
    table = builder("g9")
    table.plays("complete S7w!s with g9")
    assert (table.decides, table.palace("Ana"), table.discard) == ("Ben", "S7w@-1,0", "g9")


@pytest.mark.rule("SIT-05")
def test_before_the_last_tiles_are_given_out_the_money_of_the_sites_in_the_palace_is_lost() -> None:
    table = the_end(
        seat(
            "Ana",
            hand="g9 n9 c9",
            palace="S7w!s@-1,0",
            reserve="S9!s",
            **{"sites.begun": '[["S7w", "gulden", false], ["S9", "denar", false]]'},
        ),
        seat("Ben", hand="g2 n2 c2"),
        "Cleo",
        modules=SITES,
        display="r1",
        market="P8 - A9 -",
        **all_but("gulden", "denar"),
    )
    table.plays("take r1")
    assert table.order_of("SitesTurnedUp", "LastTileWon") == ["SitesTurnedUp", "LastTileWon"]
    assert table.hand("Ana") == "c9 n9 r1"
    assert (table.aside("Ana"), table.aside("Ben")) == ("A9", "P8")
    assert own(table, "Ana", "begun", "Ben") == [["S7w", "gulden", True], ["S9", "?", False]]


@pytest.mark.rule("SIT-05")
def test_sites_of_two_currencies_cost_the_money_of_both() -> None:
    table = the_end(
        seat(
            "Ana",
            hand="g9 g1 n9 c9",
            palace="S7w!s@-1,0 P8!s@1,0",
            **{"sites.begun": '[["S7w", "gulden", false], ["P8", "denar", false]]'},
        ),
        seat("Ben", hand="g2 n2 c2"),
        "Cleo",
        modules=SITES,
        display="r1",
        market="P7e - A9 C10",
        **all_but("gulden", "denar"),
    )
    table.plays("take r1")
    assert table.hand("Ana") == "c9 r1"
    assert (table.aside("Ana"), table.aside("Ben")) == ("C10", "P7e A9")


@pytest.mark.rule("SIT-05")
def test_nobody_loses_money_for_the_sites_of_others() -> None:
    table = the_end(
        seat("Ana", hand="g9 n8"),
        seat("Ben", hand="g8 n9", palace="S7w!s@-1,0", **{"sites.begun": '[["S7w", "gulden", false]]'}),
        seat("Cleo", hand="g7 n7", palace="P8!s@1,0", **{"sites.begun": '[["P8", "denar", false]]'}),
        modules=SITES,
        display="r1",
        **all_but("gulden", "denar"),
    )
    table.plays("take r1")
    assert [table.hand(name) for name in ("Ana", "Ben", "Cleo")] == ["g9 n8 r1", "n9", "g7"]


@pytest.mark.rule("SIT-02")
@pytest.mark.parametrize(
    ("tile", "half"), [("P2new", 1), ("P3sw", 1), ("P4es", 2), ("T11", 5), ("T12", 6), ("G12s", 6), ("T13e", 6)]
)
def test_the_half_of_every_price_is_rounded_down(tile: str, half: int) -> None:
    money = ["n1", "n2", "n3", "n4", "n5", "n6"]
    table = scenario(seat("Ana", hand=" ".join(money)), "Ben", "Cleo", modules=SITES, market=f"- - {tile} -")
    table.allows(f"buy 3+site with n{half}")
    if half > 1:
        table.refuses(f"buy 3+site with n{half - 1}", rule="SIT-02")


@pytest.mark.rule("SIT-04")
@pytest.mark.parametrize(("tile", "cell"), [("T12", "1,0"), ("T13e", "1,0")])
def test_the_most_expensive_sites_cost_their_full_price_too(tile: str, cell: str) -> None:
    price = int(tile.strip("Te"))
    begun = {"sites.begun": f'[["{tile}", "gulden", false]]'}
    table = scenario(
        seat("Ana", hand=f"g9 g{price - 9} g{price - 10}", palace=f"{tile}!s@{cell}", **begun),
        "Ben",
        "Cleo",
        modules=SITES,
        market="P8 S9 A9 C10",
        display="r1 r2 r3 r4",
        **all_but("gulden"),
    )
    table.refuses(f"complete {tile}!s with g{price - 10} g9", rule="SIT-04")
    table.plays(f"complete {tile}!s with g{price - 9} g9")
    assert (table.palace("Ana"), table.now) == (f"{tile}@{cell}", "act")


@pytest.mark.rule("SIT-06")
def test_a_site_is_not_started_with_the_vizier() -> None:
    table = scenario(
        seat("Ana", hand="n3 r5"),
        "Ben",
        "Cleo",
        modules=["vizier", *SITES],
        market="P8 S9 S7w A9",
        display="r1 g1 g2 g3",
    )
    table.plays("take r1", "decline", "decline")
    assert (table.decides, table.now) == ("Ana", "interrupt")
    assert not [choice for choice in table.choices() if "site" in choice]
    table.refuses("send vizier 3+site with n3", rule="SIT-06")


@pytest.mark.rule("SIT-06")
def test_nor_is_a_site_of_a_magical_building() -> None:
    table = scenario(
        seat("Ana", hand="g4 g9"),
        "Ben",
        "Cleo",
        modules=["vizier", "magical", *SITES],
        market="P9*n S9 A9 C10",
        display="r1 g1 g2 g3",
    )
    table.plays("take r1", "decline", "decline")
    assert (table.decides, table.choices("send vizier")) == ("Ana", ["send vizier 1 with g9"])
    table.refuses("send vizier 1+site with g4", rule="SIT-06")


@pytest.mark.rule("RUL-50")
def test_only_buildings_with_a_type_become_sites_magical_ones_included() -> None:
    table = scenario(
        seat("Ana", hand="n9 g9 c9 r9"), "Ben", "Cleo", modules=[*SITES, "magical", "medina"], market="P9*n S9 M10 M2sw"
    )
    offers = {choice.split()[1] for choice in table.choices("buy")}
    assert {"1+site", "2+site"} <= offers
    assert not {"3+site", "4+site"} & offers
    table.refuses("buy 3+site with g9", rule="RUL-50")
    table.plays("buy 1+site with g9", "keep site 1")
    table.allows("place P9*n!s @ 1,0", "place P9*n!r2!s @ 0,1")


@pytest.mark.rule("RUL-50")
def test_without_a_site_tile_left_no_site_is_started() -> None:
    table = scenario(seat("Ana", hand="n3"), "Ben", "Cleo", modules=SITES, market="- - S7w -", **supply())
    table.refuses("buy 3+site with n3", rule="SIT-02")


@pytest.mark.rule("RUL-50")
def test_a_site_is_completed_in_the_reserve_too() -> None:
    table = builder("g7", reserve="S7w!s P8")
    table.plays("complete S7w!s with g7")
    assert table.reserve("Ana") == "P8 S7w"


@pytest.mark.rule("RUL-50")
def test_a_site_taken_into_the_reserve_keeps_its_site_tile() -> None:
    table = builder("g7")
    table.plays("remove S7w!s @ -1,0")
    assert table.reserve("Ana") == "S7w!s"
    assert own(table, "Ana", "begun") == [["S7w", "gulden", False]]


@pytest.mark.rule("SIT-05")
def test_the_money_lost_with_a_site_cannot_be_found_out_by_taking_back() -> None:
    ben = seat("Ben", palace="S7w!s@-1,0", hand="g7", **with_site("gulden"))
    table = the_end(seat("Ana", reserve="P8"), ben, "Cleo", modules=SITES, draw="", **all_but("gulden"))
    assert "SitesTurnedUp" in table.plays("build P8 @ 1,0").happened
    assert not table.game.can_undo()


@pytest.mark.rule("RUL-50")
def test_a_site_cannot_be_given_to_dirk() -> None:
    table = scenario(seat("Ana", hand="n3"), "Ben", modules=SITES, market="- - S7w -")
    table.plays("buy 3+site with n3", "keep site 1")
    assert table.choices("give") == []
    table.refuses("give S7w!s to Dirk", rule="RUL-50")


@pytest.mark.rule("RUL-50")
def test_anything_above_half_the_price_is_overpaid() -> None:
    table = scenario(seat("Ana", hand="n8"), "Ben", "Cleo", modules=SITES, market="- - S7w -")
    events = table.game.play("buy 3+site with n8")
    assert [event.over for event in events if type(event).__name__ == "Bought"] == [5]


@pytest.mark.rule("RUL-50")
def test_only_the_owner_learns_from_a_refusal_which_currency_the_site_needs() -> None:
    """The owner is the one who decides; others are only told that it is not theirs."""
    table = builder("g7")
    table.refuses("complete S7w!s with g7", rule="BASE-20", by="Ben")
    table.plays("take r1")
    table.refuses("complete S7w!s with g7", rule="SIT-04")
    assert str(table.game.why_not("complete S7w!s with g7")) == "S7w!s is not one of your sites (SIT-04)"


@pytest.mark.position
@pytest.mark.parametrize(
    "line",
    [
        '[["S7w", "gulden", false]]',  # no such tile on the table
        '[["S7w", "gulden"]]',
        "7",
    ],
)
def test_a_position_with_sites_on_no_tile_is_refused(line: str) -> None:
    with pytest.raises(PositionError):
        scenario(seat("Ana", **{"sites.begun": line}), "Ben", modules=SITES)
