"""Change the rules in one place at a time and run the rule tests: at least one must fail.

    python tools/mutants.py --sample 100 --seed 2     100 places, and at each one of the changes possible there
    python tools/mutants.py --sample 20 --only src/alhambra/modules/camps
    python tools/mutants.py --again                   those explained in docs/testing.md: do they still survive?

The changes (*mutants*) come from the library Cosmic Ray, plus one of our own: the wrong seat. Nothing is changed in
your working copy; the mutants live in a temporary copy of the project. A mutant that no rule test notices *survives*.
If docs/testing.md explains it, it counts as equivalent: it makes no difference a player could see. Any other survivor
makes the command fail.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, NoReturn

import parso
import pytest
from cosmic_ray.ast import ast_nodes
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from tools.callers import Callers, Recorder, runs_on_import  # noqa: E402
from tools.knock_out import RULE_TESTS, WITHOUT_PLUGINS, own_tests  # noqa: E402
from tools.warm_tests import Trial, WarmTests, noted  # noqa: E402

SOURCE = ROOT / "src" / "alhambra"
FOLDERS = ("game", "modules", "editions")
EXPLAINED = ROOT / "docs" / "testing.md"
COPIED = ("src", "tests", "tools", "docs", "benchmarks", "pyproject.toml", "Makefile")
ALL_RULE_TESTS = (
    RULE_TESTS,
    "tests/properties/test_new_games.py",
    "tests/properties/test_bad_actions.py",
    "tests/properties/test_bad_positions.py",
    "tests/properties/test_events_as_json.py",
    "tests/test_rule_coverage.py",
)
"""The rules; which games, actions and positions are refused; how events are written; each module's chapter."""
PLAIN = ["-x", "-q", "--no-header", "-p", "no:cacheprovider"]
PATIENCE = 60
"""Seconds until a test counts as failing: a changed game may loop forever."""
SLOWER = 5
"""How many times as long a test may take while its calls are recorded."""
AT_LEAST = 3
"""How many places are drawn from every file, if it has them and the sample is large enough."""
FIRST = 50
"""How many of the tests that call the changed function are tried before all rule tests."""

# --- What is changed --------------------------------------------------------------------------------------------------

NO_RULES = {
    "worth.py": "what computer opponents think",
    "foresight.py": "what computer opponents can know in advance; tests/bots",
    "unseen.py": "how what lies face down may lie, for computer opponents; tests/bots/memory",
    "components.py": "what a file of components looks like; tests/components",
    "component_files.py": "corrected components; tests/components",
    "shapes.py": "corrected components; tests/components",
    "position.py": "positions as text; tests/properties, tests/fuzz",
    "position_lines.py": "positions as text; tests/properties, tests/fuzz",
    "position_text.py": "positions as text; tests/properties, tests/fuzz",
    "packing.py": "states to be taken up again; tests/table",
    "snapshot.py": "views for clients; tests/properties",
    "presets.py": "suggestions for new tables",
}
"""Files without a rule of the game, with their purpose and their tests."""
NO_RULE_ANSWERS = ("questions.evaluation", "questions.position_faults")
"""Questions that computer opponents ask, and those about positions that were set up: not rules either."""
CACHES = ("cache", "lru_cache", "cached_on_palace", "kept", "abstractmethod", "overload")
"""Decorators that change nothing but the speed or the types."""
POINTLESS = re.compile(r"_(Eq_Is|NotEq_IsNot|Is_Eq|IsNot_NotEq)$|VariableReplacer|VariableInserter|ExceptionReplacer")
"""Operators that make no difference here: for most of our values, identity is equality."""


class WrongSeat(Operator):  # type: ignore[misc]
    """Use another player: the next one, the previous one, or the one who acts instead of the one whose turn it is."""

    INSTEAD: ClassVar = {
        "step.player": "state.next_player(step.player)",
        "event.player": "state.next_player(event.player)",
        "state.active": "step.player",
    }

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        if self._instead(node):
            yield node.start_pos, node.end_pos

    def _instead(self, node: Any) -> str | None:
        if node.type not in ("power", "atom_expr"):
            return None
        text: str = node.get_code(include_prefix=False)
        next_player = re.fullmatch(r"state\.next_player\((.*)\)", text, re.DOTALL)
        return next_player[1] if next_player else self.INSTEAD.get(text)

    def mutate(self, node: Any, index: int) -> Any:
        instead = parso.parse(f"({self._instead(node)})").children[0]
        instead.get_first_leaf().prefix = node.get_first_leaf().prefix
        return instead

    @classmethod
    def examples(cls) -> Sequence[Any]:
        return (Example("ask(state.active)", "ask((step.player))"),)


class Mutant(NamedTuple):
    """One change in one place."""

    file: str
    line: int
    before: str
    after: str
    code: str
    """The whole file, changed."""

    @property
    def folder(self) -> str:
        return self.file.split("/")[2]

    def __str__(self) -> str:
        return f"`{self.file.removeprefix('src/alhambra/')}`: `{self.before}` → `{self.after}`{self._which}"

    @property
    def _which(self) -> str:
        """Which one it is, if several lines of the file read the same."""
        lines = [line.strip() for line in self.code.splitlines()]
        above, below = lines[: self.line - 1].count(self.before), lines[self.line :].count(self.before)
        return f" (no. {above + 1} of {above + 1 + below})" if above or below else ""


def operators() -> list[Any]:
    """Every kind of change."""
    return [WrongSeat()] + [get_operator(name)() for name in operator_names() if not POINTLESS.search(name)]


def files(only: str = "") -> list[Path]:
    found = [file for folder in FOLDERS for file in sorted((SOURCE / folder).rglob("*.py"))]
    return [file for file in found if file.name not in NO_RULES and only in str(file)]


def without_rules(code: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The parts of a file that are not about the rules: types, messages, checks of positions."""
    found: list[ast.AST] = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            found.append(node.annotation)
        if isinstance(node, ast.FunctionDef):
            found += [node.returns] if node.returns else []
            decorators = [ast.unparse(each) for each in node.decorator_list]
            asked = any(answer in decorator for answer in NO_RULE_ANSWERS for decorator in decorators)
            if asked:
                found += [node, *node.decorator_list]
            found += [each for each in node.decorator_list if ast.unparse(each).split("(")[0] in CACHES]
        if isinstance(node, ast.JoinedStr | ast.Raise | ast.Assert):
            found.append(node)
    return [
        ((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0))  # type: ignore[attr-defined]
        for node in found
    ]


class Place(NamedTuple):
    """A place in a file where something can be changed; each change is an operator and a number."""

    file: Path
    code: str
    at: tuple[int, int]
    changes: list[tuple[Any, int]]


def places(file: Path, kinds: Sequence[Any]) -> list[Place]:
    code = file.read_text(encoding="utf-8")
    lines, skipped = code.splitlines(), without_rules(code)
    nodes = list(ast_nodes(parso.parse(code)))
    found: dict[tuple[int, int], Place] = {}
    for kind in kinds:
        positions = [position for node in nodes for position in kind.mutation_positions(node)]
        for number, (start, _) in enumerate(positions):
            decorates = lines[start[0] - 1].lstrip().startswith("@")
            at = (start[0], start[1] + 1) if decorates else start  # in `ast` a decorator starts after its @
            if not any(begin <= at < end for begin, end in skipped):
                found.setdefault(start, Place(file, code, start, [])).changes.append((kind, number))
    return [found[at] for at in sorted(found)]


def mutant(place: Place, change: tuple[Any, int]) -> Mutant | None:
    """The mutant with this change; None if it changes nothing."""
    code = place.code
    changed = mutate_code(code, *change)
    if changed is None or changed == code:
        return None
    line = place.at[0]
    before, after = code.splitlines()[line - 1].strip(), changed.splitlines()[line - 1].strip()
    removed = before.startswith("@")
    return Mutant(str(place.file.relative_to(ROOT)), line, before, "" if removed else after, changed)


def drawn(size: int, seed: int, only: str = "") -> list[Mutant]:
    """This many mutants, each in a different place: first a place is drawn, then one of the changes possible there.

    Every file gets `AT_LEAST` places, or as many as it has, before the large ones get more.
    """
    dice, kinds = random.Random(seed), operators()
    first: list[Place] = []
    more: list[Place] = []
    for file in files(only):
        here = places(file, kinds)
        dice.shuffle(here)
        first += here[:AT_LEAST]
        more += here[AT_LEAST:]
    dice.shuffle(first)
    dice.shuffle(more)
    found = (mutant(place, dice.choice(place.changes)) for place in (*first, *more))
    return list(islice((one for one in found if one), size))


# --- What is explained ------------------------------------------------------------------------------------------------

_EXPLAINED = re.compile(r"^- (`[^`]+`: `[^`]+` → `[^`]*`(?: \(no\. \d+ of \d+\))?): ", re.MULTILINE)


def explained() -> set[str]:
    """The names of the mutants explained in docs/testing.md."""
    return set(_EXPLAINED.findall(EXPLAINED.read_text(encoding="utf-8")))


def those_explained() -> list[Mutant]:
    """The mutants explained in docs/testing.md, wherever they are now."""
    names, kinds = explained(), operators()
    seen: dict[str, Mutant] = {}
    for file in files():
        name = str(file.relative_to(SOURCE))
        if any(each.startswith(f"`{name}`") for each in names):
            every = [mutant(place, change) for place in places(file, kinds) for change in place.changes]
            seen |= {str(one): one for one in every if one and str(one) in names}
    return list(seen.values())


# --- Testing ----------------------------------------------------------------------------------------------------------


def tests_of(file: str) -> list[str]:
    """The rule tests for a file: those of its module or edition, or those of the base game."""
    _, _, folder, chapter, *_ = Path(file).parts
    return own_tests("base" if folder == "game" else Path(chapter).stem)


class Workshop:
    """A copy of the project in which one file at a time is changed."""

    def __init__(self, folder: Path, patience: int = PATIENCE) -> None:
        self.folder = folder
        self.patience = patience
        self.callers: Callers | None = None
        ignored = shutil.ignore_patterns("__pycache__", "client", "golden")
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=ignored)
            else:
                shutil.copy(ROOT / name, folder / name)

    def noticed_at_once(self, mutants: Sequence[Mutant]) -> dict[int, str]:
        """The mutants, by number, that are killed by tests that call the changed function, each with such a test."""
        notes = self.folder / "noticed"
        notes.touch()
        trials = [
            Trial(number, self.folder / one.file, one.code, tests)
            for number, one in enumerate(mutants)
            if not runs_on_import((self.folder / one.file).read_text(encoding="utf-8"), one.line)
            and (tests := self.calling(one))
        ]
        failing = self.failing(*ALL_RULE_TESTS, plugin=WarmTests(trials, notes, self.patience))
        if failing:
            raise RuntimeError(f"the tests could not be loaded: {failing}")
        return noted(notes)

    def noticed_by(self, one: Mutant) -> str | None:
        """The first rule test that fails with the change; those that call it, or of its chapter, are tried first."""
        file = self.folder / one.file
        original = file.read_text(encoding="utf-8")
        likely = self.calling(one) or tests_of(one.file)
        try:
            self._write(file, one.code)
            return self.failing(*likely) or self.failing(*ALL_RULE_TESTS)
        finally:
            self._write(file, original)

    def calling(self, one: Mutant) -> list[str]:
        """The tests that call the changed function, those of its own chapter first; not all if there are many."""
        own = tests_of(one.file)
        calling = self.callers.of(self.folder / one.file, one.line) if self.callers else []
        return sorted(calling, key=lambda test: test.partition("::")[0] not in own)[:FIRST]

    def record(self) -> str | None:
        """Run all rule tests unchanged and record what they call; the first that fails, None if all pass."""
        notes = self.folder / "callers.json"
        failing = self.failing(*ALL_RULE_TESTS, plugin=Recorder(self.folder / "src", notes))
        self.callers = None if failing else Callers(notes)
        return failing

    def failing(self, *tests: str, plugin: Recorder | WarmTests | None = None) -> str | None:
        """The first test that fails, None if all pass. A test that cannot be collected fails too."""
        with tempfile.TemporaryFile("w+") as output:
            child = os.fork()  # pytest and its dependencies are already loaded, which is half the work
            if not child:
                self._test(tests, output.fileno(), [plugin] if plugin else [])
            _, status = os.waitpid(child, 0)
            output.seek(0)
            told = output.read()
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == pytest.ExitCode.OK:
            return None
        found = re.search(r"^(?:FAILED|ERROR) (\S+)", told, re.MULTILINE)
        if not found and "Timeout (" not in told:
            raise RuntimeError(f"the tests did not run:\n{told}")
        return found[1] if found else f"(a test without end, stopped after {self.patience} s)"

    def _test(self, tests: Sequence[str], output: int, plugins: Sequence[object]) -> NoReturn:
        """In a separate process: forget the project as loaded here and test the copy."""
        os.dup2(output, 1)
        os.dup2(output, 2)
        for name in [name for name in sys.modules if name.split(".")[0] in ("alhambra", "tests", "tools")]:
            del sys.modules[name]
        os.chdir(self.folder)
        os.environ |= WITHOUT_PLUGINS
        sys.path[:0] = [str(self.folder), str(self.folder / "src")]
        patience = self.patience * (SLOWER if plugins else 1)
        limits = ["-o", f"faulthandler_timeout={patience}", "-o", "faulthandler_exit_on_timeout=true"]
        code = 1
        try:
            code = pytest.main([*PLAIN, *limits, *tests], plugins)
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def _write(self, file: Path, code: str) -> None:
        file.write_text(code, encoding="utf-8")
        for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
            compiled.unlink()  # cached bytecode is compared by time and size, and both may be the same


def hunt(mutants: Sequence[Mutant], workshop: Workshop) -> int:
    """Try each mutant and print the outcome; returns the number of unexplained survivors."""
    known, counted = explained(), Counter[tuple[str, str]]()
    at_once = workshop.noticed_at_once(mutants)
    for number, one in enumerate(mutants):
        test = at_once.get(number) or workshop.noticed_by(one)
        fate = "killed" if test else "equivalent" if str(one) in known else "SURVIVED"
        counted[one.folder, fate] += 1
        print(f"{fate:10} {one}   line {one.line}   {test or ''}", flush=True)
    print("\n| folder | killed | equivalent | survived | killed of what is not equivalent |\n|---|---|---|---|---|")
    for folder in (*FOLDERS, "all"):
        fates = {
            fate: sum(number for (at, what), number in counted.items() if what == fate and folder in (at, "all"))
            for fate in ("killed", "equivalent", "SURVIVED")
        }
        tried = fates["killed"] + fates["SURVIVED"]
        share = f"{100 * fates['killed'] / tried:.1f} %" if tried else ""
        print(f"| {folder} | {' | '.join(map(str, fates.values()))} | {share} |")
    return sum(number for (_, fate), number in counted.items() if fate == "SURVIVED")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Change the rules in one place at a time: does a rule test notice?")
    parser.add_argument("--sample", metavar="N", type=int, default=100, help="how many mutants (100)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="which sample (1)")
    parser.add_argument("--only", metavar="PATH", default="", help="only files whose path contains this")
    parser.add_argument("--again", action="store_true", help="try those that docs/testing.md explains")
    parser.add_argument("--patience", metavar="S", type=int, default=PATIENCE, help=f"seconds for a test ({PATIENCE})")
    given = parser.parse_args(arguments)
    mutants = those_explained() if given.again else drawn(given.sample, given.seed, given.only)
    with tempfile.TemporaryDirectory() as folder:
        workshop = Workshop(Path(folder), given.patience)
        failing = workshop.record()
        if failing:
            print(f"{failing} fails although nothing is changed: mend that first")
            return 1
        return 1 if hunt(mutants, workshop) else 0


if __name__ == "__main__":
    sys.exit(main())
