"""The whole table as one player sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from alhambra.draw import paint
from alhambra.draw.market import draw_display, draw_market
from alhambra.draw.modules import draw_modules
from alhambra.draw.palace import draw_palace
from alhambra.draw.players import draw_hand, draw_players, draw_tiles_held
from alhambra.game.scoring import LAST
from alhambra.game.state import State
from alhambra.game.vocabulary import Cell

_MIDDLE = 78
"""The width of market and players; where there is room for a palace beside them, it stands there."""
_BESIDE = 116


def draw_table(
    state: State, player: int, width: int, kinds: Sequence[str] = (), marks: Mapping[Cell, str] | None = None
) -> Group:
    """Everything: the middle of the table, all players, and `player`'s own things. `kinds` says who is a bot."""
    beside = [Text(), draw_modules(state)] if state.rules.owned else []
    middle = Group(draw_market(state), Text(), draw_display(state), Text(), draw_players(state, kinds), *beside)
    if width < _BESIDE:
        return Group(_headline(state), middle, Text(), draw_own(state, player, width, marks))
    side = Table.grid(padding=(0, 2, 0, 0))
    side.add_column(width=_MIDDLE)
    side.add_column()
    side.add_row(middle, _palace(state, player, width - _MIDDLE - 2, marks))
    return Group(_headline(state), side, Text(), *_held(state, player))


def draw_own(state: State, player: int, width: int, marks: Mapping[Cell, str] | None = None) -> Group:
    """A player's palace, reserve and hand."""
    return Group(_palace(state, player, width, marks), Text(), *_held(state, player))


def _palace(state: State, player: int, width: int, marks: Mapping[Cell, str] | None) -> Group:
    palace = state.palaces[player]
    title = Text.assemble(
        (f"Palace of {state.names[player]}", paint.TITLE), (f"   longest wall {palace.wall.length}", paint.QUIET)
    )
    return Group(title, draw_palace(palace, width, marks))


def _held(state: State, player: int) -> list[RenderableType]:
    return [*draw_tiles_held(state, player), draw_hand(state, player)]


def _headline(state: State) -> Rule:
    held = f"{state.scorings_held} of {LAST} scorings held"
    return Rule(Text(f"Turn {state.turn} · {state.names[state.active]} · {held}", paint.TITLE), style=paint.QUIET)
