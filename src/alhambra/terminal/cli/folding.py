"""For small screens: folding blocks until everything fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, RenderableType
from rich.text import Text

from alhambra.terminal.draw.table import Block, with_space_between


def fitting(console: Console, blocks: Sequence[Block], room: int) -> tuple[list[RenderableType], bool]:
    """What to print on this many lines, and whether it fits. Empty lines go first; then blocks are folded, the largest
    first."""
    spaced = list(with_space_between(block.whole for block in blocks))
    if _height(console, spaced) <= room:
        return spaced, True
    for shown in _foldings(console, blocks):
        if _height(console, shown) <= room:
            return shown, True
    return shown, False


def _foldings(console: Console, blocks: Sequence[Block]) -> Iterator[list[RenderableType]]:
    shown = [block.whole for block in blocks]
    yield shown
    saved = {
        at: _height(console, [block.whole]) - _height(console, [block.folded])
        for at, block in enumerate(blocks)
        if block.folded is not None
    }
    for at in sorted((at for at in saved if saved[at] > 0), key=lambda at: -saved[at]):
        folded = blocks[at].folded
        assert folded is not None
        shown = [*shown[:at], folded, *shown[at + 1 :]]
        yield shown


def _height(console: Console, shown: Sequence[RenderableType]) -> int:
    return sum(len(console.render_lines(each, pad=False)) for each in shown)


def newest(lines: Sequence[RenderableType], few: int, more: str) -> list[RenderableType]:
    """The last few lines, after a line that stands for the others."""
    return [Text(more), *lines[-few:]] if len(lines) > few + 1 else list(lines)
