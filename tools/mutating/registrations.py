"""The knock-out: one registration of the game at a time is left out. docs/architecture.md says what registrations are.

`tests/conftest.py` has an option for it, too: `pytest --knock-out "money: verb act by Take"`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from inspect import unwrap
from pathlib import Path
from types import FunctionType
from typing import ClassVar

from tools.mutating.callers import Callers
from tools.mutating.suites import BOT_TESTS, OLD_RULES, ROOT, RULE_TESTS, chapter_tests

from alhambra.editions import EDITIONS, MODULES, edition
from alhambra.kernel.part import Part, Registration

THOUGHTS = tuple(
    f"answer {question}" for question in ("evaluation", "supply", "next_offers", "prospects", "worth_trying", "unseen")
)
"""What only computer opponents ask; their own tests must miss it."""


class UnknownRegistration(LookupError):
    """No part registers anything under that name."""


def registrations() -> dict[str, tuple[Part, Registration]]:
    """Everything that any part of any edition or module registers, by name."""
    found: dict[str, tuple[Part, Registration]] = {}
    for part in dict.fromkeys(_parts()):
        for each in part.registrations:
            if each.kind == "field":
                continue  # without its field a module cannot even be set up
            name = f"{part.name}: {each.name}"
            if name in found:
                raise ValueError(f"two registrations are called '{name}', so one of them would never be left out")
            found[name] = part, each
    return found


def _parts() -> Iterator[Part]:
    for each in EDITIONS.values():
        yield from each.all_parts
    for module in MODULES.values():
        yield from (module, *module.uses)


def leave_out(name: str) -> None:
    """Remove a registration from its part. Games that have begun keep it."""
    if name not in registrations():
        raise UnknownRegistration(f"there is no registration '{name}'; --list of tools/mutants.py names them")
    part, registration = registrations()[name]
    part.registrations.remove(registration)
    edition._compile.cache_clear()


def sample(names: Sequence[str], size: int, seed: int) -> list[str]:
    """About `size` names, evenly spread; the seed says where to start. Over all seeds, every one has its turn."""
    stride = -(-len(names) // size)
    return list(names[seed % stride :: stride])


@dataclass(frozen=True)
class Omission:
    """A registration that is left out; the counterpart of a `Mutant`."""

    name: str
    room: ClassVar = "registrations"
    needs_import: ClassVar = False

    def __str__(self) -> str:
        return self.name

    @property
    def suite(self) -> tuple[str, ...]:
        return BOT_TESTS if any(thought in self.name for thought in THOUGHTS) else (RULE_TESTS, OLD_RULES)

    @property
    def likely(self) -> Sequence[str]:
        part = self.name.partition(":")[0]
        return self.suite if self.suite == BOT_TESTS else chapter_tests(part)

    def called_by(self, callers: Callers) -> list[str]:
        """The tests that call what is registered: a function, or a verb with its methods."""
        _, registration = registrations()[self.name]
        found = unwrap(registration.contribution)
        values = [found] if isinstance(found, FunctionType) else vars(type(found)).values()
        codes = [value.__code__ for value in values if isinstance(value, FunctionType)]
        places = [(Path(code.co_filename).relative_to(ROOT).as_posix(), code.co_firstlineno) for code in codes]
        return list(dict.fromkeys(test for place in places for test in callers.tests.get(place, ())))

    def put_in_place(self, project: Path) -> None:
        # The process may have loaded this file under another name, from another folder.
        from tools.mutating.registrations import leave_out as leave_out_there

        leave_out_there(self.name)

    @contextmanager
    def written(self, project: Path) -> Iterator[list[str]]:
        yield ["--knock-out", self.name]
