"""Hints: what the next scoring would give now, and the best turns, with reasons.

They are based on a covered state, so they know no more than the player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

from alhambra import Action
from alhambra.analysis.insight import Forecast, forecast
from alhambra.bots.advice import Hint, hints
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.outer_walls import is_for_the_wall
from alhambra.game.state import State
from alhambra.game.turn.dirk import name_of
from alhambra.game.vocabulary import TYPES
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech


def draw_hint(say: Speech, state: State, actions: Sequence[Action], scoring: int | None = None) -> Group:
    """The next scoring, held now, and the best turns."""
    held = forecast(state, scoring)
    title = Text(say("terminal.if-now", scoring=held.scoring), paint.TITLE)
    advice = [line for hint in hints(state, actions) for line in _told(say, hint)]
    heading = Text(say("terminal.advice"), paint.TITLE)
    return Group(title, _forecast(say, state, held), Text(), heading, *advice)


def _told(say: Speech, hint: Hint) -> Iterator[Text]:
    """The whole turn, then how it compares and why."""
    yield Text(f"  {say.number(f'{hint.points:+.1f}')}  {' → '.join(map(str, hint.actions))}")
    for message in (hint.verdict, *hint.reasons):
        yield Text(f"        {say.tell(message)}", paint.QUIET)


def _forecast(say: Speech, state: State, held: Forecast) -> Table:
    """Points by player and reason: the types, walls, and anything else."""
    others = [] if all(_column(line) != "other" for line in held.lines) else ["other"]
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style=paint.QUIET)
    table.add_column(say("draw.player"), max_width=22, no_wrap=True, overflow="ellipsis")
    for building_type in TYPES:
        table.add_column(Text(f" {building_type[0].upper()} ", paint.TYPES[building_type]), justify="right", width=3)
    for key in ("draw.wall", *(["terminal.others"] if others else []), "terminal.sum", "terminal.then"):
        table.add_column(say(key), justify="right")
    for player in range(len(state.scores)):
        own = dict.fromkeys((*TYPES, "wall", *others), 0)
        for line in held.lines:
            if line.player == player:
                own[_column(line)] += line.points
        total = sum(own.values())
        cells = [str(points) if points else Text("·", paint.QUIET) for points in own.values()]
        table.add_row(name_of(state, player), *cells, Text(str(total), paint.TITLE), str(state.scores[player] + total))
    return table


def _column(line: ScoreLine) -> str:
    """The column a score line belongs to."""
    building_type: str = line.reason.args.get("type", "wall" if is_for_the_wall(line) else "other")
    return building_type
