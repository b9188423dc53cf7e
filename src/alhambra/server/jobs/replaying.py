"""A recorded game, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from alhambra import Game
from alhambra.history import Decided, decisions
from alhambra.server.jobs import Job
from alhambra.server.telling import told
from alhambra.server.views import open_view


@lru_cache(4)
def _decided(game: Game) -> list[Decided]:
    """All decisions with the game after each; whoever moves a slider asks for many of them."""
    return [decided._replace(game=decided.game.clone()) for decided in decisions(game)]


def summary(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    """Who played what, what happened, and how the points grew."""
    start = game.beginning()
    return {
        "players": list(game.state.names),
        **_ruleset(game),
        "entries": [
            {"at": 0, "player": None, "action": "", "told": _told(start, start.events), "scores": start.state.scores},
            *(
                {
                    "at": decided.number,
                    "player": decided.player,
                    "action": str(decided.action),
                    "told": _told(decided.game, decided.events),
                    "scores": list(decided.game.state.scores),
                }
                for decided in _decided(game)
            ),
        ],
    }


def _told(game: Game, events: Sequence[Any]) -> list[dict[str, Any]]:
    return [{**event["told"], "logged": event["logged"]} for event in told(game.state, 0, events)]


def at(game: Game, given: dict[str, Any]) -> dict[str, Any] | None:
    """The table after so many decisions, with everything open; None if there are not so many."""
    number = given["at"]
    then = _at(game, number)
    if then is None:
        return None
    events = _decided(game)[number - 1].events if number else then.events
    decision = then.decision
    return {
        "at": number,
        "view": open_view(then),
        "events": told(then.state, number, events),
        "decision": decision._asdict() if decision else None,
    }


def position(game: Game, given: dict[str, Any]) -> dict[str, Any] | None:
    """The position after so many decisions, as text, and its rules; None if the game is over then."""
    then = _at(game, given["at"])
    return {**_ruleset(then), "position": then.position()} if then is not None and then.decision else None


def _ruleset(game: Game) -> dict[str, Any]:
    ruleset = game.rules.ruleset
    return {"edition": ruleset.edition, "modules": list(ruleset.modules), "options": dict(ruleset.options)}


def record(game: Game, given: dict[str, Any]) -> str:
    """The whole record as text, ready to be loaded again."""
    return _written(game)


@lru_cache(4)
def _written(game: Game) -> str:
    """To find out the hashes of states the whole game is played again: once is enough."""
    return str(game.record())


def check(game: Game, given: dict[str, Any]) -> None:
    """Nothing more is asked: the game could be replayed."""


def _at(game: Game, number: int) -> Game | None:
    if number == 0:
        return game.beginning()
    return _decided(game)[number - 1].game if number <= len(_decided(game)) else None


JOBS: dict[str, Job] = {
    "replay": summary,
    "replay-at": at,
    "position-at": position,
    "replay-record": record,
    "replay-check": check,
}
