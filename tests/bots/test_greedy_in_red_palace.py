"""Greedy plays whole games of the Red Palace: it wins, it uses its guards, and it knows what will happen."""

from __future__ import annotations

import random
from time import process_time

import pytest
from tests.bots.tables import play_out, wins_against_random
from tools.duel import Table, play

from alhambra import new_game
from alhambra.bots import make_bot
from alhambra.bots.greedy import Greedy
from alhambra.bots.turns import after
from alhambra.game.text.snapshot import snapshot

RED = "red_palace"
ABILITIES = {
    *("guard half", "guard money", "guard plaza", "guard preview", "guard wall", "move guard", "swap piece"),
    *("CountsAsExact", "DrewFreshPiece"),
}
"""As `tools/duel.py` names their uses."""


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
def test_greedy_beats_a_table_of_randoms(players: int) -> None:
    assert wins_against_random(games=1, players=players, edition=RED) == 1


@pytest.mark.long
def test_abilities_are_used_in_most_games() -> None:
    games = [play(Table((), RED, 3), seed, range(3)).done for seed in (1, 2)]
    assert all(sum(game[ability] for ability in ABILITIES) >= 5 for game in games)


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "modules", "options"),
    [
        (2, (), {"first_board": True}),
        (4, ("medina", "bazaars", "camps"), {"classic_scoring": True}),
        (6, (), {"abilities": ["swap", "fresh", "preview", "move"]}),
    ],
)
def test_greedy_plays_legal_actions_at_any_table(
    players: int, modules: tuple[str, ...], options: dict[str, object]
) -> None:
    game = new_game(players, modules, edition=RED, seed=4, options=options)
    outcome = play_out(game, [make_bot("greedy", seat) for seat in range(players)])
    assert max(outcome.scores) > 60


def test_greedy_does_not_think_for_long() -> None:
    """On average about 4 ms per decision on an idle machine, twice as long as in the base game."""
    game, bot = new_game(3, edition=RED, seed=2), Greedy(1)
    begun, decisions = process_time(), 0
    while game.decision:
        game.play(bot.choose(game.seen_by(game.decision.player), game.legal_actions()))
        decisions += 1
    assert (process_time() - begun) / decisions < 0.05


def test_what_is_foreseen_comes_true() -> None:
    """An action tried out on what its player may know ends like the real one, unless something was drawn."""
    compared = 0
    for seed in range(4):
        rng, game = random.Random(seed), new_game(2, edition=RED, seed=seed)
        while game.decision:
            player, action = game.decision.player, rng.choice(game.legal_actions())
            foreseen = after(game.seen_by(player), action)
            game.play(action)
            if game.state.agenda == foreseen.agenda:
                compared += 1
                assert snapshot(game.state.covered(player)) == snapshot(foreseen.covered(player))
    assert compared > 100
