"""What the guard abilities bring, once they have been paid for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.oracle.red_palace import table
from tests.oracle.red_palace.standing import guards_named
from tests.oracle.red_palace.tiles import PLAZA, read_id, wall_pieces_on

from alhambra import Action

Snapshot = dict[str, Any]
Effect = Callable[[Snapshot, Snapshot, int, list[str]], None]
PAYING = "spend a guard"
CURRENCIES = "grnc"  # BASE-04: of spaces 1 to 4


class Abilities:
    """Remembers an ability while it is being paid for, and then looks at what has changed."""

    def __init__(self) -> None:
        self.waiting: tuple[Snapshot, list[str], list[Effect]] | None = None

    def after(self, before: Snapshot, now: Snapshot, action: Action) -> None:
        """Look at what the last action did, unless there are guards to pay."""
        words = str(action).split()
        effects = [effect for name, effect in EFFECTS.items() if action.verb == name]
        if action.verb == "buy":
            effects = [effect for name, effect in EXTRAS.items() if name in words[1]]
        if effects:
            self.waiting = before, words, effects
        if self.waiting and not (now["decision"] and now["decision"]["step"] == PAYING):
            begun, words, effects = self.waiting
            for effect in effects:
                effect(begun, now, begun["decision"]["player"], words)
            self.waiting = None


def more(before: Snapshot, now: Snapshot, seat: int, place: str) -> Counter[str]:
    """What a player has in a place that was not there before."""
    old, new = (snapshot["players"][seat][place] for snapshot in (before, now))
    return Counter(map(named, new)) - Counter(map(named, old))


def named(thing: Any) -> str:
    return str(thing if isinstance(thing, str) else thing["id"])


def money(before: Snapshot, now: Snapshot, seat: int, words: list[str]) -> None:
    """RED-22: 'guard money r7': a card of the display."""
    assert words[2] in before["display"]
    assert more(before, now, seat, "hand") == Counter([words[2]])


def plaza(before: Snapshot, now: Snapshot, seat: int, words: list[str]) -> None:
    """RED-23: a plaza to be placed."""
    assert more(before, now, seat, "aside") == Counter([PLAZA])


def half(before: Snapshot, now: Snapshot, seat: int, words: list[str]) -> None:
    """RED-24: 'guard half tower': a half building nobody had."""
    assert words[2] not in [kind for player in before["players"] for kind in table.halves(player)]
    assert table.halves(now["players"][seat]) == [*table.halves(before["players"][seat]), words[2]]


def move(before: Snapshot, now: Snapshot, seat: int, words: list[str]) -> None:
    """RED-28: 'move guard 0,-1e to 0,1s': one guard has paid, another stands there now."""
    old, new = (guards_named(snapshot["players"][seat]) for snapshot in (before, now))
    assert words[4] in new
    assert len(new) == len(old) - 1


def swap(before: Snapshot, now: Snapshot, seat: int, words: list[str]) -> None:
    """RED-20, RUL-100: 'swap piece S5nw^w for 1 with g5': both pieces change places, the floors stay."""
    _, _, mine, _, space, _, card = words
    lying = {each["space"]: each["tile"]["id"] for each in before["market"] if each["tile"]}
    lies = {each["space"]: each["tile"]["id"] for each in now["market"] if each["tile"]}
    assert mine in [tile["id"] for tile in before["players"][seat]["aside"]]
    assert read_id(mine)  # RUL-61: no medina, camp or bazaar
    assert read_id(lying[space])
    assert card[0] == CURRENCIES[int(space) - 1]
    assert more(now, before, seat, "hand") == Counter([card])
    assert more(before, now, seat, "aside") == Counter([lying[space][0] + mine[1:]]) - Counter([mine])
    assert lies == {**lying, space: mine[0] + lying[space][1:]}


def set_wall(before: Snapshot, now: Snapshot, seat: int, words: list[str]) -> None:
    """RED-21, RUL-101: 'set wall A2new^w s': on a side without a wall of a tile obtained this turn, no camp."""
    _, _, old, side = words
    tile = next(tile for tile in before["players"][seat]["aside"] if tile["id"] == old)
    assert side.upper() not in tile["walls"]
    assert tile["piece"] != "camp"
    (new,) = (tile for tile in now["players"][seat]["aside"] if side.upper() in wall_pieces_on(tile))
    assert new["id"] == f"{old}!m{side}"
    assert not table.wall_pieces_to_set(now)


def preview(before: Snapshot, now: Snapshot, seat: int, words: list[str]) -> None:
    """RED-25: 'guard preview with n4': any money card besides the price."""
    assert more(now, before, seat, "hand") == Counter([words[3]])


def buy_preview(before: Snapshot, now: Snapshot, seat: int, words: list[str]) -> None:
    """RED-25, RUL-61: 'buy preview p3 with n1 n7': for the exact price in one currency. No action is
    needed or earned."""
    _, _, space, _, *cards = words
    lying = on_space(before, space)
    assert len({card[0] for card in cards}) == 1
    assert worth(cards) == lying["price"]
    assert more(before, now, seat, "aside") == Counter([lying["id"]])
    assert [step for step in now["agenda"] if step[0] == "act"] == [
        step for step in before["agenda"] if step[0] == "act"
    ]


def overpaid(before: Snapshot, now: Snapshot, seat: int, words: list[str]) -> None:
    """RED-26, RUL-99: 'buy 3+overpaid with n6 n9': more than the price; another action follows."""
    _, offer, _, *cards = words
    assert worth(cards) > on_space(before, offer[0])["price"]
    assert now["decision"] == {"player": seat, "step": "act"}


def fresh(before: Snapshot, now: Snapshot, seat: int, words: list[str]) -> None:
    """RED-27: 'buy 1+fresh with g6': the floor with the next piece of the bag; the old one goes back into it."""
    old = on_space(before, words[1][0])["id"]
    drawn, *left = before["own"]["red_palace.bag"]
    assert read_id(old)  # RUL-61: no medina or camp
    assert more(before, now, seat, "aside") == Counter([drawn + old[1:]])
    assert Counter(now["own"]["red_palace.bag"]) == Counter([*left, old[0]])


def on_space(snapshot: Snapshot, space: str) -> Any:
    return next(each["tile"] for each in snapshot["market"] if each["space"] == space)


def worth(cards: list[str]) -> int:
    return sum(int(card[1:]) for card in cards)


EFFECTS: dict[str, Effect] = {
    "guard money": money,
    "guard plaza": plaza,
    "guard half": half,
    "move guard": move,
    "swap piece": swap,
    "set wall": set_wall,
    "guard preview": preview,
    "buy preview": buy_preview,
}
EXTRAS: dict[str, Effect] = {"+overpaid": overpaid, "+fresh": fresh}
