"""Module 3, Bonus Cards (BON-01 to BON-04, RUL-22, RUL-23, RUL-97)."""

import json
from collections import Counter
from typing import Any

import pytest
from tests.rules.modules.character_tables import CHARACTERS
from tests.scenario import Table, new_table, scenario, seat, the_end
from tests.scenario.position import Seat

from alhambra import Game, PositionError

BONUS = ["bonus"]
FULL = "P7e S8s C9w C8nw"
WALL_LESS = ["P8", "S9", "A9", "A10", "C10", "C11", "G10", "G11", "T11", "T12"]


def holder(name: str, held: str = "", revealed: str = "", **lines: object) -> Seat:
    """A player with bonus cards."""
    own = {"bonus.held": json.dumps(held.split()), "bonus.revealed": json.dumps(revealed.split())}
    return seat(name, **lines, **own)  # type: ignore[arg-type]


def table_with(*players: object, **lines: object) -> Table:
    given = {"modules": BONUS, "display": "g1 r1 n1 c1", "market": FULL, **lines}
    return scenario(*players, **given)  # type: ignore[arg-type]


def before_a_scoring(*players: object, number: int = 1, **lines: object) -> Table:
    """The first player has just taken a card, and a scoring is due."""
    return table_with(*players, display="g1", scorings=number - 1, draw=f"scoring{number} *", **lines).plays("take g1")


def held(table: Table, name: str) -> str:
    return " ".join(table.player(name)["own"]["bonus.held"])


def revealed(table: Table, name: str) -> str:
    return " ".join(table.player(name)["own"]["bonus.revealed"])


@pytest.mark.rule("BON-01")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 3), (4, 2), (5, 2), (6, 1)])
def test_the_ten_cards_show_the_tiles_without_walls_and_are_dealt_by_the_number_of_players(
    players: int, each: int
) -> None:
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Fay"][:players]
    table = new_table(*names, modules=BONUS)
    dealt = [card for name in names for card in held(table, name).split()]
    assert [len(held(table, name).split()) for name in names] == [each] * players
    assert max(Counter(dealt).values()) == 1
    assert set(dealt) <= set(WALL_LESS)
    assert sorted(table.shuffled("bonus cards")) == sorted(WALL_LESS)
    assert "P8" not in table.out_of_the_game  # the rest leaves the game unseen


@pytest.mark.rule("BON-02")
def test_the_card_of_a_tile_in_the_palace_may_be_revealed_before_an_action_and_counts_as_one_more() -> None:
    table = table_with(holder("Ana", held="G10 G11", palace="G10@1,0"), "Ben", "Cleo")
    table.plays("reveal G10")
    assert (held(table, "Ana"), revealed(table, "Ana")) == ("G11", "G10")
    assert (table.decides, table.now) == ("Ana", "act")  # it is not an action
    assert table.player("Ana")["counts"]["garden"] == 2
    assert table.happened == ["BonusCardRevealed"]


@pytest.mark.rule("BON-02")
@pytest.mark.parametrize("palace", ["", "G10n@1,0", "G10w@-1,0", "G11@1,0"])
def test_exactly_the_tile_shown_must_be_in_the_palace(palace: str) -> None:
    table = table_with(holder("Ana", held="G10", palace=palace, reserve="G10"), "Ben", "Cleo")
    assert table.choices("reveal") == []
    table.refuses("reveal G10", rule="BON-02")


@pytest.mark.rule("BON-02")
def test_a_card_the_player_does_not_hold_cannot_be_revealed() -> None:
    table = table_with(holder("Ana", held="G10", palace="G11@1,0"), holder("Ben", held="G11"), "Cleo")
    table.refuses("reveal G11", rule="BON-02")


@pytest.mark.rule("BON-02")
def test_a_card_may_be_revealed_just_before_a_scoring_and_decides_it() -> None:
    table = before_a_scoring(holder("Ana", held="G10", palace="G10@1,0"), seat("Ben", buildings="G11"), "Cleo")
    assert (table.decides, table.now) == ("Ana", "reveal bonus cards")
    table.plays("reveal G10")
    assert table.points("garden") == {"Ana": 5}
    declined = before_a_scoring(holder("Ana", held="G10", palace="G10@1,0"), seat("Ben", buildings="G11"), "Cleo")
    declined.plays("decline")
    assert declined.points("garden") == {"Ana": 2, "Ben": 2}


@pytest.mark.rule("BON-02")
def test_cards_may_be_revealed_before_the_last_scoring() -> None:
    table = the_end(holder("Ana", held="G10", palace="G10@1,0"), seat("Ben", buildings="G11"), "Cleo", modules=BONUS)
    table.plays("take g1", "reveal G10")
    assert table.points("garden") == {"Ana": 20, "Ben": 12}


@pytest.mark.rule("BON-02")
def test_what_is_revealed_cannot_be_taken_back() -> None:
    table = table_with(holder("Ana", held="G10", palace="G10@1,0"), "Ben", "Cleo").plays("reveal G10")
    assert not table.game.can_undo()


@pytest.mark.rule("BON-03")
@pytest.mark.parametrize("remodel", ["remove G10 @ 1,1", "swap G9e for G10 @ 1,1"])
def test_when_the_tile_leaves_the_palace_its_card_returns_to_the_hand(remodel: str) -> None:
    ana = holder("Ana", held="A9", revealed="G10", palace="P6n@1,0 G10@1,1", reserve="G9e")
    table = table_with(ana, "Ben", "Cleo")
    assert table.player("Ana")["counts"]["garden"] == 2
    table.plays(remodel)
    assert (held(table, "Ana"), revealed(table, "Ana")) == ("A9 G10", "")
    assert table.player("Ana")["counts"]["garden"] == table.palace("Ana").count("G")
    assert "BonusCardTakenBack" in table.happened


@pytest.mark.rule("BON-03")
def test_with_the_tile_back_in_the_palace_the_card_can_be_revealed_again() -> None:
    table = table_with(holder("Ana", held="G10", reserve="G10"), "Ben", "Cleo")
    table.plays("build G10 @ 1,0", "take r1", "take n1")
    assert table.decides == "Ana"
    table.allows("reveal G10")


@pytest.mark.rule("BON-03")
def test_another_tile_that_leaves_the_palace_changes_nothing() -> None:
    table = table_with(holder("Ana", revealed="G10", palace="G10@1,0 A9@0,1"), "Ben", "Cleo").plays("remove A9 @ 0,1")
    assert revealed(table, "Ana") == "G10"


@pytest.mark.rule("BON-04")
def test_unrevealed_cards_are_secret_and_do_not_count() -> None:
    table = table_with(holder("Ana", held="G10 G11", revealed="A9", palace="G10@1,0 A9@0,1"), "Ben", "Cleo")
    assert table.player("Ana")["counts"]["garden"] == 1
    assert held(table, "Ana") == "G10 G11"
    for viewer in ("Ben", None):
        own = table.seen_by(viewer).player("Ana")["own"]
        assert (own["bonus.held"], own["bonus.revealed"]) == (["?", "?"], ["A9"])
    assert table.seen_by("Ana").player("Ana")["own"]["bonus.held"] == ["G10", "G11"]


@pytest.mark.rule("BON-04")
@pytest.mark.rule("RUL-86")
def test_a_player_who_could_only_reveal_a_card_may_pass_instead() -> None:
    spiral = "S8s@1,0 C9s@2,0 G10@3,0 G10w@3,1 P4es@3,2 A8n@2,2 P3sw@1,2 P6n@1,1 A4nes@2,1"  # nothing can be removed
    table = the_end(holder("Ana", held="G10", palace=spiral), "Ben", "Cleo", modules=BONUS, display="")
    assert sorted(table.choices()) == ["pass", "reveal G10"]
    table.allows("pass")


@pytest.mark.rule("RUL-22")
@pytest.mark.rule("RUL-85")
def test_all_who_hold_cards_are_asked_in_turn_order_whatever_their_cards_show() -> None:
    table = before_a_scoring(holder("Ana", held="G10"), "Ben", holder("Cleo", held="T12"), holder("Dan", held="S9"))
    asked = []
    while table.now == "reveal bonus cards":
        asked.append(table.decides)
        assert table.scorings == 0
        table.plays("decline")
    assert asked == ["Cleo", "Dan", "Ana"]  # Ana was the last to move
    assert (table.scorings, table.decides) == (1, "Ben")


@pytest.mark.rule("RUL-22")
def test_after_each_reveal_all_are_asked_again_until_all_decline() -> None:
    table = before_a_scoring(
        holder("Ana", held="G10", palace="G10@1,0"),
        holder("Ben", held="S9 T12", palace="T12@1,0"),
        holder("Cleo", held="A9"),
    )
    asked = []
    for action in ("decline", "decline", "reveal G10", "reveal T12", "decline", "decline"):
        asked.append(table.decides)
        table.plays(action)
    assert asked == ["Ben", "Cleo", "Ana", "Ben", "Ben", "Cleo"]
    assert (table.scorings, table.points("garden"), table.points("tower")) == (1, {"Ana": 5}, {"Ben": 6})


@pytest.mark.rule("RUL-22")
def test_without_cards_in_hand_nobody_is_asked() -> None:
    table = before_a_scoring(holder("Ana", revealed="G10", palace="G10@1,0"), "Ben", "Cleo")
    assert (table.scorings, table.now) == (1, "act")


@pytest.mark.rule("RUL-22")
def test_the_wise_man_is_assigned_before_bonus_cards_are_revealed() -> None:
    wise = holder("Ana", held="G10", palace="G10@1,0", **{"characters.cards": '["wise-man"]'})
    rest: dict[str, Any] = {"characters.rest": json.dumps([card for card in CHARACTERS if card != "wise-man"])}
    table = before_a_scoring(wise, "Ben", "Cleo", modules=["bonus", "characters"], **rest)
    assert table.now == "choose for wise man"
    table.plays("wise man garden")
    assert (table.decides, table.now) == ("Ana", "reveal bonus cards")


@pytest.mark.rule("BON-02")
@pytest.mark.rule("RUL-97")
def test_outside_scorings_a_card_is_revealed_only_before_an_action_of_the_players_own_turn() -> None:
    ana = holder("Ana", held="G10", palace="G10@1,0", hand="g7 r9")
    table = table_with(ana, "Ben", "Cleo", modules=["bonus", "vizier"])
    table.plays("buy 1 with g7")
    table.allows("reveal G10")  # another action comes
    table.plays("buy 2 with r9")
    assert table.now == "placing"
    table.refuses("reveal G10", rule="RUL-97")
    table.plays("reserve P7e", "reserve S8s", "decline", "decline")
    assert (table.decides, table.now) == ("Ana", "interrupt")
    table.refuses("reveal G10", rule="RUL-97")
    table.plays("decline")
    assert (table.decides, table.now) == ("Ben", "act")
    table.refuses("reveal G10", by="Ana", rule="BASE-20")


@pytest.mark.rule("RUL-23")
def test_wooden_walls_on_the_tile_do_not_matter() -> None:
    modules = ["bonus", "city_walls"]
    table = table_with(holder("Ana", held="G10", palace="G10!wn@1,0"), "Ben", "Cleo", modules=modules)
    table.plays("reveal G10")
    assert table.player("Ana")["counts"]["garden"] == 2


@pytest.mark.rule("RUL-23")
def test_an_uncompleted_site_is_not_the_tile_shown() -> None:
    begun = {"sites.begun": '[["G10", "denar", false]]'}
    ana = holder("Ana", held="G10", palace="G10!s@1,0", **begun)
    supply = {"sites.supply": '["denar", "dirham", "dirham", "ducat", "ducat", "gulden", "gulden"]'}
    table = table_with(ana, "Ben", "Cleo", modules=["bonus", "sites"], **supply)
    assert table.choices("reveal") == []
    table.refuses("reveal G10", rule="RUL-23")


@pytest.mark.rule("RUL-23")
def test_a_magical_building_is_never_the_tile_shown() -> None:
    table = table_with(holder("Ana", held="P8", palace="P9*n@1,0"), "Ben", "Cleo", modules=["bonus", "magical"])
    table.refuses("reveal P8", rule="BON-02")


@pytest.mark.rule("RUL-24")
def test_a_revealed_card_adds_nothing_to_a_square_beside_the_tile() -> None:
    both = ["bonus", "squares"]
    table = table_with(holder("Ana", revealed="T11", palace="QTs@1,0 T11@2,0"), "Ben", "Cleo", modules=both)
    assert table.player("Ana")["counts"]["tower"] == 1 + 1 + 1


@pytest.mark.rule("RUL-12")
def test_dirk_holds_no_bonus_cards() -> None:
    table = before_a_scoring("Ana", "Ben", dirk="G10", tower="*")
    assert table.look()["dirk"]["counts"]["garden"] >= 1
    assert table.points("garden") == {"Dirk": 5}


@pytest.mark.position
@pytest.mark.parametrize(
    "lines",
    [
        '  bonus.held ["P7e"]',
        '  bonus.held ["P8", "P8"]',
        '  bonus.held ["P8"]\nplayer Cleo\n  bonus.held ["P8"]',
        '  bonus.revealed ["P8"]',
        "  bonus.held 8",
        "  bonus.held [[]]",
        '  bonus.revealed {"P8": 1}',
    ],
)
def test_a_position_with_impossible_cards_is_refused(lines: str) -> None:
    with pytest.raises(PositionError):
        Game.from_position(f'alhambra position 1\nmodules ["bonus"]\nplayer Ana\nplayer Ben\n{lines}\n', seed=1)
