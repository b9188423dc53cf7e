"""Parts: what the base game is made of, and what a module is.

A part registers its contributions with the decorators below. Nothing else in the program knows a part by name; every
contribution is found through its registration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from contextlib import AbstractContextManager, contextmanager
from functools import wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar

from alhambra.kernel.actions import Verb, declare
from alhambra.kernel.contract import Question
from alhambra.kernel.owned import Each, Shared

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])
V = TypeVar("V", bound=type[Verb])
T = TypeVar("T")


class Registration(NamedTuple):
    """One contribution of a part: an answer, a reaction, a step, a verb, a field, or a piece of the set-up."""

    kind: str
    target: Any
    contribution: Any
    place: str | None = None
    needs: frozenset[str] = frozenset()
    """Other parts that must be in play for this contribution to count."""
    foreseen: bool = False
    """For a step: whether everybody can foresee what it does, because it draws nothing and reveals nothing."""
    since: int = 0
    """The first version of the rules in which it counts."""
    until: int | None = None
    """The first version in which it no longer counts."""

    def counts(self, parts: Set[str], version: int) -> bool:
        """Whether it counts in a game with these parts, by this version of the rules."""
        return self.needs <= parts and self.since <= version and (self.until is None or version < self.until)

    @property
    def name(self) -> str:
        target = getattr(self.target, "name", None) or getattr(self.target, "__name__", None) or self.target
        what = getattr(self.contribution, "__name__", None) or type(self.contribution).__name__
        return f"{self.kind} {target} by {what}"


class Part:
    """A named piece of the game and everything it registers, in the order of its file."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.registrations: list[Registration] = []
        self._conditions: dict[str, Any] = {}
        """When the registrations of the current block count."""

    def __repr__(self) -> str:
        return f"<part {self.name}>"

    def answers(self, question: Question[P, R]) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """Answer a question of the contract."""

        return self._registers("answer", question)

    def always(self, question: Question[..., R], answer: R) -> None:
        """Answer a question with the same value whatever it is asked about."""

        def constant(*_: Any) -> R:
            return answer

        self._register("answer", question, constant)

    def enters(self, table: Question[..., Mapping[str, F]], *keys: str) -> Callable[[F], F]:
        """Answer a `table` question with a function, under each of these keys."""

        def register(function: F) -> F:
            self._register("answer", table, wraps(function)(lambda rules: dict.fromkeys(keys, function)))
            return function

        return register

    def reacts(self, event: type) -> Callable[[F], F]:
        """React to an event. A reaction never decides; it may schedule steps."""
        return self._registers("reaction", event)

    def step(self, name: str, at: str | None = None, foreseen: bool = False) -> Callable[[F], F]:
        """Define a step of the agenda: a function of state and step. If it returns true, it waits for a decision.

        With `at` the step is scheduled at that place of every turn (or of the end of the game). A `foreseen` step draws
        nothing and reveals nothing, so what it does can be tried out on a covered state (`State.foresee`).
        """
        return self._registers("step", name, place=at, foreseen=foreseen)

    def waits(self, name: str, at: str | None = None) -> None:
        """Define a step in which there is always something to decide."""
        self._register("step", name, _wait, place=at)

    def verb(self, *menus: str) -> Callable[[V], V]:
        """Offer a kind of action at one or several steps."""

        def register(kind: V) -> V:
            verb = kind()
            declare(kind)
            for menu in menus:
                self._register("verb", menu, verb)
            return kind

        return register

    def opens(self, verb: Verb, menu: str) -> None:
        """Offer an existing kind of action at another step as well."""
        self._register("verb", menu, verb)

    def sets_up(self, stage: str) -> Callable[[F], F]:
        """Take part in the set-up at a stage."""
        return self._registers("set-up", stage)

    def shared(self, name: str, start: Callable[[Any], T], hidden: Callable[[T], T] | None = None) -> Shared[T]:
        """Own a value on the table."""
        owned = Shared(f"{self.name}.{name}", start, hidden)
        self._register("field", owned.key, owned)
        return owned

    def each(self, name: str, start: Callable[[Any], T], hidden: Callable[[T], T] | None = None) -> Each[T]:
        """Own a value for each player."""
        owned = Each(f"{self.name}.{name}", start, hidden)
        self._register("field", owned.key, owned)
        return owned

    def combined_with(self, *others: str) -> AbstractContextManager[None]:
        """Registrations inside this block count only when these other parts are in play as well."""
        return self._counting(needs=frozenset(others))

    def since(self, version: int) -> AbstractContextManager[None]:
        """Registrations inside this block count in games that began with this version of the rules or a later one."""
        return self._counting(since=version)

    def until(self, version: int) -> AbstractContextManager[None]:
        """Registrations inside this block count in games that began with an earlier version of the rules."""
        return self._counting(until=version)

    @contextmanager
    def _counting(self, **conditions: Any) -> Iterator[None]:
        outer, self._conditions = self._conditions, {**self._conditions, **conditions}
        yield
        self._conditions = outer

    def _registers(self, kind: str, target: Any, **more: Any) -> Callable[[F], F]:
        def register(function: F) -> F:
            self._register(kind, target, function, **more)
            return function

        return register

    def _register(self, kind: str, target: Any, contribution: Any, **more: Any) -> None:
        self.registrations.append(Registration(kind, target, contribution, **more, **self._conditions))


def _wait(state: Any, step: Any) -> bool:
    return True
