"""The state of a game: plain immutable values in named fields.

Every field declares who may see it. A *covered* state is what one player may know: the same shape, with hidden things
face down. Views, hints and computer opponents are given covered states, so nothing they do can leak.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple, TypeVar

from alhambra.kernel.agenda import Agenda, Step, in_order
from alhambra.kernel.chance import Chance, Covered
from alhambra.kernel.rules import Rules

S = TypeVar("S", bound="KernelState")


class Audience(Enum):
    """Who may see a field."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


class Field(NamedTuple):
    """A field of the state: who sees it, and what it looks like face down."""

    name: str
    audience: Audience
    cover: Callable[[Any], Any] | None = None
    per_player: bool = False


class KernelState:
    """What the kernel needs of a state. Copying it copies references, and the lists with an entry per player."""

    FIELDS: tuple[Field, ...] = ()
    _PER_PLAYER: tuple[str, ...] = ()
    _HIDDEN: tuple[Field, ...] = ()

    rules: Rules
    chance: Chance
    agenda: Agenda
    events: list[Any]
    """What has happened since the last action was played."""
    no_way_back: bool
    """Whether the last action cannot be undone: something hidden was revealed, or a turn was confirmed."""

    def __init_subclass__(cls) -> None:
        cls._PER_PLAYER = tuple(field.name for field in cls.FIELDS if field.per_player)
        cls._HIDDEN = tuple(field for field in cls.FIELDS if field.cover)

    def copy(self: S) -> S:
        new = object.__new__(type(self))
        fields = new.__dict__ = self.__dict__.copy()
        for name in self._PER_PLAYER:
            fields[name] = fields[name][:]
        fields["chance"] = self.chance.copy()
        fields["events"] = []
        return new

    def covered(self: S, player: int | None) -> S:
        """The state as `player` may know it; None is a spectator."""
        new = self.copy()
        new.chance = Chance(Covered())
        fields = new.__dict__
        for name, audience, cover, per_player in self._HIDDEN:
            assert cover
            value = fields[name]
            if per_player:
                seen = player if audience is Audience.OWNER else None
                fields[name] = [one if seat == seen else cover(one) for seat, one in enumerate(value)]
            else:
                fields[name] = cover(value)
        for owned in self.rules.secret:
            owned.cover(new, player)
        return new

    def tell(self, event: Any) -> None:
        """Note an event and let the parts react."""
        self.events.append(event)
        for reaction in self.rules.reactions.get(type(event), ()):
            reaction(self, event)

    def done(self) -> None:
        """End the step on top."""
        self.agenda = self.agenda[:-1]

    def next(self, *steps: Step) -> None:
        """Schedule steps to happen now, in this order, before anything else."""
        self.agenda += in_order(*steps)

    def replace(self, step: Step) -> None:
        """Replace the step on top."""
        self.agenda = (*self.agenda[:-1], step)

    def wait_if(self, undecided: object) -> bool:
        """Wait at the step on top if there is anything to decide; otherwise end it."""
        if not undecided:
            self.done()
        return bool(undecided)

    def advance(self) -> None:
        """Run the automatic steps until a player has to decide or the agenda is empty."""
        steps = self.rules.steps
        while self.agenda:
            step = self.agenda[-1]
            if steps[step.name](self, step):
                return

    def foresee(self) -> None:
        """Run only the automatic steps whose outcome is known beforehand; this works on a covered state too."""
        rules = self.rules
        while self.agenda and self.agenda[-1].name in rules.foreseen:
            step = self.agenda[-1]
            if rules.steps[step.name](self, step):
                return
