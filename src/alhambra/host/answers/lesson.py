"""A lesson: a private table that starts in a position prepared for an edition, against computer opponents."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from alhambra import Game
from alhambra.editions import EDITIONS
from alhambra.host.answers.route import Ask, Route
from alhambra.host.answers.seats import MadeTableData, Name, made_for_one
from alhambra.host.gathering import checked_name, header_in
from alhambra.host.host import Host
from alhambra.host.limits import MaxLen
from alhambra.kernel import Message
from alhambra.kernel.rooms import PROGRAM
from alhambra.table.faces import Look
from alhambra.table.refusals import Refused
from alhambra.table.seats import SUBSTITUTE, bot_name

LEARNER = 0
"""The seat of the learner, who has the first turn."""


@dataclass(frozen=True, kw_only=True)
class BeginLesson(Look):
    """Start the lesson of an edition."""

    name: Name
    edition: Annotated[str, MaxLen(40)] = "alhambra"


async def begin(host: Host, ask: Ask, body: BeginLesson) -> MadeTableData:
    """A new table in the position of the lesson, with a token for the learner's seat."""
    header = _header(body.edition, checked_name(body.name, []))
    await host.gathering.count_new_table(ask.asker.address)
    return made_for_one(await host.gathering.alone_against_computers(header, LEARNER, SUBSTITUTE, look=body))


def _header(edition: str, learner: str) -> dict[str, Any]:
    """The header of the game: the prepared position with the learner's name, and a new seed for what is hidden."""
    position = _prepared(edition)
    rules = Game.from_position("\n".join(position)).rules
    names = [learner]
    while len(names) < rules.ruleset.players:
        names.append(bot_name(SUBSTITUTE, names))
    return header_in(position, names, rules.ruleset)


@cache
def _prepared(edition: str) -> tuple[str, ...]:
    """The position in an edition's `lesson.txt`."""
    position = PROGRAM / "editions" / edition / "lesson.txt"
    if edition not in EDITIONS or not position.is_file():
        raise Refused("not-found", Message("server.no-such-lesson"))
    return tuple(position.read_text(encoding="utf-8").splitlines())


ROUTES = (Route("POST", "/api/lesson", begin, status=201, others=(404,)),)
