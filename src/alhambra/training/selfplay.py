"""Games that planners play against themselves, as rows to learn from: each turn's terms, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from alhambra.api import new_game
from alhambra.bots.planner import Planner
from alhambra.bots.planner.evaluation import Evaluation, Reading, read_terms
from alhambra.bots.planner.weights import Weights
from alhambra.bots.turns import after
from alhambra.game.setup import MOST_PLAYERS
from alhambra.game.state import State
from alhambra.kernel.actions import Action

TURN_LIMIT = 400
"""A game that takes more turns is not learned from."""


class Row(NamedTuple):
    """The position after a turn, and how many more points than the others on average it brought from then on."""

    reading: Reading
    target: float


class _Turn(NamedTuple):
    reading: Reading
    lead: float
    """By how many points the player was ahead of the others, on average."""


def rows_of_game(players: int, seed: int, weights: Weights, noise: float, trust: float) -> list[Row]:
    """Play a game and look back. `trust` is the share of what really came in the targets, as opposed to what the
    evaluation thought a turn later."""
    turns, final = _play(players, seed, weights, noise)
    evaluation = Evaluation(weights)
    rows = []
    for player, own in enumerate(turns):
        rows += _looked_back(evaluation, own, final[player], trust)
    return rows


def _looked_back(evaluation: Evaluation, turns: Sequence[_Turn], final: float, trust: float) -> list[Row]:
    """TD(trust): what the next turn brought, then partly what the evaluation thinks of it, partly what came later."""
    rows: list[Row] = []
    to_come, lead_then = 0.0, final
    for turn in reversed(turns):
        target = lead_then - turn.lead + to_come
        rows.append(Row(turn.reading, target))
        to_come = trust * target + (1 - trust) * evaluation.of_reading(turn.reading)
        lead_then = turn.lead
    return rows


def _play(players: int, seed: int, weights: Weights, noise: float) -> tuple[list[list[_Turn]], list[float]]:
    """The turns of each player, and the final leads; no turns at all if the game does not end."""
    game = new_game(players, seed=seed)
    bots = [Planner(seed * MOST_PLAYERS + seat, weights, noise) for seat in range(players)]
    turns: list[list[_Turn]] = [[] for _ in range(players)]
    last: tuple[int, int, State] | None = None
    """Turn, player and position of the last decision."""
    planned: tuple[Action, ...] = ()
    """The rest of the turn. It is not thought about again: nothing new becomes known before its end."""
    while (decision := game.decision) and game.state.turn <= TURN_LIMIT:
        player, turn = decision.player, game.state.turn
        if last and last[:2] != (turn, player):
            turns[last[1]].append(_turn(last[2], last[1]))
            last, planned = None, ()
        seen, actions = game.seen_by(player), game.legal_actions()
        if not planned or planned[0] not in actions:
            planned = bots[player].plan(seen, actions)
        action, planned = planned[0], planned[1:]
        if player == game.state.active:
            last = turn, player, after(seen, action)
        game.play(action)
    if game.outcome is None:
        return [], []
    if last:
        turns[last[1]].append(_turn(last[2], last[1]))
    return turns, [_lead(game.state, player) for player in range(players)]


def _turn(state: State, player: int) -> _Turn:
    return _Turn(read_terms(state, player), _lead(state, player))


def _lead(state: State, player: int) -> float:
    return state.scores[player] - fmean([state.scores[other] for other in state.players if other != player])
