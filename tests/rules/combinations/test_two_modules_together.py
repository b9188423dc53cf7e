"""What happens only when two modules meet, and belongs to neither chapter alone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.combinations.lines import sultan
from tests.rules.modules.character_tables import FULL, owner, with_characters
from tests.scenario import Table, scenario, seat

NAMES = ["Ana", "Ben", "Cleo"]
ASLEEP = {"vizier.awake": "false"}


def own(table: Table, field: str, name: str | None = None) -> Any:
    return (table.player(name) if name else table.look())["own"][field]


# --- Viziers, thieves and characters ----------------------------------------------------------------------------------


@pytest.mark.rule("CHA-02")
@pytest.mark.rule("THI-04")
@pytest.mark.parametrize("mover", range(3), ids=NAMES)
def test_a_character_turned_up_after_a_thief_is_auctioned_from_the_player_whose_turn_is_next(mover: int) -> None:
    thief = (mover + 2) % 3
    seats = [seat(NAMES[at], **({"thieves.held": '["thief-n"]'} if at == thief else {})) for at in range(3)]
    table = with_characters(*seats, modules=["thieves"], active=mover, display="g1 n9", draw="r1 r2 r3 miser *")
    table.plays("take g1").plays("steal n9", by=NAMES[thief])
    bidders = []
    while table.now == "bid":
        bidders.append(table.decides)
        table.plays("decline")
    assert bidders == [NAMES[(mover + at) % 3] for at in (1, 2, 3)]
    assert (table.decides, table.now) == (NAMES[(mover + 1) % 3], "act")


@pytest.mark.rule("VIZ-11")
@pytest.mark.rule("CHA-07")
@pytest.mark.parametrize("buyer", ["Ana", "Ben"])
def test_the_miser_takes_nothing_for_an_expensive_tile_the_vizier_bought(buyer: str) -> None:
    """Not even right after their own turn."""
    seats = [
        owner(name, *(["miser"] if name == buyer else []), **({"hand": "c9 c1"} if name == buyer else ASLEEP))
        for name in NAMES
    ]
    table = with_characters(*seats, modules=["vizier"])
    table.plays("take g1").plays("send vizier 4 with c1 c9", "reserve C10", by=buyer)
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("VIZ-11")
@pytest.mark.rule("CHA-06")
def test_the_patron_does_not_pay_for_the_vizier() -> None:
    table = with_characters(seat("Ana", **ASLEEP), owner("Ben", "patron"), seat("Cleo", **ASLEEP), modules=["vizier"])
    table.plays("take g1")
    assert (table.decides, table.choices()) == ("Ben", ["decline"])
    table.refuses("patron 1", rule="VIZ-11")


@pytest.mark.rule("RUL-20")
@pytest.mark.rule("RUL-51")
def test_savings_pay_for_the_vizier_exactly_and_the_stone_goes_back() -> None:
    ben = seat("Ben", hand="g3", **{"certificates.saved": '"v5g"'})
    modules = ["vizier", "certificates"]
    table = scenario(seat("Ana", **ASLEEP), ben, seat("Cleo", **ASLEEP), modules=modules, market=FULL, display="n1")
    table.plays("take n1")
    assert table.choices("send vizier") == ["send vizier 1 with g3 v5g"]
    table.plays("send vizier 1 with g3 v5g", "reserve P8")
    assert (table.reserve("Ben"), own(table, "certificates.saved", "Ben")) == ("P8", None)


@pytest.mark.rule("RUL-20")
@pytest.mark.rule("MAS-04")
def test_a_master_builder_pays_for_the_vizier_and_leaves_the_game() -> None:
    ben = seat("Ben", hand="g5 mg")
    modules = ["vizier", "master_builders"]
    table = scenario(seat("Ana", **ASLEEP), ben, seat("Cleo", **ASLEEP), modules=modules, market=FULL, display="n1")
    table.plays("take n1", "send vizier 1 with g5 mg", "reserve P8")
    assert (table.reserve("Ben"), table.hand("Ben")) == ("P8", "")
    assert "mg" in table.out_of_the_game.split()
    assert "mg" not in table.discard.split()


# --- What the beggar turns up -----------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-14")
@pytest.mark.parametrize(
    ("module", "card", "field", "lying"),
    [
        ("gates", "gate", "gates.beside", True),
        ("city_walls", "wall-n", "city_walls.beside", ["wall-n"]),
    ],
)
def test_the_beggar_handles_other_cards_by_their_own_rules_and_takes_the_next(
    module: str, card: str, field: str, lying: object
) -> None:
    table = with_characters(owner("Ana", "beggar"), "Ben", "Cleo", modules=[module], draw=f"{card} n9 *")
    table.plays("beggar")
    assert (table.hand("Ana"), table.display, table.now) == ("n9", "g1 r1 n1 c1", "act")
    assert own(table, field) == lying


@pytest.mark.rule("CHA-14")
@pytest.mark.rule("SUL-02")
def test_a_sultan_card_the_beggar_turns_up_lies_beside_the_market() -> None:
    table = with_characters(owner("Ana", "beggar"), "Ben", "Cleo", modules=["sultan"], draw="sultan-g1 n9 *")
    table.plays("beggar")
    assert (table.hand("Ana"), [card for card, _ in own(table, "sultan.open")]) == ("n9", ["sultan-g1"])


@pytest.mark.rule("CHA-14")
@pytest.mark.rule("RUL-26")
@pytest.mark.rule("RUL-40")
@pytest.mark.parametrize(("module", "card"), [("diamonds", "d4"), ("master_builders", "mg"), ("exchange", "xgr")])
def test_the_beggar_takes_any_card_that_belongs_on_the_display(module: str, card: str) -> None:
    table = with_characters(owner("Ana", "beggar"), "Ben", "Cleo", modules=[module], draw=f"{card} n9 *")
    table.plays("beggar")
    assert table.hand("Ana") == card


# --- Paying -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-06")
@pytest.mark.rule("CHG-02")
@pytest.mark.rule("CER-02")
def test_what_the_patron_gives_is_never_overpaid() -> None:
    ana = owner("Ana", "patron")
    table = with_characters(ana, "Ben", "Cleo", modules=["change", "certificates"])
    table.plays("patron 1")
    assert (table.now, own(table, "change.coins", "Ana"), table.aside("Ana")) == ("act", [], "P8")


@pytest.mark.rule("CHA-07")
@pytest.mark.rule("RUL-28")
def test_the_printed_price_of_a_site_wakes_the_miser_though_half_is_paid() -> None:
    ana = owner("Ana", "miser", hand="n6")
    table = with_characters(ana, "Ben", "Cleo", modules=["sites"], market="P8 S9 T12 C10")
    table.plays("buy 3+site with n6")
    asked = {table.now}
    table.plays("decline" if table.now == "miser" else "keep site 1")
    asked.add(table.now)
    assert asked == {"miser", "draw sites"}


@pytest.mark.rule("INV-08")
@pytest.mark.rule("CHA-06")
def test_a_tile_claimed_with_a_sultan_card_is_not_exact_and_one_from_the_patron_is() -> None:
    scouts: dict[str, Any] = {
        "invaders.scouts": '["tower", "pavilion"]',
        "invaders.scouts-to-come": '["seraglio", "arcades", "chambers", "garden"]',
    }
    ana = owner("Ana", "patron", **sultan(g1="tower"))
    table = with_characters(
        ana, "Ben", "Cleo", modules=["invaders", "sultan"], market="P8 S9 A9 C10", tower="T12 T11 *", **scouts
    )
    table.plays("patron 1", "take g1", "reserve P8", "claim T12", "reserve T12")
    assert own(table, "invaders.scouts") == ["tower"]  # the pavilion's came with the patron
