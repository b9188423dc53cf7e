"""Reading and checking component files: the shipped ones, or corrected ones from a folder in their place."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from functools import cache
from pathlib import Path
from runpy import run_path
from typing import Any, NamedTuple

from alhambra.game.components.shapes import Mismatch, Shape
from alhambra.kernel.errors import ComponentError
from alhambra.kernel.rooms import files_in_rooms

BASE = "base"
_BASE_GAME = Path(__file__).parent
_ENDING = ".toml"


class Components(NamedTuple):
    """The contents of all component files, by name, and the fingerprints of those that differ from the shipped ones."""

    folder: Path | None
    files: dict[str, dict[str, Any]]
    corrected: dict[str, str]


class _File(NamedTuple):
    """A file that was parsed as TOML."""

    path: Path
    data: dict[str, Any]


def read_components(folder: Path | None) -> Components:
    """Everything that is printed on components; raises `ComponentError` at the first fault."""
    shipped = {name: _read(file) for name, file in shipped_files().items()}
    if folder is None:
        return Components(None, {name: file.data for name, file in shipped.items()}, {})
    in_use = {**shipped, **{name: _read(file) for name, file in _files_in(folder).items()}}
    data = {name: file.data for name, file in in_use.items()}
    for name, file in in_use.items():  # the shipped ones too: they must be consistent with the corrected ones
        _check(name, file, data)
    now, before = ({name: _fingerprint(file.data) for name, file in files.items()} for files in (in_use, shipped))
    return Components(folder, data, {name: now[name] for name in now if now[name] != before[name]})


@cache
def shipped_files() -> dict[str, Path]:
    """The component file of the base game, which others refer to, then those of all other rooms."""
    files = {
        BASE if file.parent == _BASE_GAME else file.parent.name: file for file in files_in_rooms("components.toml")
    }
    return {name: files[name] for name in sorted(files, key=lambda name: (name != BASE, name))}


def names() -> list[str]:
    """The names of the component files, the base game first."""
    return list(shipped_files())


def shape_of(name: str) -> Shape:
    """The shape of a component file, which the `components.py` next to it describes.

    That file is run on its own: importing it would import the whole room, whose rules need the components.
    """
    shape: Shape = run_path(str(shipped_files()[name].with_suffix(".py")))["SHAPE"]
    return shape


def _files_in(folder: Path) -> dict[str, Path]:
    """The corrected files, by name. A misnamed file would be ignored silently, so it is an error."""
    expected = f"a folder with some of {', '.join(f'{name}{_ENDING}' for name in names())}"
    try:
        files = sorted(file for file in folder.iterdir() if not file.name.startswith("."))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise ComponentError(str(folder), None, f"the folder cannot be read ({reason})", expected) from error
    if not files:
        raise ComponentError(str(folder), None, "the folder is empty", expected)
    known = {f"{name}{_ENDING}": name for name in names()}
    for file in files:
        if file.name not in known:
            raise ComponentError(str(file), None, "no component file has this name", f"one of {', '.join(known)}")
    return {known[file.name]: file for file in files}


def _read(path: Path) -> _File:
    text = _text(path)
    try:
        return _File(path, tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        problem = re.sub(r" \(at [^()]*\)$", "", str(error))
        raise ComponentError(str(path), _line_in(str(error), text), problem, "valid TOML") from error


def _text(path: Path) -> str:
    try:
        content = path.read_bytes()
    except OSError as error:
        problem = f"the file cannot be read ({error.strerror})"
        raise ComponentError(str(path), None, problem, "a file that can be read") from error
    try:
        return content.decode("utf-8-sig")  # some editors write a byte order mark
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise ComponentError(str(path), line, "the file is not UTF-8", "a text in UTF-8") from error


def _line_in(problem: str, text: str) -> int:
    """The line `tomllib` complains about, which it gives only in its message."""
    if match := re.search(r"\(at line (\d+), column \d+\)", problem):
        return int(match[1])
    return len(text.splitlines()) or 1 if "at end of document" in problem else 1


def _check(name: str, file: _File, files: dict[str, Any]) -> None:
    try:
        shape_of(name).check(file.data, (), files)
    except Mismatch as wrong:
        raise ComponentError(str(file.path), None, wrong.problem, wrong.expected) from wrong


def _fingerprint(data: dict[str, Any]) -> str:
    plain = json.dumps(printed(data), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


def printed(value: Any) -> Any:
    """Only what is printed on the components, without sources and status."""
    if isinstance(value, dict):
        return {key: printed(one) for key, one in value.items() if key not in ("source", "status")}
    return [printed(one) for one in value] if isinstance(value, list) else value
