"""Decisions that the server makes for a player.

- A plan decides what it was made for, even if a computer opponent plays for its player in the meantime.
- Computer opponents decide everything in their seats.
- Standing orders decide wherever the player may decline.
- In games with days per move, the table waits for a player on that player's own turn and during set-up. Elsewhere,
  without an order, the player declines, or if that is not possible, a computer opponent chooses.
- A player who is alone with computer opponents is not asked if declining is the only option.

A player who has just come back to a decision by an undo is always asked: they may want to go back further.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra import Game
from alhambra.game import places
from alhambra.game.turn.choices import DECLINE
from alhambra.play.orders import answer
from alhambra.table.seats import SUBSTITUTE, Seat

DECLINED = str(DECLINE.action)


class AskBot(NamedTuple):
    """A computer opponent of this level chooses."""

    level: str


class Play(NamedTuple):
    """The server plays this right away."""

    action: str


class PlayPlanned(NamedTuple):
    """The server plays this right away: the player has planned it."""

    action: str


Autoplay = AskBot | Play | PlayPlanned


def autoplay(
    game: Game, seats: Sequence[Seat], in_days: bool, after_undo: bool, planned: str | None = None
) -> Autoplay | None:
    """How the server decides; None if a person has to decide or nobody does. `planned` is what the plan of the player
    who decides says, if that is possible."""
    decision = game.decision
    if decision is None:
        return None
    if planned is not None:
        return PlayPlanned(planned)
    seat = seats[decision.player]
    if seat.level:
        return AskBot(seat.level)
    if seat.orders and not after_undo:
        ordered = answer(seat.orders, game.seen_by(decision.player), game.legal_actions())
        if ordered:
            return Play(str(ordered))
    if in_days and not _is_waited_for(game):
        return Play(DECLINED) if DECLINE.action in game.legal_actions() else AskBot(SUBSTITUTE)
    if not after_undo and _against_computers(seats, decision.player) and [*game.legal_actions()] == [DECLINE.action]:
        return Play(DECLINED)
    return None


def fallback(game: Game) -> str:
    """What is played if a computer opponent does not answer: decline, or the first legal action."""
    actions = game.legal_actions()
    return DECLINED if DECLINE.action in actions else str(actions[0])


def _against_computers(seats: Sequence[Seat], player: int) -> bool:
    """Whether no other person plays. They could tell from a quick answer that the player cannot pay."""
    return all(seat.level for seat in seats if seat.number != player)


def _is_waited_for(game: Game) -> bool:
    """Whether the decision belongs to the set-up, or to the player's own turn, which lasts until it is confirmed."""
    agenda = game.state.agenda
    own_turn = any(step.name == places.CONFIRM and step.player == agenda[-1].player for step in agenda)
    return own_turn or any(step.name == places.SET_UP for step in agenda)
