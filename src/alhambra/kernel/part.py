"""Parts: what the base game is made of, and what a module is.

A part registers its contributions with the decorators below. Nothing else in the program knows a part by name; every
contribution is found through its registration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager
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
        self._needs: frozenset[str] = frozenset()
        self._since = 0
        self._until: int | None = None

    def __repr__(self) -> str:
        return f"<part {self.name}>"

    def answers(self, question: Question[P, R]) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """Answer a question of the contract."""

        def register(function: Callable[P, R]) -> Callable[P, R]:
            self._register("answer", question, function)
            return function

        return register

    def reacts(self, event: type) -> Callable[[F], F]:
        """React to an event. A reaction never decides; it may schedule steps."""

        def register(function: F) -> F:
            self._register("reaction", event, function)
            return function

        return register

    def step(self, name: str, at: str | None = None, foreseen: bool = False) -> Callable[[F], F]:
        """Define a step of the agenda: a function of state and step that returns whether it waits for a decision.

        With `at` the step is scheduled at that place of every turn (or of the end of the game). A `foreseen` step draws
        nothing and reveals nothing, so what it does can be tried out on a covered state (`State.foresee`).
        """

        def register(function: F) -> F:
            self._register("step", name, function, at, foreseen)
            return function

        return register

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

        def register(function: F) -> F:
            self._register("set-up", stage, function)
            return function

        return register

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

    @contextmanager
    def combined_with(self, *others: str) -> Iterator[None]:
        """Registrations inside this block count only when these other parts are in play as well."""
        self._needs = frozenset(others)
        yield
        self._needs = frozenset()

    @contextmanager
    def since(self, version: int) -> Iterator[None]:
        """Registrations inside this block count in games that began with this version of the rules or a later one."""
        self._since = version
        yield
        self._since = 0

    @contextmanager
    def until(self, version: int) -> Iterator[None]:
        """Registrations inside this block count in games that began with an earlier version of the rules."""
        self._until = version
        yield
        self._until = None

    def _register(
        self, kind: str, target: Any, contribution: Any, place: str | None = None, foreseen: bool = False
    ) -> None:
        self.registrations.append(
            Registration(kind, target, contribution, place, self._needs, foreseen, self._since, self._until)
        )
