"""Replays: watching a game again, loading a record, continuing from any point of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any

from alhambra.bots.persons import person_called
from alhambra.game.turn.setup import MOST_PLAYERS
from alhambra.host.answers.route import Answer, Ask, Route
from alhambra.host.answers.seats import MadeTableData, Name, made_for_one
from alhambra.host.gathering import checked_name, header_in
from alhambra.host.host import Host
from alhambra.host.limits import Interval, MaxLen
from alhambra.host.opponents import Opponent
from alhambra.host.requests.request import SeatNumber
from alhambra.kernel import Message
from alhambra.kernel.rules import Ruleset
from alhambra.kernel.typed_dict import TypedDict
from alhambra.table.faces import Look
from alhambra.table.refusals import Refused
from alhambra.table.replay_data import (
    GameStatisticsData,
    ReplayAnalysisData,
    ReplayPositionData,
    ReplayStationData,
    ReplaySummaryData,
)
from alhambra.table.seats import bot_name

ReplayId = Annotated[str, MaxLen(64)]
Decision = Annotated[int, Interval(ge=0, le=1_000_000)]
"""How many decisions were made before."""


class LoadedReplayData(TypedDict):
    """The id of a record that somebody has loaded."""

    replay: str


async def load(host: Host, ask: Ask, body: str) -> LoadedReplayData:
    """Load a record. An invalid one is refused with the number of the bad line."""
    await host.gathering.count_record(ask.asker.address)
    return {"replay": await host.recorded_games.load(body, ask.asker)}


async def summary(host: Host, ask: Ask, replay: ReplayId) -> Answer:
    """Who played what, what happened, and how the points developed."""
    return _written(await host.recorded_games.ask(replay, "replay", ask.asker))


async def station(host: Host, ask: Ask, replay: ReplayId, at: Decision) -> Answer:
    """The table after a number of decisions."""
    return _written(await host.recorded_games.ask(replay, "replay-at", ask.asker, at=at))


async def statistics(host: Host, ask: Ask, replay: ReplayId) -> Answer:
    """The game in numbers, and what decided it."""
    return _written(await host.recorded_games.ask(replay, "statistics", ask.asker))


async def analysis(host: Host, ask: Ask, replay: ReplayId) -> Answer:
    """What everybody could have done, as far as it is known yet; each request continues the analysis for a while."""
    return _written(await host.recorded_games.ask(replay, "analysis", ask.asker))


def _written(found: str) -> Answer:
    """What thinkers find is JSON already."""
    return Answer(200, _there(found).encode())


def _there(found: str) -> str:
    """What was found about a decision; raises `Refused` if the game has no such decision."""
    if found == "null":
        raise Refused("not-found", Message("server.no-such-decision"))
    return found


async def record(host: Host, ask: Ask, replay: ReplayId) -> str:
    """The record as text, to save or to load elsewhere."""
    text: str = json.loads(await host.recorded_games.ask(replay, "replay-record", ask.asker))
    return text


# --- Going on ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Continue(Opponent, Look):
    """Continue a recorded game from one of its decisions, in a seat, against computer opponents."""

    at: Decision
    seat: SeatNumber
    name: Name
    actions: Annotated[tuple[Annotated[str, MaxLen(200)], ...], MaxLen(40)] = ()
    """What is played there first, such as a better turn than the original one."""
    opponents: Annotated[tuple[Opponent | None, ...], MaxLen(MOST_PLAYERS)] = ()
    """The computer opponent in each seat, if they are not all of one kind."""

    def bot_in(self, seat: int) -> str:
        """The computer opponent that plays in a seat."""
        wanted = self.opponents[seat] if seat < len(self.opponents) else None
        return (wanted or self).bot


async def go_on(host: Host, ask: Ask, replay: ReplayId, body: Continue) -> MadeTableData:
    """A new table that starts in the middle of a recorded game."""
    found = await host.recorded_games.ask(replay, "position-at", ask.asker, at=body.at, actions=body.actions)
    header = _header(json.loads(_there(found)), body)
    await host.gathering.count_new_table(ask.asker.address)
    levels = [body.bot_in(seat) for seat in range(len(header["players"]))]
    return made_for_one(await host.gathering.alone_against_computers(header, body.seat, levels, look=body))


def _header(then: ReplayPositionData, wanted: Continue) -> dict[str, Any]:
    """The header of the new game: the same rules, the position, the new name, and a new seed."""
    lines = then["position"].splitlines()
    names = [line.removeprefix("player ") for line in lines if line.startswith("player ")]
    if wanted.seat >= len(names):
        raise Refused("not-found", Message("server.no-such-seat"))
    for seat, name in enumerate(names):
        if seat != wanted.seat and person_called(name):
            # Another person than in the record may be the opponent now. People's names stay.
            names[seat] = bot_name(wanted.bot_in(seat), [*names[:seat], wanted.name, *names[seat + 1 :]])
    names[wanted.seat] = checked_name(wanted.name, [name for at, name in enumerate(names) if at != wanted.seat])
    options = {**then["options"], "confirm": True}
    lines = [f"options {json.dumps(options)}" if line.startswith("options ") else line for line in lines]
    ruleset = Ruleset(then["edition"], tuple(then["modules"]), tuple(options.items()), len(names), then["rules"])
    return header_in(lines, names, ruleset)


ROUTES = (
    Route("POST", "/api/replays", load, status=201, others=(413,)),
    Route("GET", "/api/replays/{replay}", summary, others=(404, 409), written=ReplaySummaryData),
    Route("GET", "/api/replays/{replay}/at/{at}", station, others=(404, 409), written=ReplayStationData),
    Route("GET", "/api/replays/{replay}/statistics", statistics, others=(404, 409), written=GameStatisticsData),
    Route("GET", "/api/replays/{replay}/analysis", analysis, others=(404, 409), written=ReplayAnalysisData),
    Route("GET", "/api/replays/{replay}/record", record, others=(404, 409)),
    Route("POST", "/api/replays/{replay}/continue", go_on, status=201, others=(404, 409)),
)
