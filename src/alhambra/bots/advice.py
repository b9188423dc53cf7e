"""Hints: the planner's favourite turns, each as a whole, with reasons.

The reasons are the differences between two evaluations: the best turn is compared with the next one, any other turn
with the best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from alhambra.bots.planner import Planner
from alhambra.bots.planner.aspects import Aspect, WeighedPosition
from alhambra.bots.planner.evaluation import Evaluation
from alhambra.bots.planner.plain_turns import WholeTurn
from alhambra.bots.sensible import pays
from alhambra.bots.turns import after, decision_to_come, played
from alhambra.game import places
from alhambra.game.chapter import chapters
from alhambra.game.legality import legal_actions
from alhambra.game.state import State
from alhambra.kernel import Action, Message, Rules

MOST_OTHERS = 3
"""How many turns are shown besides the best."""
ABOUT_EQUAL = 0.5
WORTH_TELLING = 0.5
"""In points; smaller differences mean nothing and are not shown."""
CLEAR, CERTAIN = 1.0, 6.0
"""From these leads on, a turn is fairly certain, or as good as certain, to be the better one. Looking one round ahead
agreed with leads of half a point to one point in 79 of 100 cases, up to six points in 88, and above that in 99."""
_CLEAR_ERRORS, _CERTAIN_ERRORS = 1.3, 2.4
"""The same, in standard errors, if the error is known: 90 and 99 of 100 cases."""
_MOST_FOR = 3
_MOST_AGAINST = 2
_LOOKED_AT = 8
"""With modules the planner only estimates the value of a turn, so this number of its best turns get a closer look."""
_WHERE = {"cell", "point", "segment", "side"}
"""Roles that say where something goes."""

Actions = tuple[Action, ...]
Which = Literal["best", "other"]
"""What a turn is compared with: the best with the next one, any other with the best."""


class Hint(NamedTuple):
    """A whole turn, how it compares, and why."""

    actions: Actions
    """In order, including the placing of everything bought."""
    points: float
    """How much better it is than the next turn, or how much worse than the best one."""
    verdict: Message
    """The same in words, and how certain that is."""
    reasons: tuple[Message, ...]
    """Arguments for it, then arguments against it."""
    differences: Mapping[Aspect, float]
    """Everything that adds up to `points`, shown or not."""
    error: float | None = None
    """The standard error of `points`, if turns were tried out and not just evaluated."""


class _Candidate(NamedTuple):
    actions: Actions
    weighed: WeighedPosition


def hints(state: State, actions: Sequence[Action]) -> list[Hint]:
    """The best turn for the current player, and some others, best first, based on what that player may know."""
    player, planner = state.agenda[-1].player, Planner(0)
    evaluation = planner.evaluation(state)
    turns = different(state, _turns(planner, state, actions))[:_LOOKED_AT]
    found = [_Candidate(turn.actions, weighed(evaluation, state, player, turn.actions)) for turn in turns]
    found.sort(key=lambda candidate: -candidate.weighed.value)
    best, *others = found[: 1 + MOST_OTHERS]
    told = [_compared(evaluation, state.rules, best, others[0], "best")] if others else [_only(best)]
    return told + [_compared(evaluation, state.rules, other, best, "other") for other in others]


def _turns(planner: Planner, state: State, actions: Sequence[Action]) -> list[WholeTurn]:
    """The turns that the planner considers.

    If a free action looks good, the planner plays it and thinks again. A hint has to include the rest of the turn, and
    the alternatives.
    """
    step, verbs = state.agenda[-1], state.rules.verbs
    turns = planner.turns(state, actions)
    first = planner.best(turns)[0]
    if not verbs[step.name, first.verb].free:
        return turns
    others = [action for action in actions if not verbs[step.name, action.verb].free]
    then = decision_to_come(after(state, first), step.player)
    if then is not None:
        going_on = planner.turns(then, legal_actions(then))
        turns = [WholeTurn(turn.worth, (first, *turn.actions)) for turn in going_on]
    return turns + (planner.turns(state, others) if others else [])


def weighed(evaluation: Evaluation, state: State, player: int, actions: Actions) -> WeighedPosition:
    """The position after a whole turn."""
    placing = {verb for step, verb in state.rules.verbs if step == places.PLACING}
    first = next((at for at, action in enumerate(actions) if action.verb in placing), len(actions))
    bought = played(state, player, actions[:first])
    return WeighedPosition.after(evaluation, bought, played(bought, player, actions[first:]), player)


def different(state: State, turns: Sequence[WholeTurn]) -> list[WholeTurn]:
    """The turns that do different things, best first.

    Buying the same tile with other money, or placing it elsewhere, counts as the same, unless that is the very thing to
    decide.
    """
    best_first = sorted(turns, key=lambda turn: -turn.worth)
    doing: dict[object, WholeTurn] = {}
    for turn in best_first:
        doing.setdefault(_deeds(state, turn.actions), turn)
    if len(doing) > 1 and state.agenda[-1].name != places.PLACING:
        return list(doing.values())
    return list({frozenset(turn.actions): turn for turn in reversed(best_first)}.values())[::-1]


def _deeds(state: State, actions: Actions) -> frozenset[tuple[object, ...]]:
    """What a turn does, ignoring payments, places, and questions answered on the way."""
    step, verbs = state.agenda[-1].name, state.rules.verbs
    return frozenset(
        (action.verb, *[part for part in action.parts if not _is_detail(action.verb, part.role)])
        for action in actions
        if (step, action.verb) in verbs
    )


def _is_detail(verb: str, role: str) -> bool:
    return role in _WHERE or (role == "money" and pays(verb))


# --- Telling ----------------------------------------------------------------------------------------------------------


def _only(best: _Candidate) -> Hint:
    return Hint(best.actions, 0.0, Message("advice.only"), (), {})


def _compared(evaluation: Evaluation, rules: Rules, turn: _Candidate, other: _Candidate, which: Which) -> Hint:
    points = turn.weighed.value - other.weighed.value
    phase = turn.weighed.reading.phase
    worth, than = (each.weighed.worth(evaluation, phase) for each in (turn, other))
    differences = {aspect: worth[aspect] - than[aspect] for aspect in worth}
    return Hint(turn.actions, points, verdict(points, which), tuple(_reasons(rules, differences)), differences)


def verdict(points: float, which: Which, error: float | None = None) -> Message:
    """How a turn compares, and how certain that is."""
    lead = abs(points)
    if lead < ABOUT_EQUAL:
        return Message(f"advice.{which}-equal")
    clear, certain = (CLEAR, CERTAIN) if error is None else (_CLEAR_ERRORS * error, _CERTAIN_ERRORS * error)
    how = "certain" if lead >= certain else "clear" if lead >= clear else "open"
    return Message(f"advice.{which}-{how}", count=max(1, round(lead)))


def _reasons(rules: Rules, differences: Mapping[Aspect, float]) -> list[Message]:
    """Arguments for a turn, the most important first, then arguments against it."""
    titles = {chapter.name: chapter.title for chapter in chapters(rules)}
    in_order = sorted(differences.items(), key=lambda difference: -abs(difference[1]))
    worth_telling = [each for each in in_order if abs(each[1]) >= WORTH_TELLING]
    gains = [_reason(aspect, gain, titles) for aspect, gain in worth_telling if gain > 0]
    losses = [_reason(aspect, gain, titles) for aspect, gain in worth_telling if gain < 0]
    return gains[:_MOST_FOR] + losses[:_MOST_AGAINST]


def _reason(aspect: Aspect, gain: float, titles: Mapping[str, Message]) -> Message:
    args: dict[str, object] = {"points": max(1, round(abs(gain)))}
    if aspect.type:
        args["type"] = aspect.type
    if aspect.chapter:
        args["module"] = titles[aspect.chapter]
    return Message(f"advice.{'less-' if gain < 0 else ''}{aspect.name}", **args)
