"""What the terminal shows of guards, guard board, abilities and draft."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alhambra.editions.red_palace.abilities import frame, wall
from alhambra.editions.red_palace.board import POINTS, positions, spent, supply, value
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.draft import sets, sets_left
from alhambra.editions.red_palace.guards import guards_on
from alhambra.game import questions
from alhambra.game.palace.marks import mark_of
from alhambra.game.palace.tiles import Tile
from alhambra.game.questions import Glyph
from alhambra.game.state import State
from alhambra.kernel import Message, Rules

GUARD = Glyph("@", "red_palace.glyph-guard")
TOWER = Glyph("^", "red_palace.glyph-tower")
WALL_PIECE = Glyph("=", "red_palace.glyph-wall-piece")
FREE, ANY_NUMBER = "·", "…"


@part.answers(questions.glyphs)
def guards_and_towers(rules: Rules, tile: Tile) -> list[tuple[str, Glyph]]:
    """RED-01, RED-21, RED-30: one glyph on a side, the guard before the tower or the wall piece on which it stands."""
    standing = {
        **dict.fromkeys(tile.floor.towers, TOWER),
        **dict.fromkeys((mark_of(tile, wall.MARK) or "").upper(), WALL_PIECE),
        **dict.fromkeys(guards_on(tile).upper(), GUARD),
    }
    return list(standing.items())


@part.answers(questions.in_words)
def guard_board_and_sets(rules: Rules) -> dict[str, Callable[[State], Sequence[Message | str]]]:
    """Spent guards are shown with the position tiles; used abilities have no line of their own."""
    return {
        positions.key: _position_tiles,
        spent.key: _what_a_guard_is_worth,
        frame.in_play.key: _abilities,
        frame.used.key: lambda state: (),
        sets.key: _sets,
    }


def _position_tiles(state: State) -> list[str]:
    """RED-13: the points below each tile, and its fields from left to right. RUL-107: the last one holds any number."""
    left = spent.of(state)
    tiles = []
    for spaces in positions.of(state):
        taken = min(left, spaces)
        left -= taken
        tiles.append(GUARD.text * taken + FREE * (spaces - taken))
    tiles.append(GUARD.text * left + ANY_NUMBER)
    return [" ".join(f"{points}:{fields}" for points, fields in zip(POINTS, tiles, strict=True))]


def _what_a_guard_is_worth(state: State) -> list[Message | str]:
    """RED-51."""
    return [
        str(spent.of(state)),
        Message("red_palace.guard-worth", value=value(state)),
        Message("red_palace.guard-supply", guards=supply(state)),
    ]


def _abilities(state: State) -> list[Message]:
    """RED-12: each with the guards it costs, or used."""
    return [
        Message(
            "red_palace.ability-used" if name in frame.used.of(state) else "red_palace.ability",
            ability=Message(f"choice.abilities-{name}"),
            guards=GUARD.text * frame.GUARDS[name],
        )
        for name in frame.in_play.of(state)
    ]


def _sets(state: State) -> list[str]:
    """RED-06: by the number with which a set is drafted."""
    return [f"{number}: {' '.join(cards)}" for number, cards in sets_left(state).items()]
