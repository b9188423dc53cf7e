"""Floors and building pieces (RED-01, RED-02)."""

from collections import Counter

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, own, passing, red, red_game
from tests.scenario import seat

from alhambra import Game, PositionError
from alhambra.game.components.component_files import read_components

LETTERS = "PSACGT"


def floor(tile: str) -> str:
    return "_" + tile[1:]


@pytest.mark.rule("RED-01")
def test_54_floors_are_shuffled_into_the_tower_and_54_pieces_into_the_bag() -> None:
    table = red_game("Ana", "Ben", "Cleo")
    floors, pieces = table.shuffled("tower"), table.shuffled("pieces")
    assert (len(floors), {tile[0] for tile in floors}) == (54, {"_"})
    assert Counter(pieces) == dict.fromkeys(LETTERS, 9)
    entries = read_components(None).files["red_palace"]["floors"]["entries"]
    assert sorted("_" + entry.replace(" ", "").lower() for entry in entries) == sorted(floors)


@pytest.mark.rule("RED-02")
def test_four_floors_go_to_the_market_and_three_to_the_preview_with_a_piece_each_in_that_order() -> None:
    table = red_game("Ana", "Ben", "Cleo")
    laid = table.market.split()
    assert [space["space"] for space in table.look()["market"]] == ["1", "2", "3", "4", "p1", "p2", "p3"]
    assert [floor(tile) for tile in laid] == table.shuffled("tower")[:7]
    assert [tile[0] for tile in laid] == table.shuffled("pieces")[:7]
    assert table.tower.split() == table.shuffled("tower")[7:]
    assert own(table, "bag") == "".join(table.shuffled("pieces")[7:])


@pytest.mark.rule("RED-01")
def test_everybody_knows_how_many_pieces_are_in_the_bag_but_not_which_come_next() -> None:
    table = red_game("Ana", "Ben", "Cleo")
    for name in ("Ana", None):
        seen = table.seen_by(name)
        assert seen.look()["own"]["red_palace.bag"] == "?" * 47
        assert set(seen.tower.split()) == {"?"}


@pytest.mark.rule("RED-01")
def test_the_piece_drawn_makes_a_floor_a_building_of_its_type() -> None:
    ana = seat("Ana", hand="g8")
    table = red(ana, "Ben", market="P8 S9 A9 C10 T11 G11 G12", tower="_9es^e *", red_bag="T" + rest_without("PSACTGGT"))
    passing(table.plays("buy 1 with g8", "pass")).plays("reserve P8")
    assert table.market == "G12 S9 A9 C10 T9es^e T11 G11"


@pytest.mark.rule("RED-01")
def test_two_equal_tiles_on_the_market_are_told_apart_by_their_spaces() -> None:
    ana = seat("Ana", hand="r9")
    table = red(ana, "Ben", market="S9 S9 A10 C10 - - -", display="g1 g2 g3 g4")
    table.plays("buy 2 with r9")
    assert table.market == "S9 - A10 C10 - - -"


@pytest.mark.position
def test_what_is_not_on_floors_is_in_the_bag() -> None:
    table = red("Ana", "Ben", market=ON_THE_MARKET)
    assert Counter(own(table, "bag")) == Counter(rest_without("PSAC"))
    assert own(table, "bag") != "".join(sorted(own(table, "bag")))


@pytest.mark.position
@pytest.mark.parametrize(
    ("bag", "wrong"), [("", "1 pieces P, not 9"), ("T" * 10, "10 pieces T, not 9"), ("?" * 50, r"50 pieces \?, not 0")]
)
def test_a_bag_with_other_pieces_is_refused(bag: str, wrong: str) -> None:
    with pytest.raises(PositionError, match=f"in the bag and on floors there are {wrong}"):
        red("Ana", "Ben", market=ON_THE_MARKET, red_bag=bag)


@pytest.mark.position
def test_more_floors_of_a_kind_than_there_are_is_refused() -> None:
    with pytest.raises(PositionError, match="too many of the tile _12"):
        red("Ana", "Ben", market="P12 S12 - - - - -")


@pytest.mark.position
def test_a_position_keeps_everything_the_edition_adds() -> None:
    game = red_game("Ana", "Ben", seed=3).game
    for _ in range(40):
        game.play(game.legal_actions()[-1])
        again = Game.from_position(game.position())
        assert again.snapshot() == game.snapshot()


def rest_without(letters: str) -> str:
    """The bag without some pieces, in any order."""
    return "".join((Counter(LETTERS * 9) - Counter(letters)).elements())


@pytest.mark.rule("RED-02")
def test_a_turn_can_be_taken_back_until_floors_and_pieces_are_drawn() -> None:
    options = {"confirm": True}
    table = red("Ana", "Ben", market="- S9 A9 C10 - - -", display="g1 g2 g3 g4", options=options).plays("take g1")
    assert table.game.can_undo()
    table.plays("end turn")
    assert "-" not in table.market
    assert not table.game.can_undo()
