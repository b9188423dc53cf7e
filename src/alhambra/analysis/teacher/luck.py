"""The luck of the draws before a player decides: what they were worth, minus the mean over other draws."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean

from alhambra.analysis.teacher.judging import PlannerJudge
from alhambra.analysis.teacher.stretches import Stretch
from alhambra.bots.memory import Seen, dealt
from alhambra.bots.planner.plain_turns import is_plain
from alhambra.bots.planner.table import lead
from alhambra.game.legality import legal_actions, refuse
from alhambra.game.state import State

SAMPLES = 6
SAMPLES_WITH_MODULES = 4
"""How many other draws are tried. With modules, looking at a turn takes much longer."""


def luck(judge: PlannerJudge, before: Stretch, stretch: Stretch) -> float:
    """How much better off the player of a stretch is because of what was drawn at the end of the one before.

    Like is compared with like: a draw counts only if the same player then has to decide the same kind of thing.
    """
    if not before.revealed:
        return 0.0
    state, player = stretch.start.state, stretch.player
    number = SAMPLES if is_plain(state.rules) else SAMPLES_WITH_MODULES
    others = [
        _outlook(judge, stretch.start.seen.face_up(other.covered(player)))
        for other in _drawn_anew(before, player, number)
        if other.agenda and other.agenda[-1][:2] == state.agenda[-1][:2]
    ]
    return _outlook(judge, state) - fmean(others) if others else 0.0


def _drawn_anew(before: Stretch, player: int, number: int) -> Iterator[State]:
    """The table after other draws. All hands stay as they are; everything else the player cannot see is dealt anew.

    If the last action is then impossible, because it depends on something hidden, there is nothing to compare with.
    """
    game, action = before.last, before.played[-1]
    covered = game.seen_by(player)
    seen = Seen(tuple(game.state.hands), tuple(sorted(game.state.discard)), before.decisions[-1][0].seen.piles)
    for sample in range(number):
        state = dealt(covered, seen, Random(before.at * number + sample))
        if refuse(state, action) is None:
            step = state.agenda[-1]
            state.rules.verbs[step.name, action.verb].apply(state, step, action)
            state.advance()
            yield state


def _outlook(judge: PlannerJudge, known: State) -> float:
    """The lead of the player who decides plus what is still to come, at a glance, as far as the player can know."""
    player = known.agenda[-1].player
    return lead(known.scores, player, len(known.names)) + judge.glance(known, legal_actions(known))
