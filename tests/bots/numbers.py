"""What computer opponents think and do in some positions, in numbers: `numbers.json` holds them as they are.

They change whenever an opponent thinks differently. If that is intended, `python -m tests.bots.numbers` writes them
anew; then look whether the new ones are as likely, and have the opponents play against those before (`alhambra arena`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from tests.properties.policies import Dice, builder, mason
from tests.scenario import scenario, seat

from alhambra import Game, new_game
from alhambra.bots import make_bot
from alhambra.bots.advice import hints
from alhambra.bots.master import Grandmaster, Master
from alhambra.bots.master.budget import Budget
from alhambra.bots.memory import Memory, Seen
from alhambra.bots.planner import Planner
from alhambra.bots.planner.beam import Beam
from alhambra.bots.planner.chapters import terms_of_chapters
from alhambra.bots.planner.evaluation import Evaluation, read_terms
from alhambra.bots.planner.plain_turns import NARROW, WIDE, Width
from alhambra.bots.planner.weights import TERMS, shipped
from alhambra.bots.sensible import sensible, worth_trying
from alhambra.bots.terms import TERMS as RULES_OF_THUMB
from alhambra.editions import MODULES
from alhambra.game import places
from alhambra.game.state import State
from alhambra.kernel.actions import Action

FILE = Path(__file__).with_name("numbers.json")
LEVELS = ("greedy", "random", "novice")
"""Those who play the games that the positions are from: one who reserves tiles and walls itself in among them."""
Table = tuple[int, str, tuple[str, ...]]
PLAIN: tuple[Table, ...] = ((2, "alhambra", ()), (3, "alhambra", ()))
MANY: Table = (3, "alhambra", tuple(MODULES))
SOME: tuple[Table, ...] = (
    (3, "red_palace", ()),
    (2, "alhambra", ("camps", "medina", "diamonds")),
    (3, "alhambra", ("characters", "master_builders", "trader")),
)

FREE: tuple[Table, ...] = (
    (3, "red_palace", ()),
    (3, "alhambra", ("characters", "bonus")),
    (2, "alhambra", ("caravanserai", "master_builders")),
)
ABILITIES = {"red_palace": {"abilities": ["half", "money", "move", "plaza"], "classic_scoring": True}}


class Moment(NamedTuple):
    """A decision."""

    game: Game
    player: int
    actions: Sequence[Action]
    known: State
    """What the player sees and remembers."""
    seen: Seen


@cache
def moments(table: Table, every: int, most: int = 1000) -> list[Moment]:
    """Some of the decisions about whole turns in a game, or in the beginning of one."""
    players, edition, modules = table
    game = new_game(players, modules, edition, seed=5)
    bots, memory = [make_bot(LEVELS[seat], seat) for seat in range(players)], Memory(game)
    found, number = [], 0
    while game.decision and number < most:
        player, actions = game.decision.player, game.legal_actions()
        if game.decision.step == places.ACT and number % every == 0:
            known, seen = memory.remembered_by(game, player), memory.seen_by(game, player)
            found.append(Moment(game.clone(), player, actions, known, seen))
        memory.note(game, game.play(bots[player].choose(game.seen_by(player), actions)))
        number += 1
    return found


def rules_of_thumb(table: Table, every: int, most: int = 1000) -> dict[str, float]:
    """What greedy's terms are worth to everybody, all in all."""
    states = [moment.game.state for moment in moments(table, every, most)]
    return {
        name: sum(term.worth(state, player) for state in states for player in state.players)
        for name, term in RULES_OF_THUMB.items()
    }


def planners_terms(table: Table, every: int, most: int = 1000) -> dict[str, float]:
    """The planner's terms likewise, and those of chapters."""
    states = [moment.game.state for moment in moments(table, every, most)]
    readings = [read_terms(state, player) for state in states for player in state.players]
    found = {term: sum(reading.terms[at] for reading in readings) for at, term in enumerate(TERMS)}
    for at, chapter in enumerate(terms_of_chapters(states[0].rules)):
        for number, name in enumerate(chapter.names):
            found[f"{chapter.chapter}: {name}"] = sum(reading.chapters[at][number] for reading in readings)
    return found


def turns(table: Table, every: int, most: int, width: Width = WIDE, positions: int = 150) -> list[Any]:
    """The planner's turns: how many there are, the best of them, what it is worth, and that at a glance."""
    found: list[Any] = []
    for moment in moments(table, every, most):
        planner = Planner(1, width=width, most_positions=positions)
        some = planner.turns(moment.known, moment.actions)
        best = max(some, key=lambda turn: turn.worth)
        glance = planner.glance(moment.known, moment.actions)
        found += [len(some), told(best.actions), best.worth, fmean(turn.worth for turn in some), glance]
    return found


@cache
def free_moments(table: Table, most: int) -> list[Moment]:
    """Some of the decisions at which something costs no action. Dice play, as bots hardly ever come to own what there
    is to use."""
    players, edition, modules = table
    game, dice = new_game(players, modules, edition, seed=5, options=ABILITIES.get(edition)), Dice("free")
    memory, found, number = Memory(game), list[Moment](), 0
    while game.decision and len(found) < most:
        (player, step), actions = game.decision, game.legal_actions()
        if len(actions) > 1 and any(game.rules.verbs[step, action.verb].free for action in actions):
            if number % 5 == 0:
                known, seen = memory.remembered_by(game, player), memory.seen_by(game, player)
                found.append(Moment(game.clone(), player, actions, known, seen))
            number += 1
        memory.note(game, game.play(builder(actions, dice)))
    return found


def without_memory(table: Table, every: int, most: int) -> list[Any]:
    """What the planner finds, and what is advised, where it has not seen what the others hold."""
    found: list[Any] = []
    for moment in moments(table, every, most):
        shown = moment.game.seen_by(moment.player)
        best = max(Planner(1, most_positions=150).turns(shown, moment.actions), key=lambda turn: turn.worth)
        found += [told(best.actions), best.worth]
        found += [f"{told(hint.actions)} {hint.verdict.key}" for hint in hints(shown, moment.actions)]
        found += [str(make_bot(level, 1).choose(shown, moment.actions)) for level in ("novice", "greedy", "planner")]
    return found


class First:
    """Likes what comes first."""

    def most_promising(self, state: State, actions: Sequence[Action], number: int) -> list[Action]:
        return list(actions)[:number]


def thought_about(table: Table, most: int) -> list[str]:
    """What is worth a closer look, in games of dice that pull down and rearrange: of how many actions, and which."""
    players, edition, modules = table
    game, dice = new_game(players, modules, edition, seed=5, options=ABILITIES.get(edition)), Dice("thought")
    found: list[str] = []
    for number in range(most):
        if not game.decision:
            break
        state, actions = game.seen_by(game.decision.player), game.legal_actions()
        if number % 7 == 0 and len(actions) > 3:
            for going_on in (False, True):
                tried = [str(action) for action in sensible(First(), state, worth_trying(state, actions), going_on)]
                found.append(f"{len(tried)} of {len(actions)}: {'; '.join(tried)}"[:200])
        game.play(mason(actions, dice))
    return found


def last_turns(table: Table, tiles: int) -> list[Any]:
    """What the planner finds when so few tiles are left that it looks for the end."""
    players, edition, modules = table
    game = new_game(players, modules, edition, seed=5)
    bots, memory = [make_bot(LEVELS[seat], seat) for seat in range(players)], Memory(game)
    found: list[Any] = []
    while game.decision:
        player, actions = game.decision.player, game.legal_actions()
        if game.decision.step == places.ACT and len(game.state.tower) <= tiles:
            for known in (memory.remembered_by(game, player), game.seen_by(player)):
                some = Planner(1, most_positions=100).turns(known, actions)
                best = max(some, key=lambda turn: turn.worth)
                found += [len(some), told(best.actions), best.worth, fmean(turn.worth for turn in some)]
        memory.note(game, game.play(bots[player].choose(game.seen_by(player), actions)))
    return found


def free_actions(table: Table, most: int) -> list[Any]:
    """What is advised and played where something costs no action."""
    found: list[Any] = []
    for moment in free_moments(table, most):
        turns = Planner(1, most_positions=150).turns(moment.known, moment.actions)
        best = max(turns, key=lambda turn: turn.worth)
        found += [len(turns), told(best.actions), best.worth, fmean(turn.worth for turn in turns)]
        found += [f"{told(hint.actions)} {hint.verdict.key}" for hint in hints(moment.known, moment.actions)]
        bots = [make_bot(level, 1) for level in ("novice", "greedy", "planner")]
        found += [str(bot.choose(moment.known, moment.actions, moment.seen)) for bot in bots]
    return found


class Counting:
    """An evaluation that counts what it is asked."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation
        self.values = self.buildings = 0

    def value(self, state: State, player: int) -> float:
        self.values += 1
        return self._evaluation.value(state, player)

    def building(self, state: State, player: int) -> float:
        self.buildings += 1
        return self._evaluation.building(state, player)


def positions_looked_at(table: Table, every: int, most: int) -> list[int]:
    """How many positions and palaces the search looks at."""
    found = []
    for moment in moments(table, every, most):
        counting = Counting(Evaluation(moment.game.rules, shipped(len(moment.game.state.names))))
        Beam(moment.player, counting, 150).turns(moment.known, moment.actions)
        found += [counting.values, counting.buildings]
    return found


def masters_turns(kind: type[Master], table: Table, every: int, most: int) -> list[Any]:
    """What the master finds in a few futures."""
    found: list[Any] = []
    for moment in moments(table, every, most)[1:]:
        for turn in kind(1, Budget(positions=24)).turns(moment.known, moment.actions, moment.seen):
            found += [told(turn.actions), turn.worth, turn.error, turn.futures]
    return found


def between_turns() -> list[Any]:
    """What the master finds where a player is asked in the turn of another one."""
    ben = seat("Ben", hand="r9")
    game = scenario("Ana", ben, "Cleo", modules=["vizier"], market="- T9es P8 -", display="c3").plays("take c3").game
    assert game.decision
    state, seen = game.seen_by(1), Memory(game).seen_by(game, 1)
    found: list[Any] = [game.decision.player, game.state.active]
    for turn in Master(1, Budget(positions=24)).turns(state, game.legal_actions(), seen):
        found += [told(turn.actions), turn.worth, turn.error, turn.futures]
    return found


def advice(table: Table, every: int, most: int) -> list[Any]:
    """Hints with their reasons."""
    found: list[Any] = []
    for moment in moments(table, every, most):
        for hint in hints(moment.known, moment.actions):
            reasons = [f"{reason.key} {reason.args['points']}" for reason in hint.reasons]
            found += [told(hint.actions), hint.points, hint.verdict.key, " | ".join(reasons)]
    return found


def choices(level: str, table: Table, every: int, most: int) -> list[str]:
    """What a level plays."""
    bot = make_bot(level, 1)
    return [str(bot.choose(moment.known, moment.actions, moment.seen)) for moment in moments(table, every, most)]


def told(actions: Sequence[Action]) -> str:
    """In alphabetical order: which of two tiles is placed first may depend on the last digits of equal numbers."""
    return "; ".join(sorted(map(str, actions)))


def _name(table: Table) -> str:
    players, edition, modules = table
    return f"{players} players, {edition}" + (f" with {len(modules)} modules" if modules else "")


NUMBERS: dict[str, Callable[[], Any]] = {
    **{f"rules of thumb: {_name(table)}": partial(rules_of_thumb, table, 3) for table in PLAIN},
    f"rules of thumb: {_name(MANY)}": partial(rules_of_thumb, MANY, 5, 150),
    **{f"planner's terms: {_name(table)}": partial(planners_terms, table, 3) for table in PLAIN},
    f"planner's terms: {_name(MANY)}": partial(planners_terms, MANY, 5, 150),
    **{f"turns: {_name(table)}": partial(turns, table, 8, 160) for table in PLAIN},
    f"narrow turns: {_name(PLAIN[1])}": partial(turns, PLAIN[1], 8, 160, NARROW),
    **{f"turns: {_name(table)}": partial(turns, table, 6, 110) for table in SOME},
    **{f"positions looked at: {_name(table)}": partial(positions_looked_at, table, 6, 110) for table in SOME},
    f"master: {_name(PLAIN[1])}": partial(masters_turns, Master, PLAIN[1], 20, 100),
    "master: between turns": between_turns,
    f"grandmaster: {_name(PLAIN[0])}": partial(masters_turns, Grandmaster, PLAIN[0], 25, 110),
    **{f"advice: {_name(table)}": partial(advice, table, 24, 100) for table in PLAIN},
    **{f"advice: {_name(table)}": partial(advice, table, 15, 80) for table in SOME},
    f"turns: {_name(MANY)}": partial(turns, MANY, 25, 110),
    f"greedy: {_name(MANY)}": partial(choices, "greedy", MANY, 8, 110),
    f"master: {_name(SOME[0])}": partial(masters_turns, Master, SOME[0], 20, 50),
    **{f"{level}: {_name(table)}": partial(choices, level, table, 5, 160) for level in LEVELS for table in PLAIN},
    **{f"without memory: {_name(table)}": partial(without_memory, table, 16, 100) for table in (*PLAIN, SOME[2])},
    **{f"thought about: {_name(table)}": partial(thought_about, table, 250) for table in (PLAIN[1], MANY, FREE[0])},
    **{f"last turns: {_name(table)}": partial(last_turns, table, 6) for table in (*PLAIN, SOME[0])},
    **{f"free actions: {_name(table)}": partial(free_actions, table, 8) for table in FREE},
    **{f"{level}: {_name(table)}": partial(choices, level, table, 4, 110) for level in LEVELS for table in SOME},
}
"""What there is, by name."""


if __name__ == "__main__":
    FILE.write_text(json.dumps({name: find() for name, find in NUMBERS.items()}, indent=1) + "\n", encoding="utf-8")
