"""Component data: what is printed on tiles, cards and boards, read from the files in `alhambra/data`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def components(name: str) -> dict[str, Any]:
    """The data file of the base game or of a module."""
    return tomllib.loads((resources.files("alhambra") / "data" / f"{name}.toml").read_text(encoding="utf-8"))
