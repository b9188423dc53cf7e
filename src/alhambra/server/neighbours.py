"""The workers of a server on the same machine, and which of them a table belongs to.

Each worker has a socket in a folder that all of them know, over which the others hand it connections (see
`web/handing_on.py`). Everybody looks into the same folder and works out a table's worker from what is there, by
rendezvous hashing: nobody is elected, nothing has to be remembered, and when workers come or go, only the tables that
have to move do so. A dead worker's socket refuses connections, so its tables belong to others at once.

For a moment two workers may see different neighbours and both serve a table. That costs a little and does no harm: see
`tables/hall.py`.
"""

from __future__ import annotations

import hashlib
import logging
import os
import socket
import stat
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from alhambra.game import versions
from alhambra.host.logs import OncePerMinute
from alhambra.server.settings import Settings

logger = logging.getLogger(__name__)

LOOK_EVERY = 1.0
"""Seconds between two looks into the folder. Each look also shows the others that this worker is not stuck."""
_STUCK_AFTER = 5.0
"""After this many seconds without a sign of life, a worker's tables belong to others until it is heard from again."""
_MOST_WAITING = 1024
"""How many handed-on connections may wait for a worker to accept them."""


class Neighbours:
    """The neighbours of a worker that has none."""

    def listen(self) -> socket.socket | None:
        """The socket over which neighbours can hand on connections; None if there is none."""
        return None

    def greet(self) -> None:
        """Announce this worker to all neighbours. This may take a moment, so it is done in a thread."""

    def look(self) -> None:
        """See who is there."""

    def leave(self) -> None:
        """Let the neighbours take over."""

    def belongs_here(self, table: str) -> bool:
        """Whether a table belongs to this worker."""
        return True

    def hand_on(self, table: str, received: bytes, connection: int) -> bool:
        """Give a connection to the worker of a table, with what was received over it; False if nobody took it."""
        return False


class LocalNeighbours(Neighbours):
    """The workers whose sockets are in a folder. The name of a socket begins with the version of the rules that the
    worker knows: while there are several versions, all tables belong to workers with the newest, which know every
    game."""

    def __init__(self, folder: Path, worker: str) -> None:
        self._folder = folder
        self._own = f"{versions.RULES_VERSION}-{worker}"
        self._others: set[str] = set()
        self._answered: set[str] = set()
        """The workers that have answered since the latest look."""
        self._refused: dict[str, float] = {}
        """When workers last did not answer."""
        self._is_there = False
        self._problems = OncePerMinute(logger, "the neighbours cannot be seen, so nothing is handed on")

    def listen(self) -> socket.socket | None:
        listener = socket.socket(socket.AF_UNIX)
        try:
            _make_private(self._folder)
            listener.bind(str(self._folder / self._own))
            listener.listen(_MOST_WAITING)
        except OSError as error:
            self._problems.note(type(error).__name__)
            listener.close()
            return None
        listener.setblocking(False)
        self._is_there = True
        self.look()
        return listener

    def greet(self) -> None:
        for name in _last_signs(self._folder):
            if name != self._own:
                self._knock(self._folder / name)

    def _knock(self, door: Path) -> None:
        """Wait until a neighbour has checked who is there. If nobody answers, the worker has crashed, and its socket is
        deleted."""
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(_STUCK_AFTER)
            try:
                line.connect(str(door))
                line.shutdown(socket.SHUT_WR)
                line.recv(1)
            except ConnectionRefusedError:
                door.unlink(missing_ok=True)
            except OSError:
                pass  # it is stuck, or it has just left

    def look(self) -> None:
        now = time.time()
        try:
            if self._is_there:
                os.utime(self._folder / self._own, (now, now))
            seen = _last_signs(self._folder)
        except OSError as error:
            self._problems.note(type(error).__name__)
            seen = {}
        self._others = {
            name for name, at in seen.items() if at > max(now - _STUCK_AFTER, self._refused.get(name, 0.0))
        } - {self._own}
        self._refused = {name: at for name, at in self._refused.items() if name in seen}
        self._answered.clear()

    def leave(self) -> None:
        self._is_there = False
        (self._folder / self._own).unlink(missing_ok=True)

    def belongs_here(self, table: str) -> bool:
        for name in self._ranked(table):
            if name == self._own:
                return True
            if name in self._answered or self._reach(name):
                return False
        return True

    def hand_on(self, table: str, received: bytes, connection: int) -> bool:
        for name in self._ranked(table):
            if name == self._own:
                return False
            if self._reach(name, received, connection):
                return True
        return False

    def _reach(self, name: str, received: bytes = b"", *connections: int) -> bool:
        """Knock at a neighbour's door, and hand a connection on if there is one. If nobody answers, the neighbour is
        dead, and its tables belong to others."""
        with socket.socket(socket.AF_UNIX) as line:
            line.setblocking(False)
            try:
                line.connect(str(self._folder / name))
                if connections:
                    socket.send_fds(line, [received], connections)
            except OSError as error:
                if not isinstance(error, ConnectionRefusedError | FileNotFoundError):  # it is alive but too busy
                    self._problems.note(type(error).__name__)
                self._refused[name] = time.time()
                self._others.discard(name)
                return False
        self._answered.add(name)
        return True

    def _ranked(self, table: str) -> list[str]:
        """The workers that may serve a table, the one it belongs to first."""
        there = [*self._others, self._own] if self._is_there else [*self._others]
        newest = max(map(_rules_known_by, there), default=0)
        return sorted((name for name in there if _rules_known_by(name) == newest), key=lambda name: _rank(name, table))


def _make_private(folder: Path) -> None:
    """Make sure that only the user who runs the server can enter a folder, since anybody may write to its parent."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise PermissionError(f"{folder} belongs to somebody else")


def _last_signs(folder: Path) -> dict[str, float]:
    """When each worker that has a socket in a folder last showed that it is not stuck."""
    signs = {}
    for path in folder.iterdir():
        with suppress(FileNotFoundError):  # it has just left
            if path.name.partition("-")[0].isdecimal():
                signs[path.name] = path.stat().st_mtime
    return signs


def _rules_known_by(name: str) -> int:
    return int(name.partition("-")[0])


def _rank(name: str, table: str) -> bytes:
    return hashlib.blake2b(f"{name} {table}".encode(), digest_size=8).digest()


def open_neighbours(settings: Settings, server: str, worker: str) -> Neighbours:
    """The neighbours of a worker; `server` distinguishes servers on the same machine. Without Redis there are none, nor
    on systems that cannot hand on connections."""
    if not settings.redis or not hasattr(socket, "send_fds"):
        return Neighbours()
    return LocalNeighbours(Path(settings.runtime_folder or tempfile.gettempdir()) / f"alhambra-{server}", worker)
