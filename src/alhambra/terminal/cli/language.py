"""Which language the terminal speaks if none is given."""

from __future__ import annotations

import os

from alhambra.kernel.messages import languages

VARIABLE = "ALHAMBRA_LANGUAGE"
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that say so; the first one set counts."""


def usual_language() -> str:
    """The language of the environment if we have words in it, otherwise English."""
    wished = next((os.environ[name] for name in (VARIABLE, *_LOCALE) if os.environ.get(name)), "")
    code = wished[:2].lower()
    return code if code in languages() else "en"
