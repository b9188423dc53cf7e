"""The requests that clients can send over the connection to a table. Each file in this folder has some."""

from __future__ import annotations

from collections.abc import Mapping

from alhambra.host.requests import insight, playing, puzzles, resting, seating, talking, waiting, watching
from alhambra.host.requests.request import Handler

HANDLERS: Mapping[str, Handler] = {
    **insight.HANDLERS,
    **playing.HANDLERS,
    **puzzles.HANDLERS,
    **resting.HANDLERS,
    **seating.HANDLERS,
    **talking.HANDLERS,
    **waiting.HANDLERS,
    **watching.HANDLERS,
}
"""How each type of request is read and answered."""
