"""Module 15, Invaders (INV): after each scoring, open sides facing an attack cost points; scouts know its direction."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.events import Bought
from alhambra.game.module import Module
from alhambra.game.money.cards import cover
from alhambra.game.options import Switch
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.side_kinds import OPEN, kind_at
from alhambra.game.palace.walls import Segment
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.scoring import LAST, add_lines
from alhambra.game.state import State
from alhambra.game.vocabulary import SIDES, TYPES
from alhambra.kernel import Each, Message, Shared, Step

OPEN_ATTACKS = "open_attacks"

part = Module(
    "invaders",
    15,
    "INV",
    box="the-treasure-chamber",
    options={OPEN_ATTACKS: Switch()},
    more=("fight", "walls", "surprises"),
    harder=2,
)

HIDDEN = "?"


class AttackCardTurnedUp(NamedTuple):
    direction: str
    scoring: int


class ScoutTaken(NamedTuple):
    """A player has seen the attack card on top."""

    player: int
    scout: str


class ScoutsTurnedUp(NamedTuple):
    scouts: tuple[str, ...]


# --- Material ---------------------------------------------------------------------------------------------------------

DIRECTIONS: tuple[str, ...] = tuple(components("invaders")["attacks"]["directions"])
SCOUTS_OPEN: int = components("invaders")["scouts"]["open"]


def _with_scouts(state: State) -> bool:
    """INV-09: the variant has no scouts."""
    return not state.option(OPEN_ATTACKS)


attacks: Shared[tuple[str, ...]] = part.shared(
    "attacks", start=lambda state: DIRECTIONS if _with_scouts(state) else DIRECTIONS[1:], hidden=cover
)
"""INV-01: the face-down attack cards, the top one first."""

coming: Shared[str] = part.shared("coming", start=lambda state: "" if _with_scouts(state) else DIRECTIONS[0])
"""INV-09: in the variant, the next attack card, which lies face up."""

past: Shared[tuple[str, ...]] = part.shared("past", start=lambda state: ())
"""RUL-41: the attack cards already used; they do not return."""

scouts: Shared[tuple[str, ...]] = part.shared(
    "scouts", start=lambda state: TYPES[:SCOUTS_OPEN] if _with_scouts(state) else ()
)
"""INV-01: the types of the face-up scouts."""

scouts_to_come: Shared[tuple[str, ...]] = part.shared(
    "scouts to come", start=lambda state: TYPES[SCOUTS_OPEN:] if _with_scouts(state) else (), hidden=cover
)
"""INV-01: the face-down scouts, the top one first."""

scouted: Each[str] = part.each("scouted", start=lambda state: "", hidden=lambda seen: HIDDEN if seen else "")
"""INV-06: the direction a player has seen on the top attack card; others know only that it was seen."""


@part.answers(questions.position_faults)
def cards_that_cannot_be(state: State) -> list[str]:
    """No attack card or scout is there twice, and every scout knows the card on top."""
    cards = (*past.of(state), *([coming.of(state)] if coming.of(state) else ()), *attacks.of(state))
    all_scouts = (*scouts.of(state), *scouts_to_come.of(state))
    faults = []
    if sorted(cards) != sorted(DIRECTIONS) or len(past.of(state)) > LAST:
        faults.append(f"the attack cards must be {', '.join(DIRECTIONS)}, each of them once")
    if bool(coming.of(state)) == _with_scouts(state) and state.scorings_held < LAST:
        faults.append(f"an attack card lies open with the option '{OPEN_ATTACKS}', and only then")
    too_many = len(set(all_scouts)) < len(all_scouts) or (all_scouts and not _with_scouts(state))
    if too_many or not set(all_scouts) <= set(TYPES):
        faults.append("there is one scout for each building type, and none when the attack card lies open")
    if any(seen and seen != attacks.of(state)[0] for seen in scouted.all(state)):
        faults.append("a scout can have seen only the attack card on top")
    return faults


# --- Set-up -----------------------------------------------------------------------------------------------------------


@part.sets_up(places.SIDE_BOARDS)
def shuffle_cards(state: State) -> None:
    """INV-01: the attack cards are shuffled face down; two scouts are turned up. INV-09: the variant."""
    attacks.put(state, state.chance.shuffle("attack cards", DIRECTIONS))
    if _with_scouts(state):
        scouts_to_come.put(state, state.chance.shuffle("scouts", TYPES))
        _turn_up_scouts(state)
    else:
        _open_next_attack(state)


def _turn_up_scouts(state: State) -> None:
    waiting = scouts_to_come.of(state)
    scouts.put(state, waiting[:SCOUTS_OPEN])
    scouts_to_come.put(state, waiting[SCOUTS_OPEN:])
    state.tell(ScoutsTurnedUp(scouts.of(state)))


def _open_next_attack(state: State) -> None:
    coming.put(state, "".join(attacks.of(state)[:1]))
    attacks.put(state, attacks.of(state)[1:])


# --- On your turn -----------------------------------------------------------------------------------------------------


@part.reacts(Bought)
def take_scout(state: State, event: Bought) -> None:
    """INV-06: whoever buys a building of a face-up scout's type and pays exactly sees the top attack card.

    INV-08: the vizier and the rich patron pay exactly. The scout leaves the game, to be replaced at the next scoring.
    """
    if event.over == 0 and event.tile.type in scouts.of(state) and attacks.of(state):
        scouts.put(state, tuple(scout for scout in scouts.of(state) if scout != event.tile.type))
        scouted.put(state, event.player, attacks.of(state)[0])
        state.no_way_back = True
        state.tell(ScoutTaken(event.player, event.tile.type))


# --- After a scoring --------------------------------------------------------------------------------------------------


@part.step("attack", at=places.AFTER_SCORING)
def attack(state: State, step: Step) -> None:
    """INV-02: right after each scoring the top attack card is turned up."""
    state.done()
    if not coming.of(state):
        _open_next_attack(state)
    if not coming.of(state):
        return  # only in a position set up by hand, as three attacks never use up four cards
    direction, scoring = coming.of(state), state.scoring
    coming.put(state, "")
    past.put(state, (*past.of(state), direction))
    for player in state.players:
        scouted.put(state, player, "")
    state.no_way_back = True
    state.tell(AttackCardTurnedUp(direction, scoring))
    add_lines(state, [line for player in state.players for line in _losses(state, player, direction, scoring)])
    if scoring < LAST:
        _prepare_next(state)


def _prepare_next(state: State) -> None:
    """INV-07: the remaining scouts are removed and two new ones turned up. INV-09: or the next attack card is."""
    if _with_scouts(state):
        _turn_up_scouts(state)
    else:
        _open_next_attack(state)


def _losses(state: State, player: int, direction: str, scoring: int) -> list[ScoreLine]:
    """INV-03, INV-04: one point for each open side attacked, then two, then three and one for each adjacent direction.

    INV-05: nobody falls below zero. RUL-53: whoever is already below zero loses nothing.
    """
    facing = SIDES.index(direction)
    attacked = open_sides(state.palaces[player], facing)
    due, reason = scoring * len(attacked), Message("invaders.attack", direction=direction, sides=len(attacked))
    if scoring == LAST:
        beside = [side for turn in (1, 3) for side in open_sides(state.palaces[player], (facing + turn) % 4)]
        due += len(beside)
        reason = Message("invaders.attack-and-beside", direction=direction, sides=len(attacked), beside=len(beside))
        attacked += beside
    loss = min(due, max(0, state.scores[player]))
    if not loss:
        return []
    rule = "INV-05" if loss < due else "INV-03" if scoring == 1 else "INV-04"
    return [ScoreLine(player, -loss, scoring, rule, reason, (), tuple(attacked))]


def open_sides(palace: Palace, side: int) -> list[Segment]:
    """RUL-41: every open side facing that way beside an empty cell, even in notches and on the start tile."""
    outside = palace.joints.outside
    return [
        Segment(cell, side)
        for cell, tile in sorted(palace.tiles.items())
        if kind_at(tile.floor.sides, side) == OPEN and kind_at(palace.inner[cell], side) in outside
    ]
