"""What the processes that know games can be asked. A file here adds jobs by being here.

Each file names its `JOBS`: functions that are given the game, which they must not change, and the arguments of the
request, and that give plain data.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from alhambra import Game

Job = Callable[[Game, dict[str, Any]], Any]


@cache
def jobs() -> dict[str, Job]:
    """All jobs by name."""
    found: dict[str, Job] = {}
    for file in pkgutil.iter_modules(__path__, f"{__name__}."):
        found.update(import_module(file.name).JOBS)
    return found
