"""The whole table as one player sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.game.vocabulary import Cell
from alhambra.terminal.draw import paint
from alhambra.terminal.draw.legend import draw_legend
from alhambra.terminal.draw.market import draw_display, draw_market, list_market
from alhambra.terminal.draw.modules import draw_modules
from alhambra.terminal.draw.palace import draw_palace
from alhambra.terminal.draw.players import draw_hand, draw_players, draw_tiles_held
from alhambra.terminal.speech import Speech

_MIDDLE = 78
"""The width of market and players; if there is room, the palace is drawn next to them."""
_BESIDE = 116


class Block(NamedTuple):
    """Something that is shown, and what stands for it if there is no room; None if it is always shown."""

    whole: RenderableType
    folded: RenderableType | None = None


def draw_table(
    say: Speech,
    state: State,
    player: int,
    width: int,
    kinds: Sequence[str] = (),
    marks: Mapping[Cell, str] | None = None,
) -> Group:
    """Everything: the middle of the table, all players, and what `player` has. `kinds` says who is a bot."""
    if width < _BESIDE:
        headline, *blocks = (block.whole for block in table_blocks(say, state, player, width, kinds, marks))
        return Group(headline, *with_space_between(blocks))
    beside = [Text(), draw_modules(say, state)] if state.rules.owned else []
    players = draw_players(say, state, kinds)
    middle = Group(draw_market(say, state), Text(), draw_display(say, state), Text(), players, *beside)
    side = Table.grid(padding=(0, 2, 0, 0))
    side.add_column(width=_MIDDLE)
    side.add_column()
    side.add_row(middle, _palace(say, state, player, width - _MIDDLE - 2, marks))
    return Group(_headline(say, state), side, Text(), *_held(say, state, player))


def table_blocks(
    say: Speech,
    state: State,
    player: int,
    width: int,
    kinds: Sequence[str] = (),
    marks: Mapping[Cell, str] | None = None,
) -> list[Block]:
    """The same blocks one below the other, the headline first; those with a short form can be folded if there is too
    little room."""
    modules = draw_modules(say, state)
    lines = len(modules.plain.splitlines())
    return [
        Block(_headline(say, state)),
        Block(draw_market(say, state), list_market(say, state)),
        Block(draw_display(say, state)),
        Block(draw_players(say, state, kinds)),
        *([Block(modules, Text(say("draw.folded-modules", count=lines), paint.QUIET))] if lines else []),
        *own_blocks(say, state, player, width, marks),
    ]


def own_blocks(
    say: Speech, state: State, player: int, width: int, marks: Mapping[Cell, str] | None = None
) -> list[Block]:
    """A player's palace, reserve and hand. Where something can go into the palace, it is always shown."""
    title = None if marks else _palace_title(say, state, player)
    return [Block(_palace(say, state, player, width, marks), title), Block(Group(*_held(say, state, player)))]


def with_space_between(shown: Iterable[RenderableType]) -> Iterator[RenderableType]:
    """Everything with an empty line between any two."""
    for at, each in enumerate(shown):
        if at:
            yield Text()
        yield each


def draw_own(say: Speech, state: State, player: int, width: int, marks: Mapping[Cell, str] | None = None) -> Group:
    """A player's palace, reserve and hand."""
    return Group(*with_space_between(block.whole for block in own_blocks(say, state, player, width, marks)))


def _palace_title(say: Speech, state: State, player: int) -> Text:
    return Text.assemble(
        (say("draw.palace-of", name=state.names[player]), paint.TITLE),
        (f"   {say('draw.longest-wall', length=state.palaces[player].wall.length)}", paint.QUIET),
    )


def _palace(say: Speech, state: State, player: int, width: int, marks: Mapping[Cell, str] | None) -> Group:
    drawn = draw_palace(state.rules, state.palaces[player], width, marks)
    return Group(_palace_title(say, state, player), drawn, *draw_legend(say, state, player))


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
