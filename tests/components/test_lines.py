"""Where things stand in a TOML text."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.components.boxes import shipped
from tests.fuzz.mutations import spoilt
from tests.properties.games import examples
from tests.properties.policies import Dice

from alhambra.game.component_files import names
from alhambra.game.toml_lines import Path, lines_of

EVERYTHING = '''
title = "one line"  # a = 1 is no key
"quoted = \\"key\\"" = 'a = 1'

[ table . 'of things' ]
dotted.key = 1979-05-27 07:32:00
long = """
inside = "no key"
[nothing]""""
longer = \'\'\'
# no comment
\'\'\'
list = [ [1,
  2], # a ] is no end
  { one = 1, two.three = [
    "]", "}",
  ] },
]

[[tables]]
id = 1
[[tables.inner]]
id = 2
[[tables]]
id = 3
[tables.other]
id = 4
'''


def paths(value: Any, path: Path = ()) -> set[Path]:
    """Every path in a value read by `tomllib`."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return {path} - {()} | {found for key, one in inside for found in paths(one, (*path, key))}


def test_every_key_and_every_entry_has_its_line() -> None:
    lines = lines_of(EVERYTHING)
    assert lines.keys() == paths(tomllib.loads(EVERYTHING))
    assert {path: line for path, line in lines.items() if path[0] == "table"} == {
        ("table",): 5,
        ("table", "of things"): 5,
        ("table", "of things", "dotted"): 6,
        ("table", "of things", "dotted", "key"): 6,
        ("table", "of things", "long"): 7,
        ("table", "of things", "longer"): 10,
        ("table", "of things", "list"): 13,
        ("table", "of things", "list", 0): 13,
        ("table", "of things", "list", 0, 0): 13,
        ("table", "of things", "list", 0, 1): 14,
        ("table", "of things", "list", 1): 15,
        ("table", "of things", "list", 1, "one"): 15,
        ("table", "of things", "list", 1, "two"): 15,
        ("table", "of things", "list", 1, "two", "three"): 15,
        ("table", "of things", "list", 1, "two", "three", 0): 16,
        ("table", "of things", "list", 1, "two", "three", 1): 16,
    }
    assert lines["tables", 0, "inner", 0, "id"] == 23
    assert (lines["tables",], lines["tables", 1], lines["tables", 1, "other", "id"]) == (20, 24, 27)


def test_line_endings_of_other_systems_count_once() -> None:
    assert lines_of(EVERYTHING.replace("\n", "\r\n")) == lines_of(EVERYTHING)


@pytest.mark.parametrize("name", names())
def test_every_entry_of_the_shipped_files_is_located(name: str) -> None:
    assert lines_of(shipped(name)).keys() == paths(tomllib.loads(shipped(name)))


@given(text=st.sampled_from([EVERYTHING, *map(shipped, names())]), seed=st.integers())
@examples(300)
def test_whatever_tomllib_reads_is_located(text: str, seed: int) -> None:
    text = spoilt(text, Dice(seed))
    try:
        read = tomllib.loads(text)
    except (ValueError, RecursionError):
        assume(False)
    assert lines_of(text).keys() == paths(read)
