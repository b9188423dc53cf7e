"""Whole games with modules, played at random and checked on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.properties.policies import Dice, builder, uniform

import alhambra
from alhambra import Game

LOOK_EVERY = 23
"""How many decisions lie between two looks."""


def played(players: int, modules: Sequence[str], seed: int = 1) -> Counter[str]:
    """Play a game to its end and check it; returns how often each verb was played."""
    game, dice, verbs = alhambra.new_game(players, modules, seed=seed), Dice((players, seed)), Counter[str]()
    policy = builder if seed % 2 else uniform
    decisions = 0
    while game.decision:
        listed = game.legal_actions()
        assert listed, f"nothing can be done at {game.decision}"
        assert len(set(map(str, listed))) == len(listed)
        decisions += 1
        if decisions % LOOK_EVERY == 0:
            look_over(game)
        action = policy(listed, dice)
        verbs[action.verb] += 1
        game.play(str(action))
    look_over(game)
    assert Game.from_record(str(game.record())).snapshot() == game.snapshot()
    return verbs


def look_over(game: Game) -> None:
    """What is listed is accepted, points are explained, and the position can be set up again."""
    for action in game.legal_actions():
        assert game.why_not(action) is None, str(action)
        assert game.why_not(str(action)) is None, str(action)
    points = Counter(dict.fromkeys(range(len(game.state.scores)), 0))
    for line in game.score_lines:
        points[line.player] += line.points
    assert [points[seat] for seat in sorted(points)] == game.state.scores
    again = Game.from_position(game.position(), seed=1)
    assert again.snapshot() == game.snapshot()
    assert again.legal_actions() == game.legal_actions()
    for viewer in (*game.state.players, None):
        assert "?" in str(game.view(viewer)["tower"]) or not game.state.tower
