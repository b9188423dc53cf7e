"""Second tries for tests with real servers; `--knock-out`, which leaves one registration out (tools/knock_out.py)."""

from pathlib import Path

import pytest

_REAL = {Path(__file__).parent / folder for folder in ("browser", "server")}
"""Tests with browsers, servers and databases, which share the machine with all that runs on it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What fails there is tried once more. The summary names each test that needed it."""
    for item in items:
        if _REAL.intersection(item.path.parents):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--knock-out", metavar="REGISTRATION", help="leave this registration out of the game")


def pytest_configure(config: pytest.Config) -> None:
    name = config.getoption("--knock-out")
    if name:
        from tools.knock_out import UnknownRegistration, leave_out

        try:
            leave_out(name)
        except UnknownRegistration as error:
            raise pytest.UsageError(str(error)) from error
