"""Notation: cards `n7`, tiles `T9es`, cells `1,0`, market spaces `2`."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Any

from alhambra.game import questions
from alhambra.game.money import cards
from alhambra.game.palace import tiles
from alhambra.game.palace.marks import read_tile
from alhambra.game.vocabulary import ROW, TYPES, Cell, cell, xy
from alhambra.kernel import ROLES, Message, Role, Unreadable

_CELL = re.compile(r"([+-]?\d{1,3}),([+-]?\d{1,3})", re.ASCII)


@lru_cache(4096)
def write_cell(place: Cell) -> str:
    """A cell as column and row, counted from the start tile, to the east and to the south.

    >>> write_cell(read_cell("-2,1"))
    '-2,1'
    """
    x, y = xy(place)
    return f"{x},{y}"


def read_cell(text: str) -> Cell:
    match = _CELL.fullmatch(text)
    if not match or not (abs(int(match[1])) < ROW // 4 > abs(int(match[2]))):
        raise Unreadable(Message("unreadable.cell", text=text[:40]))
    return cell(int(match[1]), int(match[2]))


def _read_tiles(rules: Any, text: str) -> list[str]:
    """Every tile a text could mean; the walls may be left out, marks may not."""
    component, mark, marks = text.partition("!")
    if component.upper() == tiles.FOUNTAIN.id:
        meant = [tiles.FOUNTAIN]
    else:
        meant = tiles.named(questions.tiles(rules), component)
    return [read_tile(rules, tile.id + mark + marks.lower()).id for tile in meant]


def one_of(ids: Collection[str], unreadable: str) -> Role:
    """The role of values with these ids, in lower or upper case; otherwise the sentence says what is wrong."""
    known = {each.lower(): each for each in ids}

    def read(rules: Any, text: str) -> list[str]:
        if text.lower() not in known:
            raise Unreadable(Message(unreadable, text=text[:40], ids=", ".join(ids)))
        return [known[text.lower()]]

    return Role(str, read)


def _read_money(rules: Any, text: str) -> list[str]:
    """Anything that pays, or that can be taken from the display."""
    return [cards.read(text, questions.spent(rules), questions.hand_cards(rules))]


def _read_offer(rules: Any, text: str) -> list[str]:
    """Offer ids are lower case."""
    return [text.lower()]


MONEY = Role(str, _read_money)
TILE = Role(str, _read_tiles)
TYPE = one_of(TYPES, "unreadable.type")

# Things in different places have different roles, so nobody has to guess where something was touched.
ROLES["money"] = MONEY
ROLES["card"] = MONEY
ROLES["tile"] = TILE
ROLES["building"] = TILE
ROLES["offer"] = Role(str, _read_offer)
ROLES["cell"] = Role(write_cell, lambda rules, text: [read_cell(text)], kind=int)
