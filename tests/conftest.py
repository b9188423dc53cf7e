"""`--knock-out`, which leaves one registration out of the game (tools/mutants.py), and what makes tests faster."""

import gc
import os
import signal
import ssl
import sys
from functools import cache
from pathlib import Path

import pytest

# Tests start hundreds of processes. None of them should compile everything anew, nor should those of pytest itself.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Every HTTP client makes one of these, although no test encrypts anything, and reads all the certificates there are.
# That takes longer than most requests.
setattr(ssl, "create_default_context", cache(ssl.create_default_context))  # noqa: B010  # mypy would not have it


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--knock-out", metavar="REGISTRATION", help="leave this registration out of the game")


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # A shell starts background jobs like this, and the programs that tests interrupt would inherit it.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    name = config.getoption("--knock-out")
    if name:
        from tools.mutating.registrations import UnknownRegistration, leave_out

        try:
            leave_out(name)
        except UnknownRegistration as error:
            raise pytest.UsageError(str(error)) from error


SECOND_TRY = [Path(__file__).parent / folder for folder in ("browser", "browser_host", "server")]
"""Tests here use real browsers or servers. A race in one of seven thousand should be named, and mended, but should not
hide what the others say; so these tests are tried once more. The summary lists each second try (RERUN)."""


def pytest_itemcollected(item: pytest.Item) -> None:
    if any(folder in item.path.parents for folder in SECOND_TRY):
        item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Only short tests should be left at the end, so that no process waits for another. So each of them begins with
    some of the files whose tests take longest, which are marked `first`."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("first"):
            files.setdefault(item.path, []).append(item)
    others = [item for item in items if item.path not in files]
    left, in_order = len(items), []
    for number in range(processes):  # xdist gives them equal shares of the list
        share = left // (processes - number)
        longest = [item for file in list(files.values())[number::processes] for item in file]
        rest = max(0, share - len(longest))
        in_order += [*longest, *others[:rest]]
        others, left = others[rest:], left - share
    items[:] = in_order


def pytest_collection_finish() -> None:
    """Everything collected stays to the end. Scanning it for garbage again and again would take an eighth of the
    time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """With one process per core, a fifth of the time would be spent waiting for servers, browsers and clocks."""
    return (os.cpu_count() or 1) * 3 // 2
