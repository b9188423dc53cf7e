"""Module 8, Camps (CAM-01 to CAM-09, RUL-30, RUL-31)."""

import pytest
from tests.scenario import Table, new_table, scenario, scoring, seat

CAMPS = ["camps"]
ROW_OF_FIVE = "C9w@-2,0 P8@-1,0 S9@1,0 P7e@2,0"
"""With the start tile in the middle and a wall at each end."""
EXAMPLE = f"{ROW_OF_FIVE} G12s@0,1 K4e@-3,0 K6w@3,0 K3n@0,2"


def placing(palace: str, *tiles: str) -> Table:
    """Ana places these tiles."""
    ana = seat("Ana", palace=palace, aside=" ".join(tiles))
    return scenario(ana, "Ben", "Cleo", modules=CAMPS, agenda="placing 0, next-turn 0")


def remodelling(palace: str, reserve: str = "") -> Table:
    return scenario(seat("Ana", palace=palace, reserve=reserve), "Ben", "Cleo", modules=CAMPS)


def camp_points(table: Table) -> dict[str, int]:
    return table.points("camps.line")


@pytest.mark.rule("CAM-01")
def test_eight_camps_are_mixed_with_the_buildings() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=CAMPS)
    drawn = [*table.tower.split(), *table.market.split()]
    camps = sorted(
        (tile_id for tile_id in drawn if tile_id.startswith("K")), key=lambda tile_id: int(tile_id[1:].rstrip("nesw"))
    )
    assert camps == ["K3n", "K4e", "K5s", "K6w", "K7nw", "K8ne", "K9es", "K10sw"]
    assert len(drawn) == 54 + 8


@pytest.mark.rule("CAM-01")
def test_a_camp_is_bought_at_its_price_and_placed_or_reserved() -> None:
    ana = seat("Ana", hand="g8", palace="P7e@1,0")
    for action, palace, reserve in (("place K6w @ 2,0", "P7e@1,0 K6w@2,0", ""), ("reserve K6w", "P7e@1,0", "K6w")):
        table = scenario(ana, "Ben", "Cleo", modules=CAMPS, market="K6w - - -")
        table.plays("buy 1 with g8", action)
        assert (table.palace("Ana"), table.reserve("Ana")) == (palace, reserve)


@pytest.mark.rule("CAM-01")
def test_a_camp_is_remodelled_like_a_building() -> None:
    remodelling("P7e@1,0 K6w@2,0").plays("remove K6w @ 2,0")
    remodelling("P7e@1,0", "K6w").plays("build K6w @ 2,0")
    table = remodelling("P7e@1,0 K6w@2,0", "K10sw")
    table.plays("swap K10sw for K6w @ 2,0")
    assert (table.palace("Ana"), table.reserve("Ana")) == ("P7e@1,0 K10sw@2,0", "K6w")


@pytest.mark.rule("CAM-02")
def test_a_camp_is_never_turned() -> None:
    table = placing("P7e@1,0", "K4e")
    assert table.choices("place") == []
    table.refuses("place K4e @ 2,0", rule="CAM-03")  # its bastion cannot be turned to the wall


@pytest.mark.rule("CAM-03")
def test_a_camp_is_joined_with_a_bastion_against_a_wall() -> None:
    assert placing("P7e@1,0 S9@0,1", "K6w").choices("place") == ["place K6w @ 2,0"]


@pytest.mark.rule("CAM-03")
@pytest.mark.parametrize(
    ("camp", "cell", "rule"),
    [
        ("K6w", "1,0", "CAM-03"),  # a bastion against an open side
        ("K4e", "1,0", "CAM-03"),  # a green side against an open side
        ("K6w", "-1,-1", "CAM-03"),  # a green side against a wall
        ("K6w", "5,5", "BASE-33"),
    ],
)
def test_a_camp_fits_no_other_side_of_a_building(camp: str, cell: str, rule: str) -> None:
    placing("A8n@-1,0", camp).refuses(f"place {camp} @ {cell}", rule)


@pytest.mark.rule("CAM-03")
def test_a_building_may_be_built_at_a_bastion_only_with_a_wall() -> None:
    # Between 1,0 and the camp's second bastion: the new building either has a wall in the south or not.
    table = placing("P7e@1,0 K7nw@2,0 S9@1,-1", "C9s", "C10")
    table.allows("place C9s @ 2,-1")
    table.refuses("place C10 @ 2,-1", rule="CAM-03")


@pytest.mark.rule("CAM-04")
def test_camps_touch_with_green_sides_only() -> None:
    walls = "S9@0,-1 A6ne@1,-1 P7e@1,0"
    placing(f"{walls} K6w@2,0", "K10sw").refuses("place K10sw @ 2,-1", rule="CAM-04")  # bastion against green
    placing(f"{walls} K7nw@2,0", "K10sw").refuses("place K10sw @ 2,-1", rule="CAM-04")  # bastion against bastion
    placing(f"{walls} K10sw@2,0", "K6w").allows("place K6w @ 2,-1")  # green against green


@pytest.mark.rule("CAM-05")
def test_a_camp_need_not_be_reachable_on_foot() -> None:
    table = remodelling("P7e@1,0 K6w@2,0")
    assert table.game.position()  # such a palace can be set up, though no way leads to the camp
    table.allows("remove K6w @ 2,0")
    table.refuses("remove P7e @ 1,0", rule="CAM-03")


@pytest.mark.rule("CAM-06")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_as_in_the_example_two_camps_with_five_each_and_one_with_two_score_twelve_points(number: int) -> None:
    table = scoring(number, seat("Ana", palace=EXAMPLE), "Ben", "Cleo", modules=CAMPS)
    assert camp_points(table) == {"Ana": 12}


@pytest.mark.rule("CAM-06")
def test_walls_in_between_do_not_matter_but_a_gap_does() -> None:
    gap = "A10@-1,0 C9w@-2,0 K4e@-3,0 S9@0,1 P8@1,1 G11@2,1 T12@2,0"
    table = scoring(1, seat("Ana", palace=gap), "Ben", "Cleo", modules=CAMPS)
    assert camp_points(table) == {"Ana": 3}  # C9w, A10 and the start tile, but not T12 behind the empty 1,0
    walled = "A10@1,0 G9e@0,1 T10w@1,1 C11@-1,1 C9w@-2,1 K4e@-3,1"
    table = scoring(1, seat("Ana", palace=walled), "Ben", "Cleo", modules=CAMPS)
    assert camp_points(table) == {"Ana": 4}  # C9w, C11, G9e and, behind the double wall, T10w


@pytest.mark.rule("CAM-07")
def test_a_camp_with_two_arrows_scores_both() -> None:
    # West of K7nw lie P7e and the start tile, north of it C9s alone.
    palace = "P7e@1,0 K7nw@2,0 S9@1,-1 C9s@2,-1"
    table = scoring(1, seat("Ana", palace=palace), "Ben", "Cleo", modules=CAMPS)
    assert camp_points(table) == {"Ana": 3}


@pytest.mark.rule("CAM-08")
def test_a_wall_behind_a_bastion_stays_an_outer_wall() -> None:
    for palace in ("P4es@1,0", "P4es@1,0 K6w@2,0", "P4es@1,0 K6w@2,0 K3n@1,1"):
        table = scoring(1, seat("Ana", palace=palace), "Ben", "Cleo", modules=CAMPS)
        assert table.points("wall") == {"Ana": 2}


@pytest.mark.rule("CAM-09")
def test_a_camp_adds_nothing_to_majorities() -> None:
    table = scoring(1, seat("Ana", palace="P7e@1,0 K6w@2,0"), "Ben", "Cleo", modules=CAMPS)
    assert {building_type: number for building_type, number in table.player("Ana")["counts"].items() if number} == {
        "pavilion": 1
    }
    assert table.scores["Ana"] == 1 + 1 + 2  # the pavilion, the wall, the line of two


@pytest.mark.rule("RUL-30")
def test_a_camp_that_touches_only_camps_is_illegal() -> None:
    placing("P7e@1,0 K6w@2,0", "K10sw").refuses("place K10sw @ 2,-1", rule="CAM-04")
    placing("P7e@1,0 K6w@2,0", "K4e").refuses("place K4e @ 2,-1", rule="CAM-03")


@pytest.mark.rule("RUL-30")
def test_a_remodel_that_strands_a_camp_is_illegal() -> None:
    table = remodelling("P7e@1,0 K6w@2,0", "A8e A9")
    table.refuses("remove P7e @ 1,0", rule="CAM-03")
    table.refuses("swap A9 for P7e @ 1,0", rule="CAM-03")
    table.allows("swap A8e for P7e @ 1,0")
    remodelling("G11@0,-1 P7e@1,0 K7nw@2,0 S9@1,-1 C9s@2,-1").allows("remove C9s @ 2,-1", "remove P7e @ 1,0")


@pytest.mark.rule("RUL-30")
def test_no_building_relies_on_a_camp() -> None:
    placing("P7e@1,0 K7nw@2,0", "C9s").refuses("place C9s @ 2,-1", rule="BASE-32")
    table = remodelling("P7e@1,0 K6w@2,0", "A8e T13e G10w")
    table.refuses("swap G10w for K6w @ 2,0", rule="BASE-32")


@pytest.mark.rule("RUL-31")
def test_a_line_ends_at_a_camp() -> None:
    # Seen from K3n in the south: S8s, the start tile, A8n; then two camps, and behind them C9s.
    column = "C9s@0,-4 K8ne@0,-3 K9es@0,-2 A8n@0,-1 S8s@0,1 K3n@0,2"
    beside_it = "G11@1,-4 T10w@1,-3 C9w@1,-2 G10@1,-1 P8@1,0"
    table = scoring(1, seat("Ana", palace=f"{column} {beside_it}"), "Ben", "Cleo", modules=CAMPS)
    lines = [line for line in table.game.score_lines if line.reason.args.get("cell") == "0,2"]
    assert [line.points for line in lines] == [3]


@pytest.mark.rule("RUL-31")
@pytest.mark.parametrize(
    ("module", "end_of_line", "points"),
    [
        ("bazaars", "Bg1@1,0 P7e@2,0 K6w@3,0", 5),
        ("medina", "M10@1,0 P7e@2,0 K6w@3,0", 5),
        ("magical", "P9*n!r1@1,0 K6w@2,0", 4),
        ("squares", "QAe@1,0 K6w@2,0", 4),
    ],
)
def test_bazaars_medinas_magical_buildings_and_squares_count(module: str, end_of_line: str, points: int) -> None:
    ana = seat("Ana", palace=f"C9w@-2,0 P8@-1,0 {end_of_line}")
    assert camp_points(scoring(1, ana, "Ben", "Cleo", modules=["camps", module])) == {"Ana": points}


@pytest.mark.rule("RUL-31")
def test_an_unfinished_site_does_not_count_but_does_not_break_the_line() -> None:
    ana = seat("Ana", palace="C9w@-2,0 P8@-1,0 P7e!s@1,0 K6w@2,0", **{"sites.begun": '[["P7e", "gulden", false]]'})
    left = '["denar", "denar", "dirham", "dirham", "ducat", "ducat", "gulden"]'
    table = scoring(1, ana, "Ben", "Cleo", modules=["camps", "sites"], **{"sites.supply": left})
    assert camp_points(table) == {"Ana": 3}


@pytest.mark.rule("RUL-31")
def test_the_cell_of_a_camp_counts_as_filled_for_holes() -> None:
    around = "S9@0,-1 A9@1,-1 C9s@2,-1 A10@0,1"
    placing(around, "C10").allows("place C10 @ 1,1")
    placing(f"{around} K3n@2,0", "C10").refuses("place C10 @ 1,1", rule="BASE-34")  # 1,0 would be enclosed
