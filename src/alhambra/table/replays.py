"""A recorded game, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from alhambra import Game
from alhambra.history import Decided, decisions
from alhambra.table.frames import ReplayEntry, ReplayPosition, ReplaySentence, ReplayStation, ReplaySummary, Ruleset
from alhambra.table.plain import plain_events
from alhambra.table.views import open_view


@lru_cache(4)
def _decisions(game: Game) -> list[Decided]:
    """All decisions, with the game after each. Cached, since moving a slider asks for many of them."""
    return [decided._replace(game=decided.game.clone()) for decided in decisions(game)]


def summary(game: Game) -> ReplaySummary:
    """Who played what, what happened, and how the points developed."""
    start = game.beginning()
    entries = [_entry(0, None, "", start, start.events)]
    for decided in _decisions(game):
        entries.append(_entry(decided.number, decided.player, str(decided.action), decided.game, decided.events))
    return {"players": list(game.state.names), **_ruleset(game), "entries": entries}


def _entry(at: int, player: int | None, action: str, game: Game, events: Sequence[Any]) -> ReplayEntry:
    told: list[ReplaySentence] = [
        {**event["told"], "logged": event["logged"]} for event in plain_events(game.state, at, events)
    ]
    return {"at": at, "player": player, "action": action, "told": told, "scores": list(game.state.scores)}


def station(game: Game, at: int) -> ReplayStation | None:
    """The table after a number of decisions, with everything face up; None if the game has fewer."""
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


def position(game: Game, at: int) -> ReplayPosition | None:
    """The position after a number of decisions as text, with its rules; None if the game is over by then."""
    then = _game_after(game, at)
    if then is None or not then.decision:
        return None
    return {**_ruleset(then), "rules": then.rules.ruleset.version, "position": then.position()}


def _ruleset(game: Game) -> Ruleset:
    ruleset = game.rules.ruleset
    return {"edition": ruleset.edition, "modules": list(ruleset.modules), "options": dict(ruleset.options)}


@lru_cache(4)
def record(game: Game) -> str:
    """The whole record as text, ready to be loaded again. Cached, since computing its hashes replays the game."""
    return str(game.record())


def _game_after(game: Game, decided: int) -> Game | None:
    if decided == 0:
        return game.beginning()
    return _decisions(game)[decided - 1].game if decided <= len(_decisions(game)) else None
