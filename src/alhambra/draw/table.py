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
from alhambra.draw.signs import draw_legend
from alhambra.game.scoring import LAST
from alhambra.game.state import State
from alhambra.game.vocabulary import Cell
from alhambra.speech import Speech

_MIDDLE = 78
"""The width of market and players; if there is room, the palace is drawn beside them."""
_BESIDE = 116


def draw_table(
    say: Speech,
    state: State,
    player: int,
    width: int,
    kinds: Sequence[str] = (),
    marks: Mapping[Cell, str] | None = None,
) -> Group:
    """Everything: the middle of the table, all players, and what `player` has. `kinds` says who is a bot."""
    beside = [Text(), draw_modules(say, state)] if state.rules.owned else []
    players = draw_players(say, state, kinds)
    middle = Group(draw_market(say, state), Text(), draw_display(say, state), Text(), players, *beside)
    if width < _BESIDE:
        return Group(_headline(say, state), middle, Text(), draw_own(say, state, player, width, marks))
    side = Table.grid(padding=(0, 2, 0, 0))
    side.add_column(width=_MIDDLE)
    side.add_column()
    side.add_row(middle, _palace(say, state, player, width - _MIDDLE - 2, marks))
    return Group(_headline(say, state), side, Text(), *_held(say, state, player))


def draw_own(say: Speech, state: State, player: int, width: int, marks: Mapping[Cell, str] | None = None) -> Group:
    """A player's palace, reserve and hand."""
    return Group(_palace(say, state, player, width, marks), Text(), *_held(say, state, player))


def _palace(say: Speech, state: State, player: int, width: int, marks: Mapping[Cell, str] | None) -> Group:
    palace = state.palaces[player]
    title = Text.assemble(
        (say("draw.palace-of", name=state.names[player]), paint.TITLE),
        (f"   {say('draw.longest-wall', length=palace.wall.length)}", paint.QUIET),
    )
    return Group(title, draw_palace(state.rules, palace, width, marks), *draw_legend(say, state, player))


def _held(say: Speech, state: State, player: int) -> list[RenderableType]:
    return [*draw_tiles_held(say, state, player), draw_hand(say, state, player)]


def _headline(say: Speech, state: State) -> Rule:
    """Whose turn it is, or who decides while there are no turns yet."""
    if state.turn:
        name = state.names[state.active]
        said = say("draw.headline", turn=state.turn, name=name, held=state.scorings_held, all=LAST)
    else:
        said = say("draw.headline-before", name=state.names[state.agenda[-1].player])
    return Rule(Text(said, paint.TITLE), style=paint.QUIET)
