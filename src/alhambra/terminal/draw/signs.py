"""What the signs on the sides of the tiles in sight mean."""

from __future__ import annotations

from rich.text import Text

from alhambra.game import questions
from alhambra.game.state import State
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech


def draw_legend(say: Speech, state: State, player: int) -> list[Text]:
    """The signs on the market and in a palace, explained in one line, if there are any."""
    in_sight = [tile for tile in (*state.market, *state.palaces[player].tiles.values()) if tile]
    signs = sorted({sign for tile in in_sight for _, sign in questions.signs(state.rules, tile)})
    explained = " · ".join(f"{sign.glyph} {say(sign.name)}" for sign in signs)
    return [Text(explained, paint.QUIET)] if signs else []
