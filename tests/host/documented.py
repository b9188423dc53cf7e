"""The default values of settings as docs/hosting.md has them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import Field
from pathlib import Path
from typing import Any

HOSTING = Path(__file__).resolve().parents[2] / "docs" / "hosting.md"
_ROW = re.compile(r"^\| (`ALHAMBRA_\w+`(?:, `ALHAMBRA_\w+`)*) \| (.*?)\|", re.MULTILINE)


def documented_defaults() -> dict[str, str]:
    """The default of every setting, as text."""
    found: dict[str, str] = {}
    for names, defaults in _ROW.findall(HOSTING.read_text(encoding="utf-8")):
        settings = [name.strip("`").removeprefix("ALHAMBRA_").lower() for name in names.split(", ")]
        found |= dict(zip(settings, defaults.replace("`", "").strip().split(", "), strict=True))
    return found


def defaults(fields: Iterable[Field[Any]]) -> dict[str, str]:
    """The same, as the program has it."""
    return {
        field.name: f"{field.default:g}" if isinstance(field.default, float) else str(field.default) for field in fields
    }
