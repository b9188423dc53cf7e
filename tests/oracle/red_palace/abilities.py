"""RED-12 to 28: which guard abilities a player may use now, as the actions are written; nothing here is clever."""

from itertools import combinations
from typing import Any

from tests.oracle.components import tiles_in
from tests.oracle.words import TYPES, Snapshot, Tile, is_piece

from . import table
from .board import cost_in_points
from .box import PLAZAS, WALL_PIECES
from .standing import guard_moves, guards_named
from .tiles import is_plaza, read, wall_pieces_on

CURRENCIES = {"1": "g", "2": "r", "3": "n", "4": "c"}  # BASE-04: of the market spaces; the preview has none
WITH_AN_ACTION_LEFT = "act"
AFTER_THE_ACTIONS = "guard abilities"


def usable(snapshot: Snapshot, step: str | None = None) -> set[str]:
    """What the player who decides may use, except what is added to a purchase; in another step if that is named."""
    step = step or snapshot["decision"]["step"]
    if step not in (WITH_AN_ACTION_LEFT, AFTER_THE_ACTIONS):
        return set()
    player = snapshot["players"][snapshot["decision"]["player"]]
    result: set[str] = set()
    if can_pay(snapshot, player, "money"):
        result |= {f"guard money {card}" for card in snapshot["display"]}
    if can_pay(snapshot, player, "plaza") and len(list(filter(is_plaza, tiles_in(snapshot)))) < PLAZAS:
        result.add("guard plaza")
    if can_pay(snapshot, player, "half", 2):
        owned = [kind for each in snapshot["players"] for kind in table.halves(each)]
        result |= {f"guard half {kind}" for kind in TYPES if kind not in owned}
    # RUL-101: after the last action only if there is a tile that can have one.
    room = step == WITH_AN_ACTION_LEFT or any(map(takes_wall_piece, player["aside"]))
    if can_pay(snapshot, player, "wall") and walls_set(snapshot) < WALL_PIECES and room:
        result.add("guard wall")
    if can_pay(snapshot, player, "move"):
        result |= {f"move guard {guard} to {segment}" for guard, segment in guard_moves(player)}
    if can_pay(snapshot, player, "swap"):
        result |= swaps(snapshot, player)
    if can_pay(snapshot, player, "preview"):
        result |= previews(snapshot, player)
    return result


def seems_usable(snapshot: Snapshot) -> bool:
    """RUL-110: whether the player who decides could use something after the actions, if the hand were other cards."""
    player = snapshot["players"][snapshot["decision"]["player"]]
    cards = len(player["hand"])
    without = {**player, "hand": []}
    players = [without if each is player else each for each in snapshot["players"]]
    one_of_each = {**player, "hand": ["g1", "r1", "n1", "c1"]}
    return bool(
        usable({**snapshot, "players": players}, AFTER_THE_ACTIONS)
        or (cards > 0 and can_pay(snapshot, player, "swap") and swaps(snapshot, one_of_each))
        or (cards > 1 and can_pay(snapshot, player, "preview") and any(table.spaces(snapshot)[1]))
    )


def while_placing(snapshot: Snapshot) -> set[str]:
    """What may be done with the tiles obtained this turn besides placing and reserving them."""
    player = snapshot["players"][snapshot["decision"]["player"]]
    result: set[str] = set()
    if table.wall_pieces_to_set(snapshot):  # RED-21, RUL-101
        result |= {
            f"set wall {tile['id']} {side.lower()}"
            for tile in filter(takes_wall_piece, player["aside"])
            for side in "NESW"
            if side not in tile["walls"]
        }
    # RED-61, BASE-73: what was bought, so not what is left over at the end, when no other turn follows.
    if snapshot["dirk"] and "next turn" in [step for step, *_ in snapshot["agenda"]]:
        # RUL-61: no plaza; RUL-101: nothing with a wall piece.
        given = [tile for tile in player["aside"] if not is_plaza(tile) and not wall_pieces_on(tile)]
        result |= {f"give {tile['id']} to Dirk" for tile in given}
    return result


def can_pay(snapshot: Snapshot, player: Any, ability: str, guards: int = 1) -> bool:
    """RED-12: in play and not yet used this turn; RED-14, RUL-60: what is lacking in guards is paid with points."""
    if ability not in table.abilities(snapshot) or ability in table.used(snapshot):
        return False
    lacking = max(0, guards - len(guards_named(player)))
    return lacking == 0 or bool(player["score"] >= cost_in_points(lacking, snapshot["scorings"]))


def walls_set(snapshot: Snapshot) -> int:
    return sum(len(wall_pieces_on(tile)) for tile in tiles_in(snapshot))


def takes_wall_piece(tile: Tile) -> bool:
    """RUL-101: a side without a wall; not on camps."""
    return not is_piece(tile, "camp") and len(tile["walls"]) < 4


def swaps(snapshot: Snapshot, player: Any) -> set[str]:
    """RED-20, RUL-100: a piece bought this turn for one on the market, with a card of that space's currency."""
    mine = [tile["id"] for tile in player["aside"] if read(tile)]
    theirs = [
        each for each in snapshot["market"] if each["space"] in CURRENCIES and each["tile"] and read(each["tile"])
    ]
    return {
        f"swap piece {id_} for {each['space']} with {card}"
        for id_ in mine
        for each in theirs
        for card in player["hand"]
        if card[0] == CURRENCIES[each["space"]]
    }


def previews(snapshot: Snapshot, player: Any) -> set[str]:
    """RED-25: with any card after which a building of the preview can be paid exactly in one currency."""
    _, preview = table.spaces(snapshot)
    prices = {tile["price"] for tile in preview if tile}
    result = set()
    for card in set(player["hand"]):
        rest = list(player["hand"])
        rest.remove(card)
        if any(sums_of([other for other in rest if other[0] == currency]) & prices for currency in "grnc"):
            result.add(f"guard preview with {card}")
    return result


def sums_of(cards: list[str]) -> set[int]:
    """Everything that can be paid exactly with some of the cards."""
    values = [int(card[1:]) for card in cards]
    return {sum(some) for number in range(1, len(values) + 1) for some in combinations(values, number)}


def with_extras(snapshot: Snapshot, purchases: set[str]) -> set[str]:
    """RED-26, RED-27: what may be added to the plain purchases, such as 'buy 2 with n7 n4'."""
    player = snapshot["players"][snapshot["decision"]["player"]]
    lying = {each["space"]: each["tile"] for each in snapshot["market"] if each["space"] in CURRENCIES}
    result = set()
    for purchase in purchases:
        _, space, _, *cards = purchase.split()
        if space not in lying:
            continue  # RUL-61: no bazaar
        paid = " ".join(cards)
        overpaid = sum(int(card[1:]) for card in cards) > lying[space]["price"]  # RUL-99
        may_overpay = overpaid and can_pay(snapshot, player, "overpaid")
        # RUL-61: no medina or camp; there must be a piece to draw.
        may_be_fresh = bool(read(lying[space]) and table.bag(snapshot)) and can_pay(snapshot, player, "fresh")
        result |= {f"buy {space}+overpaid with {paid}"} if may_overpay else set()
        result |= {f"buy {space}+fresh with {paid}"} if may_be_fresh else set()
        if may_overpay and may_be_fresh and can_pay(snapshot, player, "fresh", 2):
            result.add(f"buy {space}+fresh+overpaid with {paid}")
    return result
