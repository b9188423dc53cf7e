"""A ruleset: the parts in play, compiled so that asking a question is a plain call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from alhambra.kernel.actions import Verb
from alhambra.kernel.agenda import Agenda, Step
from alhambra.kernel.contract import QUESTIONS, Bound
from alhambra.kernel.owned import Each, Owned, Shared
from alhambra.kernel.part import Part, Registration


class Ruleset(NamedTuple):
    """What identifies a ruleset."""

    edition: str
    modules: tuple[str, ...]
    options: tuple[tuple[str, Any], ...]
    players: int
    version: int
    """The version of the rules: an old game continues by those it began with."""


class Rules:
    """Everything that the parts of one ruleset contribute, combined."""

    def __init__(
        self, ruleset: Ruleset, parts: Sequence[Part], stages: Sequence[str], schedules: Mapping[str, Sequence[str]]
    ) -> None:
        self.ruleset = ruleset
        self.parts = tuple(parts)
        self.options = dict(ruleset.options)
        self.players = ruleset.players
        names = {part.name for part in parts}
        registered = [each for part in parts for each in part.registrations if each.counts(names, ruleset.version)]
        self.owned: tuple[Owned, ...] = tuple(each.contribution for each in registered if each.kind == "field")
        self.shared = tuple(owned for owned in self.owned if isinstance(owned, Shared))
        self.each = tuple(owned for owned in self.owned if isinstance(owned, Each))
        self.secret = tuple(owned for owned in self.owned if owned.hidden)
        """The fields that are face down for somebody."""
        answers = _by_target(registered, "answer")
        self.bound: list[Bound] = [question.join(list(answers.get(question, ()))) for question in QUESTIONS]
        self.reactions = _by_target(registered, "reaction")
        self.steps: dict[str, Callable[[Any, Step], bool | None]] = {
            each.target: each.contribution for each in registered if each.kind == "step"
        }
        self.foreseen = frozenset(each.target for each in registered if each.kind == "step" and each.foreseen)
        """The steps whose outcome is known beforehand."""
        self.menus: dict[str, tuple[Verb, ...]] = {
            menu: tuple(sorted(verbs, key=lambda verb: verb.last_resort))
            for menu, verbs in _by_target(registered, "verb").items()
        }
        self.listings: dict[str, tuple[list[Verb], list[Verb]]] = {
            menu: ([verb for verb in verbs if not verb.last_resort], [verb for verb in verbs if verb.last_resort])
            for menu, verbs in self.menus.items()
        }
        """The verbs of each menu: the ordinary ones, and the last resorts, which must know whether those are
        possible."""
        self.verbs: dict[tuple[str, str], Verb] = {
            (menu, verb.name): verb for menu, verbs in self.menus.items() for verb in verbs
        }
        self.rules = self
        """So that a `table` question can be asked of the rules just as other questions are asked of a state."""
        set_up = _by_target(registered, "set-up")
        self.set_up: tuple[Callable[[Any], None], ...] = tuple(
            contribution for stage in stages for contribution in set_up.get(stage, ())
        )
        self.schedules: dict[str, tuple[Agenda, ...]] = {
            name: tuple(_schedule(order, registered, player) for player in range(self.players))
            for name, order in schedules.items()
        }


def _by_target(registered: list[Registration], kind: str) -> dict[Any, tuple[Any, ...]]:
    contributions: dict[Any, tuple[Any, ...]] = {}
    for each in registered:
        if each.kind == kind:
            contributions[each.target] = (*contributions.get(each.target, ()), each.contribution)
    return contributions


def _schedule(order: Sequence[str], registered: list[Registration], player: int) -> Agenda:
    """The steps of these places, for one player, as a stack."""
    return tuple(
        Step(each.target, player)
        for place in reversed(order)
        for each in reversed(registered)
        if each.kind == "step" and each.place == place
    )
