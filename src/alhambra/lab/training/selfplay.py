"""Games that planners play against themselves, as rows to learn from: each turn's terms and its outcome."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from alhambra.bots.memory import Memory
from alhambra.bots.planner import Planner
from alhambra.bots.planner.evaluation import Evaluation, Reading, read_terms
from alhambra.bots.planner.plain_turns import NARROW, WIDE, WholeTurn, Width
from alhambra.bots.planner.table import lead
from alhambra.bots.planner.weights import Weights
from alhambra.bots.turns import after
from alhambra.game import places
from alhambra.game.state import State
from alhambra.game.turn.setup import MOST_PLAYERS
from alhambra.kernel import Action
from alhambra.lab.training.lookahead import rows_of_turns
from alhambra.lab.training.rows import TrainingRow
from alhambra.lab.training.subjects import Subject

_NOISY = 0.2
"""The share of decisions with noise."""
TURN_LIMIT = 400
"""A game that takes more turns is not learned from."""


class Learner(Planner):
    """A planner that tries something different now and then."""

    def __init__(self, seed: int, evaluation: Evaluation, noise: float, width: Width = WIDE) -> None:
        super().__init__(seed, width=width)
        self._rng = random.Random(seed)
        self._learning = evaluation
        self._noise = noise

    def evaluation(self, state: State) -> Evaluation:
        return self._learning

    def best(self, turns: Sequence[WholeTurn]) -> tuple[Action, ...]:
        if self._rng.random() < _NOISY:
            turns = [turn._replace(worth=turn.worth + self._rng.gauss(0, self._noise)) for turn in turns]
        return super().best(turns)


class _Turn(NamedTuple):
    reading: Reading
    lead: float
    """By how many points the player was ahead of the others, on average."""


def rows_of_game(
    subject: Subject, seed: int, weights: Weights, noise: float, trust: float, looks: float = 0.0
) -> list[TrainingRow]:
    """Play a game and look back. `trust` is the share of the real outcome in the targets, as opposed to the evaluation
    a turn later; `looks` is the share of turns in which it also looks ahead."""
    evaluation = subject.evaluation(weights)
    turns, final, rows = _play(subject, seed, evaluation, noise, looks)
    for player, own in enumerate(turns):
        for reading, target in _looked_back(evaluation, own, final[player], trust):
            rows.append(TrainingRow(reading.phase, *subject.row(evaluation, reading, target)))
    return rows


def _looked_back(
    evaluation: Evaluation, turns: Sequence[_Turn], final: float, trust: float
) -> Iterator[tuple[Reading, float]]:
    """TD(trust): the points of the next turn, plus a mix of the evaluation after it and what came later."""
    to_come, lead_then = 0.0, final
    for turn in reversed(turns):
        target = lead_then - turn.lead + to_come
        yield turn.reading, target
        to_come = trust * target + (1 - trust) * evaluation.of_reading(turn.reading)
        lead_then = turn.lead


def _play(
    subject: Subject, seed: int, evaluation: Evaluation, noise: float, looks: float
) -> tuple[list[list[_Turn]], list[float], list[TrainingRow]]:
    """The turns of each player, the final leads, and rows from looking ahead; no turns if the game does not end."""
    players = subject.players
    game = subject.new_game(seed)
    bots = [Learner(seed * MOST_PLAYERS + seat, evaluation, noise) for seat in range(players)]
    memory, ahead = Memory(game), Learner(seed, evaluation, noise=0.0, width=NARROW)
    rng, rows = random.Random(f"{seed} looks"), list[TrainingRow]()
    turns: list[list[_Turn]] = [[] for _ in range(players)]
    last: tuple[int, int, State] | None = None
    """Turn, player and position of the last decision."""
    planned: tuple[Action, ...] = ()
    """The rest of the turn. There is no need to think again: nothing new is revealed before its end."""
    while (decision := game.decision) and game.state.turn <= TURN_LIMIT:
        player, turn = decision.player, game.state.turn
        if last and last[:2] != (turn, player):
            turns[last[1]].append(_turn(last[2], last[1]))
            last, planned = None, ()
        seen, actions = memory.remembered_by(game, player), game.legal_actions()
        if decision.step == places.ACT and rng.random() < looks:
            rows += rows_of_turns(subject, ahead, seen, actions, memory.seen_by(game, player), rng)
        if not planned or planned[0] not in actions:
            planned = bots[player].plan(seen, actions)
        action, planned = planned[0], planned[1:]
        if player == game.state.active:
            last = turn, player, after(seen, action)
        memory.note(game, game.play(action))
    if game.outcome is None:
        return [], [], []
    if last:
        turns[last[1]].append(_turn(last[2], last[1]))
    return turns, [lead(game.state.scores, player, players) for player in range(players)], rows


def _turn(state: State, player: int) -> _Turn:
    return _Turn(read_terms(state, player), lead(state.scores, player, len(state.names)))
