"""The program as it may be some day: with the next version of the rules.

By that version several cards may add up to 4 at most, where the present one allows 5 (BASE-21).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from alhambra import Game, new_game
from alhambra.editions import edition
from alhambra.game import questions, versions
from alhambra.game.money import money
from alhambra.game.questions import TakeLimit
from alhambra.game.state import State

NOW = versions.RULES_VERSION
"""The present version of the rules."""
NEXT = NOW + 1
NEW_LIMIT = 4


def _smaller_limit(state: State, limit: TakeLimit, player: int) -> TakeLimit:
    return TakeLimit(NEW_LIMIT, limit.rule)


def begin_next_version(kept: bool = True) -> None:
    """Change the ruling from the next version on. If the old one is not kept, games by earlier versions are no longer
    played."""
    if kept:
        with money.part.since(NEXT):
            money.part.answers(questions.take_limit)(_smaller_limit)
    else:
        money.part.answers(questions.take_limit)(_smaller_limit)
        versions.OLDEST_PLAYED = NEXT
    versions.RULES_VERSION = NEXT
    edition._compile.cache_clear()


@contextmanager
def next_version(kept: bool = True) -> Iterator[None]:
    """The next version of the program, for a while."""
    registered = len(money.part.registrations)
    before = versions.RULES_VERSION, versions.OLDEST_PLAYED
    begin_next_version(kept)
    try:
        yield
    finally:
        del money.part.registrations[registered:]
        versions.RULES_VERSION, versions.OLDEST_PLAYED = before
        edition._compile.cache_clear()


def old_game(decisions: int = 60) -> Game:
    """A game in which somebody takes several cards worth 5."""
    game = new_game(["Ana", "Ben", "Cleo"], seed=7)
    for _ in range(decisions):
        actions = game.legal_actions()
        game.play(next((action for action in actions if is_worth_five(str(action))), actions[0]))
    assert any(is_worth_five(line.text) for line in game.record().lines)
    return game


def is_worth_five(action: str) -> bool:
    """Whether several cards worth 5 are taken, which the next version does not allow."""
    verb, *cards = action.split()
    return verb == "take" and len(cards) > 1 and sum(int(card[1:]) for card in cards) == 5
