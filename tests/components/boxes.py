"""Folders with corrected components."""

from __future__ import annotations

from pathlib import Path

from alhambra.game.components.component_files import shipped_files


def shipped(name: str) -> str:
    return shipped_files()[name].read_text(encoding="utf-8")


def correct(folder: Path, name: str, *replaced: tuple[str, str]) -> None:
    """Add a file to a folder of corrections: the shipped one with some texts replaced."""
    text = shipped(name)
    for old, new in replaced:
        assert text.count(old) == 1, f"'{old}' is not there once"
        text = text.replace(old, new)
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
