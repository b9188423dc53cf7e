"""Hints: what greedy would do, and why. The reasons are its own terms, so each says what it is good for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from alhambra.bots.opinions import opinions, own_terms, scored_by
from alhambra.bots.terms import TERMS
from alhambra.bots.turns import Turn, after
from alhambra.game import places
from alhambra.game.evaluation import Term
from alhambra.game.module import Module
from alhambra.game.state import State
from alhambra.kernel.actions import Action
from alhambra.kernel.messages import Message
from alhambra.kernel.rules import Rules

MOST_HINTS = 3
MOST_REASONS = 3
MOST_COSTS = 1
WORTH_TELLING = 0.75
"""Points; smaller differences are only a matter of taste."""


class Hint(NamedTuple):
    """Something to do, what it makes of the position in points, and why."""

    action: Action
    points: float
    reasons: tuple[Message, ...]


def hints(state: State, actions: Sequence[Action]) -> list[Hint]:
    """The best few actions for the player who decides, the best first, found on what that player may know."""
    player = state.agenda[-1].player
    turn = Turn(player, opinions(state.rules))
    # Tiles bought before are placed whatever is done now; only when it is about placing that is the choice itself.
    otherwise = state if state.agenda[-1].name == places.PLACING else turn.played_out(state)
    now = turn.value(otherwise)
    best = sorted(turn.rated(state, actions), key=lambda rated: -rated[0])[:MOST_HINTS]
    return [
        Hint(action, round(worth - now, 1), tuple(_reasons(turn, otherwise, after(state, action))))
        for worth, action in best
    ]


def _reasons(turn: Turn, before: State, new: State) -> Iterator[Message]:
    """What the action is good for, most of all first, and last what it costs most."""
    if any(step.name == places.ACT and step.player == turn.player for step in new.agenda):
        yield Message("advice.another-action")
    then = turn.played_out(new)
    gains = []
    for name, title, terms in _named_terms(before.rules):
        gain = sum(term.weight * (term.worth(then, turn.player) - term.worth(before, turn.player)) for term in terms)
        if abs(gain) >= WORTH_TELLING:
            key, points = f"advice.{'less-' if gain < 0 else ''}{name}", round(abs(gain), 1)
            gains.append((gain, Message(key, points=points, **({"module": title} if title else {}))))
    gains.sort(key=lambda gain: -gain[0])
    yield from [reason for gain, reason in gains if gain > 0][:MOST_REASONS]
    yield from [reason for gain, reason in gains[-MOST_COSTS:] if gain < 0]


def _named_terms(rules: Rules) -> Iterator[tuple[str, Message | None, list[Term]]]:
    """The terms under the name they are told by; those of a module together."""
    for name, term in TERMS.items():
        yield name, None, [term]
    for part in rules.parts:
        if isinstance(part, Module):
            yield "module", part.title, own_terms(rules, part) or scored_by(rules, part)
