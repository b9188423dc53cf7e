"""Paying for abilities: with guards or, for a player without any, with points (RED-13, RED-14)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from alhambra.editions.red_palace.board import spent
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.guards import find_guard, guards_among, guards_of, remove_guard
from alhambra.game import questions
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.scoring import OUTSIDE_A_SCORING, add_lines
from alhambra.game.state import State
from alhambra.kernel import Action, Message, Refusal, Step, Verb, refused

SPEND = "spend a guard"
"""The step in which one guard is paid. Its data may name a guard that must stay (RUL-104)."""


class GuardSpent(NamedTuple):
    """RED-13: a guard went from its wall onto the position tiles."""

    player: int
    guard: str


def points_for_a_guard(state: State) -> int:
    """RED-14: 1 before the first scoring, 2 between first and second, 3 after that. RUL-105: those held count."""
    return state.scorings_held + 1


@part.answers(questions.facts)
def price_of_a_guard(state: State) -> list[tuple[str, int]]:
    """RED-14: the points that a player without guards pays for each."""
    return [(f"{part.name}.points", points_for_a_guard(state))]


def can_pay(state: State, player: int, guards: int, kept: int = 0) -> bool:
    """Whether a player can pay that many guards, besides `kept` ones that are needed for something else.

    RUL-60: each guard is paid by itself, so that points may follow the last guard.
    """
    points, price = state.scores[player], points_for_a_guard(state)
    if not kept and guards * price <= points:
        return True  # most can pay, and their guards need not be counted
    lacking = guards + kept - len(guards_among(state.palaces[player], state.reserves[player]))
    return lacking <= 0 or (not kept and lacking * price <= points)


def refuse_cost(state: State, player: int, guards: int, kept: int = 0) -> Refusal | None:
    """Why a player cannot pay that many guards."""
    if can_pay(state, player, guards, kept):
        return None
    if kept:
        return refused("red_palace.needs-guards", "RUL-60", count=guards + kept)
    points = (guards - len(guards_of(state, player))) * points_for_a_guard(state)
    return refused("red_palace.too-few-points", "RED-14", count=points)


def to_spend(state: State, step: Step) -> list[str]:
    """The guards that can be paid now, by id. Of guards that are alike and so have the same id, only one must stay."""
    guards = [guard.id for guard in guards_of(state, step.player)]
    return list((Counter(guards) - Counter(step.data)).elements()) if step.data else guards


@part.step(SPEND, foreseen=True)
def pay(state: State, step: Step) -> bool:
    """RED-13: the player chooses a guard, unless all have to go. RED-14: with none left points are paid."""
    guards = to_spend(state, step)
    due = sum([other.name == SPEND for other in state.agenda])
    if len(guards) > due and len(set(guards)) > 1:
        return True
    if guards:
        spend_guard(state, step, guards[0])
    else:
        state.done()
        reason = Message("red_palace.points-for-a-guard")
        points = -points_for_a_guard(state)
        add_lines(state, [ScoreLine(step.player, points, OUTSIDE_A_SCORING, "RED-14", reason)])
    return False


def spend_guard(state: State, step: Step, guard_id: str) -> None:
    state.done()
    guard = find_guard(state, step.player, guard_id)
    assert guard is not None
    remove_guard(state, step.player, guard)
    spent.put(state, spent.of(state) + 1)
    state.tell(GuardSpent(step.player, guard_id))


@part.verb(SPEND)
class SpendGuard(Verb):
    """RED-13: a guard from the palace or the reserve goes onto the next free field of the position tiles."""

    pattern = "spend guard {guard}"
    rule = "RED-13"

    def options(self, state: State, step: Step) -> list[Action]:
        return [Action(("spend guard", guard)) for guard in dict.fromkeys(to_spend(state, step))]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if action.guard in to_spend(state, step):
            return None
        if action.guard in step.data:
            return refused("red_palace.guard-moves", "RUL-104", guard=action.guard)
        return refused("red_palace.no-guard", "RED-13", guard=action.guard)

    def apply(self, state: State, step: Step, action: Action) -> None:
        spend_guard(state, step, action.guard)
