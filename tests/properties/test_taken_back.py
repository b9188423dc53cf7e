"""What was taken back stays secret: to the others it is as if it had never been done (RUL-98)."""

import random
from typing import Any

import pytest
from tools.soaking.openings import changed
from tools.soaking.players import Seeker

from alhambra import Game, new_game
from alhambra.editions import MODULES
from alhambra.game import places

DECISIONS = 400
MOST_GAMES = 12
SHOWING = {
    "bazaars": {"buy"},
    "caravanserai": {"buy", "move marker"},
    "certificates": {"buy", "save"},
    "characters": {"buy", "pay bid", "patron"},
    "falconers": {"buy", "falcon"},
    "master_builders": {"buy", "master builder"},
    "sites": {"buy", "complete"},
    "sultan": {"buy", "claim"},
    "thieves": {"buy", "take"},
    "trader": {"buy", "lay disc"},
    "treasure": {"buy", "chests", "put chest"},
    "vizier": {"buy", "send vizier"},
    "watchtowers": {"buy", "erect"},
}
"""Verbs that reveal something hidden, or decide something, and that must have been undone in the games below."""


def known(game: Game, viewer: int | None) -> tuple[Any, str]:
    """Everything a game shows to an onlooker."""
    return game.view(viewer), str(game.record(viewer))


@pytest.mark.parametrize("module", [None, *MODULES])
def test_whatever_is_taken_back_makes_no_difference_to_the_others(module: str | None) -> None:
    taken_back: set[str] = set()
    wanted = {"buy", "take", "build", "remove"} | SHOWING.get(module or "", set())
    for seed in range(MOST_GAMES):
        luck = random.Random(seed)
        game = new_game(3, [module] if module else [], seed=seed, options={"confirm": True})
        assert game.decision is not None
        if seed % 3 and game.decision.step == places.ACT:
            game = changed(game, luck)
        seeker = Seeker(luck)
        for _ in range(DECISIONS):
            if not game.decision or (seed > 1 and wanted <= taken_back):
                break
            player = game.decision.player
            others = [viewer for viewer in (0, 1, 2, None) if viewer != player]
            action = seeker.choose(game, game.legal_actions())
            tried = game.clone()
            tried.play(action)
            if tried.can_undo(player) and action.verb not in taken_back:
                taken_back.add(action.verb)
                for viewer in others:
                    assert known(tried, viewer) == known(game, viewer)
                tried.undo(player)
                for viewer in others:
                    assert known(tried, viewer) == known(game, viewer)
            game.play(action)
    assert wanted <= taken_back
