"""The Red Palace against the second opinion, after every action.

`python tools/compare_scorers.py -n 2000 --edition red_palace` is the long run for the scorings.
"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.oracle.red_palace.abilities import AFTER_THE_ACTIONS, seems_usable, usable, while_placing, with_extras
from tests.oracle.red_palace.standing import guards_named
from tests.oracle.red_palace.table import abilities, positions
from tests.oracle.words import TYPES
from tests.properties.hidden import otherwise
from tests.properties.moves import moves_of_engine, moves_of_oracle
from tests.properties.policies import Dice
from tests.properties.red_palace import Watch, begin, played
from tests.rules.red_palace.tables import red
from tests.scenario import seat
from tools.compare_scorers import Recount

from alhambra import Game
from alhambra.editions.red_palace.abilities.move import GuardMoved
from alhambra.editions.red_palace.paying import GuardSpent

GAMES = 8
MANY_GAMES = 20
NINE = {"swap", "wall", "money", "plaza", "half", "preview", "overpaid", "fresh", "move"}
ABILITIES = ("guard ", "move guard", "swap piece")
"""How the abilities that are actions of their own begin."""
LOOK_EVERY = 31
"""How many actions lie between two checks of what is hidden, and of where tiles can be built."""


def watched(number: int) -> Counter[str]:
    """Play a game, comparing it with the oracle after every action; returns the kinds of points there were."""
    game = begin(number)
    watch, recount = Watch(game), Recount(f"game {number}")
    kinds: Counter[str] = Counter()
    for action, events in played(game, number):
        watch.after(game, action, events)
        for comparison in recount.after(game, action, events):
            assert not comparison.differences, (comparison.game, comparison.scoring, comparison.differences)
            kinds.update(kind for _, kind in comparison.engine)
    return kinds


def test_every_action_and_every_scoring_is_as_the_oracle_says() -> None:
    kinds = sum(map(watched, range(GAMES)), Counter[str]())
    assert kinds.keys() >= {*TYPES, "wall", "guards", "camps", "medina", "bazaars"}


def test_with_guards_gone_or_moved_a_palace_allows_what_it_would_if_it_were_set_up_like_that() -> None:
    compared = 0
    for number in range(2):
        game = begin(number, {"first_board": False, "abilities": ["move", "money", "plaza", "swap"]})
        for _, events in played(game, number):
            if any(isinstance(event, GuardSpent | GuardMoved) for event in events) and game.decision:
                set_up = Game.from_position(game.position(), seed=1)
                assert game.legal_actions() == set_up.legal_actions()
                assert walls(game) == walls(set_up)
                compared += 1
    assert compared > 10


def walls(game: Game) -> list[object]:
    return [palace.longest_walls for palace in game.state.palaces]


def test_position_tiles_and_abilities_are_drawn() -> None:
    tables = [begin(number, {"first_board": False, "abilities": None}).snapshot() for number in range(GAMES)]
    assert len({str(positions(each)) for each in tables}) > 1
    drawn = [set(abilities(each)) for each in tables]
    assert {len(each) for each in drawn} == {4}
    assert set().union(*drawn) == NINE


@pytest.mark.long
@pytest.mark.parametrize("number", range(GAMES, MANY_GAMES))
def test_every_action_of_many_games_is_as_the_oracle_says(number: int) -> None:
    watched(number)


@pytest.mark.parametrize("number", range(3))
def test_what_may_be_built_and_remodelled_is_what_the_oracle_finds_legal(number: int) -> None:
    game = begin(number)
    looks = 0
    for done, _ in enumerate(played(game, number)):
        if game.decision and game.decision.step in ("placing", "act") and done % LOOK_EVERY < 2:
            player = game.snapshot()["players"][game.decision.player]
            assert moves_of_engine(game) == moves_of_oracle(player, game.decision.step)
            looks += 1
    assert looks


@pytest.mark.parametrize("number", range(6))
def test_abilities_may_be_used_as_the_oracle_says(number: int) -> None:
    four = [sorted(NINE)[(number + 2 * further) % len(NINE)] for further in range(4)]
    game = begin(number, {"first_board": False, "abilities": four})
    moving = step = ""
    for action, _ in played(game, number):
        words = str(action).split()
        moving = words[2] if action.verb == "move guard" else moving if action.verb == "spend guard" else ""
        if game.decision:
            snapshot = game.snapshot()
            listed = {str(each) for each in game.legal_actions()}
            assert {each for each in listed if each.startswith(ABILITIES)} == usable(snapshot)
            placing = {each for each in listed if each.startswith(("set wall", "give "))}
            assert placing == (while_placing(snapshot) if game.decision.step == "placing" else set())
            if step == "act" and game.decision.step in (AFTER_THE_ACTIONS, "placing"):
                # RED-12: a player whose actions are over is asked before the placing begins.
                assert seems_usable(snapshot) == (game.decision.step == AFTER_THE_ACTIONS)
            if game.decision.step == "act":
                # RED-10: an action must be taken, if there is one; abilities do not count.
                assert ("pass" in listed) == all(each.startswith(("pass", *ABILITIES)) for each in listed)
            step = game.decision.step
            purchases = {each for each in listed if each.startswith("buy ") and each.split()[1] != "preview"}
            assert {each for each in purchases if "+" in each} == with_extras(
                snapshot, {each for each in purchases if "+" not in each}
            )
            spent = {each.split()[2] for each in listed if each.startswith("spend guard")}
            guards = Counter(guards_named(snapshot["players"][game.decision.player]))
            # RUL-104: the guard that pays for a move is another than the one moved.
            assert not spent or spent == set(guards - Counter([moving]))


@pytest.mark.parametrize("number", range(4))
def test_bag_tower_and_other_hands_show_in_no_view(number: int) -> None:
    game = begin(number)
    dice = Dice(number)
    for done, _ in enumerate(played(game, number)):
        if done % LOOK_EVERY == 0 and game.decision:
            position = game.position()
            for viewer in {game.decision.player, dice.below(len(game.state.hands)), None}:
                one, two = (Game.from_position(each, seed=1) for each in (position, otherwise(position, viewer, dice)))
                assert one.snapshot() != two.snapshot()
                assert one.view(viewer) == two.view(viewer)
                if viewer == game.decision.player:
                    assert one.legal_actions() == two.legal_actions()


def test_tiles_that_are_alike_give_each_choice_once() -> None:
    """Floors are printed several times, so a player may own the same building twice."""
    ana = seat("Ana", palace="C8@1,0", reserve="T10 T10", aside="G9 G9", hand="g5")
    table = red(ana, "Ben", agenda="placing 0, next-turn 0")
    chosen = table.choices()
    assert len(chosen) == len(set(chosen))
    assert {"reserve G9", "give G9 to Dirk", "place G9 @ 2,0"} <= set(chosen)
