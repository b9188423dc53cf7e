"""Which files are changed, and which tests must notice: those of the same room."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "alhambra"
RULES = ("game", "modules", "editions")
ABOVE_THE_RULES = ("bots", "analysis", "lab", "table", "host", "server")
RULE_TESTS = "tests/rules"
OLD_RULES = "tests/versions/test_red_palace_1.py"
ALL_RULE_TESTS = (
    RULE_TESTS,
    "tests/properties/test_new_games.py",
    "tests/properties/test_bad_actions.py",
    "tests/properties/test_bad_positions.py",
    "tests/properties/test_events_as_json.py",
    "tests/test_rule_coverage.py",
    OLD_RULES,
)
"""The rules, those of older versions too; which games, actions and positions are refused; how events are written; each
module's chapter."""
BOT_TESTS = (
    "tests/bots/test_worth_of_modules.py",
    "tests/bots/test_worth_of_red_palace.py",
    "tests/bots/test_majorities.py",
    "tests/bots/memory/test_dealing.py",
)
"""The tests of what modules tell computer opponents."""
LONG_SUITES = ("server",)
"""Rooms with so many tests that not all are run against every survivor, but only those that call what was changed."""
SLOW_FIXTURES = frozenset({"process", "proxy", "postgres"})
"""Tests with several servers are slow, above all while it is recorded what they call; and a change in this process does
not reach servers in processes of their own. Those that need no more than Redis are quick."""

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
"""Files among the rules without a rule of the game, with their purpose and their tests."""
NOT_IN_THIS_PROCESS = {
    "lab/cluster.py": "runs on a Ray cluster; tests/lab/arena/test_on_ray.py",
    "server/storage/migrations": "runs once for each database, from older versions; tests/server/test_migrations.py",
}
"""Files above the rules that quick tests do not run."""


def room_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0]


def files(only: str = "") -> list[Path]:
    """The files to be changed whose path contains `only`."""
    found = [file for room in (*RULES, *ABOVE_THE_RULES) for file in sorted((SOURCE / room).rglob("*.py"))]
    return [file for file in found if only in str(file) and not _is_left_out(file)]


def _is_left_out(file: Path) -> bool:
    if room_of(file) in RULES:
        return file.name in NO_RULES
    return any(str(file.relative_to(SOURCE)).startswith(name) for name in NOT_IN_THIS_PROCESS)


def suite(room: str) -> tuple[str, ...]:
    """The tests of a room."""
    return ALL_RULE_TESTS if room in RULES else (f"tests/{room}",)


def chapter_tests(part: str) -> list[str]:
    """The tests of an edition or of a module's chapter, or those of the base game."""
    rules = ROOT / RULE_TESTS
    chapter = part.removesuffix("s")
    found = sorted((rules / part).glob("test_*.py")) or sorted((rules / "modules").glob(f"test_{chapter}*.py"))
    return [str(file.relative_to(ROOT)) for file in found or sorted(rules.glob("test_*.py"))]


class QuickTests:
    """A pytest plugin that leaves out what takes long."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not _takes_long(item)]


def _takes_long(item: pytest.Item) -> bool:
    return bool(item.get_closest_marker("long") or SLOW_FIXTURES & set(getattr(item, "fixturenames", ())))
