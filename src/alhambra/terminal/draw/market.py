"""The middle of the table: the market spaces and the money on display."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from alhambra.game import questions
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.terminal.draw import paint
from alhambra.terminal.draw.grid import single
from alhambra.terminal.speech import Speech

IN_A_ROW = 4
"""More spaces would not fit into 80 columns."""


def draw_market(say: Speech, state: State) -> Table:
    """The spaces, four in a row: name and currency, the tile with its walls, its type and price."""
    market = Table.grid(expand=False)
    for _ in range(IN_A_ROW):
        market.add_column(width=19)
    spaces = list(zip(questions.spaces(state.rules).items(), state.market, strict=True))
    for first in range(0, len(spaces), IN_A_ROW):
        row = spaces[first : first + IN_A_ROW]
        market.add_row(*(_heading(say, name, currency) for (name, currency), _ in row))
        market.add_row(*(_space(say, state, tile, currency) for (_, currency), tile in row))
    return market


def list_market(say: Speech, state: State) -> Text:
    """The same in a line or two: what lies on each space, and its price."""
    spaces = zip(questions.spaces(state.rules).items(), state.market, strict=True)
    return Text(" · ").join(
        Text.assemble(_heading(say, name, currency), f" {tile}" if tile else f" {say('draw.empty')}")
        for (name, currency), tile in spaces
    )


def _heading(say: Speech, space: str, currency: str | None) -> Text:
    return Text(f"{space} {say.called(currency)}", paint.CURRENCIES[currency]) if currency else Text(space, paint.QUIET)


def _space(say: Speech, state: State, tile: Tile | None, currency: str | None) -> Table:
    space = Table.grid(padding=(0, 1, 0, 0))
    if tile:
        price = f"\n{tile.price} {say.called(currency)}" if currency else ""
        space.add_row(single(state.rules, tile), Text(f"\n{say.called(tile.piece)}{price}"))
    else:
        space.add_row(Text(f"\n {say('draw.empty')}", paint.QUIET), Text(""))
    return space


def draw_display(say: Speech, state: State) -> Text:
    """The money that can be taken, and the size of the piles."""
    display = Text(f"{say('draw.display')}  ", paint.TITLE)
    display += Text("  ").join(paint.card(state.rules, card) for card in state.display)
    piles = say("draw.piles", draw=len(state.draw), discard=len(state.discard), tower=len(state.tower))
    return Text.assemble(display, ("      " + piles, paint.QUIET))
