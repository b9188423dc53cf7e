"""The chapter of the Red Palace: the part with which all its files register."""

from __future__ import annotations

from typing import Any

from alhambra.game.chapter import Chapter
from alhambra.game.components.data import components

part = Chapter("red_palace", "RED")

DATA: dict[str, Any] = components("red_palace")
"""What is printed on its components."""
