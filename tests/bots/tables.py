"""Playing games between bots, and asking a bot about a position."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra import Game, Outcome, new_game
from alhambra.bots import Bot, make_bot


def play_out(game: Game, bots: Sequence[Bot]) -> Outcome:
    """Play a game to its end; every choice must be one of the legal actions."""
    while game.decision:
        player = game.decision.player
        actions = game.legal_actions()
        action = bots[player].choose(game.seen_by(player), actions)
        assert action in actions
        game.play(action)
    assert game.outcome
    return game.outcome


def wins_against_random(games: int, players: int, edition: str = "alhambra") -> int:
    """How many games greedy wins outright against randoms, taking each seat in turn."""
    won = 0
    for seed in range(games):
        seat = seed % players
        names = ["greedy" if at == seat else "random" for at in range(players)]
        bots = [make_bot(name, seed) for name in names]
        won += play_out(new_game(players, edition=edition, seed=seed), bots).winners == (seat,)
    return won


def choice(position: str, bot: str = "greedy", seed: int = 1) -> str:
    """What a bot plays in a position."""
    game = Game.from_position(position, seed=1)
    assert game.decision
    return str(make_bot(bot, seed).choose(game.seen_by(game.decision.player), game.legal_actions()))
