"""The items of a menu: an action, or further items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from alhambra import Action
from alhambra.game.vocabulary import Cell
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech

_ON_A_PAGE = 15


class MenuItem(NamedTuple):
    """Something to choose: its label, the word to type, and the action or the further items behind it."""

    label: Text
    word: str
    action: Action | None = None
    further: tuple[MenuItem, ...] = ()

    @property
    def cell(self) -> Cell | None:
        """The cell the action is about, if it ends with one."""
        if self.action is None or self.action.parts[-1:] == () or self.action.parts[-1].role != "cell":
            return None
        place: Cell = self.action[-1]
        return place


class MenuSection(NamedTuple):
    """Items of one kind under a heading."""

    heading: str
    choices: tuple[MenuItem, ...]


def branch(say: Speech, label: str, word: str, further: Sequence[MenuItem]) -> MenuItem:
    """One item that leads to several others."""
    text = Text.assemble(label, (f" … {say('terminal.ways', count=len(further))}", paint.QUIET))
    return MenuItem(text, word, further=paged(say, further))


def paged(say: Speech, choices: Sequence[MenuItem]) -> tuple[MenuItem, ...]:
    """At most one page of items; the last one leads to the rest."""
    pages = [tuple(choices[at : at + _ON_A_PAGE]) for at in range(0, len(choices), _ON_A_PAGE)]
    last = pages[-1] if pages else ()
    behind = len(last)
    for page in reversed(pages[:-1]):
        last = (*page, MenuItem(Text(f"{say('terminal.more')} … {behind}", paint.QUIET), "more", further=last))
        behind += len(page)
    return last
