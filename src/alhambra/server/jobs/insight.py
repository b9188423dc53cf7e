"""What a choice would change, and what a scoring would bring now, as the asker may know it."""

from __future__ import annotations

from typing import Any

from alhambra import Game
from alhambra.bots.advice import hints
from alhambra.game.notation import write_cell
from alhambra.game.scoring import LAST
from alhambra.insight import Case, forecast, money_seen, piles_of, until_scoring, what_if
from alhambra.kernel.actions import PATTERNS, Action
from alhambra.server.jobs import Job
from alhambra.server.telling import message, score_line

MOST_CASES = 200


def cases(game: Game, given: dict[str, Any]) -> list[dict[str, Any]]:
    """Every action of a verb that agrees with the values already chosen, tried out."""
    seat: int = given["seat"]
    meant = [
        action for action in game.legal_actions() if action.verb == given["verb"] and _about(action, given["about"])
    ]
    return [_case(case) for case in what_if(game.seen_by(seat), seat, meant[:MOST_CASES])]


def _about(action: Action, chosen: list[str | None]) -> bool:
    values = PATTERNS[action.verb].values(action)
    return all(want is None or want == value for want, value in zip(chosen, values, strict=False))


def _case(case: Case) -> dict[str, Any]:
    return {
        "action": str(case.action),
        "wall": case.wall,
        "points": case.points,
        "by": [
            {"player": change.player, "points": change.points, "message": message(change.reason), "rule": change.rule}
            for change in case.changes
        ],
        "closed": [write_cell(cell) for cell in case.closed],
    }


def scoring_now(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    """The next scoring held now, and how many cards there can be until it comes."""
    state = game.seen_by(given["seat"])
    expected = forecast(state)
    due = state.scorings_due > 0 or expected.scoring == LAST
    return {
        "scoring": expected.scoring,
        "lines": [score_line(line) for line in expected.lines],
        "cards": None if due else until_scoring(piles_of(game), len(state.draw), expected.scoring),
    }


def advice(game: Game, given: dict[str, Any]) -> list[dict[str, Any]]:
    """What a computer opponent would do in the player's place, with its reasons."""
    found = hints(game.seen_by(given["seat"]), game.legal_actions())
    return [
        {"action": str(hint.action), "points": hint.points, "reasons": [message(reason) for reason in hint.reasons]}
        for hint in found
    ]


def memory(game: Game, given: dict[str, Any]) -> list[list[str]]:
    """The cards in every hand that everybody has seen."""
    return money_seen(game)


JOBS: dict[str, Job] = {"what-if": cases, "forecast": scoring_now, "hint": advice, "memory": memory}
