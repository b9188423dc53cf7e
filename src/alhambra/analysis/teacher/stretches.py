"""A game cut into stretches: what a player decides in one go, without learning anything new in between.

In the base game a stretch is a turn. With modules a turn is cut where something is drawn in the middle of it, and
answers to questions between turns are stretches of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from alhambra.bots.memory import Memory, Seen
from alhambra.game.events import ScoringEnded
from alhambra.game.state import State
from alhambra.kernel import Action
from alhambra.kernel.entries import actions_not_undone
from alhambra.play.game import Game


class KnownDecision(NamedTuple):
    """A decision as its player saw it, with all the money that a good memory knows face up."""

    state: State
    actions: Sequence[Action]
    """The legal ones."""
    seen: Seen


class Stretch(NamedTuple):
    """What a player decided in one go."""

    at: int
    """How many decisions were made before it."""
    player: int
    turn: int
    start: KnownDecision
    decisions: tuple[tuple[KnownDecision, Action], ...]
    """Each decision, and what the player chose."""
    scores: tuple[int, ...]
    """The points of the players at its start."""
    shown: tuple[State, ...]
    """The table at its start as each player saw and remembered it."""
    last: Game
    """The game before the last of its actions."""
    revealed: bool
    """Whether something was revealed at its end, such as newly turned-up cards."""
    scorings: tuple[int, ...]
    """The scorings right after it."""

    @property
    def played(self) -> tuple[Action, ...]:
        return tuple(action for _, action in self.decisions)


def stretches(game: Game) -> Iterator[Stretch]:
    """The stretches of a game so far, leaving out anything that was undone."""
    again = game.beginning()
    memory = Memory(again)
    decided: list[tuple[KnownDecision, Action]] = []
    began: tuple[Any, ...] = ()
    for number, action in enumerate(actions_not_undone(game.history())):
        decision = again.decision
        assert decision
        player, turn = decision.player, again.state.turn
        seen = memory.seen_by(again, player)
        known = KnownDecision(seen.face_up(again.seen_by(player)), again.legal_actions(), seen)
        if not decided:
            shown = tuple(memory.remembered_by(again, other) for other in again.state.players)
            began = number, player, turn, known, tuple(again.state.scores), shown
        decided.append((known, action))
        before = again.clone()
        events = again.play(action)
        revealed = not again.can_undo()
        again.make_final()
        memory.note(again, events)
        following = again.decision
        if revealed or following is None or (following.player, again.state.turn) != (player, turn):
            at, _, _, start, scores, shown = began
            scorings = tuple(event.scoring for event in events if isinstance(event, ScoringEnded))
            yield Stretch(at, player, turn, start, tuple(decided), scores, shown, before, revealed, scorings)
            decided = []
