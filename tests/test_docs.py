"""The documents do not lie: their examples run, and what is generated is up to date."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import alhambra

ROOT = Path(__file__).parent.parent
MODULES = [found.name for found in pkgutil.walk_packages(alhambra.__path__, "alhambra.")]
MODULES.remove("alhambra.__main__")


def test_the_tour_in_the_readme_runs_as_printed() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run_as_printed(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_table_of_hooks_is_up_to_date() -> None:
    check = subprocess.run([sys.executable, str(ROOT / "tools" / "hooks.py"), "--check"], check=False)
    assert check.returncode == 0, "run `python tools/hooks.py`"


def test_every_sentence_the_engine_can_say_has_words() -> None:
    from alhambra.kernel.messages import sentences

    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "alhambra").rglob("*.py"))
    for key in sentences("en"):
        group, _, name = key.partition(".")
        event = f"class {name.title().replace('-', '')}(NamedTuple)"
        assert f'"{key}"' in source or (group == "told" and event in source), f"nothing says {key}"
