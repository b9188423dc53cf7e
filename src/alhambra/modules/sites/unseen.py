"""Which currencies may be on the site tiles that lie face down."""

from __future__ import annotations

from collections import Counter
from typing import Any

from alhambra.game.state import State
from alhambra.game.unseen import turned_up, unseen
from alhambra.modules.sites.starting import ALL, begun, drawn, part, supply


@part.answers(unseen)
def site_tiles(state: State) -> list[tuple[str, Any]]:
    """SIT-01, RUL-50: nobody but their owner looks at them."""
    seen = [*(currency for own in drawn.all(state) for currency in own), *supply.of(state)]
    seen += [currency for sites in begun.all(state) for _, currency, _ in sites]
    tiles = iter(state.chance.shuffle("unseen sites", list((Counter(ALL) - Counter(seen)).elements())))
    laid = [(field.key, turned_up(field.all(state), tiles)) for field in (drawn, begun)]
    return [*laid, (supply.key, tuple(sorted(turned_up(supply.of(state), tiles))))]
