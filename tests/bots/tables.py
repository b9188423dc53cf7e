"""Playing games between bots, and asking a bot about a position."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra import Game, Outcome, new_game
from alhambra.bots import BOTS, Bot, make_bot
from alhambra.bots.found import WITH_BUDGET
from alhambra.bots.memory import Memory

EVERY_BOT = tuple(f"{name}:2" if name in WITH_BUDGET else name for name in BOTS)
"""The bots; those who think as long as they may look at few positions, so that tests do not take long."""
QUICK_BOTS = tuple(name for name in BOTS if name not in WITH_BUDGET)


def play_out(game: Game, bots: Sequence[Bot]) -> Outcome:
    """Play a game to its end."""
    play_on(game, bots)
    assert game.outcome
    return game.outcome


def play_on(game: Game, bots: Sequence[Bot], decisions: int | None = None) -> None:
    """Play this number of decisions, or to the end; every choice must be one of the legal actions."""
    memory = Memory(game)
    while game.decision and decisions != 0:
        player = game.decision.player
        actions = game.legal_actions()
        action = bots[player].choose(game.seen_by(player), actions, memory.seen_by(game, player))
        assert action in actions
        memory.note(game, game.play(action))
        decisions = None if decisions is None else decisions - 1


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
