"""Corrupted component files: each is refused with its line, or a game can be played with it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.components.boxes import shipped
from tests.components.conftest import Program
from tests.fuzz.mutations import spoilt
from tests.properties.games import examples
from tests.properties.policies import Dice

from alhambra import ComponentError
from alhambra.game.components.component_files import Components, names, read_components, shape_of
from alhambra.game.components.shapes import Mismatch

ODD_VALUES: tuple[Any, ...] = (
    0, -1, 10**30, 1.5, float("nan"), True, "", "N", "x" * 100, "\x1b[31m", [], [[]], {}, {"status": "likely"},
)  # fmt: skip


def read(name: str, content: bytes) -> Components | ComponentError:
    """The components or the error that says what is wrong; any other error is a bug and propagates."""
    with TemporaryDirectory() as folder:
        (Path(folder) / f"{name}.toml").write_bytes(content)
        try:
            return read_components(Path(folder))
        except ComponentError as error:
            _check_told(error, name, content)
            return error


def _check_told(error: ComponentError, name: str, content: bytes) -> None:
    """The error names the file and where in it, or the shipped file that the base game no longer fits."""
    told = Path(error.file).name.removesuffix(".toml")
    lines = (content if told == name else shipped(told).encode()).count(b"\n") + 1
    assert (name, told) in ((name, name), ("base", "bonus"))
    assert error.line in (None, *range(1, lines + 1))


def written(value: Any) -> str:
    """A value as TOML, on one line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(key)} = {written(one)}' for key, one in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return json.dumps(value).replace("NaN", "nan")


def file_of(data: dict[str, Any]) -> bytes:
    return "\n".join(f"{key} = {written(value)}" for key, value in data.items()).encode()


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and table inside a value, with each of its keys."""
    for key, one in list(value.items() if isinstance(value, dict) else enumerate(value)):
        yield value, key
        if isinstance(one, dict | list):
            yield from places(one)


def altered(name: str, dice: Dice) -> dict[str, Any]:
    """The shipped file with one to three values removed, doubled or replaced."""
    data = tomllib.loads(shipped(name))
    for _ in range(1 + dice.below(3)):
        inside, key = dice.choice(list(places(data)) or [(data, "odd")])
        other, at = dice.choice(list(places(data)) or [(data, "odd")])
        kind = dice.below(4)
        if kind == 0:
            inside.pop(key, None) if isinstance(inside, dict) else inside.pop(key)
        elif kind == 1 and isinstance(inside, list):
            inside.insert(key, inside[key])
        elif kind == 2:
            inside[key] = dice.choice(ODD_VALUES)
        else:
            inside[key] = json.loads(json.dumps(other.get(at) if isinstance(other, dict) else other[at]))
    return data


def test_the_writer_of_this_test_loses_nothing() -> None:
    for name in names():
        data = tomllib.loads(shipped(name))
        assert tomllib.loads(file_of(data).decode()) == data


@given(name=st.sampled_from(names()), seed=st.integers())
@examples(200)
def test_a_corrupted_text_is_refused_with_its_line_or_read(name: str, seed: int) -> None:
    read(name, spoilt(shipped(name), Dice(seed)).encode("utf-8", "surrogatepass"))


@given(name=st.sampled_from(names()), seed=st.integers())
@examples(200)
def test_corrupted_values_are_refused_with_their_line_or_read(name: str, seed: int) -> None:
    read(name, file_of(altered(name, Dice(seed))))


@given(name=st.sampled_from(names()), content=st.binary(max_size=200))
@examples(100)
def test_any_bytes_are_refused(name: str, content: bytes) -> None:
    assert isinstance(read(name, content), ComponentError)


def corrected_at_random(dice: Dice) -> dict[str, dict[str, Any]]:
    """A box in which everything possible is different: values have changed places as far as the checks allow."""
    files = {name: tomllib.loads(shipped(name)) for name in names()}
    for name in names() * 50:
        (inside, key), (other, at) = (dice.choice(list(places(files[name]))) for _ in "ab")
        if not isinstance(inside[key], dict | list) and not isinstance(other[at], dict | list):
            inside[key], other[at] = other[at], inside[key]
            if not all(fits(checked, files) for checked in (name, "bonus")):
                inside[key], other[at] = other[at], inside[key]
    return files


def fits(name: str, files: dict[str, dict[str, Any]]) -> bool:
    try:
        shape_of(name).check(files[name], (), files)
    except Mismatch:
        return False
    return True


@pytest.mark.parametrize(("seed", "edition"), [(1, "alhambra"), (2, "alhambra"), (3, "red_palace")])
def test_whatever_passes_the_checks_can_be_played(program: Program, tmp_path: Path, seed: int, edition: str) -> None:
    folder = tmp_path / "any-box"
    folder.mkdir()
    for name, data in corrected_at_random(Dice(seed)).items():
        (folder / f"{name}.toml").write_bytes(file_of(data))
    assert len(read_components(folder).corrected) > 5
    table = ("--seat", "random", "--seat", "random", "--edition", edition, "--modules", "everything")
    done = program("-m", "alhambra", "simulate", "-n", "1", *table, components=folder)
    assert (done.returncode, done.stderr) == (0, "")
