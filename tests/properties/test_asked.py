"""Who is asked what next never depends on what only the player knows: being asked gives nothing away (BASE-15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.properties.hidden import with_other_hand
from tests.properties.policies import CLASSIC, Dice, explorer

import alhambra
from alhambra import Action, Game, PositionError
from alhambra.editions.presets import modules_of
from alhambra.game import questions
from alhambra.game.turn.turn import END

ABILITIES = (
    ("swap", "preview", "fresh", "overpaid"),
    ("swap", "move", "plaza", "half"),
    ("preview", "wall", "money", "move"),
)
GAMES: list[tuple[str, tuple[str, ...], Mapping[str, Any]]] = [
    *((edition, (), {}) for edition in CLASSIC),
    *((edition, modules_of(["everything"], edition), {}) for edition in CLASSIC),
    *(("red_palace", (), {"abilities": list(four)}) for four in ABILITIES),
    ("red_palace", modules_of(["everything"], "red_palace"), {}),
]
PLAYERS = 3
LOOK_AT = 8
"""With more modules, games take longer: of as many actions as there are modules, so many are looked at."""


@pytest.mark.rule("RUL-110")
@pytest.mark.parametrize(("edition", "modules", "options"), GAMES)
def test_what_others_see_after_an_action_is_the_same_whatever_is_left_in_the_hand(
    edition: str, modules: tuple[str, ...], options: Mapping[str, Any]
) -> None:
    game, dice = alhambra.new_game(PLAYERS, modules, edition, 1, options), Dice((edition, len(modules), str(options)))
    compared = 0
    while game.decision:
        action = explorer(game.legal_actions(), dice)
        twin = with_another_hand(game, action, dice) if dice.below(max(LOOK_AT, len(modules))) < LOOK_AT else None
        if twin is not None:
            same = Game.from_position(game.position(), seed=1)
            same.play(action)
            twin.play(action)
            if not hands_are_compared(same):
                assert same.decision == twin.decision, f"after {action}"
                for viewer in {None, *range(PLAYERS)} - {game.decision.player}:
                    assert same.view(viewer) == twin.view(viewer), f"after {action}"
                compared += 1
        game.play(action)
    assert compared > 50


def with_another_hand(game: Game, action: Action, dice: Dice) -> Game | None:
    """The same table, but the player who decides holds other cards besides those that the action names; None if the
    action would not be possible with those."""
    assert game.decision is not None
    held, position = questions.hand_cards(game.rules), game.position()
    other = with_other_hand(position, game.decision.player, str(action).split(), held, dice)
    try:
        twin = Game.from_position(other, seed=1)
    except PositionError:
        return None  # what has been begun cannot be paid with that hand
    return twin if other != position and twin.why_not(action) is None else None


def hands_are_compared(game: Game) -> bool:
    """BASE-61: at the end of the game everybody learns who has the most money."""
    at_the_end = {step.name for step in game.rules.schedules[END][0]}
    return game.state.ended or any(step.name in at_the_end for step in game.state.agenda)
