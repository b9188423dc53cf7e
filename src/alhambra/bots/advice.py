"""Hints: what greedy would do, and why. The reasons are the terms of its own evaluation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from alhambra.bots.opinions import HandMade, named_terms, opinions, scored_by
from alhambra.bots.terms import TERMS
from alhambra.bots.turns import Turn
from alhambra.game import places
from alhambra.game.chapter import chapters
from alhambra.game.evaluation import Term
from alhambra.game.state import State
from alhambra.kernel.actions import Action
from alhambra.kernel.messages import Message, sentences
from alhambra.kernel.rules import Rules

MOST_HINTS = 3
MOST_REASONS = 3
MOST_COSTS = 1
WORTH_TELLING = 0.75
"""In points; smaller differences are not worth mentioning."""


class Hint(NamedTuple):
    """A suggested action, how much it improves the position in points, and why."""

    action: Action
    points: float
    reasons: tuple[Message, ...]


def hints(state: State, actions: Sequence[Action]) -> list[Hint]:
    """The best few actions for the current player, best first, based on what that player may know."""
    player = state.agenda[-1].player
    turn = Turn(player, HandMade(opinions(state.rules)))
    # Tiles already bought will be placed whatever is done now. Only in the placing step is that the choice itself.
    otherwise = state if state.agenda[-1].name == places.PLACING else turn.played_out(state)
    now = turn.value(otherwise)
    best = sorted(turn.rated(state, actions), key=lambda rated: -rated[0])[:MOST_HINTS]
    return [
        Hint(action, round(worth - now, 1), tuple(_reasons(turn, otherwise, turn.after(state, action))))
        for worth, action in best
    ]


def _reasons(turn: Turn, before: State, new: State) -> Iterator[Message]:
    """What the action gains, largest first, and finally its greatest cost."""
    if any(step.name == places.ACT and step.player == turn.player for step in new.agenda):
        yield Message("advice.another-action")
    then = turn.played_out(new)
    gains = []
    for name, title, terms in _named_terms(before.rules):
        gain = 0.0
        for term in terms:
            worth = term.worth(new if term.passing else then, turn.player)
            gain += term.weight * (worth - term.worth(before, turn.player))
        if abs(gain) >= WORTH_TELLING:
            key, points = f"advice.{'less-' if gain < 0 else ''}{name}", round(abs(gain))
            gains.append((gain, Message(key, points=points, **({"module": title} if title else {}))))
    gains.sort(key=lambda gain: -gain[0])
    yield from [reason for gain, reason in gains if gain > 0][:MOST_REASONS]
    yield from [reason for gain, reason in gains[-MOST_COSTS:] if gain < 0]


def _named_terms(rules: Rules) -> Iterator[tuple[str, Message | None, list[Term]]]:
    """The terms with the name they are shown under; those of a chapter without words of their own are combined."""
    for name, term in TERMS.items():
        yield name, None, [term]
    for chapter in chapters(rules):
        own = named_terms(rules, chapter)
        for name in [name for name in own if f"advice.{name}" in sentences("en")]:
            yield name, None, [own.pop(name)]
        yield "module", chapter.title, list(own.values()) if named_terms(rules, chapter) else scored_by(rules, chapter)
