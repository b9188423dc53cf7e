"""Which inhabitants others may have chosen."""

from __future__ import annotations

from typing import Any

from alhambra.game.state import State
from alhambra.game.unseen import turned_up, unseen
from alhambra.modules.trader.inhabitants import chosen, part, supply


@part.answers(unseen)
def chosen_by_others(state: State) -> list[tuple[str, Any]]:
    """TRA-01: until everyone has chosen, they are secret."""
    inhabitants = iter(state.chance.shuffle("unseen inhabitants", supply(state) * len(state.names)))
    return [(chosen.key, tuple(tuple(sorted(turned_up(some, inhabitants))) for some in chosen.all(state)))]
