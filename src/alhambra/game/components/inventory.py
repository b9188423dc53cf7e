"""The inventory: every card and tile of a game is somewhere, and there are no others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from alhambra.game import questions
from alhambra.game.money.cards import Card
from alhambra.game.palace.tiles import FOUNTAIN, Tile
from alhambra.game.state import State
from alhambra.kernel import Rules
from alhambra.kernel.errors import SetupError


def every_card(state: State) -> list[Card]:
    """Every card, wherever it is."""
    boxed = [thing for thing in state.box if isinstance(thing, str)]
    elsewhere = questions.cards_elsewhere(state)
    hands = [card for hand in state.hands for card in hand]
    return [*hands, *state.display, *state.draw, *state.discard, *boxed, *elsewhere]


def every_tile(state: State) -> list[Tile]:
    """Every tile, wherever it is, without the start tiles."""
    return [
        *(tile for palace in state.palaces for tile in palace.tiles.values() if tile.component != FOUNTAIN.id),
        *(tile for zone in (state.reserves, state.aside) for tiles in zone for tile in tiles),
        *(tile for tile in (*state.market, state.drawn) if tile),
        *questions.tiles_elsewhere(state),
        *state.tower,
        *state.dirk,
        *(thing for thing in state.box if isinstance(thing, Tile)),
    ]


def made_of(rules: Rules, tiles: Iterable[Tile]) -> Counter[str]:
    """What these tiles are made of. What a tile is made of can change during a game; all of it together cannot."""
    return Counter(part for tile in tiles for part in questions.made_of(rules, tile))


def check_complete(state: State) -> None:
    """Raise `SetupError` if something is missing or there is too much of it."""
    rules = state.rules
    _compare("card", Counter(questions.all_cards(state)), Counter(every_card(state)))
    _compare("tile", made_of(rules, questions.all_tiles(rules)), made_of(rules, every_tile(state)))


def _compare(kind: str, there_are: Counter[Any], found: Counter[Any]) -> None:
    for thing in sorted((found - there_are).elements(), key=str):
        raise SetupError(f"there are too many of the {kind} {thing}")
    for thing in sorted((there_are - found).elements(), key=str):
        raise SetupError(f"the {kind} {thing} is missing; where it does not matter, write '*' in the box")
