"""Hints: what the next scoring would bring now, and how what one can do would change it.

They are found on a covered state, so they know no more than the player does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import Group
from rich.table import Table
from rich.text import Text

from alhambra import Action
from alhambra.draw import paint
from alhambra.game import questions
from alhambra.game.dirk import name_of
from alhambra.game.lines import ScoreLine
from alhambra.game.notation import write_cell
from alhambra.game.scoring import LAST
from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES

_BEST = 6


class Change(NamedTuple):
    """What one can do, and how many points more or fewer that makes."""

    points: int
    what: str


def draw_hint(state: State, player: int, actions: Sequence[Action], scoring: int | None = None) -> Group:
    """The scoring that would be held now, and the best changes."""
    scoring = scoring or min(state.scorings + state.scorings_due + 1, LAST)
    title = Text(f"If scoring {scoring} were held now", paint.TITLE)
    changes = sorted((change for change in _changes(state, player, actions, scoring) if change.points), reverse=True)
    advice = [Text(f"  {change.points:+d}  {change.what}") for change in changes[:_BEST]]
    told = Text("What would change your points:" if advice else "Nothing you can do now changes your points.")
    return Group(title, _forecast(state, scoring), Text(), told, *advice)


def _forecast(state: State, scoring: int) -> Table:
    """Points by player and reason: the types, walls, and whatever else there may be."""
    lines = questions.score(state, (), scoring)
    others = [] if all(_column(line) != "other" for line in lines) else ["other"]
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style=paint.QUIET)
    table.add_column("player", max_width=22, no_wrap=True, overflow="ellipsis")
    for type in TYPES:
        table.add_column(Text(f" {type[0].upper()} ", paint.TYPES[type]), justify="right", width=3)
    for heading in ("wall", *others, "sum", "then"):
        table.add_column(heading, justify="right")
    for player in range(len(state.scores)):
        own = dict.fromkeys((*TYPES, "wall", *others), 0)
        for line in lines:
            if line.player == player:
                own[_column(line)] += line.points
        total = sum(own.values())
        cells = [str(points) if points else Text("·", paint.QUIET) for points in own.values()]
        table.add_row(name_of(state, player), *cells, Text(str(total), paint.TITLE), str(state.scores[player] + total))
    return table


def _column(line: ScoreLine) -> str:
    """The column a score line belongs to."""
    type: str = line.reason.args.get("type", "wall" if line.segments else "other")
    return type


def _points(state: State, player: int, scoring: int) -> int:
    return sum(line.points for line in questions.score(state, (), scoring) if line.player == player)


def _changes(state: State, player: int, actions: Sequence[Action], scoring: int) -> Iterator[Change]:
    """Each action tried out; a purchase together with the best place for the tile."""
    now = _points(state, player, scoring)
    step = state.agenda[-1]
    bought: set[str] = set()
    for action in actions:
        after = state.copy()
        if action.verb == "buy":
            if action[1] in bought:
                continue
            bought.add(action[1])
        after.rules.verbs[step.name, action.verb].apply(after, step, action)
        if action.verb == "buy":
            yield from _best_place(after, player, scoring, now, action[1])
        elif action.verb != "take":
            yield Change(_points(after, player, scoring) - now, str(action))


def _best_place(state: State, player: int, scoring: int, now: int, offer: str) -> Iterator[Change]:
    """What a tile just bought brings where it brings most; nothing if it fits nowhere."""
    tile = state.aside[player][-1]
    palace = state.palaces[player]
    found = []
    for cell in palace.spots(tile):
        state.palaces[player] = palace.with_tile(cell, tile)
        where = f"buy {offer} and place {tile} @ {write_cell(cell)}"
        found.append(Change(_points(state, player, scoring) - now, where))
    if found:
        yield max(found, key=lambda change: change.points)
