"""Change the program in one place at a time and run the tests of that room: at least one must fail.

    python tools/mutants.py --sample 100 --seed 2     100 places, and at each one of the changes possible there
    python tools/mutants.py --sample 20 --only alhambra/modules/camps
    python tools/mutants.py --sample 60 --only alhambra/table
    python tools/mutants.py --again docs/testing.md   those explained there: do they still survive?
    python tools/mutants.py --again LOG               those that survived, in the output of an earlier run
    python tools/mutants.py --again LOG --tests tests/server tests/browser     with tests that are not quick

    python tools/mutants.py --registrations           the knock-out: leave out one registration at a time
    python tools/mutants.py --registrations --list    their names
    python tools/mutants.py --registrations --only "money: verb act by Take"
    python tools/mutants.py --registrations --only red_palace
    python tools/mutants.py --registrations --sample 5 --seed 2     every n-th; over all seeds, every one has its turn

    python tools/mutants.py --client --sample 10      everything in 10 files of the browser client's logic

Nothing is changed in your working copy; the *mutants* live in a temporary copy of the project. A mutant that no test
notices *survives*. If docs/testing.md explains it, it counts as equivalent: it makes no difference that anybody could
see. Any other survivor makes the command fail.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from tools.mutating import client  # noqa: E402
from tools.mutating.names import named_in  # noqa: E402
from tools.mutating.registrations import Omission, UnknownRegistration, registrations, sample  # noqa: E402
from tools.mutating.workshop import Change, Named, Workshop  # noqa: E402

EXPLAINED = ROOT / "docs" / "testing.md"
PATIENCE = 30
"""Seconds until a test counts as failing: a changed program may loop forever. More on a busy machine."""
FEW = 5
"""For so few changes it is quicker not to record first which test calls what."""
FILES = 10
"""How many files of the client are changed."""
FATES = ("killed", "equivalent", "SURVIVED")


def try_each(changes: Sequence[Change], workshop: Workshop, tests: Sequence[str]) -> dict[Change, str | None]:
    """Try each change and print the outcome; returns the test that noticed each, None for those that survived."""
    at_once = workshop.noticed_at_once(changes, suites(changes)) if workshop.callers else {}
    noticed: dict[Change, str | None] = {}
    for number, one in enumerate(changes):
        test = workshop.noticed_in(tests, one) if tests else at_once.get(number) or workshop.noticed_by(one)
        tell(one, test)
        noticed[one] = test
    return noticed


def suites(changes: Sequence[Change]) -> list[str]:
    return list(dict.fromkeys(path for one in changes for path in one.suite))


def tell(one: Named, test: str | None) -> None:
    print(f"{_fate(one, test):10} {one}   {test or ''}", flush=True)


def _fate(one: Named, test: str | None) -> str:
    return "killed" if test else "equivalent" if str(one) in named_in(EXPLAINED) else "SURVIVED"


def report(outcomes: Collection[tuple[Named, str | None]]) -> int:
    """Print how many were noticed in each room; returns the number of unexplained survivors."""
    counted = Counter((one.room, _fate(one, test)) for one, test in outcomes)
    rooms = dict.fromkeys(one.room for one, _ in outcomes)
    print("\n| room | killed | equivalent | survived | killed of what is not equivalent |\n|---|---|---|---|---|")
    for room in (*rooms, "all"):
        numbers = [sum(counted[each, fate] for each in rooms if room in (each, "all")) for fate in FATES]
        tried = numbers[0] + numbers[2]
        print(f"| {room} | {' | '.join(map(str, numbers))} | {100 * numbers[0] / max(1, tried):.1f} % |")
    return sum(number for (_, fate), number in counted.items() if fate == "SURVIVED")


def failing_anyway(noticed: dict[Change, str | None], workshop: Workshop) -> str | None:
    """The first test that fails when nothing is changed, so that it proves nothing."""
    tests = sorted({test for test in noticed.values() if test and "::" in test})
    return workshop.failing(tests) if tests else None


def _omissions(given: argparse.Namespace) -> list[Omission]:
    names = list(registrations())
    if given.only:
        names = [name for name in names if given.only in (name, name.partition(":")[0])]
        if not names:
            raise UnknownRegistration(f"there is no registration '{given.only}'; --list names them")
    elif given.sample:
        names = sample(names, given.sample, given.seed)
    return [Omission(name) for name in names]


def _changes(given: argparse.Namespace) -> Sequence[Change]:
    if given.registrations:
        return _omissions(given)
    from tools.mutating.places import drawn, those_called  # they need Cosmic Ray, and the knock-out does not

    return those_called(named_in(given.again)) if given.again else drawn(given.sample or 100, given.seed, given.only)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Change the program in one place at a time: does a test notice?")
    parser.add_argument("--registrations", action="store_true", help="leave out one registration of the game at a time")
    parser.add_argument("--client", action="store_true", help="change files of the browser client instead")
    parser.add_argument("--list", action="store_true", help="list what would be changed and stop")
    parser.add_argument("--sample", metavar="N", type=int, help="how many (100; all registrations; 10 files)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="which sample (1)")
    parser.add_argument(
        "--only", metavar="PATH", default="", help="only files whose path contains this; a registration"
    )
    parser.add_argument("--again", metavar="FILE", type=Path, help="try those that this file explains or lists")
    parser.add_argument("--tests", metavar="PATH", nargs="+", help="run these tests, however long they take")
    parser.add_argument("--patience", metavar="S", type=int, default=PATIENCE, help=f"seconds for a test ({PATIENCE})")
    given = parser.parse_args(arguments)
    if given.client:
        mutants = client.tried(given.sample or FILES, given.seed, given.only)
        for one in mutants:
            tell(one, one.test)
        return 1 if report([(one, one.test) for one in mutants]) else 0
    try:
        changes = _changes(given)
    except UnknownRegistration as error:
        parser.error(str(error))
    if given.list:
        print("\n".join(map(str, changes)))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        workshop = Workshop(Path(folder), given.patience)
        recorded = len(changes) > FEW and not given.tests
        failing = workshop.record(suites(changes)) if recorded else None
        noticed = {} if failing else try_each(changes, workshop, given.tests or ())
        if failing := failing or failing_anyway(noticed, workshop):
            print(f"{failing} fails although nothing is changed: mend that first")
            return 1
        return 1 if report(noticed.items()) else 0


if __name__ == "__main__":
    sys.exit(main())
