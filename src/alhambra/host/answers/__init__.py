"""Answers to what is asked apart from what happens at a table: in a server, these are its REST routes.

Each file has the routes of a topic, with the shapes of what is sent and answered.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from alhambra.host.answers import catalogue, copies, daily, lesson, puzzles, replays, rules, tables, words
from alhambra.host.answers.route import Answer, Ask, Route
from alhambra.host.host import Host
from alhambra.host.storage import StorageFailed
from alhambra.kernel import Message
from alhambra.kernel.errors import GameError
from alhambra.kernel.typed_dict import TypedDict
from alhambra.table.frames import ErrorKind, RefusalData
from alhambra.table.refusals import Refused, as_refused, unavailable

ROUTES = (
    *tables.ROUTES,
    *copies.ROUTES,
    *lesson.ROUTES,
    *puzzles.ROUTES,
    *daily.ROUTES,
    *replays.ROUTES,
    *catalogue.ROUTES,
    *words.ROUTES,
    *rules.ROUTES,
)
"""All routes. Of two that match, the first one answers."""
STATUS: dict[ErrorKind, int] = {
    "unreadable": 422,
    "refused": 409,
    "stale": 409,
    "not-found": 404,
    "not-yours": 403,
    "taken": 409,
    "limit": 429,
    "setup": 422,
    "record": 422,
    "unavailable": 503,
}
"""The status code of each kind of refusal."""


class ErrorData(TypedDict):
    """What is wrong with a request."""

    error: RefusalData


async def answer(host: Host, ask: Ask, routes: Sequence[Route] = ROUTES) -> Answer:
    """The answer to anything; if it is refused, that is the answer."""
    try:
        for route in routes:
            texts = route.match(ask)
            if texts is not None:
                return await route.answer(host, ask, texts)
    except GameError as error:
        return refusal(as_refused(error))
    except StorageFailed:
        return refusal(unavailable())
    return refusal(Refused("not-found", Message("server.no-such-page")))


def refusal(error: Refused) -> Answer:
    """A refusal may repeat what was sent, even half a character, which UTF-8 cannot hold, so only ASCII is written."""
    content: ErrorData = {"error": error.to_json()}
    return Answer(STATUS[error.kind], json.dumps(content).encode())
