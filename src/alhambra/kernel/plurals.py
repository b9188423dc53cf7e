"""Plural forms: which form of a sentence goes with a count.

These are the rules of CLDR, which browsers offer as `Intl.PluralRules`. A language with more forms than two, such as
Polish with `one`, `few` and `many`, gets a function of its own here.
"""

from __future__ import annotations

from collections.abc import Callable


def _one_or_other(count: float) -> str:
    return "one" if count == 1 else "other"


PLURALS: dict[str, Callable[[float], str]] = {
    "en": _one_or_other,
    "de": _one_or_other,
    "nl": _one_or_other,
    "hu": _one_or_other,
}
"""The rule of each language we have words for."""
