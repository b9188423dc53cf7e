"""Building where the disc lies: who moves in (TRA-02), who is swapped (TRA-03) and who moves out (TRA-07)."""

from __future__ import annotations

from alhambra.game.events import Built, TakenDown
from alhambra.game.state import State
from alhambra.game.text.notation import write_cell
from alhambra.game.turn.choices import DECLINE
from alhambra.kernel import Action, Refusal, SingleAction, Step, Verb, refused
from alhambra.modules.trader.inhabitants import ARRIVE, building, disc, housed, part, place, supply

WELCOME = "welcome inhabitant"


@part.reacts(Built)
def lift(state: State, event: Built) -> None:
    """TRA-02: the disc is lifted when something is built where it lies."""
    if place.of(state, event.player) == write_cell(event.cell):
        place.put(state, event.player, None)
        state.next(Step(ARRIVE, event.player, (event.tile.id,)))


def _matches(state: State, step: Step) -> bool:
    """Whether someone on the disc has the building's colour. A tile without a type has no colour (TRA-08, RUL-35)."""
    return building(state, step).piece in disc.of(state, step.player)


@part.step(ARRIVE)
def arrive(state: State, step: Step) -> bool:
    """TRA-02, TRA-03: someone may move in, or else be swapped for another; if nobody can, nothing happens."""
    return state.wait_if(disc.of(state, step.player) and (_matches(state, step) or supply(state)))


@part.verb(ARRIVE)
class MoveIn(SingleAction):
    """TRA-02: the inhabitant of the building's colour moves in. TRA-06: only one does."""

    pattern = "move in"
    rule = "TRA-02"

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        return None if _matches(state, step) else refused("trader.no-match", "TRA-02")

    def apply(self, state: State, step: Step, action: Action) -> None:
        player, tile = step.player, building(state, step)
        housed.put(state, player, tuple(sorted((*housed.of(state, player), tile.component))))
        _move_onto_disc(state, player, leaves=tile.piece)
        state.replace(Step(WELCOME, player))


@part.verb(ARRIVE)
class SwapInhabitants(Verb):
    """TRA-03: if no colour matches, an inhabitant on the disc may be swapped for one in the supply.

    RUL-35: a player who declines a match may not swap.
    """

    pattern = "exchange inhabitant {on-disc} for {inhabitant}"
    rule = "TRA-03"

    def options(self, state: State, step: Step) -> list[Action]:
        if _matches(state, step):
            return []
        standing, waiting = dict.fromkeys(disc.of(state, step.player)), supply(state)
        return [Action((self.name, old, new)) for old in standing for new in waiting if new != old]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        _, old, new = action
        if _matches(state, step):
            return refused("trader.match", "RUL-35")
        if old not in disc.of(state, step.player):
            return refused("trader.not-on-disc", "TRA-03", inhabitant=old)
        return _refuse_new(state, new, "TRA-03") if new != old else refused("trader.same", "TRA-03")

    def apply(self, state: State, step: Step, action: Action) -> None:
        _move_onto_disc(state, step.player, action.inhabitant, leaves=action.on_disc)
        state.done()


part.opens(DECLINE, ARRIVE)


@part.step(WELCOME)
def welcome(state: State, step: Step) -> bool:
    """TRA-02: then a new inhabitant is put on the disc, if there is one."""
    return state.wait_if(supply(state))


@part.verb(WELCOME)
class Welcome(Verb):
    """TRA-02: take a new inhabitant of any colour from the supply. TRA-06: the disc may hold several of one colour."""

    pattern = "welcome {inhabitant}"
    rule = "TRA-02"

    def options(self, state: State, step: Step) -> list[Action]:
        return [Action((self.name, inhabitant)) for inhabitant in supply(state)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        return _refuse_new(state, action.inhabitant, "TRA-02")

    def apply(self, state: State, step: Step, action: Action) -> None:
        _move_onto_disc(state, step.player, action.inhabitant)
        state.done()


def _refuse_new(state: State, inhabitant: str, rule: str) -> Refusal | None:
    return None if inhabitant in supply(state) else refused("trader.not-in-supply", rule, inhabitant=inhabitant)


def _move_onto_disc(state: State, player: int, *new: str, leaves: str | None = None) -> None:
    standing = list(disc.of(state, player))
    if leaves is not None:
        standing.remove(leaves)
    disc.put(state, player, tuple(sorted((*standing, *new))))


@part.reacts(TakenDown)
def move_out(state: State, event: TakenDown) -> None:
    """TRA-07: when a building is taken down, its inhabitant goes back to the supply."""
    left = tuple(tile for tile in housed.of(state, event.player) if tile != event.tile.component)
    housed.put(state, event.player, left)
