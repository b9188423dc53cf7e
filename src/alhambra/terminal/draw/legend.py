"""What the characters on the sides of the tiles in sight mean."""

from __future__ import annotations

from rich.text import Text

from alhambra.game import questions
from alhambra.game.state import State
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech


def draw_legend(say: Speech, state: State, player: int) -> list[Text]:
    """The characters on the market and in a palace, explained in one line, if there are any."""
    in_sight = [tile for tile in (*state.market, *state.palaces[player].tiles.values()) if tile]
    glyphs = sorted({glyph for tile in in_sight for _, glyph in questions.glyphs(state.rules, tile)})
    explained = " · ".join(f"{glyph.text} {say(glyph.name)}" for glyph in glyphs)
    return [Text(explained, paint.QUIET)] if glyphs else []
