"""What all abilities have in common: which are in play, once a turn each, paid before their effect (RED-03, RED-12)."""

from __future__ import annotations

from functools import cache

from alhambra.editions.red_palace.chapter import DATA, part
from alhambra.editions.red_palace.paying import SPEND, can_pay, refuse_cost
from alhambra.game import places, questions
from alhambra.game.state import State
from alhambra.game.turn.choices import DECLINE
from alhambra.kernel import ROLES, ActionPart, Message, Refusal, Role, Rules, Shared, Step, Unreadable, Verb, refused

GUARDS: dict[str, int] = DATA["abilities"]["guards"]
"""What each ability costs, by its name. RED-20 to RED-28: there are nine."""
CHEAPEST = min(GUARDS.values())
IN_PLAY: int = DATA["abilities"]["in_play"]
FIRST_BOARD: tuple[str, ...] = tuple(DATA["first_board"]["abilities"])
FIRST_RULE = 20
"""RED-20 to RED-28 are the abilities, in the order of their names."""
ROLE = "ability"
AFTER_ACTIONS = "guard abilities"
"""The step after the last action in which abilities may still be used."""
WHILE_ACTING = (places.ACT, AFTER_ACTIONS)
"""RED-12: where the verb of an ability is open: during the turn, before placing begins."""


in_play: Shared[tuple[str, ...]] = part.shared(
    "abilities", start=lambda state: state.option("abilities") or FIRST_BOARD
)
"""RED-03: the four abilities of this game."""
used: Shared[tuple[str, ...]] = part.shared("used", start=lambda state: ())
"""RED-12: the abilities used this turn."""


@part.sets_up(places.SIDE_BOARDS)
def draw_abilities(state: State) -> None:
    """RED-03: four are drawn, unless the table has named them or plays with the first board, which has its own."""
    if not (state.option("first_board") or state.option("abilities")):
        in_play.put(state, state.chance.shuffle("abilities", list(GUARDS))[:IN_PLAY])


@part.answers(questions.position_faults)
def abilities_that_cannot_be(state: State) -> list[str]:
    """RED-03: four different abilities lie on the board."""
    there = in_play.of(state)
    if len(there) != len(set(there) & GUARDS.keys()) or len(there) != IN_PLAY:
        return [f"{in_play.key}: there are {IN_PLAY} of these abilities: {', '.join(GUARDS)}"]
    return [f"{used.key}: the ability {name} is not in play" for name in used.of(state) if name not in there]


# --- Using one --------------------------------------------------------------------------------------------------------


def sign_of(name: str) -> ActionPart:
    """The tile of an ability on the guard board, which stands for its verb."""
    return ActionPart(ROLE, name)


def _read_ability(rules: object, text: str) -> list[str]:
    if text not in GUARDS:
        raise Unreadable(Message("unreadable.ability", text=text[:40], names=", ".join(GUARDS)))
    return [text]


ROLES[ROLE] = Role(str, _read_ability)


@part.answers(questions.no_use)
def nothing_to_use_it_on(state: State, player: int, sign: ActionPart) -> Refusal | None:
    """RED-12: an ability cannot be used now if it was used, costs too much, or has nothing to be used on."""
    if sign.role != ROLE:
        return None
    rule = f"RED-{FIRST_RULE + list(GUARDS).index(sign.id)}"
    return refuse_use(state, player, sign.id) or refused(f"red_palace.no-use-{sign.id}", rule)


def refuse_use(state: State, player: int, name: str, kept: int = 0) -> Refusal | None:
    """Why a player cannot use an ability now. `kept` guards are needed besides those that are paid."""
    if name not in in_play.of(state):
        return refused("red_palace.not-in-play", "RED-03", ability=Message(f"choice.abilities-{name}"))
    if name in used.of(state):
        return refused("red_palace.used", "RED-12", ability=Message(f"choice.abilities-{name}"))
    return refuse_cost(state, player, GUARDS[name], kept)


def can_use(state: State, player: int, name: str, kept: int = 0) -> bool:
    """Whether `refuse_use` has nothing against it; asked for every ability at every action, so the cheapest first."""
    face_up = name in in_play.of(state) and name not in used.of(state)
    return face_up and can_pay(state, player, GUARDS[name], kept)


def use(state: State, player: int, name: str, *effect: Step, kept: tuple[str, ...] = ()) -> None:
    """Turn an ability over and schedule its cost, then its effect (RUL-104). The guards `kept` are not paid."""
    used.put(state, (*used.of(state), name))
    state.next(*[Step(SPEND, player, kept)] * GUARDS[name], *effect)


class Ability(Verb):
    """The verb of an ability that is not part of a purchase."""

    rule = "RED-12"
    free = True

    def seems_possible(self, state: State, step: Step) -> bool:
        """Whether it is possible as far as the others can see, who do not know the player's hand."""
        return bool(self.options(state, step))


part.opens(DECLINE, AFTER_ACTIONS)

with part.since(2):

    @part.step(AFTER_ACTIONS, at=places.AFTER_ACTIONS)
    def after_the_actions(state: State, step: Step) -> bool:
        """RED-12: abilities may be used after the last action too.

        RUL-110: whoever seems to be able to is asked, so that being asked gives nothing away. Otherwise the turn
        continues by itself.
        """
        usable = usable_after_actions(state) if can_pay(state, step.player, CHEAPEST) else ()
        return state.wait_if(any(ability.seems_possible(state, step) for ability in usable))


def usable_after_actions(state: State) -> list[Ability]:
    """The abilities that may be used after the last action, and have not been used this turn."""
    abilities, used_up = _after_actions(state.rules), used.of(state)
    return [abilities[name] for name in in_play.of(state) if name in abilities and name not in used_up]


@cache
def _after_actions(rules: Rules) -> dict[str, Ability]:
    """The verbs of the abilities that may be used after the last action, by the abilities' names."""
    return {verb.sign.id: verb for verb in rules.menus[AFTER_ACTIONS] if isinstance(verb, Ability) and verb.sign}


@part.step("turn abilities back", at=places.VERY_END)
def turn_back(state: State, step: Step) -> None:
    """RED-12: at the end of the turn used abilities are turned face up again."""
    state.done()
    if used.of(state):
        used.put(state, ())
