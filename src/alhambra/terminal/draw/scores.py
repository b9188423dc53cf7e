"""Points: one line for each reason, with its rule; and of a whole game by scoring."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.scoring import OUTSIDE_A_SCORING
from alhambra.game.state import State
from alhambra.game.turn.dirk import name_of
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech


def draw_scores(say: Speech, state: State, lines: Sequence[ScoreLine], title: str) -> Table:
    """Who gets how many points, why, and by which rule; player by player, with totals."""
    table = Table(title=title, title_style=paint.TITLE, title_justify="left", box=None, padding=(0, 1), pad_edge=False)
    table.add_column(say("draw.player"), max_width=20, no_wrap=True, overflow="ellipsis", header_style=paint.QUIET)
    table.add_column(say("draw.points"), justify="right", header_style=paint.QUIET)
    table.add_column(say("draw.why"), header_style=paint.QUIET)
    table.add_column(say("draw.rule"), header_style=paint.QUIET, style=paint.QUIET)
    for player in range(len(state.scores)):
        own = [line for line in lines if line.player == player]
        total = Text(str(sum(line.points for line in own)), paint.TITLE)
        table.add_row(
            Text(name_of(state, player), paint.TITLE), total, "" if own else Text(say("draw.nothing"), paint.QUIET)
        )
        for line in own:
            table.add_row("", str(line.points), say.tell(line.reason), line.rule)
    return table


def draw_sums(say: Speech, state: State) -> Table:
    """How many points each player got in each scoring, outside of them, and in all."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style=paint.QUIET)
    table.add_column(say("draw.player"), max_width=20, no_wrap=True, overflow="ellipsis")
    scorings = sorted({line.scoring for line in state.score_lines})
    for scoring in scorings:
        heading = say("draw.outside") if scoring == OUTSIDE_A_SCORING else say("draw.scoring", scoring=scoring)
        table.add_column(heading, justify="right")
    table.add_column(say("draw.points"), justify="right", style=paint.TITLE)
    for player, total in enumerate(state.scores):
        own = [line for line in state.score_lines if line.player == player]
        sums = [sum(line.points for line in own if line.scoring == scoring) for scoring in scorings]
        table.add_row(name_of(state, player), *map(str, sums), str(total))
    return table
