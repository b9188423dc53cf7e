"""Leave out one registration of the game at a time and run the rule tests: at least one must fail for each.

    python tools/knock_out.py                        all of them
    python tools/knock_out.py --list                 their names
    python tools/knock_out.py --only "money: verb act by Take"
    python tools/knock_out.py --only red_palace      all of one part
    python tools/knock_out.py --sample 5 --seed 2    every n-th; over all seeds every registration has its turn

A registration that no test misses *survives*, and the command fails. docs/architecture.md says what registrations are.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from alhambra.editions import EDITIONS, MODULES
from alhambra.kernel.part import Part, Registration

ROOT = Path(__file__).resolve().parent.parent
RULE_TESTS = "tests/rules"
BOT_TESTS = (
    "tests/bots/test_worth_of_modules.py",
    "tests/bots/test_worth_of_red_palace.py",
    "tests/bots/test_majorities.py",
    "tests/bots/memory/test_dealing.py",
)
THOUGHTS = tuple(
    f"answer {question}" for question in ("evaluation", "supply", "next_offers", "prospects", "worth_trying", "unseen")
)
"""What only computer opponents ask; their own tests must miss it."""
PATIENCE = 10
"""Seconds until a test counts as failing: without a registration, the game may loop forever. More on a busy machine."""
WITHOUT_PLUGINS = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""The rule tests need no pytest plugins, and loading those takes longer than many a test file."""
WITHOUT_END = "(a test without end)"
"""Reported instead of a test that had to be stopped."""
PASSED, FAILED = 0, 1
"""Exit codes of pytest; every other one means that the tests did not run."""


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
    for edition in EDITIONS.values():
        yield from edition.all_parts
    for module in MODULES.values():
        yield from (module, *module.uses)


def leave_out(name: str) -> None:
    """Remove a registration from its part. Rulesets compiled earlier keep it."""
    if name not in registrations():
        raise UnknownRegistration(f"there is no registration '{name}'; --list of tools/knock_out.py names them")
    part, registration = registrations()[name]
    part.registrations.remove(registration)


def sample(names: Sequence[str], size: int, seed: int) -> list[str]:
    """About `size` names, evenly spread; the seed says where to start."""
    stride = -(-len(names) // size)
    return list(names[seed % stride :: stride])


def is_thought(name: str) -> bool:
    """Whether only computer opponents use it."""
    return any(thought in name for thought in THOUGHTS)


def missed_by(name: str, tests: str, patience: int = PATIENCE) -> str | None:
    """The first test that fails without the registration; None if it survives.

    The tests of its own chapter are tried first, as they are the most likely to fail.
    """
    if tests == RULE_TESTS and is_thought(name):
        return _failing(name, BOT_TESTS, patience)
    own = own_tests(name.partition(":")[0]) if tests == RULE_TESTS else []
    if own and (missing := _failing(name, own, patience)):
        return missing
    return _failing(name, [tests], patience)


def own_tests(part: str) -> list[str]:
    """The tests of an edition or of a module's chapter, or those of the base game."""
    rules = ROOT / RULE_TESTS
    chapter = part.removesuffix("s")
    files = sorted((rules / part).glob("test_*.py")) or sorted((rules / "modules").glob(f"test_{chapter}*.py"))
    return [str(file.relative_to(ROOT)) for file in files or sorted(rules.glob("test_*.py"))]


def _failing(name: str | None, tests: Sequence[str], patience: int) -> str | None:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", *tests]
    command += ["-o", f"faulthandler_timeout={patience}", "-o", "faulthandler_exit_on_timeout=true"]
    command += ["--knock-out", name] if name else []
    environment = {**os.environ, **WITHOUT_PLUGINS}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if run.returncode == PASSED:
        return None
    if run.returncode == FAILED and "Timeout (" in run.stderr:
        return WITHOUT_END
    found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", run.stdout, re.MULTILINE)
    if run.returncode != FAILED or not found:
        raise RuntimeError(f"the tests did not run:\n{run.stdout}{run.stderr}")
    return found[1]


def knock_out(names: Sequence[str], tests: str, jobs: int, patience: int) -> dict[str, str | None]:
    """Leave out each in turn; returns the first test that misses it, and None for those that survived."""
    missed: dict[str, str | None] = {}
    with ThreadPoolExecutor(jobs) as pool:
        for name, test in zip(names, pool.map(lambda name: missed_by(name, tests, patience), names), strict=True):
            print(f"missed    {name}   {test}" if test else f"SURVIVED  {name}", flush=True)
            missed[name] = test
    return missed


def failing_anyway(tests: Iterable[str | None], patience: int) -> str | None:
    """The first of the tests that missed something which fails even when nothing is left out, so that it proves
    nothing.

    If a test did not end, nobody knows which one it was, so all of them must pass.
    """
    found = {test for test in tests if test}
    chosen = sorted(found) if WITHOUT_END not in found else [RULE_TESTS, *BOT_TESTS]
    return _failing(None, chosen, 30 * patience) if chosen else None  # the complete game never loops


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Leave out one registration at a time: does a rule test miss it?")
    parser.add_argument("--list", action="store_true", help="list the registrations and stop")
    parser.add_argument("--only", metavar="NAME", help="leave out this one, or those of this part")
    parser.add_argument("--sample", metavar="N", type=int, help="leave out about N, evenly spread")
    parser.add_argument("--seed", metavar="S", type=int, default=0, help="which sample (0)")
    parser.add_argument("--jobs", metavar="J", type=int, default=2, help="how many runs at the same time (2)")
    parser.add_argument("--patience", metavar="S", type=int, default=PATIENCE, help=f"seconds for a test ({PATIENCE})")
    parser.add_argument("--tests", metavar="PATH", default=RULE_TESTS, help=f"the tests to run ({RULE_TESTS})")
    given = parser.parse_args(arguments)
    names = list(registrations())
    if given.list:
        print("\n".join(names))
        return 0
    if given.only:
        names = [name for name in names if given.only in (name, name.partition(":")[0])]
        if not names:
            parser.error(f"there is no registration '{given.only}'; --list names them")
    elif given.sample:
        names = sample(names, given.sample, given.seed)
    missed = knock_out(names, given.tests, given.jobs, given.patience)
    if failing := failing_anyway(missed.values(), given.patience):
        print(f"{failing} fails although nothing is left out: mend that first")
        return 1
    survivors = [name for name, test in missed.items() if test is None]
    print(f"{len(names)} left out, {len(survivors)} survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
