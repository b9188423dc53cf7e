"""Module 26, Medina (MED-01 to MED-06, RUL-53)."""

import pytest
from tests.scenario import DIRK, Table, new_table, scenario, scoring, seat
from tests.scenario.position import Seat

MEDINA = ["medina"]
NINE = ["M2sw", "M3es", "M4ne", "M5nw", "M6e", "M7w", "M8s", "M9n", "M10"]


def owner(name: str, medinas: str) -> Seat:
    """A player with these medinas in the palace."""
    return seat(name, palace=_standing(medinas)) if medinas else seat(name)


def _standing(medinas: str) -> str:
    table = scenario(seat("Ana", aside=medinas), "Ben", "Cleo", modules=MEDINA, agenda="placing 0, next-turn 0")
    for tile in medinas.split():
        table.plays(table.choices(f"place {tile}")[0])
    return table.palace("Ana")


def lost(number: int, *medinas: str, **lines: object) -> list[int]:
    """What players with these medinas lose at a scoring, not counting what they score for walls."""
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Fay"][: len(medinas)]
    players = [owner(name, some) for name, some in zip(names, medinas, strict=True)]
    table = scoring(number, *players, modules=MEDINA, **lines)
    found = [0] * (len(names) + 1)
    for line in table.game.score_lines:
        if line.rule.startswith("MED"):
            found[line.player] -= line.points
    return found if len(names) == 2 else found[:-1]


def table_with(*players: object, **lines: object) -> Table:
    given = {"modules": MEDINA, "display": "g1 r1 n1 c1", "market": "M10 S8s C9w C8nw", **lines}
    return scenario(*players, **given)  # type: ignore[arg-type]


@pytest.mark.rule("MED-01")
def test_nine_medinas_are_mixed_with_the_tiles() -> None:
    shuffled = new_table("Ana", "Ben", "Cleo", modules=MEDINA).shuffled("tower")
    assert len(shuffled) == 54 + 9
    assert sorted(tile_id for tile_id in shuffled if tile_id[0] == "M") == sorted(NINE)


@pytest.mark.rule("MED-01")
def test_they_are_bought_built_reserved_and_remodelled_like_other_tiles() -> None:
    table = table_with(seat("Ana", hand="g3 g7"), "Ben", "Cleo").plays("buy 1 with g3 g7", "take g1")
    table.allows("reserve M10", "place M10 @ 1,0")
    table.plays("place M10 @ 1,0", "take r1", "take n1")
    table.allows("remove M10 @ 1,0")
    table = table_with(seat("Ana", palace="P8@1,0", reserve="M10"), "Ben", "Cleo", market="P7e S8s C9w C8nw")
    table.allows("build M10 @ 2,0", "swap M10 for P8 @ 1,0")


@pytest.mark.rule("MED-01")
def test_a_medina_is_not_a_building_of_any_type() -> None:
    table = scoring(1, owner("Ana", "M10"), owner("Ben", "M9n"), owner("Cleo", "M8s M2sw"), modules=MEDINA)
    assert {line.rule for line in table.game.score_lines} == {"MED-02", "BASE-55"}


@pytest.mark.rule("MED-02")
@pytest.mark.parametrize(("number", "losses"), [(1, [0, 0, 3, 0]), (2, [0, 3, 6, 0]), (3, [0, 6, 9, 3])])
def test_the_fewest_medinas_cost_3_then_6_and_3_then_9_6_and_3(number: int, losses: list[int]) -> None:
    assert lost(number, "M10 M9n M8s", "M7w M6e", "M5nw", "M4ne M3es M2sw") == losses


@pytest.mark.rule("MED-02")
def test_medinas_are_scored_last() -> None:
    table = scoring(1, seat("Ana", buildings="P8 P6n"), "Ben", "Cleo", modules=MEDINA)
    rules = [line.rule for line in table.game.score_lines]
    chapters = [rule.split("-")[0] for rule in rules]
    assert chapters == sorted(chapters)  # BASE comes before MED
    assert set(chapters) == {"BASE", "MED"}


@pytest.mark.rule("MED-02")
def test_only_medinas_in_the_palace_count() -> None:
    table = scoring(1, seat("Ana", reserve="M10"), owner("Ben", "M9n"), owner("Cleo", "M8s"), modules=MEDINA)
    assert table.scores["Ana"] == -3 - 1


@pytest.mark.rule("MED-03")
@pytest.mark.rule("RUL-53")
def test_with_equal_numbers_the_lower_highest_price_loses_more() -> None:
    # A and B have three each, the highest 8 against 5; C has the fewest.
    assert lost(3, "M8s M7w M6e", "M5nw M4ne M3es", "M10") == [3, 6, 9]
    assert lost(1, "M8s", "M5nw", "M10") == [0, 3, 0]
    # Not the sum, nor the lowest: 10 and 2 come before 9 and 8.
    assert lost(1, "M10 M2sw", "M9n M8s", "M7w M6e M5nw") == [0, 3, 0]
    assert lost(3, "M10 M2sw", "M9n M8s", "M7w M6e M5nw") == [6, 9, 3]


@pytest.mark.rule("MED-04")
@pytest.mark.parametrize(("number", "loss"), [(1, 3 + 1), (2, 6 + 2), (3, 9 + 3)])
def test_a_player_without_any_medina_loses_1_2_or_3_more(number: int, loss: int) -> None:
    assert lost(number, "", "M10", "M9n M8s")[0] == loss


@pytest.mark.rule("MED-05")
@pytest.mark.parametrize(
    ("number", "medinas", "losses"),
    [
        (1, ("", "", "M10"), [2 + 1, 2 + 1, 0]),
        (1, ("", "", "", "M10"), [1 + 1, 1 + 1, 1 + 1, 0]),
        (2, ("", "", "M10"), [5 + 2, 5 + 2, 0]),
        (2, ("", "", "", ""), [3 + 2] * 4),
        (3, ("", "", "", "M10"), [6 + 3, 6 + 3, 6 + 3, 0]),
        (3, ("", "", "", "", "M10"), [5 + 3, 5 + 3, 5 + 3, 5 + 3, 0]),
    ],
)
def test_several_players_without_a_medina_share_the_loss_rounded_up(
    number: int, medinas: tuple[str, ...], losses: list[int]
) -> None:
    assert lost(number, *medinas) == losses


@pytest.mark.rule("MED-06")
def test_two_without_in_the_third_scoring_lose_11_each_and_the_third_fewest_3() -> None:
    assert lost(3, "", "", "M10", "M9n M8s") == [11, 11, 3, 0]


@pytest.mark.rule("RUL-53")
def test_losses_may_take_a_player_below_zero() -> None:
    table = scoring(1, "Ana", owner("Ben", "M10"), owner("Cleo", "M9n"), modules=MEDINA)
    assert table.scores["Ana"] == -4
    assert sum(line.points for line in table.game.score_lines if line.player == 0) == -4


@pytest.mark.rule("RUL-53")
def test_dirk_is_ranked_by_the_medinas_among_his_tiles() -> None:
    lines = {"tower": "*", "market": "P7e S8s C9w C8nw"}
    assert lost(1, "M10", "M9n M8s", dirk="P8", **lines) == [0, 0, 3 + 1]
    assert lost(2, "M10", "M9n M8s", dirk="M7w M6e M5nw", **lines) == [6, 3, 0]
    assert lost(1, "M10", "M8s", dirk="M9n", **lines) == [0, 3, 0]


@pytest.mark.rule("RUL-53")
def test_a_medina_may_be_given_to_dirk() -> None:
    table = table_with(seat("Ana", hand="g3 g7"), "Ben", tower="*").plays("buy 1 with g3 g7", "take g1")
    table.plays("give M10 to Dirk")
    assert table.dirk == "M10"
    assert DIRK in table.scores
