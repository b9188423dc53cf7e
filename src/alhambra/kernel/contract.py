"""Questions and the policies by which their answers are joined.

A question is declared as a function without a body, with a docstring that explains it; the first argument is always the
state. Parts of the game *answer* it. When a ruleset is compiled the answers are bound to one function by the question's
policy, so that asking costs little more than a call:

- `one`:    exactly one answer counts, the last one given (an edition may put another in place of one)
- `pipe`:   the second argument is a value that each answer in turn may change
- `gather`: the lists of all answers, one after the other
- `total`:  the sum of all answers
- `veto`:   the first refusal, or None
- `table`:  dictionaries merged once for a ruleset; asked of the rules, not of a state
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
Bound = Callable[..., Any]


class Question(Generic[P, R]):
    """Something the rules must decide, with the way its answers are joined."""

    def __init__(self, declared: Callable[P, R], join: Callable[[list[Bound]], Bound]) -> None:
        self.name = declared.__name__
        self.__doc__ = declared.__doc__
        self.join = join
        self.slot = len(QUESTIONS)
        QUESTIONS.append(self)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return args[0].rules.bound[self.slot](*args, **kwargs)  # type: ignore[attr-defined,no-any-return]

    def bound(self, rules: Any) -> Callable[P, R]:
        """The answers of a ruleset as one function, for whoever asks many times in a row."""
        return rules.bound[self.slot]  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"<question {self.name}>"


QUESTIONS: list[Question[Any, Any]] = []


def one(declared: Callable[P, R]) -> Question[P, R]:
    return Question(declared, _last)


def pipe(declared: Callable[P, R]) -> Question[P, R]:
    return Question(declared, _through_all)


def gather(declared: Callable[P, R]) -> Question[P, R]:
    return Question(declared, _together)


def total(declared: Callable[P, R]) -> Question[P, R]:
    return Question(declared, _sum)


def veto(declared: Callable[P, R]) -> Question[P, R]:
    return Question(declared, _first_refusal)


def table(declared: Callable[P, R]) -> Question[P, R]:
    return Question(declared, _merged)


def _last(answers: list[Bound]) -> Bound:
    if not answers:
        return _nobody
    return answers[-1]


def _nobody(*_: Any) -> Any:
    raise LookupError("no part of this ruleset answers the question")


def _through_all(answers: list[Bound]) -> Bound:
    if not answers:
        return _unchanged
    if len(answers) == 1:
        return answers[0]

    def through(state: Any, value: Any, *rest: Any) -> Any:
        for answer in answers:
            value = answer(state, value, *rest)
        return value

    return through


def _unchanged(state: Any, value: Any, *rest: Any) -> Any:
    return value


def _nothing(*_: Any) -> tuple[Any, ...]:
    return ()


def _together(answers: list[Bound]) -> Bound:
    if not answers:
        return _nothing
    if len(answers) == 1:
        return answers[0]

    def together(*args: Any) -> list[Any]:
        found: list[Any] = []
        for answer in answers:
            found.extend(answer(*args))
        return found

    return together


def _sum(answers: list[Bound]) -> Bound:
    if len(answers) == 1:
        return answers[0]
    return lambda *args: sum(answer(*args) for answer in answers)


def _no_refusal(*_: Any) -> None:
    return None


def _first_refusal(answers: list[Bound]) -> Bound:
    if not answers:
        return _no_refusal

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
                    raise ValueError(f"two parts name the same entries: {sorted(map(str, double))}")
                merged.update(new)
            filled = True
        return merged

    return entries
