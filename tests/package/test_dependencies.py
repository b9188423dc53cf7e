"""What is imported is declared, and what is declared is locked."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from tests.package.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = {"": PROJECT["dependencies"], **PROJECT["optional-dependencies"]}
"""What is installed with each extra, and by default without any."""
OWNERS = metadata.packages_distributions()
PACKAGE = ROOT / "src" / "alhambra"


def plain(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].replace("_", "-").lower()


def imported(file: Path, needed: bool = False) -> Iterator[str]:
    """The distributions a file imports from; with `needed`, without those it can do without."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    attempts = [node for node in ast.walk(tree) if isinstance(node, ast.Try) and _does_without(node)]
    left_out = {id(inside) for attempt in attempts for each in attempt.body for inside in ast.walk(each)}
    for node in ast.walk(tree):
        if needed and id(node) in left_out:
            continue
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        for name in {name.partition(".")[0] for name in names} - {"alhambra", *sys.stdlib_module_names}:
            yield plain(OWNERS.get(name, [name])[0])


def _does_without(attempt: ast.Try) -> bool:
    """Whether a failed import is handled."""
    return any(isinstance(each.type, ast.Name) and each.type.id == "ImportError" for each in attempt.handlers)


def test_everything_that_is_imported_is_declared() -> None:
    used = {name for file in PACKAGE.rglob("*.py") for name in imported(file)}
    assert "starlette" in used
    assert used <= {plain(requirement) for extra in ("", "host", "train", "ray") for requirement in EXTRAS[extra]}


@pytest.mark.parametrize(
    "room", ["kernel", "game", "modules", "editions", "play", "bots", "analysis", "table", "host", "lab/arena"]
)
def test_rules_and_opponents_need_nothing_from_outside(room: str) -> None:
    files = list((PACKAGE / room).rglob("*.py"))
    assert files
    assert {name for file in files for name in imported(file, needed=True)} == set()


def test_uvloop_is_wanted_only_where_it_exists() -> None:
    (wanted,) = (requirement for requirement in EXTRAS[""] if plain(requirement) == "uvloop")
    conditions = set(wanted.partition("; ")[2].split(" and "))
    assert "sys_platform != 'win32'" in conditions
    for lock in (
        "requirements/play.lock",
        "requirements/host.lock",
        "requirements/dev.lock",
        "requirements/bench.lock",
    ):
        (locked,) = re.findall(r"^uvloop==\S+ ; (.+) \\$", (ROOT / lock).read_text(), flags=re.MULTILINE)
        assert set(locked.split(" and ")) == conditions


@pytest.mark.parametrize(
    ("lock", "extras"),
    [
        ("requirements/play.lock", [""]),
        ("requirements/host.lock", ["", "host"]),
        ("requirements/build.lock", ["build"]),
        ("requirements/dev.lock", ["", "host", "build", "train", "dev"]),
        ("requirements/docs.lock", ["docs"]),
        ("requirements/bench.lock", ["", "bench"]),
        ("requirements/ray.lock", ["", "ray"]),
        ("requirements/web.lock", ["web"]),
        ("requirements/mutants.lock", ["mutants"]),
        ("requirements/upkeep.lock", ["upkeep"]),
    ],
)
def test_every_extra_is_locked_with_the_versions_of_the_others(lock: str, extras: list[str]) -> None:
    def pins(file: Path) -> dict[str, str]:
        return dict(re.findall(r"^([\w.-]+)==(\S+)", file.read_text(encoding="utf-8"), flags=re.MULTILINE))

    locked = pins(ROOT / lock)
    assert {plain(requirement) for extra in extras for requirement in EXTRAS[extra]} <= set(locked)
    for other in (ROOT / "requirements").glob("*.lock"):
        assert {name: version for name, version in pins(other).items() if locked.get(name, version) != version} == {}
