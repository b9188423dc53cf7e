"""What has happened since a player last looked: sentences, and scorings as tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from alhambra.game import events
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.scoring import OUTSIDE_A_SCORING
from alhambra.game.state import State
from alhambra.play.story import tell
from alhambra.terminal.draw import paint
from alhambra.terminal.draw.scores import draw_scores
from alhambra.terminal.speech import Speech

_ALERTS = (events.ScoringCardTurnedUp, events.GameEnded, events.LastTileWon, events.LastTileStays)


def news(say: Speech, state: State, happened: Iterable[Any]) -> Iterator[RenderableType]:
    """The logged events as lines to print, and the points of a scoring as a table; other points are a line each."""
    scored: list[ScoreLine] = []
    for event, message, logged in tell(state, happened):
        if isinstance(event, events.ScoringBegan):
            scored = []
        elif isinstance(event, events.Scored) and event.line.scoring != OUTSIDE_A_SCORING:
            scored.append(event.line)
        elif isinstance(event, events.ScoringEnded):
            yield Text()
            yield draw_scores(say, state, scored, say("terminal.scoring", scoring=event.scoring))
            yield Text()
        elif logged:
            yield Text(f"  {say.tell(message)}", paint.TITLE if isinstance(event, _ALERTS) else "")
