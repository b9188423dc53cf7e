"""`--knock-out`, which leaves one registration out of the game (tools/knock_out.py)."""

import pytest


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
