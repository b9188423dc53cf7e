"""What lies on market and preview after a turn, and who gets what is left at the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.oracle.red_palace import table
from tests.oracle.red_palace.refill import refilled
from tests.oracle.red_palace.tiles import EMPTY
from tests.oracle.words import LETTERS, component

Snapshot = dict[str, Any]
LETTER = {kind: letter for letter, kind in LETTERS.items()}
CURRENCIES = "grnc"  # BASE-04: of spaces 1 to 4
FILLING = "fill market"


def market_and_preview(before: Snapshot, now: Snapshot) -> None:
    """RED-31, RED-73: both are filled from tower and bag when a turn ends."""
    if now["turn"] == before["turn"] and (FILLING in steps(now) or FILLING not in steps(before)):
        return  # the turn goes on, or the game is over
    market, preview = refilled(*lying(before), drawn(before))
    if None in market:
        left_over(before, now, market)
    else:
        assert lying(now) == (market, preview)
        # RED-52: the game goes on; the first turn follows the draft.
        assert now["turn"] == before["turn"] + 1


def steps(snapshot: Snapshot) -> list[str]:
    """The steps to come."""
    return [step for step, *_ in snapshot["agenda"]]


def lying(snapshot: Snapshot) -> tuple[list[str | None], list[str | None]]:
    """The ids on the spaces of market and preview."""
    market, preview = ([tile["id"] if tile else None for tile in spaces] for spaces in table.spaces(snapshot))
    return market, preview


def drawn(before: Snapshot) -> list[str]:
    """The buildings that come next out of tower and bag; bazaars are passed over (RED-73)."""
    pieces = [LETTER[kind] for kind in table.bag(before)]
    result = []
    for tile in before["tower"]:
        if tile["id"][0] == EMPTY:
            result.append(pieces.pop(0) + tile["id"][1:])
        elif tile["id"][0] != "B":
            result.append(tile["id"])
    return result


def left_over(before: Snapshot, now: Snapshot, market: list[str | None]) -> None:
    """RED-52, BASE-61: each building left goes to the largest sum in its currency; if that is shared, it stays."""
    won: list[Counter[str]] = [Counter() for _ in now["players"]]
    stays: list[str | None] = [None] * len(market)
    for space, id_ in enumerate(market):
        if id_ is not None:
            sums = [money(player["hand"], CURRENCIES[space]) for player in now["players"]]
            if sums.count(max(sums)) == 1:
                won[sums.index(max(sums))][id_] += 1
            else:
                stays[space] = id_
    assert lying(now) == (stays, [None] * 3)
    for old, new, more in zip(before["players"], now["players"], won, strict=True):
        assert belongings(new) - belongings(old) == more


def money(hand: list[str], currency: str) -> int:
    return sum(int(card[1:]) for card in hand if card[0] == currency)


def belongings(player: dict[str, Any]) -> Counter[str]:
    """The tiles of a player, wherever they are, as printed."""
    return Counter(component(tile) for place in ("palace", "reserve", "aside") for tile in player[place])
