"""Places in the code where a slip is possible, and the mutants that have one there.

The changes come from the library Cosmic Ray, plus one of our own: the wrong seat.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import parso
from cosmic_ray.ast import ast_nodes
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.plugins import get_operator, operator_names
from tools.mutating.callers import Callers, runs_on_import
from tools.mutating.names import name_of
from tools.mutating.suites import ROOT, RULES, SOURCE, chapter_tests, files, room_of, suite
from tools.mutating.warm_tests import put_in_place

AT_LEAST = 3
"""How many places are drawn from every file, if it has them and the sample is large enough."""
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
    after: str
    """What the line says."""
    original: str
    """The whole file."""
    code: str
    """The same, changed."""

    def __str__(self) -> str:
        return name_of(self.file.removeprefix("src/alhambra/"), self.original.splitlines(), self.line, self.after)

    @property
    def room(self) -> str:
        return room_of(ROOT / self.file)

    @property
    def suite(self) -> tuple[str, ...]:
        return suite(self.room)

    @property
    def likely(self) -> Sequence[str]:
        """The tests of its module or edition, or those of the base game; above the rules, those of its room."""
        if self.room not in RULES:
            return self.suite
        _, _, folder, chapter, *_ = Path(self.file).parts
        return chapter_tests("base" if folder == "game" else Path(chapter).stem)

    def called_by(self, callers: Callers) -> list[str]:
        """The tests that call the changed function; if it changes while the file is imported, all that use the file."""
        if self.needs_import:
            return callers.of_file(self.file)
        return callers.of(self.file, self.original, self.line)

    @property
    def needs_import(self) -> bool:
        return runs_on_import(self.original, self.line)

    def put_in_place(self, project: Path) -> None:
        """Change functions that are loaded."""
        put_in_place(project / self.file, self.code)

    @contextmanager
    def written(self, project: Path) -> Iterator[list[str]]:
        """Change the file; there is nothing to tell pytest."""
        _write(project / self.file, self.code)
        yield []
        _write(project / self.file, self.original)


def _write(file: Path, code: str) -> None:
    file.write_text(code, encoding="utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()  # cached bytecode is compared by time and size, and both may be the same


def operators() -> list[Any]:
    """Every kind of change."""
    return [WrongSeat()] + [get_operator(name)() for name in operator_names() if not POINTLESS.search(name)]


def left_out(code: str, rules: bool) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The parts of a file that are not changed: types and messages; among the rules, checks of positions as well."""
    found: list[ast.AST] = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            found.append(node.annotation)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found += [node.returns] if node.returns else []
            decorators = [ast.unparse(each) for each in node.decorator_list]
            if any(answer in decorator for answer in NO_RULE_ANSWERS for decorator in decorators):
                found += [node, *node.decorator_list]
            found += [each for each in node.decorator_list if ast.unparse(each).split("(")[0] in CACHES]
        is_union = isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and ast.unparse(node)[0].isupper()
        if is_union or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            found.append(node)
        if isinstance(node, ast.JoinedStr | ast.Assert) or (rules and isinstance(node, ast.Raise)):
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
    lines, skipped = code.splitlines(), left_out(code, rules=room_of(file) in RULES)
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
    """The mutant with this change; None if it changes nothing, or is no Python any more."""
    code = place.code
    changed = mutate_code(code, *change)
    if changed is None or changed == code or not _is_python(changed):
        return None
    line = place.at[0]
    removed = len(changed.splitlines()) < len(code.splitlines())  # a decorator
    after = "" if removed else changed.splitlines()[line - 1].strip()
    return Mutant(str(place.file.relative_to(ROOT)), line, after, code, changed)


def _is_python(code: str) -> bool:
    try:
        ast.parse(code)
    except SyntaxError:
        return False
    return True


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


def those_called(names: set[str]) -> list[Mutant]:
    """The mutants of these names, wherever they are now."""
    kinds = operators()
    seen: dict[str, Mutant] = {}
    for file in files():
        name = str(file.relative_to(SOURCE))
        if any(each.startswith(f"`{name}`") for each in names):
            every = [mutant(place, change) for place in places(file, kinds) for change in place.changes]
            seen |= {str(one): one for one in every if one and str(one) in names}
    return list(seen.values())
