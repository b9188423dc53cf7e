"""The moments that decided a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from alhambra.analysis.insight.statistics import BEFORE, Brought, Statistics
from alhambra.kernel.messages import Message, sentences
from alhambra.play.game import Game

_MANY = 3
"""A turn with this many purchases is worth mentioning."""


class TurningPoint(NamedTuple):
    """A moment of a game, in words, and after which decision."""

    at: int
    told: Message


def turning_points(game: Game, counted: Statistics) -> list[TurningPoint]:
    """When the lead changed, how far behind the winner was, the best turn, and what decided the game, in order."""
    found = [*_leads(game, counted), *_best_turn(game, counted)]
    if game.outcome and len(game.outcome.winners) == 1 and len(game.state.names) > 1:
        winner = game.outcome.winners[0]
        found += [*_comeback(game, counted, winner), *_decided(game, counted, winner)]
    return sorted(found, key=lambda point: point.at)


def _leads(game: Game, counted: Statistics) -> Iterator[TurningPoint]:
    """Every time a new player takes the lead."""
    names, leader = game.state.names, None
    for at, _, scores in counted.moments:
        own = scores[: len(names)]
        first = [player for player, points in enumerate(own) if points == max(own)]
        if len(first) > 1:
            continue
        if leader not in (None, first[0]):
            ahead = own[first[0]] - sorted(own)[-2]
            yield TurningPoint(at, Message("turning.lead", name=names[first[0]], count=ahead))
        leader = first[0]


def _best_turn(game: Game, counted: Statistics) -> Iterator[TurningPoint]:
    best = counted.best_turn
    if best and best.bought >= _MANY:
        told = Message("turning.turn", name=game.state.names[best.player], turn=best.turn, number=best.bought)
        yield TurningPoint(best.at, told)


def _comeback(game: Game, counted: Statistics, winner: int) -> Iterator[TurningPoint]:
    """After which scoring the winner was the furthest behind."""
    after = {moment.at: moment.scores[: len(game.state.names)] for moment in counted.moments}
    behind = [(max(after[at]) - after[at][winner], at, scoring) for scoring, at in counted.scorings if at in after]
    furthest, at, scoring = max(behind, default=(0, 0, 0))
    if furthest:
        told = Message("turning.comeback", name=game.state.names[winner], count=furthest, scoring=scoring)
        yield TurningPoint(at, told)


def _decided(game: Game, counted: Statistics, winner: int) -> Iterator[TurningPoint]:
    """What gave the winner the greatest advantage over the next best player."""
    scores = game.state.scores
    other = max((player for player in game.state.players if player != winner), key=lambda player: scores[player])

    def gain(one: Brought) -> int:
        return one.points[winner] - one.points[other]

    best = max((one for one in counted.brought if one.kind != BEFORE), key=gain, default=None)
    if best is None or gain(best) <= 0:
        return
    names = game.state.names
    said = {"name": names[winner], "other": names[other], "count": gain(best)}
    at = counted.moments[-1].at
    if best.type:
        yield TurningPoint(at, Message("turning.decided-majority", type=best.type, **said))
    elif f"turning.decided-{best.kind}.other" in sentences("en"):
        yield TurningPoint(at, Message(f"turning.decided-{best.kind}", **said))
    else:
        yield TurningPoint(at, Message("turning.decided", module=Message(f"title.{best.kind}"), **said))
