"""How tables, hosts and their two homes are built: who knows sockets, databases and processes, and no import cycles."""

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "alhambra"
MODULES = {
    ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): file
    for folder in ("table", "host", "server", "browser")
    for file in sorted((PACKAGE / folder).rglob("*.py"))
}
OUTSIDE = (
    "aiosqlite",
    "alembic",
    "asyncio",
    "asyncpg",
    "fastapi",
    "multiprocessing",
    "orjson",
    "prometheus_client",
    "pydantic",
    "redis",
    "socket",
    "sqlalchemy",
    "sqlite3",
    "starlette",
    "subprocess",
    "threading",
    "uvicorn",
    "websockets",
)
"""What tables and hosts must not need, as they also run in a browser. A host may use asyncio."""
FOLDERS = ("storage", "thinkers", "cluster", "web")
"""The folders of the server; each may import those before it."""


def imports(file: Path) -> Iterator[str]:
    """The full names that a file imports anywhere, even for type checking only."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{file} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def module_of(name: str) -> str | None:
    """The module of ours that defines a name, or that is the name."""
    while name and name not in MODULES:
        name = name.rpartition(".")[0]
    return name or None


def imported() -> dict[str, set[str]]:
    """What each module of table, host and server imports from those packages."""
    found = {module: {module_of(name) for name in imports(file)} for module, file in MODULES.items()}
    return {module: {other for other in others if other and other != module} for module, others in found.items()}


def cycles(graph: Mapping[str, Iterable[str]]) -> list[set[str]]:
    """Import cycles: sets of nodes that can all be reached from each other."""
    reached: dict[str, set[str]] = {}
    for start in graph:
        found, left = set[str](), [*graph[start]]
        while left:
            node = left.pop()
            if node not in found:
                found.add(node)
                left += graph[node]
        reached[start] = found
    together = {
        frozenset({other for other in reached[node] if node in reached[other]} | {node})
        for node in graph
        if node in reached[node]
    }
    return [set(knot) for knot in sorted(together, key=sorted)]


def folder_of(module: str) -> str:
    """`web` for a module in that folder of the server; a module outside the folders is its own folder."""
    return ".".join(module.split(".")[1:3])


@pytest.mark.parametrize(("room", "allowed"), [("table", set()), ("host", {"asyncio"}), ("browser", {"asyncio"})])
def test_tables_and_hosts_know_neither_sockets_nor_databases_nor_processes(room: str, allowed: set[str]) -> None:
    found = [
        f"{module} imports {name}"
        for module, file in MODULES.items()
        if module.split(".")[1] == room
        for name in imports(file)
        if name.split(".")[0] in {*OUTSIDE} - allowed or name.startswith("alhambra.server")
    ]
    assert found == []


def test_tables_and_hosts_can_be_used_without_anything_the_server_needs() -> None:
    """Not even through other modules: in a fresh interpreter those packages are missing."""
    tables = [module for module in MODULES if module.split(".")[1] in ("table", "host", "browser")]
    missing = [name for name in OUTSIDE if name not in sys.stdlib_module_names] + ["typing_extensions"]
    program = f"import sys\nfor name in {missing}: sys.modules[name] = None\nimport {', '.join(tables)}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_no_modules_of_tables_hosts_and_server_import_each_other() -> None:
    assert cycles(imported()) == []


def test_no_folders_of_the_server_import_each_other() -> None:
    graph: dict[str, set[str]] = {}
    for module, others in imported().items():
        graph.setdefault(folder_of(module), set()).update(folder_of(other) for other in others)
    assert cycles({name: others - {name} for name, others in graph.items()}) == []


def test_the_folders_of_the_server_import_only_downwards() -> None:
    heights = {f"server.{folder}": height for height, folder in enumerate(FOLDERS)}
    upwards = [
        f"{module} imports {other}"
        for module, others in imported().items()
        for other in others
        if heights.get(folder_of(other), -1) > heights.get(folder_of(module), len(FOLDERS))
    ]
    assert upwards == []
    assert {folder_of(module) for module in MODULES} >= heights.keys()


@pytest.mark.parametrize(
    ("graph", "found"),
    [
        ({"a": ["b"], "b": ["c"], "c": []}, []),
        ({"a": ["b"], "b": ["c"], "c": ["b"]}, [{"b", "c"}]),
        ({"a": ["b"], "b": ["c"], "c": ["a"], "d": ["a"]}, [{"a", "b", "c"}]),
    ],
)
def test_the_search_for_cycles_does_find_them(graph: dict[str, list[str]], found: list[set[str]]) -> None:
    assert cycles(graph) == found


ENDS_BY_ITSELF = {
    "SharedQueues.take": "until there is something to take",
    "_body": "until the whole body has arrived",
    "DailyDeals.begin": "until the first try of the day is known, in whichever tab it was begun",
}
"""Loops without a condition that are no endless loops."""


def endless_loops(tree: ast.Module) -> Iterator[str]:
    """The functions with `while True` and `await` in it, as `Class.method`."""
    parents = {child: parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}
    for node in ast.walk(tree):
        endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant)
        if endless and any(isinstance(inside, ast.Await) for inside in ast.walk(node)):
            names: list[str] = []
            while node in parents:
                node = parents[node]
                if isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef | ast.ClassDef):
                    names.insert(0, node.name)
            yield ".".join(names)


def test_endless_loops_are_written_so_that_they_survive_errors() -> None:
    """Only `for_ever` repeats something for ever."""
    found = {
        loop: name
        for name, file in MODULES.items()
        for loop in endless_loops(ast.parse(file.read_text(encoding="utf-8")))
    }
    assert found.pop("for_ever") == "alhambra.host.background"
    assert set(found) == set(ENDS_BY_ITSELF)


AWAITED = ("host.cache", "host.clock", "host.open_tables", "server.thinkers.thinker_pool", "server.web.socket")
"""Where tasks are started that somebody waits for, and so hears of their errors."""


def test_nothing_fails_silently_in_the_background() -> None:
    found = {
        name.removeprefix("alhambra.")
        for name, file in MODULES.items()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "create_task"
    }
    assert found == {"host.background", *AWAITED}
