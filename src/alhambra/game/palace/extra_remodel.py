"""An extra remodel, in addition to the actions of a turn. Modules schedule it."""

from __future__ import annotations

from alhambra.game import places
from alhambra.game.state import State
from alhambra.game.turn.choices import DECLINE
from alhambra.kernel import Part, Step

part = Part("extra remodel")


# The player may build, remove or swap one tile, or decline.
part.waits(places.REMODEL)
part.opens(DECLINE, places.REMODEL)


def can_remodel(state: State, player: int) -> bool:
    """Whether there is anything to remodel. Palace and reserve are public, so everybody can tell."""
    step = Step(places.REMODEL, player)
    menu = state.rules.menus[places.REMODEL]
    return any(verb.options(state, step) for verb in menu if verb is not DECLINE and not verb.free)
