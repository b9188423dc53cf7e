"""What the tests of a module say to tests of all modules: names in its own test file."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def of_module(module: str, name: str, otherwise: Any) -> Any:
    """A value in `tests/rules/modules/test_<module>.py`, if there is one of that name."""
    tests = f"tests.rules.modules.test_{module}"
    return getattr(import_module(tests), name, otherwise) if find_spec(tests) else otherwise
