"""Which language the terminal speaks if none is given."""

from __future__ import annotations

import os

from alhambra.kernel.messages import languages

VARIABLE = "ALHAMBRA_LANGUAGE"
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the system says it; the first that is set counts."""


def usual_language() -> str:
    """That of the environment, as far as there are words in it, else English."""
    wished = next((os.environ[name] for name in (VARIABLE, *_LOCALE) if os.environ.get(name)), "")
    code = wished[:2].lower()
    return code if code in languages() else "en"
