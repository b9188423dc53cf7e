"""Module 21, Falconers (FAL): falcons sit where four buildings meet that show their colours."""

from __future__ import annotations

import re
from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.events import TakenDown
from alhambra.game.module import Module
from alhambra.game.money.cards import Card
from alhambra.game.palace.base_tiles import is_base_building
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.palace.tiles import FOUNTAIN, Tile
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.text.notation import one_of
from alhambra.game.turn.choices import DECLINE
from alhambra.game.turn.turn import actions_taken
from alhambra.game.vocabulary import ROW, TYPES, Cell, cell, xy
from alhambra.kernel import ROLES, Action, Each, Message, Refusal, Role, Step, Unreadable, Verb, refused

part = Module("falconers", 21, "FAL", box="the-falconers", more=("building", "points"), longer=1, harder=2)

FALCONS = "falcons"
COLOURS = ("black", "brown", "white")

# --- Material ---------------------------------------------------------------------------------------------------------


class Falcon(NamedTuple):
    """FAL-01: a falcon of a colour, with two building types on its back."""

    colour: str
    types: frozenset[str]


ALL: dict[str, Falcon] = {
    f"{colour}-{letters}": Falcon(
        colour, frozenset(building_type for building_type in TYPES if building_type[0].upper() in letters)
    )
    for colour in COLOURS
    for letters in components("falconers")["falcons"][colour]
}
"""FAL-01: fifteen falcons, five of each colour. RUL-48: all of them lie face up."""

sitting: Each[tuple[tuple[str, str], ...]] = part.each("falcons", start=lambda state: ())
"""The falcons in each palace, with their points."""


class FalconSet(NamedTuple):
    """A falcon was bought with a card and set on a point."""

    player: int
    falcon: str
    point: str
    card: Card


def _in_supply(state: State) -> list[str]:
    taken = {falcon for falcons in sitting.all(state) for falcon, _ in falcons}
    return [falcon for falcon in ALL if falcon not in taken]


# --- Points -----------------------------------------------------------------------------------------------------------

Point = Cell
"""A point where four cells meet, named by its north-west cell; written as its centre, like `0.5,-0.5`."""
_POINT = re.compile(r"(-?\d{1,3}\.5),(-?\d{1,3}\.5)", re.ASCII)
AROUND = (ROW + 1, ROW, 1, 0)
"""The steps from the north-west cell of a point to the four cells that meet there."""


def write_point(point: Point) -> str:
    """A point as column and row.

    >>> write_point(read_point("-0.5,1.5"))
    '-0.5,1.5'
    """
    x, y = xy(point)
    return f"{x + 0.5},{y + 0.5}"


def read_point(text: str) -> Point:
    match = _POINT.fullmatch(text)
    if not match or not (abs(float(match[1])) < ROW // 4 > abs(float(match[2]))):
        raise Unreadable(Message("unreadable.point", text=text[:40]))
    return cell(int(float(match[1]) - 0.5), int(float(match[2]) - 0.5))


ROLES["falcon"] = one_of(ALL, "unreadable.falcon")
ROLES["point"] = Role(write_point, lambda rules, text: [read_point(text)], kind=int)


def _can_carry(tile: Tile) -> bool:
    """FAL-03: base buildings, and the start tile, which has no colour. A site is not a building yet (RUL-50)."""
    return tile.component == FOUNTAIN.id or (is_base_building(tile) and tile.type is not None)


def _types_at(palace: Palace, point: Point) -> set[str | None] | None:
    """The types of the four tiles that meet at a point; None unless all four can carry a falcon."""
    types = set()
    for step in AROUND:
        tile = palace.tiles.get(point + step)
        if tile is None or not _can_carry(tile):
            return None
        types.add(tile.type)
    return types


@part.answers(questions.position_faults)
def falcons_astray(state: State) -> list[str]:
    """Every falcon exists, sits in one place only, and there on four buildings that can carry it."""
    faults = []
    names = [falcon for falcons in sitting.all(state) for falcon, _ in falcons]
    if len(set(names)) < len(names):
        faults.append("a falcon sits in two places")
    for player in state.players:
        points = [point for _, point in sitting.of(state, player)]
        if len(set(points)) < len(points):
            faults.append("two falcons sit on one point")
        for falcon, point in sitting.of(state, player):
            types = _types_at(state.palaces[player], read_point(point)) or set()
            if not ALL[falcon].types <= types or point != write_point(read_point(point)):
                faults.append(f"{falcon} cannot sit at {point}")
    return faults


# --- On your turn -----------------------------------------------------------------------------------------------------


def _places(state: State, player: int) -> list[tuple[str, Point]]:
    """FAL-03: every falcon in the supply with every free point where it can sit."""
    points = meeting_points(state.palaces[player])
    if not points:
        return []
    supply, taken = _in_supply(state), {point for _, point in sitting.of(state, player)}
    free = [(point, types) for point, types in points if write_point(point) not in taken]
    return [(falcon, point) for point, types in free for falcon in supply if ALL[falcon].types <= types]


@cached_on_palace
def meeting_points(palace: Palace) -> list[tuple[Point, set[str | None]]]:
    """FAL-03: the points where four tiles meet that can carry a falcon, each with the types of those tiles."""
    points = [(point, _types_at(palace, point)) for point in sorted(palace.tiles)]
    return [(point, types) for point, types in points if types is not None]


def _cards(state: State, player: int) -> list[Card]:
    """RUL-48: a falcon is paid for with a money card from the hand."""
    money = questions.money(state.rules)
    return [card for card in dict.fromkeys(state.hands[player]) if card in money]


@part.verb(places.ACT, FALCONS)
class SetFalcon(Verb):
    """FAL-02: buy a falcon for one money card of any kind and value, and place it at once (RUL-48)."""

    pattern = "falcon {falcon} @ {point} with {money}"
    rule = "FAL-02"

    def options(self, state: State, step: Step) -> list[Action]:
        if self._refuse_now(step):
            return []
        return [
            Action((self.name, falcon, point, card))
            for falcon, point in _places(state, step.player)
            for card in _cards(state, step.player)
        ]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        _, falcon, point, card = action
        refusal = self._refuse_now(step) or _refuse_place(state, step.player, falcon, point)
        if refusal is None and card not in _cards(state, step.player):
            return refused("falconers.no-card", "FAL-02", card=card)
        return refusal

    def apply(self, state: State, step: Step, action: Action) -> None:
        """FAL-02: as many as can be placed and paid for, and nothing else this turn."""
        _, falcon, point, card = action
        player = step.player
        state.replace(Step(FALCONS, player))
        questions.spent(state.rules)[card](state, player, card)
        sitting.put(state, player, tuple(sorted((*sitting.of(state, player), (falcon, write_point(point))))))
        state.tell(FalconSet(player, falcon, write_point(point), card))

    def _refuse_now(self, step: Step) -> Refusal | None:
        """FAL-02: only as the sole action of a turn, never as an extra one."""
        if step.name == places.ACT and actions_taken(step):
            return refused("falconers.not-alone", "FAL-02")
        return None


def _refuse_place(state: State, player: int, falcon: str, point: Point) -> Refusal | None:
    if falcon not in _in_supply(state):
        return refused("falconers.not-free", "FAL-04", falcon=falcon)
    text, types = write_point(point), _types_at(state.palaces[player], point)
    if types is None:
        return refused("falconers.no-point", "FAL-03", point=text)
    if text in [taken for _, taken in sitting.of(state, player)]:
        return refused("falconers.taken", "FAL-03", point=text)
    if not ALL[falcon].types <= types:
        return refused("falconers.colours", "FAL-03", point=text, falcon=falcon)
    return None


@part.step(FALCONS)
def another_falcon(state: State, step: Step) -> bool:
    """FAL-02: more falcons may follow, as long as one fits somewhere and the player has a card in hand."""
    return state.wait_if(state.hands[step.player] and _places(state, step.player))


part.opens(DECLINE, FALCONS)

# --- Remodelling ------------------------------------------------------------------------------------------------------


@part.reacts(TakenDown)
def fly_off(state: State, event: TakenDown) -> None:
    """FAL-04: when one of its four tiles is remodelled, a falcon goes back to the supply."""
    if falcons := sitting.of(state, event.player):
        gone = {write_point(event.cell - step) for step in AROUND}
        sitting.put(state, event.player, tuple((falcon, point) for falcon, point in falcons if point not in gone))


# --- Scoring ----------------------------------------------------------------------------------------------------------


@part.answers(questions.races)
def falcons_of_all(state: State) -> list[tuple[str, list[int]]]:
    """FAL-05: the falcons of all colours."""
    return [(part.name, [len(sitting.of(state, player)) for player in state.players])]


@part.answers(questions.score)
def falcons_by_colour(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """FAL-05: at each scoring, for the number of falcons of each colour."""
    all_lines = list(lines)
    for player in state.players:
        colours = [ALL[falcon].colour for falcon, _ in sitting.of(state, player)]
        for colour in COLOURS:
            if count := colours.count(colour):
                reason = Message("falconers.scored", colour=colour, count=count)
                all_lines.append(ScoreLine(player, points_for(count), scoring, "FAL-05", reason))
    return tuple(all_lines)


def points_for(count: int) -> int:
    points: list[int] = components("falconers")["scores"]["of_a_colour"]
    return points[count - 1] if count else 0
