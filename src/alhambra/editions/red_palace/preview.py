"""The preview: three spaces above the market, where buildings wait to move up (RED-02, RED-31)."""

from __future__ import annotations

from alhambra.editions.red_palace.chapter import part
from alhambra.game import questions
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.kernel import Step

MOVING_UP = "moving up"
"""A place in the turn: after it has ended and before the market is refilled."""
SPACES = ("p1", "p2", "p3")


# RED-02: three spaces besides those of the market. They have no currency: nothing is for sale there yet.
part.always(questions.spaces, dict.fromkeys(SPACES))


def on_preview(spaces: tuple[Tile | None, ...]) -> tuple[Tile | None, ...]:
    """What lies on the spaces of the preview, which come after those of the market."""
    return spaces[-len(SPACES) :]


@part.step("move up", at=MOVING_UP)
def move_up(state: State, step: Step) -> None:
    """RED-31: before the market is refilled from the tower, it is refilled from the preview."""
    state.done()
    if None in state.market:
        state.market = moved_up(state.market)


def moved_up(spaces: tuple[Tile | None, ...]) -> tuple[Tile | None, ...]:
    """RED-31: the last of the preview goes to the lowest free space of the market, and so on; those behind close up.

    RUL-62: gaps in the preview close even if the market is full.
    """
    market, waiting = list(spaces[: -len(SPACES)]), [tile for tile in on_preview(spaces) if tile]
    for at, tile in enumerate(market):
        if tile is None and waiting:
            market[at] = waiting.pop()
    return (*market, *(None,) * (len(SPACES) - len(waiting)), *waiting)
