"""What greedy expects of majorities: it knows how many buildings of a type are still to come."""

from tests.scenario import scenario, seat

from alhambra.bots.majorities import races
from alhambra.game.vocabulary import TYPES


def test_buildings_are_to_come_until_they_stand_somewhere_or_are_out_of_the_game() -> None:
    plain = races(scenario("Ana", "Ben", "Cleo").game.state)
    assert dict(zip(TYPES, plain.to_come, strict=True)) == {
        "pavilion": 7,
        "seraglio": 7,
        "arcades": 9,
        "chambers": 9,
        "garden": 11,
        "tower": 11,
    }
    fewer = races(scenario(seat("Ana", palace="P6n@1,0"), "Ben", "Cleo", box="P7e").game.state)
    assert fewer.to_come == (5, *plain.to_come[1:])


def test_magical_buildings_are_to_come_too() -> None:
    plain = races(scenario("Ana", "Ben", "Cleo").game.state)
    magical = races(scenario("Ana", "Ben", "Cleo", modules=["magical"]).game.state)
    assert magical.to_come == tuple(number + 1 for number in plain.to_come)


def test_in_the_red_palace_nine_pieces_of_each_type_are_to_come() -> None:
    plain = races(scenario("Ana", "Ben", "Cleo", edition="red_palace").game.state)
    assert plain.to_come == (9,) * 6
    fewer = races(scenario(seat("Ana", palace="P9e@1,0"), "Ben", "Cleo", edition="red_palace").game.state)
    assert fewer.to_come == (8, *plain.to_come[1:])
