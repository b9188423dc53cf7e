"""The table as a drawing: the market, the money on display, and every palace with its owner."""

from __future__ import annotations

from alhambra.drawing.solids import Colour
from alhambra.drawing.svg import PAPER, Svg, hexadecimal, text
from alhambra.game import questions
from alhambra.game.money.cards import Card
from alhambra.game.palace.drawn import draw_palace, draw_tile
from alhambra.game.state import State
from alhambra.game.turn.ending import outcome

_WIDTH, _MARGIN = 900, 16
_HEAD, _STALL, _PALACE = 34, 130, 260
_CARD = 44, 34
_ABREAST = 2
"""How many palaces lie side by side."""
_LINE: Colour = (205, 186, 150)
_STONE: Colour = (226, 214, 190)
CURRENCIES: dict[str, Colour] = {
    "gulden": (235, 200, 77),
    "dirham": (138, 187, 116),
    "denar": (125, 172, 217),
    "ducat": (231, 154, 85),
}
"""As in the client (web/src/draw/art.css)."""


def draw_table(state: State) -> Svg:
    """Everything that is not covered."""
    edition = state.rules.ruleset.edition
    parts = [text(_MARGIN, _HEAD - 8, _heading(state), 20, bold=True), *_market(state, edition)]
    top = _HEAD + _STALL + _CARD[1] + 2 * _MARGIN
    abreast = min(len(state.names), _ABREAST)
    width = (_WIDTH - 2 * _MARGIN) / abreast
    for player in state.players:
        row, column = divmod(player, abreast)
        parts += _player(state, player, edition, _MARGIN + column * width, top + row * (_PALACE + _HEAD), width)
    height = top + -(-len(state.names) // abreast) * (_PALACE + _HEAD) + _MARGIN
    return Svg(0, 0, _WIDTH, height, _panel(0, 0, _WIDTH, height, PAPER) + "".join(parts))


def _heading(state: State) -> str:
    if ended := outcome(state):
        return f"Turn {state.turn}, the end. Winner: {', '.join(state.names[player] for player in ended.winners)}"
    if not state.agenda:
        return f"Turn {state.turn}"
    step = state.agenda[-1]
    return f"Turn {state.turn}. {state.names[step.player]}: {step.name}"


def _market(state: State, edition: str) -> list[str]:
    """The stalls in the colours of their currencies, and below them the money that can be taken."""
    spaces = questions.spaces(state.rules)
    width = (_WIDTH - 2 * _MARGIN) / len(spaces)
    parts = []
    for at, ((space, currency), tile) in enumerate(zip(spaces.items(), state.market, strict=True)):
        left = _MARGIN + at * width
        parts.append(_panel(left + 3, _HEAD, width - 6, _STALL, CURRENCIES.get(currency or "", _STONE)))
        parts.append(text(left + 12, _HEAD + 20, f"{space} {currency or ''}".strip(), 15))
        if tile:
            parts.append(draw_tile(tile, edition).within(left + 3, _HEAD + 14, width - 6, _STALL - 18))
    wide, high = _CARD
    for at, card in enumerate(state.display):
        left, top = _MARGIN + 3 + at * (wide + 8), _HEAD + _STALL + 10
        parts.append(_panel(left, top, wide, high, _colour(state, card)))
        parts.append(text(left + wide / 2, top + 22, card, 16, "middle", bold=True))
    return parts


def _colour(state: State, card: Card) -> Colour:
    money = questions.money(state.rules).get(card)
    return CURRENCIES.get(money.currency, _STONE) if money else _STONE


def _player(state: State, player: int, edition: str, left: float, top: float, width: float) -> list[str]:
    points, cards = state.scores[player], len(state.hands[player])
    about = f"{points} {'point' if points == 1 else 'points'}, {cards} {'card' if cards == 1 else 'cards'}"
    return [
        text(left + 6, top + 18, state.names[player], 18, bold=True),
        text(left + width - 10, top + 18, about, 15, "end"),
        draw_palace(state.palaces[player], edition).within(left + 4, top + 24, width - 8, _PALACE),
    ]


def _panel(x: float, y: float, width: float, height: float, colour: Colour) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="8"'
    return f'<rect {place} fill="{hexadecimal(colour)}" stroke="{hexadecimal(_LINE)}"/>'
