"""The folder in which several workers write their metrics, and the ones that killed servers left behind.

Whoever uses a folder holds a lock in it, which the system releases when the process ends, however it does.
"""

from __future__ import annotations

import fcntl
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PREFIX = "alhambra-metrics-"
_LOCK = "lock"


@contextmanager
def metrics_folder() -> Iterator[str]:
    """A folder of our own, deleted in the end. Those that nobody uses any more are deleted first."""
    for other in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        with suppress(OSError):  # it is another user's, or already gone
            _delete_unused(other)
    with tempfile.TemporaryDirectory(prefix=_PREFIX) as folder, (Path(folder) / "new").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        Path(lock.name).rename(Path(folder) / _LOCK)  # others see it only once it is locked
        yield folder


def _delete_unused(folder: Path) -> None:
    with (folder / _LOCK).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder)
