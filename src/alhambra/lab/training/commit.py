"""Which commit of the program is running."""

from __future__ import annotations

import subprocess
from pathlib import Path

UNKNOWN = "unknown"


def commit() -> str:
    """The commit of the checkout this runs from, marked if files have changed since; unknown outside a checkout."""
    try:
        found = subprocess.run(
            ["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"],
            cwd=Path(__file__).parent,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return UNKNOWN
    return found.stdout.strip()
