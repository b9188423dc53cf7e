"""A recorded game, decision by decision, as far as it can be shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import Any, NamedTuple, cast

from alhambra import Game
from alhambra.analysis.insight import statistics
from alhambra.analysis.teacher import Analyst, MasterJudge
from alhambra.game import versions
from alhambra.kernel import Message
from alhambra.kernel.errors import SetupError
from alhambra.play.history import PastDecision, decisions
from alhambra.table.analyses import plain_analysis
from alhambra.table.faces import LookData
from alhambra.table.looks import looks_by_name
from alhambra.table.plain import plain_events, plain_message
from alhambra.table.replay_data import (
    GameStatisticsData,
    PlayerNumbersData,
    ReplayAnalysisData,
    ReplayEntryData,
    ReplayPositionData,
    ReplaySentenceData,
    ReplayStationData,
    ReplaySummaryData,
    RulesetData,
)
from alhambra.table.views import open_view

_AT_A_TIME = 2.5
"""How many seconds a game is analysed before other requests are served."""
_ANALYSED_AT_ONCE = 12
"""How many analyses are remembered, each with some megabytes. With more than that at the same time, one in progress may
have to begin again."""


class Recording(NamedTuple):
    """A recorded game, or as much of it as can be replayed."""

    game: Game
    stopped: Message | None = None
    """Why it is not shown to its end."""
    text: str = ""
    """The whole record, if it is not."""
    resigned: tuple[int, ...] = ()
    """Players for whom a computer opponent played on. Records do not say who they were, tables do."""
    looks: Sequence[LookData] = ()
    """How the players of a table look."""


@lru_cache(4)
def _decisions(game: Game) -> list[PastDecision]:
    """All decisions, with the game after each. Cached, since moving a slider asks for many of them."""
    return [decided._replace(game=decided.game.clone()) for decided in decisions(game)]


def check(recording: Recording) -> None:
    """Do nothing: the only question was whether the game can be replayed."""


def summary(recording: Recording) -> ReplaySummaryData:
    """Who played what, what happened, and how the points developed."""
    game, stopped = recording.game, recording.stopped
    start = game.beginning()
    entries = [_entry(0, None, "", start, start.events)]
    for decided in _decisions(game):
        entries.append(_entry(decided.number, decided.player, str(decided.action), decided.game, decided.events))
    return {
        "players": list(game.state.names),
        "resigned": list(recording.resigned),
        "looks": list(recording.looks or looks_by_name(game.state.names)),
        **_ruleset(game),
        "entries": entries,
        "stopped": plain_message(stopped) if stopped else None,
    }


def _entry(at: int, player: int | None, action: str, game: Game, events: Sequence[Any]) -> ReplayEntryData:
    messages: list[ReplaySentenceData] = [
        {**event["message"], "logged": event["logged"]} for event in plain_events(game.state, at, events)
    ]
    return {"at": at, "player": player, "action": action, "messages": messages, "scores": list(game.state.scores)}


def numbers(recording: Recording) -> GameStatisticsData:
    """The game in numbers."""
    counted = statistics(recording.game)
    return {
        "players": [cast(PlayerNumbersData, asdict(player)) for player in counted.players],
        "brought": [{"kind": kind, "type": of, "points": list(points)} for kind, of, points in counted.brought],
        "moments": [{"at": at, "turn": turn, "scores": list(scores)} for at, turn, scores in counted.moments],
        "scorings": [{"scoring": scoring, "at": at} for scoring, at in counted.scorings],
    }


def analysis(recording: Recording) -> ReplayAnalysisData:
    """What everybody could have done. Long games are analysed in slices, one per request."""
    analyst = _analyst(recording.game)
    analyst.work(_AT_A_TIME)
    return {
        "judged": analyst.judged,
        "turns": analyst.judged + analyst.to_judge,
        "to_check": analyst.to_check,
        "analysis": None if analyst.to_judge else plain_analysis(analyst.analysis()),
    }


@lru_cache(_ANALYSED_AT_ONCE)
def _analyst(game: Game) -> Analyst:
    """Cached, so that the next request continues where the last one stopped."""
    return Analyst(game, MasterJudge())


def station(recording: Recording, at: int) -> ReplayStationData | None:
    """The table after a number of decisions, with everything face up; None if the game has fewer."""
    game = recording.game
    then = _game_after(game, at)
    if then is None:
        return None
    events = _decisions(game)[at - 1].events if at else then.events
    decision = then.decision
    return {
        "at": at,
        "view": open_view(then),
        "events": plain_events(then.state, at, events),
        "decision": {"player": decision.player, "step": decision.step} if decision else None,
    }


def position(recording: Recording, at: int, actions: Sequence[str] = ()) -> ReplayPositionData | None:
    """The position after a number of decisions, and then some other actions, as text, with its rules; None if the game
    is over by then.

    The first of them must be legal. If an unforeseen decision comes up on the way, the rest is left out.
    Raises `SetupError` if its rules are no longer played, and `IllegalAction`.
    """
    version = recording.game.rules.ruleset.version
    if not versions.is_played(version):
        raise SetupError(versions.not_played(version))
    then = _game_after(recording.game, at)
    if then is None:
        return None
    then = then.clone()
    for number, action in enumerate(actions):
        if number and then.why_not(action):
            break
        then.play(action)
    if not then.decision:
        return None
    return {**_ruleset(then), "rules": version, "position": then.position()}


def _ruleset(game: Game) -> RulesetData:
    ruleset = game.rules.ruleset
    return {"edition": ruleset.edition, "modules": list(ruleset.modules), "options": dict(ruleset.options)}


def record(recording: Recording) -> str:
    """The whole record as text, ready to be loaded again."""
    return recording.text or _record(recording.game)


@lru_cache(4)
def _record(game: Game) -> str:
    """Cached, since computing its hashes replays the game."""
    return str(game.record())


def _game_after(game: Game, decided: int) -> Game | None:
    if decided == 0:
        return game.beginning()
    return _decisions(game)[decided - 1].game if decided <= len(_decisions(game)) else None
