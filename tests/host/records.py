"""Records of finished games."""

from __future__ import annotations

from functools import cache

from tests.properties.policies import Dice, builder

from alhambra import Game, new_game


@cache
def record(third: str = "Cleo") -> str:
    game = new_game(["Ana", "Ben", third], ["vizier", "squares"], seed=5)
    dice = Dice("record")
    while game.decision:
        game.play(builder(game.legal_actions(), dice))
    return str(game.record())


@cache
def short_record() -> str:
    """A game that begins with the last few tiles."""
    game, dice = new_game(["Ana", "Ben"], seed=5), Dice("short record")
    while len(game.state.tower) > 6:
        game.play(builder(game.legal_actions(), dice))
    late = Game.from_position(game.position(), seed=5)
    while late.decision:
        late.play(builder(late.legal_actions(), dice))
    return str(late.record())
