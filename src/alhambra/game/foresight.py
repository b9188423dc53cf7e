"""Questions that computer opponents ask to think ahead. As with all questions, any part may answer."""

# mypy: disable-error-code="empty-body"

from __future__ import annotations

from collections.abc import Callable, Sequence

from alhambra.game.market.offers import Offer
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.kernel import Action, Rules
from alhambra.kernel.contract import gather, pipe, table


@pipe
def next_offers(state: State, offers: Sequence[Offer], player: int) -> Sequence[Offer]:
    """What will be for sale after this turn, as far as that is known. Base game: what nobody has bought yet."""


@gather
def prospects(state: State, tile: Tile) -> Sequence[tuple[str, float]]:
    """The types that a tile set aside may get from a draw that is due, and how likely each is. Base game: none; it
    stays as it is."""


@table
def worth_trying(rules: Rules) -> dict[str, Callable[[State, int, Sequence[Action]], Sequence[Action]]]:
    """Which actions of a verb computer opponents think about at all, by verb; for a free verb this may be none.

    Base game: all of them (`bots/sensible.py` picks the most promising).
    """
