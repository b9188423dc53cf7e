"""Servers that start quickly: they are split off from a process that has loaded the whole program.

To load it takes longer than most tests do with the server afterwards. What is split off is a process of its own, with a
process group of its own, and runs the same command as one that is started from a shell.
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
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import IO, Any, NoReturn

_LONGEST_REQUEST = 1_000_000


class SplitOff:
    """A process that was split off; like a `Popen`, as far as it is used here."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._end = os.pidfd_open(pid)  # whoever splits it off never waits for it, so the number stays its own

    def __del__(self) -> None:
        os.close(self._end)

    def poll(self) -> int | None:
        return None if self._is_running(0) else 0

    def wait(self, timeout: float | None = None) -> int:
        if self._is_running(timeout):
            raise subprocess.TimeoutExpired("a server", timeout or 0)
        return 0

    def terminate(self) -> None:
        os.kill(self.pid, signal.SIGTERM)

    def _is_running(self, seconds: float | None) -> bool:
        """Whether it still runs after so many seconds."""
        return not select.select([self._end], [], [], seconds)[0]


def split_off(command: str, environment: Mapping[str, str], errors: IO[bytes]) -> SplitOff:
    """A new process for a command of the program."""
    line = _loaded()
    request = json.dumps({"command": command, "environment": dict(environment)}).encode()
    socket.send_fds(line, [request], [errors.fileno()])
    return SplitOff(int(line.recv(32)))


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
    import alhambra.cli.serve
    import alhambra.server.web.app  # noqa: F401  (what a server loads when it starts)

    while True:
        request, files, _, _ = socket.recv_fds(line, _LONGEST_REQUEST, 1)
        if not request:
            return
        pid = os.fork()
        if pid == 0:
            line.close()
            _run(json.loads(request), files[0])
        os.close(files[0])
        line.send(str(pid).encode())


def _run(request: dict[str, Any], errors: int) -> NoReturn:
    from alhambra.cli import main

    os.setsid()
    os.environ.clear()
    os.environ.update(request["environment"])
    nothing = os.open(os.devnull, os.O_RDWR)
    for number, file in enumerate((nothing, nothing, errors)):
        os.dup2(file, number)
    sys.argv = ["alhambra", request["command"]]
    sys.exit(main())


if __name__ == "__main__":
    _wait_for_requests(socket.socket(fileno=int(sys.argv[1])))
