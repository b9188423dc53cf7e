"""The settings of a server as a command takes them: options take precedence over environment variables."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from alhambra.server.settings import PREFIX, Settings, from_environment


def settings_from(given: argparse.Namespace, options: Sequence[str]) -> Settings:
    """The settings that these options, the environment and the defaults give. Raises `SettingError`."""
    variables = dict(os.environ)
    for name in options:
        if (chosen := getattr(given, name)) is not None:
            variables[PREFIX + name.upper()] = str(chosen)
    if f"{PREFIX}DATABASE" not in variables:
        variables[f"{PREFIX}DATABASE"] = str(_usual_database())
    return from_environment(variables)


def _usual_database() -> Path:
    """The default database, in the user's data folder."""
    try:
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "alhambra"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # a user without a home, as for services, or even without a name
        return Path("alhambra.db")
    return folder / "alhambra.db"
