"""The middle of the table: the market spaces and the money on display."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from alhambra.draw import paint
from alhambra.draw.grid import single
from alhambra.game.building import joints
from alhambra.game.market import SPACES
from alhambra.game.state import State
from alhambra.game.tiles import Tile
from alhambra.speech import Speech


def draw_market(say: Speech, state: State) -> Table:
    """The spaces side by side: number and currency, the tile with its walls, its type and price."""
    market = Table.grid(expand=False)
    for _ in SPACES:
        market.add_column(width=19)
    market.add_row(*(Text(f"{at} {say.called(name)}", paint.CURRENCIES[name]) for at, name in enumerate(SPACES, 1)))
    market.add_row(*(_space(say, state, tile, SPACES[at]) for at, tile in enumerate(state.market)))
    return market


def _space(say: Speech, state: State, tile: Tile | None, currency: str) -> Table:
    space = Table.grid(padding=(0, 1, 0, 0))
    space.add_row(
        single(tile, joints(state.rules).walled) if tile else Text(f"\n {say('draw.empty')}", paint.QUIET),
        Text(f"\n{say.called(tile.piece)}\n{tile.price} {say.called(currency)}") if tile else Text(""),
    )
    return space


def draw_display(say: Speech, state: State) -> Text:
    """The money that can be taken, and the size of the piles."""
    display = Text(f"{say('draw.display')}  ", paint.TITLE)
    display += Text("  ").join(paint.card(state.rules, card) for card in state.display)
    piles = say("draw.piles", draw=len(state.draw), discard=len(state.discard), tower=len(state.tower))
    return Text.assemble(display, ("      " + piles, paint.QUIET))
