"""Module 17, New Scoring Cards (NSC-01 to NSC-03, RUL-44)."""

from collections import Counter

import pytest
from tests.scenario import Table, new_table, scenario, scoring, seat

import alhambra
from alhambra import Game, PositionError

NEW_CARDS = ["new_scoring_cards"]
CARDS = "new_scoring_cards.cards"
THREE = '["PCTSAG", "TSPGCA", "GTAPCS"]'
TYPES = {"P": "pavilion", "S": "seraglio", "A": "arcades", "C": "chambers", "G": "garden", "T": "tower"}
TWO_OF_EACH = "A10 C11 G11 T12 A8n C9w G10w T11s P7e P5nw S7w S8s"
ONE_OF_EACH = "P3sw S4ne A6sw C7ne G8ne T9nw"
POINTS = {1: ([1, 2, 3, 4, 5, 6], [0] * 6), 2: ([8, 9, 10, 11, 12, 13], [1, 2, 3, 4, 5, 6])}
POINTS[3] = ([16, 17, 18, 19, 20, 21], POINTS[2][0])


def lying(table: Table) -> list[str]:
    return list(table.look()["own"][CARDS])


@pytest.mark.rule("NSC-01")
def test_three_of_eighteen_different_cards_are_drawn() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=NEW_CARDS)
    eighteen = table.shuffled("new scoring cards")
    assert lying(table) == eighteen[:3]
    assert len(set(eighteen)) == 18
    for place in range(6):  # every type is in every place three times
        assert Counter(card[place] for card in eighteen) == dict.fromkeys("PSACGT", 3)
    drawn = {tuple(lying(new_table("Ana", "Ben", modules=NEW_CARDS, seed=seed))) for seed in range(6)}
    assert len(drawn) > 3


@pytest.mark.rule("NSC-01")
@pytest.mark.parametrize(("number", "card"), [(1, "PCTSAG"), (2, "TSPGCA"), (3, "GTAPCS")])
def test_a_type_scores_by_its_place_on_the_card_of_that_scoring(number: int, card: str) -> None:
    ana, ben = seat("Ana", buildings=ONE_OF_EACH), seat("Ben", buildings=TWO_OF_EACH)
    table = scoring(number, ana, ben, "Cleo", modules=NEW_CARDS, **{CARDS: THREE})
    first, second = POINTS[number]
    for row, letter in enumerate(card):
        points = {"Ben": first[row], "Ana": second[row]}
        assert table.points(TYPES[letter]) == {name: some for name, some in points.items() if some}, letter


@pytest.mark.rule("NSC-01")
def test_tied_players_share_the_points_of_the_card() -> None:
    ana, ben = seat("Ana", buildings="P8"), seat("Ben", buildings="P7e")
    table = scoring(2, ana, ben, "Cleo", modules=NEW_CARDS, **{CARDS: THREE})
    assert table.points("pavilion") == {"Ana": (10 + 3) // 2, "Ben": (10 + 3) // 2}


@pytest.mark.rule("NSC-02")
def test_the_two_base_scoring_cards_still_bring_the_scorings() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=NEW_CARDS)
    assert table.draw.split().count("scoring1") == table.draw.split().count("scoring2") == 1
    assert not set(lying(table)) & set(table.draw.split())
    played_on = scenario(
        "Ana", "Ben", "Cleo", modules=NEW_CARDS, display="g1", draw="scoring1 *", market="P7e S8s C9w C8nw"
    )
    assert played_on.plays("take g1").scorings == 1


@pytest.mark.rule("NSC-03")
def test_all_54_base_tiles_can_be_looked_up_by_their_walls() -> None:
    tiles = alhambra.tiles_by_walls()
    assert len({tile.id for tile in tiles}) == 54
    walls = [tile.floor.walls for tile in tiles]
    assert list(dict.fromkeys(walls)) == [
        *("", "N", "E", "S", "W"),
        *("NE", "NW", "ES", "SW"),
        *("NES", "NEW", "NSW", "ESW"),
    ]
    assert [len(wall) for wall in walls] == sorted(len(wall) for wall in walls)
    assert walls.count("") == 10


@pytest.mark.rule("NSC-03")
def test_the_44_tiles_of_price_6_or_more_can_be_looked_up_by_price() -> None:
    tiles = alhambra.tiles_by_price()
    prices = [tile.price for tile in tiles]
    assert (len({tile.id for tile in tiles}), min(prices)) == (44, 6)
    assert prices == sorted(prices)
    assert {"C9s", "T10w"} <= {tile.id for tile in tiles}


@pytest.mark.rule("RUL-44")
def test_the_three_cards_lie_face_up_from_the_start() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=NEW_CARDS)
    for viewer in ("Ana", "Ben", None):
        assert lying(Table(table.game)) == table.seen_by(viewer).look()["own"][CARDS]


@pytest.mark.position
@pytest.mark.parametrize(
    "cards",
    ["[]", '["PCTSAG"]', '["PCTSAG", "PCTSAG", "PGTASC"]', '["PCTSAG", "PSACGT", "PGTASC"]', "3", "[[], [], []]"],
)
def test_a_position_with_impossible_cards_is_refused(cards: str) -> None:
    text = f'alhambra position 1\nmodules ["new_scoring_cards"]\nplayer Ana\nplayer Ben\n{CARDS} {cards}\n'
    with pytest.raises(PositionError):
        Game.from_position(text, seed=1)
