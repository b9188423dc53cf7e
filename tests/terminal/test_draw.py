"""Drawings: tiles with their walls, palaces with their coordinates, and a sentence for everything that happens."""

from __future__ import annotations

import inspect
from io import StringIO

import pytest
from rich.console import Console
from tests.scenario.every_verb import CHAPTERS, every_verb

from alhambra import Game
from alhambra.game import events
from alhambra.game.vocabulary import Cell, cell
from alhambra.play.story import TELLERS, sentence
from alhambra.terminal.draw.palace import draw_palace
from alhambra.terminal.draw.table import draw_table
from alhambra.terminal.speech import Speech


def drawn(tiles: str, width: int = 80, marks: dict[Cell, str] | None = None) -> list[str]:
    text = f"alhambra position 1\nplayer Ana\n  palace {tiles}\nplayer Ben\nmarket - - - -"
    state = Game.from_position(text, seed=1).state
    return [line.rstrip() for line in draw_palace(state.rules, state.palaces[0], width, marks).plain.splitlines()]


def test_walls_are_heavy_and_open_sides_light() -> None:
    assert drawn("A6sw@0,1 T9es@1,0") == [
        "       0     1",
        "    ┌─────┬─────┒",
        "  0 │  F  │ T9  ┃",
        "    ┟─────┾━━━━━┛",
        "  1 ┃ A6  │",
        "    ┗━━━━━┙",
    ]


def test_choices_are_shown_on_free_cells() -> None:
    lines = drawn("P8@1,0", marks={cell(2, 0): "[1]", cell(0, -1): "[2]"})
    assert lines[2].endswith("[2]")
    assert lines[4].endswith("│ P8  │ [1]")


def test_a_wide_palace_continues_below() -> None:
    row = "A9@1,0 A10@2,0 C10@3,0 C11@4,0 G10@5,0 G11@6,0 T11@7,0 T12@8,0"
    lines = drawn(row, width=40)
    assert max(map(len, lines)) <= 40
    assert "│  F  │ A9  │ A10 │ C10 │ C11 │" in lines[2]
    assert "│ G10 │ G11 │ T11 │ T12 │" in lines[6]


@pytest.mark.parametrize("width", [80, 120])
def test_the_view_of_a_spectator_shows_no_hand(width: int) -> None:
    game = Game.from_position("alhambra position 1\nplayer Ana\n  hand g1 g2\nplayer Ben\nmarket - - - -", seed=1)
    console = Console(file=StringIO(), width=width)
    with console.capture() as shown:
        console.print(draw_table(Speech(), game.seen_by(None), 0, width))
    assert "g1" not in shown.get()
    assert "Ana" in shown.get()


def test_every_event_has_its_sentence() -> None:
    happening = {kind for _, kind in inspect.getmembers(events, inspect.isclass) if kind.__module__ == events.__name__}
    assert happening == set(TELLERS)


def test_every_event_of_the_modules_has_its_sentence_too() -> None:
    told = set()
    for edition, module in CHAPTERS:
        for game, action in every_verb(edition, module):
            for event in game.play(action):
                assert str(sentence(game.seen_by(None), event))
                told.add(type(event).__name__)
    assert len(told) > 40
