"""Actions, their parts and their text.

An action is a small tuple: the name of its verb, then the values its pattern asks for. The pattern of a verb is its
notation: ``buy {offer} with {money*}`` prints and reads `buy 2 with n7 n4`. A name in braces is a *role*; a star takes
one or more values. A role knows how to print and read one value.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import product
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from alhambra.kernel.agenda import Step
from alhambra.kernel.errors import Refusal, Unreadable
from alhambra.kernel.messages import Message


class ActionPart(NamedTuple):
    """One thing a player can touch to say what they mean: its role in the action and its id."""

    role: str
    id: str


class Action(tuple[Any, ...]):
    """A verb and its values. `str(action)` is its notation, `action.parts` what it is made of.

    A value is named by its role: `action.offer` and `action.money` of `buy {offer} with {money*}`.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        def __getattr__(self, role: str) -> Any:
            """The value of that role; see `_named_value`."""

        verb: str
    else:
        verb = property(itemgetter(0))  # asked so often that a function would be too slow

    @property
    def parts(self) -> tuple[ActionPart, ...]:
        return tuple(PATTERNS[self[0]].parts(self))

    @property
    def covered(self) -> Action:
        """What others may know of it if its verb is secret: the verb, without the values."""
        return Action(self[:1])

    def __str__(self) -> str:
        return PATTERNS[self[0]].write(self)

    def __repr__(self) -> str:
        return f"<{self}>"


class Role(NamedTuple):
    """How to print and read one value of an action. Reading returns every value the text could mean."""

    write: Callable[[Any], str]
    read: Callable[[Any, str], list[Any]]
    kind: type = str


class Slot(NamedTuple):
    """A place for a value in a pattern."""

    role: str
    many: bool


def beginning(pattern: str) -> str:
    """The words of a pattern before its first value."""
    return pattern.partition(" {")[0]


class Pattern:
    """The notation of a verb."""

    def __init__(self, verb: str, text: str) -> None:
        self.verb = verb
        self.text = text
        self.pieces: list[str | Slot] = [_piece(word) for word in text.split()]
        self.beginning = beginning(text).lower()
        """Text that begins with these words is read with this pattern."""
        self.slots = [piece for piece in self.pieces if isinstance(piece, Slot)]

    def write(self, action: Action) -> str:
        if self.slots and len(action) == 1:
            return self.verb  # its values are covered
        values = iter(action[1:])
        written: list[str] = []
        for piece in self.pieces:
            if isinstance(piece, str):
                written.append(piece)
            else:
                written.extend(_texts(piece, next(values)))
        return " ".join(written)

    def parts(self, action: Action) -> Iterator[ActionPart]:
        """The values with their roles; none if the action is covered."""
        for slot, value in zip(self.slots, action[1:], strict=False):
            for text in _texts(slot, value):
                yield ActionPart(slot.role, text)

    def values(self, action: Action) -> list[str | list[str]]:
        """The text of each slot's value, or a list of texts if the slot takes several. Covered values are left out."""
        return [
            [write(one) for one in value] if many else write(value)
            for (many, write), value in zip(self._writers, action[1:], strict=False)
        ]

    @cached_property
    def _writers(self) -> list[tuple[bool, Callable[[Any], str]]]:
        """For each slot whether it takes several values, and how one is written."""
        return [(slot.many, ROLES[slot.role].write) for slot in self.slots]

    def read(self, rules: object, words: list[str]) -> list[Action]:
        """Every action the words could mean; raises `Unreadable` when there is none."""
        values: list[list[Any]] = []
        at = 0
        for index, piece in enumerate(self.pieces):
            if isinstance(piece, str):
                if at >= len(words) or words[at].lower() != piece.lower():
                    if at >= len(words):
                        raise Unreadable(Message("unreadable.ends-before", word=piece, usage=self.usage))
                    raise Unreadable(Message("unreadable.expected", word=piece, text=words[at], usage=self.usage))
                at += 1
                continue
            end = self._end_of(index, words, at) if piece.many else at + 1
            if end <= at or end > len(words):
                raise Unreadable(Message("unreadable.too-short", role=piece.role, usage=self.usage))
            read = [ROLES[piece.role].read(rules, word) for word in words[at:end]]
            values.append([tuple(sorted(some)) for some in product(*read)] if piece.many else read[0])
            at = end
        if at < len(words):
            raise Unreadable(Message("unreadable.too-long", text=words[at], usage=self.usage))
        return [Action((self.verb, *some)) for some in product(*values)]

    def in_order(self, action: Action) -> Action:
        """The action with the values of each list sorted; raises `Unreadable` if its values have the wrong shape."""
        values = action[1:]
        if len(values) != len(self.slots):
            raise Unreadable(f"'{self.verb}' takes {len(self.slots)} values, not {len(values)}: {self.usage}")
        sorted_ones = None
        for at, (slot, value) in enumerate(zip(self.slots, values, strict=True), 1):
            kind = ROLES[slot.role].kind
            if not slot.many:
                if type(value) is not kind:
                    raise Unreadable(f"{value!r} is not a valid {slot.role}: {self.usage}")
                continue
            if type(value) is not tuple or not value or any(type(one) is not kind for one in value):
                raise Unreadable(f"{value!r} is not a tuple of one or more {slot.role}: {self.usage}")
            if len(value) > 1 and value != tuple(sorted(value)):
                sorted_ones = sorted_ones or list(action)
                sorted_ones[at] = tuple(sorted(value))
        return Action(sorted_ones) if sorted_ones else action

    @property
    def usage(self) -> str:
        return "it is written " + " ".join(
            piece if isinstance(piece, str) else f"<{piece.role}>{' …' if piece.many else ''}" for piece in self.pieces
        )

    def _end_of(self, index: int, words: list[str], at: int) -> int:
        """Where a list of values ends: before the next fixed word, or at the end of the text."""
        if index + 1 == len(self.pieces):
            return len(words)
        following = self.pieces[index + 1]
        lowered = [word.lower() for word in words]
        return lowered.index(following, at) if following in lowered[at:] else len(words)


class Verb(ABC):
    """A kind of action: its name and notation, what is open now, why something is refused, and what it does.

    `options` lists, `refuse` tests; the two agree, but a test may allow more than the list names
    (see *Buying* in docs/architecture.md).
    """

    pattern: str
    name: str
    """By default the words with which the pattern begins."""
    rule = ""
    """The rule that says when this verb is allowed; empty if it is allowed whenever a player may act."""
    free = False
    """Whether it costs no action. A player who has only free verbs left may still pass."""
    last_resort = False
    """Whether it is open only to players who can do nothing else, unless `options_beside` says otherwise."""
    secret = False
    """Whether the choice is secret: other players see only the verb."""
    sign: ActionPart | None = None
    """Its sign on the table, such as a card that allows it: a player who touches it means this verb."""

    def __init_subclass__(cls) -> None:
        if "pattern" in cls.__dict__ and "name" not in cls.__dict__:
            cls.name = beginning(cls.pattern)

    @abstractmethod
    def options(self, state: Any, step: Step) -> Sequence[Action]:
        """The actions that are open, in an order that follows from the position: not, for instance, from the order in
        which the tiles of a palace were built."""

    def options_beside(self, state: Any, step: Step, others: bool) -> Sequence[Action]:
        """The actions that are open; `others` says whether the player could do anything else that is not free."""
        return self.options(state, step)

    @abstractmethod
    def refuse(self, state: Any, step: Step, action: Action) -> Refusal | None: ...

    @abstractmethod
    def apply(self, state: Any, step: Step, action: Action) -> None: ...


class SingleAction(Verb):
    """A verb without values, so that there is only one such action: it is open unless it is refused."""

    action: Action

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "pattern" in cls.__dict__:
            cls.action = Action((cls.name,))

    def options(self, state: Any, step: Step) -> tuple[Action, ...]:
        return () if self.refuse(state, step, self.action) else (self.action,)

    def refuse(self, state: Any, step: Step, action: Action) -> Refusal | None:
        return None


PATTERNS: dict[str, Pattern] = {}
"""The pattern of each verb, by the verb's name."""
_BEGINNINGS: dict[str, Pattern] = {}
"""The same patterns, by the words an action begins with."""
ROLES: dict[str, Role] = {}
_AT: dict[str, dict[str, int]] = {}
"""Where the value of a role stands in the actions of each verb."""


def declare(verb: type[Verb]) -> None:
    """Register the notation of a verb, which is the same in all rulesets."""
    pattern = Pattern(verb.name, verb.pattern)
    if verb.name in PATTERNS or pattern.beginning in _BEGINNINGS:
        raise ValueError(f"the verb '{verb.name}' or its notation is already registered")
    if len({slot.role for slot in pattern.slots}) < len(pattern.slots):
        raise ValueError(f"two values of '{verb.name}' have the same role: nobody could tell which of them is touched")
    for at, slot in enumerate(pattern.slots, 1):
        role = slot.role.replace("-", "_")
        if role not in _AT:
            if hasattr(Action, role):
                raise ValueError(f"no value can be called {slot.role}: every action has something of that name")
            _AT[role] = {}
            setattr(Action, role, _named_value(role))
        _AT[role][verb.name] = at
    PATTERNS[verb.name] = _BEGINNINGS[pattern.beginning] = pattern


def _named_value(role: str) -> property:
    """The value of a role, in actions whose verb has that role."""
    at = _AT[role]

    def value(action: Action) -> Any:
        try:
            return action[at[action[0]]]
        except LookupError:  # another verb, or its values are covered
            raise AttributeError(f"{tuple(action)} has no {role}") from None

    return property(value)


def checked(action: Action) -> Action:
    """An action that was passed as a value, in the form that reading its text would give. Raises `Unreadable`."""
    pattern = PATTERNS.get(action[0]) if action and isinstance(action[0], str) else None
    if pattern is None:
        raise Unreadable(f"{tuple(action)!r} is not an action")
    return pattern.in_order(action)


class HasVerbs(Protocol):
    """Rules, as far as reading an action needs them: the verbs of a game, by the step at which they are open."""

    @property
    def verbs(self) -> Mapping[tuple[str, str], Verb]: ...


@lru_cache(4096)
def read_action(rules: HasVerbs, text: str) -> tuple[Action, ...]:
    """Every action a text could mean; raises `Unreadable` when there is none. Cached: the same actions come up again
    and again, within a game and across games."""
    words = text.replace("@", " @ ").split()
    for length in range(min(3, len(words)), 0, -1):
        if pattern := _BEGINNINGS.get(" ".join(words[:length]).lower()):
            return tuple(pattern.read(rules, words))
    if not words:
        raise Unreadable(Message("unreadable.nothing"))
    in_play = {verb for _, verb in rules.verbs}
    verbs = ", ".join(sorted(beginning for beginning, pattern in _BEGINNINGS.items() if pattern.verb in in_play))
    raise Unreadable(Message("unreadable.no-action", text=words[0][:40], verbs=verbs))


def _texts(slot: Slot, value: Any) -> list[str]:
    write = ROLES[slot.role].write
    return [write(one) for one in value] if slot.many else [write(value)]


def _piece(word: str) -> str | Slot:
    if not word.startswith("{"):
        return word
    name = word.strip("{}")
    return Slot(name.rstrip("*"), name.endswith("*"))
