"""The table as text: guards, towers and wall pieces on their walls, the guard board, the abilities and the draft."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from tests.rules.red_palace.tables import red, red_game
from tests.scenario import Table, seat

from alhambra.kernel.messages import languages
from alhambra.terminal.draw.palace import draw_palace
from alhambra.terminal.draw.table import draw_table
from alhambra.terminal.speech import Speech

FOUR = {"abilities": ["half", "money", "wall", "plaza"]}
LAID = {"red_positions": [2, 3, 1, 1, 2, 2, 4]}


def drawn(table: Table, language: str = "en", width: int = 80) -> list[str]:
    console = Console(file=StringIO(), width=width)
    with console.capture() as shown:
        console.print(draw_table(Speech(language), table.game.seen_by(0), 0, width))
    return [line.rstrip() for line in shown.get().splitlines()]


def line_of(table: Table, title: str) -> str:
    """What is said about a field. The table is wide enough for a line each."""
    said = [line.removeprefix(f"{title}  ") for line in drawn(table, width=115) if line.startswith(f"{title}  ")]
    assert len(said) == 1
    return said[0]


def palace(table: Table) -> list[str]:
    state = table.game.state
    return [line.rstrip() for line in draw_palace(state.rules, state.palaces[0], 80).plain.splitlines()]


def with_palace(tiles: str, **lines: Any) -> Table:
    return red(seat("Ana", palace=tiles), "Ben", "Cleo", options=FOUR, **lines)


@pytest.mark.rule("RED-30")
def test_guards_and_empty_towers_are_seen_on_their_walls() -> None:
    assert palace(with_palace("T9es^e!ue@1,0 A6sw^s@0,1 P8sw^s!us@-1,0")) == [
        "      -1     0     1",
        "    ┎─────┬─────┬─────┒",
        "  0 ┃ P8  │  F  │ T9 @┃",
        "    ┗━━@━━╅─────┾━━━━━┛",
        "  1       ┃ A6  │",
        "          ┗━━^━━┙",
    ]


@pytest.mark.rule("RED-28")
def test_guards_on_both_sides_of_an_inner_wall_are_told_apart() -> None:
    assert palace(with_palace("S9s!us@1,0 A9@0,1 T10n!un@1,1")) == [
        "       0     1",
        "    ┌─────┬─────┐",
        "  0 │  F  │ S9  │",
        "    ├─────┾━@━@━┥",
        "  1 │ A9  │ T10 │",
        "    └─────┴─────┘",
    ]
    side_by_side = palace(with_palace("A9@0,1 G9@1,1 T8e!ue@0,2 S9w!uw@1,2"))
    assert "  2 │ T8 @┃@S9  │" in side_by_side


@pytest.mark.rule("RED-21")
def test_a_wall_piece_is_told_from_a_printed_wall() -> None:
    assert palace(with_palace("P8!ms@1,0 Z!mw@-1,0")) == [
        "      -1     0     1",
        "    ┎─────┬─────┬─────┐",
        "  0 ┃= Z  │  F  │ P8  │",
        "    ┖─────┴─────┶━━=━━┙",
    ]


@pytest.mark.rule("RED-01")
def test_towers_are_seen_on_the_market_and_signs_are_explained() -> None:
    table = with_palace("T9es^e!ue@1,0", market="A6sw^s S9 A9 C10 - T7es^e -")
    lines = drawn(table)
    assert "┗━━^━━┙ 6 gulden" in lines[4]
    assert any("T7 ^┃ tower" in line for line in lines)
    assert "@ guard · ^ guard tower" in lines


@pytest.mark.rule("RED-13")
def test_the_guard_board_shows_the_guards_spent_and_what_a_guard_is_worth() -> None:
    table = with_palace("T9es^e!ue@1,0", **LAID, red_spent=4)
    assert line_of(table, "position tiles") == "1:@@ 2:@@· 3:· 4:· 5:·· 6:·· 7:···· 8:…"
    assert line_of(table, "guards spent") == "4 · a guard on the longest wall is worth 2 · 27 in the supply"


@pytest.mark.rule("RUL-107")
def test_the_last_position_tile_holds_any_number_of_guards() -> None:
    table = with_palace("P8@1,0", **LAID, red_spent=17)
    assert line_of(table, "position tiles") == "1:@@ 2:@@@ 3:@ 4:@ 5:@@ 6:@@ 7:@@@@ 8:@@…"


@pytest.mark.rule("RED-12")
def test_abilities_show_what_they_cost_and_which_were_used() -> None:
    table = with_palace("T9es^e!ue@1,0", red_used=["plaza"])
    assert line_of(table, "guard abilities") == "wall piece @ · money @ · plaza (used) · half building @@"
    assert not [line for line in drawn(table) if line.startswith("abilities used")]


@pytest.mark.rule("RED-24")
def test_half_buildings_are_listed_with_their_owners() -> None:
    table = red(
        seat("Ana", **{"red_palace.halves": '["garden", "tower"]'}),
        seat("Ben", **{"red_palace.halves": '["arcades"]'}),
        "Cleo",
        options=FOUR,
    )
    assert line_of(table, "half buildings") == "Ana garden tower · Ben arcades"


@pytest.mark.rule("RED-06")
def test_the_sets_of_the_draft_have_the_numbers_by_which_they_are_taken() -> None:
    table = red_game("Ana", "Ben", "Cleo", starter=1)
    sets = line_of(table, "sets of money").split(" · ")
    assert [each.partition(":")[0] for each in sets] == ["1", "2", "3"]
    table.plays("draft 2")
    assert line_of(table, "sets of money").split(" · ") == [sets[0], sets[2]]


@pytest.mark.rule("RED-06")
def test_during_the_draft_the_heading_names_who_decides() -> None:
    table = red_game("Ana", "Ben", "Cleo", starter=1)
    assert "Before the first turn · Ana decides" in drawn(table)[0]
    table.plays("draft 1")
    assert "Before the first turn · Cleo decides" in drawn(table)[0]
    table.plays("draft 2")
    assert "Turn 1 · Ben · 0 of 3 scorings held" in drawn(table)[0]


@pytest.mark.rule("RED-04")
@pytest.mark.parametrize("language", languages())
def test_strips_are_called_strips(language: str) -> None:
    strips = {"en": "scoring strips", "de": "Wertungsstreifen", "nl": "scorestroken", "hu": "értékelőcsíkok"}
    assert any(line.startswith(strips[language]) for line in drawn(red_game("Ana", "Ben", "Cleo"), language))


@pytest.mark.rule("RED-06")
@pytest.mark.parametrize("language", languages())
def test_the_draft_of_six_players_fits_into_eighty_columns(language: str) -> None:
    assert max(map(len, drawn(red_game(*"ABCDEF"), language))) <= 80
