"""Questions, and the policies that combine their answers.

A question is declared as a function without a body, with a docstring that explains it; the first argument is always the
state. Parts of the game *answer* it. When a ruleset is compiled, the question's policy combines the answers into one
function, so that asking costs little more than a call:

- `one`:    only the last answer counts (so an edition can override an earlier one)
- `pipe`:   the second argument is a value that each answer may change in turn
- `gather`: the lists of all answers, concatenated
- `remember`: like `gather`, but cached: the answers depend on the arguments alone
- `total`:  the sum of all answers
- `veto`:   the first refusal, or None
- `table`:  dictionaries, merged once per ruleset; asked of the rules, not of a state
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from inspect import signature
from typing import Any, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
Bound = Callable[..., Any]


class Question(Protocol[P, R_co]):
    """Something the rules must decide, and how its answers are combined. Call it to ask it."""

    name: str
    join: Callable[[list[Bound]], Bound]
    slot: int
    """The index in `Rules.bound` of the function that combines its answers."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R_co: ...


QUESTIONS: list[Question[Any, Any]] = []
_REMEMBERED = 4096
"""The size of the cache of each `remember` question."""


class Policy(Protocol):
    """Declares a question whose answers are combined in a certain way."""

    def __call__(self, declared: Callable[P, R], /) -> Question[P, R]: ...


def _policy(join: Callable[[list[Bound]], Bound]) -> Policy:
    def declare(declared: Callable[P, R]) -> Question[P, R]:
        question: Any = _asking(len(signature(declared).parameters), len(QUESTIONS))
        question.__name__ = question.name = declared.__name__
        question.__doc__ = declared.__doc__
        question.join = join
        question.slot = len(QUESTIONS)
        QUESTIONS.append(question)
        return question  # type: ignore[no-any-return]

    return declare


def _asking(arguments: int, slot: int) -> Callable[..., Any]:
    """A function that asks the question in a slot. Questions are asked all the time, and passing a fixed number of
    arguments costs half as much as `*args`."""
    return (
        lambda state: state.rules.bound[slot](state),
        lambda state, a: state.rules.bound[slot](state, a),
        lambda state, a, b: state.rules.bound[slot](state, a, b),
        lambda state, a, b, c: state.rules.bound[slot](state, a, b, c),
        lambda state, a, b, c, d: state.rules.bound[slot](state, a, b, c, d),
    )[arguments - 1]


def _last(answers: list[Bound]) -> Bound:
    return answers[-1] if answers else _nobody


def _nobody(*_: Any) -> Any:
    raise LookupError("no part of this ruleset answers the question")


def _through_all(answers: list[Bound]) -> Bound:
    if not answers:
        return lambda state, value, *rest: value
    if len(answers) == 1:
        return answers[0]

    def through(state: Any, value: Any, *rest: Any) -> Any:
        for answer in answers:
            value = answer(state, value, *rest)
        return value

    return through


def _together(answers: list[Bound]) -> Bound:
    if not answers:
        return lambda *_: ()
    if len(answers) == 1:
        return answers[0]

    def together(*args: Any) -> list[Any]:
        gathered: list[Any] = []
        for answer in answers:
            gathered.extend(answer(*args))
        return gathered

    return together


def _together_once(answers: list[Bound]) -> Bound:
    """A single answer is not cached: calling it is faster."""
    together = _together(answers)
    return lru_cache(_REMEMBERED)(together) if len(answers) > 1 else together


def _sum(answers: list[Bound]) -> Bound:
    if len(answers) == 1:
        return answers[0]
    return lambda *args: sum([answer(*args) for answer in answers])


def _first_refusal(answers: list[Bound]) -> Bound:
    if not answers:
        return lambda *_: None

    def refuse(*args: Any) -> Any:
        for answer in answers:
            refusal = answer(*args)
            if refusal is not None:
                return refusal
        return None

    return refuse


def _merged(answers: list[Bound]) -> Bound:
    merged: dict[Any, Any] = {}
    filled = False

    def entries(rules: Any) -> dict[Any, Any]:
        nonlocal filled
        if not filled:
            for answer in answers:
                new = answer(rules)
                double = merged.keys() & new.keys()
                if double:
                    raise ValueError(f"two parts define the same entries: {sorted(map(str, double))}")
                merged.update(new)
            filled = True
        return merged

    return entries


one = _policy(_last)
pipe = _policy(_through_all)
gather = _policy(_together)
remember = _policy(_together_once)
total = _policy(_sum)
veto = _policy(_first_refusal)
table = _policy(_merged)
