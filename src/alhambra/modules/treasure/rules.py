"""Module 13, Treasure Chamber (TRE): chests are bought by the room and put on buildings of their colour."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.events import TakenDown
from alhambra.game.market.buying import Purchase
from alhambra.game.market.offers import Bill, Offer, Purpose
from alhambra.game.module import Module
from alhambra.game.money.cards import cover
from alhambra.game.money.payment import pay, refuse_payment
from alhambra.game.palace.marks import read_tile
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.placing import find
from alhambra.game.palace.tiles import FOUNTAIN, Tile
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.majorities import shares
from alhambra.game.state import State
from alhambra.game.turn.choices import DECLINE
from alhambra.game.turn.turn import actions_over
from alhambra.game.vocabulary import CURRENCIES
from alhambra.kernel import ROLES, Action, Each, Message, Refusal, Role, Shared, Step, Verb, refused

part = Module("treasure", 13, "TRE", box="the-treasure-chamber", more=("points", "fight"), longer=1, harder=2)

_DATA = components("treasure")["chests"]
IN_A_ROOM: int = _DATA["in_a_room"]
CHESTS = Purpose("chests", is_purchase=False, allows_exchange=False, gives_change=False)
"""TRE-02: paid in any mix, so there is nothing to exchange; no change. RUL-51: does not count as buying."""
BILL = Bill(_DATA["price"], CURRENCIES, mixed=True, purpose=CHESTS, rule="TRE-02")
"""TRE-02: at least 8 in any mix of currencies."""
STOW, DIRKS, OFFER, RETURN = "stow chests", "chests for Dirk", "offer chests", "return chests"

# --- Material ---------------------------------------------------------------------------------------------------------

Chests = tuple[str, ...]
"""Chests are named by the building type of their colour; a chest on a building by that building, as printed."""


ALL = Counter[str](_DATA["by_type"])
"""TRE-01: 42 chests."""


def _elsewhere(state: State) -> Counter[str]:
    """The chests that are not in the bag."""
    chests = Counter([*bought.of(state), *chain(*rooms.of(state))])
    for tile in chain(dirks.of(state), *stowed.all(state)):
        chests[read_tile(state.rules, tile).piece] += 1
    return chests


rooms: Shared[tuple[Chests, ...]] = part.shared("rooms", start=lambda state: ((),) * _DATA["rooms"])
bought: Shared[Chests] = part.shared("bought", start=lambda state: ())
"""The chests bought this turn that have not been placed yet."""
closed: Shared[bool] = part.shared("closed", start=lambda state: False)
"""TRE-05: whether the bag has ever had too few chests; from then on no room is refilled."""
stowed: Each[Chests] = part.each("stowed", start=lambda state: ())
"""The buildings in each palace that hold a chest."""
dirks: Shared[Chests] = part.shared("dirk", start=lambda state: ())
"""TRE-07: the neutral player's buildings that hold a chest."""
bag: Shared[Chests] = part.shared(
    "bag",
    start=lambda state: tuple(sorted((ALL - _elsewhere(state)).elements())),
    hidden=cover,
)
"""TRE-01: the chests are drawn unseen; sorted here, because they are shuffled whenever some are drawn."""


@part.sets_up(places.SIDE_BOARDS)
def fill_rooms(state: State) -> None:
    """TRE-01: four chests are drawn into each of the three rooms."""
    for room in range(_DATA["rooms"]):
        _fill(state, room)


def _fill(state: State, room: int) -> None:
    shuffled = state.chance.shuffle("chests", bag.of(state))
    bag.put(state, tuple(sorted(shuffled[IN_A_ROOM:])))
    _put_into(state, room, tuple(sorted(shuffled[:IN_A_ROOM])))
    state.no_way_back = True


def _put_into(state: State, room: int, chests: Chests) -> None:
    all_rooms = rooms.of(state)
    rooms.put(state, (*all_rooms[:room], chests, *all_rooms[room + 1 :]))


@part.answers(questions.position_faults)
def chests_astray(state: State) -> list[str]:
    """Every chest in use is on a building that can hold it, and there are no more chests than exist."""
    too_many = Counter(bag.of(state)) + _elsewhere(state) - ALL
    faults = [f"there are too many chests '{colour}'" for colour in too_many]
    zones = [(stowed.of(state, player), coloured_buildings(state, player)) for player in state.players]
    for chests, buildings in (*zones, (dirks.of(state), list(state.dirk))):
        if Counter(chests) - Counter(tile.component for tile in buildings):
            faults.append("there is a chest where no building stands")
    if len(rooms.of(state)) != _DATA["rooms"] or not isinstance(closed.of(state), bool):
        faults.append("the chamber must have three rooms, and whether it is closed must be true or false")
    return faults


# --- On your turn -----------------------------------------------------------------------------------------------------

ROLES["room"] = Role(str, lambda rules, text: [text])


@part.verb(places.ACT)
class BuyChests(Purchase):
    """TRE-02: the chests of one room; no extra action, no change. RUL-36: whether or not there is room for them."""

    pattern = "chests {room} with {money*}"
    rule = "TRE-02"

    def for_sale(self, state: State, step: Step) -> list[Offer]:
        return [Offer(str(number), "", None, BILL) for number, chests in enumerate(rooms.of(state), 1) if chests]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        known = {str(number): chests for number, chests in enumerate(rooms.of(state), 1)}
        if not known.get(action.room):
            reason = "treasure.empty" if action.room in known else "treasure.no-room"
            return refused(reason, "TRE-02", room=action.room)
        return refuse_payment(state, step.player, BILL, action.money)

    def apply(self, state: State, step: Step, action: Action) -> None:
        room = int(action.room) - 1
        bought.put(state, rooms.of(state)[room])
        _put_into(state, room, ())
        actions_over(state)
        pay(state, step.player, BILL, action.money)


# --- Placing ----------------------------------------------------------------------------------------------------------


def coloured_buildings(state: State, player: int) -> list[Tile]:
    """TRE-03: buildings in the palace, not in the reserve. A tile without a colour takes no chest (TRE-08, RUL-36)."""
    tiles = state.palaces[player].tiles
    return [tiles[cell] for cell in sorted(tiles) if tiles[cell].type]


def _free(state: State, player: int) -> list[Tile]:
    """The buildings that can take one of the chests bought: one chest of its colour each (TRE-03)."""
    return [tile for tile in coloured_buildings(state, player) if _refuse_chest(state, player, tile) is None]


def _refuse_tile(palace: Palace, tile_id: str) -> Refusal:
    """TRE-03: not in the reserve. TRE-08, SIT-06, RUL-36: no chests on squares, sites or anything without a colour."""
    tile = find(tuple(palace.tiles.values()), tile_id)
    if tile is None or tile == FOUNTAIN:
        return refused("treasure.no-building", "TRE-03", tile=tile_id)
    kind = tile.piece.rpartition(" ")[2]
    return refused("treasure.no-colour", {"square": "TRE-08", "site": "SIT-06"}.get(kind, "RUL-36"), tile=tile_id)


def _refuse_chest(state: State, player: int, tile: Tile) -> Refusal | None:
    if tile.component in stowed.of(state, player):
        return refused("treasure.full", "TRE-03", tile=tile.id)
    if tile.type not in bought.of(state):
        return refused("treasure.no-chest", "TRE-03", tile=tile.id)
    return None


@part.step("chests", at=places.VERY_END)
def hand_round(state: State, step: Step) -> None:
    """TRE-03: chests are placed in the same turn, after the tiles bought in it. TRE-04: the rest are offered round.

    TRE-07: with two players the neutral player is offered them first.
    """
    state.done()
    if bought.of(state):
        buyer, *others = state.in_turn_order(step.player)
        offers = (Step(OFFER, player) for player in others)
        state.next(Step(STOW, buyer), Step(DIRKS, buyer), *offers, Step(RETURN, buyer))


@part.step(STOW)
@part.step(OFFER)
def place_chests(state: State, step: Step) -> bool:
    """TRE-03: the buyer places every chest that fits. TRE-04: a player who is offered chests may place them."""
    return state.wait_if(_free(state, step.player))


@part.step(DIRKS)
def offer_to_dirk(state: State, step: Step) -> None:
    """TRE-07: he puts one chest on each of his buildings of its colour. With more players he has no buildings."""
    state.done()
    for tile in state.dirk:
        if tile.type in bought.of(state) and tile.component not in dirks.of(state):
            dirks.put(state, tuple(sorted((*dirks.of(state), tile.component))))
            _take_chest(state, tile)


def _take_chest(state: State, tile: Tile) -> None:
    left = list(bought.of(state))
    left.remove(tile.type or "")
    bought.put(state, tuple(left))


@part.step(RETURN)
def give_back(state: State, step: Step) -> None:
    """TRE-04: what nobody places goes back into the bag, before the room is refilled (RUL-36).

    TRE-05: if there are too few chests, the room stays empty and no room is refilled from then on.
    """
    state.done()
    bag.put(state, tuple(sorted((*bag.of(state), *bought.of(state)))))
    bought.put(state, ())
    if not closed.of(state):
        closed.put(state, len(bag.of(state)) < IN_A_ROOM)
    if not closed.of(state):
        _fill(state, rooms.of(state).index(()))


@part.verb(STOW, OFFER)
class PutChest(Verb):
    """TRE-03: put a chest on a building of its colour, one on each."""

    name = "put chest"
    pattern = "put chest on {building}"
    rule = "TRE-03"

    def options(self, state: State, step: Step) -> list[Action]:
        return [Action(("put chest", tile.id)) for tile in _free(state, step.player)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        tile = find(tuple(coloured_buildings(state, step.player)), action.building)
        if tile is None:
            return _refuse_tile(state.palaces[step.player], action.building)
        return _refuse_chest(state, step.player, tile)

    def apply(self, state: State, step: Step, action: Action) -> None:
        tile = find(tuple(coloured_buildings(state, step.player)), action.building)
        assert tile is not None
        stowed.put(state, step.player, tuple(sorted((*stowed.of(state, step.player), tile.component))))
        _take_chest(state, tile)


part.opens(DECLINE, OFFER)


@part.reacts(TakenDown)
def chest_returns(state: State, event: TakenDown) -> None:
    """TRE-08: when a building with a chest is taken down, the chest goes back into the bag."""
    held = stowed.of(state, event.player)
    if event.tile.component in held:
        stowed.put(state, event.player, tuple(tile for tile in held if tile != event.tile.component))
        bag.put(state, tuple(sorted((*bag.of(state), event.tile.type or ""))))


# --- Scoring ----------------------------------------------------------------------------------------------------------


@part.answers(questions.races)
def chests_of_all(state: State) -> list[tuple[str, list[int]]]:
    """TRE-06: what is compared."""
    return [(part.name, [len(_chests_of(state, player)) for player in questions.contenders(state)])]


def _chests_of(state: State, player: int) -> Chests:
    """RUL-36: the neutral player's too."""
    return stowed.of(state, player) if player in state.players else dirks.of(state)


@part.answers(questions.score)
def most_chests(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """TRE-06: players are ranked by their chests, with ties as for buildings."""
    chests = [_chests_of(state, player) for player in questions.contenders(state)]
    all_lines = list(lines)
    for player, share in enumerate(shares([len(held) for held in chests], points_at(scoring))):
        if share.points:
            key = "treasure.shared" if share.sharing > 1 else "treasure.most"
            reason = Message(key, count=len(chests[player]), place=share.place, sharing=share.sharing)
            cells = _cells(state, player, chests[player])
            all_lines.append(ScoreLine(player, share.points, scoring, "TRE-06", reason, cells))
    return tuple(all_lines)


def points_at(scoring: int) -> list[int]:
    return list(components("treasure")["scores"][("first", "second", "third")[scoring - 1]])


def _cells(state: State, player: int, chests: Chests) -> tuple[int, ...]:
    if player not in state.players:
        return ()
    return tuple(cell for cell, tile in sorted(state.palaces[player].tiles.items()) if tile.component in chests)
