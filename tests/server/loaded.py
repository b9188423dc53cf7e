"""Servers that start quickly: they are split off from a process that has loaded the whole program.

To load it takes longer than most tests do with the server afterwards. What is split off is a process of its own, with a
process group of its own, and runs the same command as one that is started from a shell. Where a system cannot tell when
such a process ends, it is started as from a shell.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

_LONGEST_REQUEST = 1_000_000
LOADED_LATE = (
    "alhambra.terminal.cli.serve",
    "alhambra.terminal.cli.server_settings",
    "alhambra.server.web.app",
    "alhambra.server.web.readiness",
    "aiosqlite",
    "anyio._backends._asyncio",
    "asyncpg",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
)
"""What a server loads while it starts."""


class SplitOff:
    """A process that was split off; like a `Popen`, as far as it is used here."""

    def __init__(self, pid: int, code: int) -> None:
        self.pid = pid
        self._end = os.pidfd_open(pid)  # whoever splits it off never waits for it, so the number stays its own
        self._code = code
        """Where its exit code can be read."""

    def __del__(self) -> None:
        os.close(self._end)
        os.close(self._code)

    def poll(self) -> int | None:
        return None if self._is_running(0) else self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self._is_running(timeout):
            raise subprocess.TimeoutExpired("a server", timeout or 0)
        return self.returncode

    @cached_property
    def returncode(self) -> int:
        """Once it has ended. One that was killed has left none."""
        return int(os.read(self._code, 32) or -signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def _is_running(self, seconds: float | None) -> bool:
        """Whether it still runs after so many seconds."""
        return not select.select([self._end], [], [], seconds)[0]


Started = subprocess.Popen[bytes] | SplitOff


def split_off(arguments: Sequence[str], environment: Mapping[str, str], output: int, errors: int) -> Started:
    """A new process for a command of the program, which writes to these files."""
    if not hasattr(os, "pidfd_open"):
        command = [sys.executable, "-m", "alhambra", *arguments]
        return subprocess.Popen(command, env=environment, stdout=output, stderr=errors, start_new_session=True)
    line = _loaded()
    request = json.dumps({"arguments": list(arguments), "environment": dict(environment)}).encode()
    code, told = os.pipe()
    socket.send_fds(line, [request], [output, errors, told])
    os.close(told)
    return SplitOff(int(line.recv(32)), code)


@cache
def _loaded() -> socket.socket:
    """The line to the process that has loaded the program; there is one for all tests of this process."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with there:
        process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(there.fileno())],
            pass_fds=[there.fileno()],
            cwd=Path(__file__).parents[2],
        )

    @atexit.register
    def end() -> None:
        here.close()
        process.wait(20)

    return here


def _wait_for_requests(line: socket.socket) -> None:
    from alhambra.server.settings import Settings
    from alhambra.server.storage.bookmarks import source
    from alhambra.server.web.app import create

    for name in LOADED_LATE:
        import_module(name)
    create(Settings())  # it is never started, but all that its routes need is now there
    source()

    while True:
        request, files, _, _ = socket.recv_fds(line, _LONGEST_REQUEST, 3)
        if not request:
            return
        pid = os.fork()
        if pid == 0:
            line.close()
            _run(json.loads(request), *files)
        for file in files:
            os.close(file)
        line.send(str(pid).encode())


def _run(request: dict[str, Any], output: int, errors: int, told: int) -> NoReturn:
    from alhambra.terminal.cli import main

    os.setsid()
    os.environ.clear()
    os.environ.update(request["environment"])
    for number, file in enumerate((os.open(os.devnull, os.O_RDONLY), output, errors)):
        os.dup2(file, number)
    sys.argv = ["alhambra", *request["arguments"]]
    try:
        code = main()
    except SystemExit as stop:
        code = int(stop.code or 0)
    os.write(told, str(code).encode())
    sys.exit(code)


if __name__ == "__main__":
    _wait_for_requests(socket.socket(fileno=int(sys.argv[1])))
