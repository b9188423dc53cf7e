"""Who answers a decision: the player, or the server for a player who is not needed.

Computer opponents answer everything. Standing orders answer wherever one may also decline. In games with days per move
nobody is waited for outside their own turn: without an order one declines, and where that is not possible a computer
opponent chooses. Against computer opponents alone nobody is asked who can only decline, unless they have just come back
to that by an undo and may want to go further back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from alhambra import Game
from alhambra.game import places
from alhambra.game.choices import DECLINE
from alhambra.orders import answer
from alhambra.server.seats import SUBSTITUTE

if TYPE_CHECKING:
    from alhambra.server.tables import Table

DECLINED = str(DECLINE.DECLINE)


class Think(NamedTuple):
    """A computer opponent of that level chooses."""

    level: str


class Ordered(NamedTuple):
    """What the server answers at once."""

    action: str


def answer_due(table: Table) -> Think | Ordered | None:
    """How the server answers what is asked at a table; None if a person has to, or nothing is asked."""
    return answer_for(table, table.game, table.taken_back) if table.game else None


def answer_for(table: Table, game: Game, taken_back: bool) -> Think | Ordered | None:
    """The same for a game that will be that of the table, come to by an undo or not."""
    decision = game.decision
    if decision is None:
        return None
    seat = table.seats[decision.player]
    if seat.level:
        return Think(seat.level)
    if seat.orders:
        ordered = answer(seat.orders, game.seen_by(decision.player), game.legal_actions())
        if ordered:
            return Ordered(str(ordered))
    if table.days and not in_own_turn(game):
        return Ordered(DECLINED) if DECLINE.DECLINE in game.legal_actions() else Think(SUBSTITUTE)
    if _against_computers(table, decision.player) and not taken_back and [*game.legal_actions()] == [DECLINE.DECLINE]:
        return Ordered(DECLINED)
    return None


def _against_computers(table: Table, player: int) -> bool:
    """Whether no other person plays: they would learn from a quick answer that somebody's money does not fit."""
    return all(seat.level for seat in table.seats if seat.number != player)


def in_own_turn(game: Game) -> bool:
    """Whether the decision belongs to the own turn, which lasts until it is confirmed."""
    agenda = game.state.agenda
    return any(step.name == places.CONFIRM and step.player == agenda[-1].player for step in agenda)


def fallback(game: Game) -> str:
    """Something sensible to do when a computer opponent gives no answer: nothing, or the first thing listed."""
    actions = game.legal_actions()
    return DECLINED if DECLINE.DECLINE in actions else str(actions[0])
