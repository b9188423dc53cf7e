"""Dirk, the neutral third player of a two-player game (BASE-71 to BASE-73)."""

from __future__ import annotations

from alhambra.game import places, questions
from alhambra.game.events import DirkDrew, GivenToDirk, ScoringEnded
from alhambra.game.palace.building import draw_tile
from alhambra.game.palace.placing import find, refuse_aside, take_from_aside
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.game.turn.ending import WON_AT_THE_END
from alhambra.kernel import Action, Part, Refusal, Step, Verb, refused

part = Part("dirk")

DIRK = 2
"""His seat: after the two players."""
TILES = 6
NAME = "Dirk"


def name_of(state: State, player: int) -> str:
    """The name of a player, or of the neutral player."""
    return state.names[player] if player in state.players else NAME


@part.sets_up(places.PALACES)
def join(state: State) -> None:
    """BASE-72: he scores points."""
    state.scores.append(0)


@part.sets_up(places.DIRK_DEALT)
def deal_at_the_start(state: State) -> None:
    """BASE-71: he is dealt six tiles at the start."""
    _deal(state, 0)


@part.reacts(ScoringEnded)
def deal_after_scoring(state: State, event: ScoringEnded) -> None:
    """BASE-71: six more right after the first scoring, a third of the tower after the second."""
    if event.scoring != LAST:
        _deal(state, event.scoring)


@part.answers(questions.dirk_draws)
def six_then_a_third(state: State, number: int, scoring: int) -> int:
    """BASE-71. RUL-11: the third is computed right after the scoring, before the market is refilled."""
    return len(state.tower) // 3 if scoring == LAST - 1 else TILES


def _deal(state: State, scoring: int) -> None:
    """RUL-11: if too few tiles are left, he takes what there is."""
    number = min(questions.dirk_draws(state, 0, scoring), len(state.tower))
    drawn = tuple(draw_tile(state) for _ in range(number))
    state.dirk += drawn
    state.tell(DirkDrew(drawn))


# BASE-72: he takes part in the majorities.
part.always(questions.contenders, (DIRK,))


@part.answers(questions.counts)
def dirks_tiles(state: State, player: int) -> list[tuple[str, int]]:
    """BASE-72: all his tiles count."""
    return [(tile.type, 2) for tile in state.dirk if tile.type] if player == DIRK else []


@part.verb(places.PLACING)
class Give(Verb):
    """BASE-73: a bought tile may be given to Dirk. RUL-09: not one won at the end of the game."""

    pattern = "give {tile} to Dirk"
    rule = "BASE-73"

    def options(self, state: State, step: Step) -> list[Action]:
        if step.data == (WON_AT_THE_END,):
            return []
        tiles = dict.fromkeys(state.aside[step.player])
        return [Action(("give", tile.id)) for tile in tiles if questions.refuse_gift(state, tile) is None]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if step.data == (WON_AT_THE_END,):
            return refused("refused.won-not-bought", "RUL-09")
        tile = find(state.aside[step.player], action.tile)
        return questions.refuse_gift(state, tile) if tile else refuse_aside(state, step.player, action.tile)

    def apply(self, state: State, step: Step, action: Action) -> None:
        tile = take_from_aside(state, step.player, action.tile)
        state.dirk += (tile,)
        state.tell(GivenToDirk(step.player, tile))
