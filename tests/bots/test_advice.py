"""Hints: the turns that the planner thinks best, and why."""

from __future__ import annotations

import pytest
from tests.scenario import scenario, seat

from alhambra import Game, new_game
from alhambra.bots import make_bot
from alhambra.bots.advice import Hint, hints, verdict
from alhambra.bots.planner.aspects import CHAPTER, PROSPECTS, TERMS_OF, Aspect
from alhambra.bots.planner.weights import TERMS
from alhambra.editions import MODULES
from alhambra.game import places
from alhambra.kernel.messages import sentences


def advised(game: Game) -> list[Hint]:
    assert game.decision
    return hints(game.seen_by(game.decision.player), game.legal_actions())


def turns(game: Game) -> list[list[str]]:
    return [[str(action) for action in hint.actions] for hint in advised(game)]


def keys(hint: Hint) -> list[str]:
    return [reason.key.removeprefix("advice.") for reason in hint.reasons]


# --- Whole turns ------------------------------------------------------------------------------------------------------


def test_a_hint_is_a_whole_turn() -> None:
    game = scenario(seat("Ana", hand="g9 r3"), "Ben", "Cleo", market="T9es - - -", display="r9 r9 r9 n9").game
    best, *_ = turns(game)
    assert best[0] == "buy 1 with g9"
    assert best[1].startswith("take ")
    assert best[2].startswith("place T9es @ ")


@pytest.mark.parametrize("edition", ["alhambra", "red_palace", "with all modules"])
def test_every_advised_turn_can_be_played_and_the_best_one_is_worth_most(edition: str) -> None:
    modules = tuple(MODULES) if edition == "with all modules" else ()
    game = new_game(3, modules, "red_palace" if edition == "red_palace" else "alhambra", seed=9)
    bot = make_bot("planner", 1)
    for _ in range(24):
        assert game.decision
        given = advised(game)
        assert 1 <= len(given) <= 4
        assert len({frozenset(hint.actions) for hint in given}) == len(given)
        assert given[0].points >= 0
        behind = [hint.points for hint in given[1:]]
        assert behind == sorted([min(0.0, points) for points in behind], reverse=True)
        for hint in given:
            plays(game.clone(), hint)
        game.play(bot.choose(game.seen_by(game.decision.player), game.legal_actions()))


def plays(game: Game, hint: Hint) -> None:
    """Play the turn. Where a draw leads to a question that nobody could foresee, it ends."""
    assert hint.actions[0] in game.legal_actions()
    for action in hint.actions:
        if game.decision is None or action not in game.legal_actions():
            return
        game.play(action)


def test_in_the_base_game_the_first_hint_is_what_the_planner_plays() -> None:
    game, bot = new_game(3, seed=4), make_bot("planner", 1)
    while game.decision and game.state.turn < 30:
        action = bot.choose(game.seen_by(game.decision.player), game.legal_actions())
        assert advised(game)[0].actions[0] == action
        game.play(action)


def test_other_turns_buy_something_else_or_take_other_money() -> None:
    game = scenario(seat("Ana", hand="g5 g4 r3 r8 n7"), "Ben", "Cleo", market="T9es P8 - -", display="c1 c9 r3 n9").game
    done = [
        frozenset(act.split(" with ")[0] for act in turn if act[:5] not in ("place", "reser")) for turn in turns(game)
    ]
    assert len(set(done)) == len(done) == 4


def test_while_placing_other_turns_place_elsewhere() -> None:
    table = scenario(seat("Ana", hand="g9 r3"), "Ben", "Cleo", market="T9es - - -", display="r9 r9 r9 n9")
    game = table.plays("buy 1 with g9", "take r9").game
    assert game.decision
    assert game.decision.step == places.PLACING
    cells = [turn[0] for turn in turns(game)]
    assert len(set(cells)) == len(cells) > 2


def test_where_there_is_one_thing_to_do_that_is_the_hint() -> None:
    game = new_game(3, seed=1)
    assert game.decision
    action = game.legal_actions()[0]
    (hint,) = hints(game.seen_by(game.decision.player), [action])
    assert (hint.actions[0], hint.verdict.key, hint.reasons) == (action, "advice.only", ())


def test_where_there_is_one_thing_to_do_in_several_places_other_hints_name_other_places() -> None:
    ana = seat("Ana", reserve="S8s")
    game = scenario(ana, "Ben", "Cleo", market="- - - -", display="", draw="", box="*", tower="T9es P8").game
    given = [turn[0] for turn in turns(game)]
    assert len(set(given)) > 1
    assert {each.partition("@")[0] for each in given} == {"build S8s "}


def test_asking_changes_nothing() -> None:
    game = new_game(3, tuple(MODULES), seed=3)
    before = game.position()
    advised(game)
    assert game.position() == before


# --- Reasons ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("modules", [(), ("trader", "watchtowers", "change"), tuple(MODULES)])
def test_what_speaks_for_and_against_a_turn_adds_up_to_the_difference(modules: tuple[str, ...]) -> None:
    game, bot = new_game(3, modules, seed=2), make_bot("planner", 1)
    compared = set[Aspect]()
    for number in range(80):
        assert game.decision
        for hint in advised(game) if number % 4 == 0 else ():
            assert sum(hint.differences.values()) == pytest.approx(hint.points)
            compared |= {aspect for aspect, gain in hint.differences.items() if gain}
        game.play(bot.choose(game.seen_by(game.decision.player), game.legal_actions()))
    assert {aspect.name for aspect in compared} >= {"majority", "wall", "cash", "flexible"}


def test_reasons_compare_the_best_turn_with_the_next_and_others_with_the_best() -> None:
    table = scenario(seat("Ana", hand="g9"), "Ben", "Cleo", market="T9es - - -", display="r1 r2 n1 n2")
    best, *others = advised(table.plays("buy 1 with g9", "take r1").game)
    (reserved,) = [hint for hint in others if hint.actions[0].verb == "reserve"]
    assert "majority" not in keys(best)  # the next turn builds the tower too, elsewhere
    assert {"less-majority", "reserve"} <= set(keys(reserved))
    assert reserved.points < 0
    (majority,) = [reason for reason in reserved.reasons if reason.key == "advice.less-majority"]
    assert majority.args["type"] == "tower"
    assert majority.args["points"] > 0


def test_what_speaks_for_a_turn_is_told_before_what_speaks_against_it() -> None:
    game, bot = new_game(3, seed=6), make_bot("planner", 1)
    both = 0
    while game.decision and game.state.turn < 25:
        for hint in advised(game):
            against = [key.startswith("less-") for key in keys(hint)]
            assert against == sorted(against)
            both += len(set(against)) == 2
        game.play(bot.choose(game.seen_by(game.decision.player), game.legal_actions()))
    assert both > 10


def test_every_term_of_the_planner_belongs_to_one_aspect() -> None:
    assert sorted(term for terms in TERMS_OF.values() for term in terms) == sorted(TERMS)


def test_every_aspect_can_be_told_as_a_gain_and_as_a_loss() -> None:
    names = (*TERMS_OF, PROSPECTS, CHAPTER)
    assert [name for name in names if not {f"advice.{name}", f"advice.less-{name}"} <= sentences("en").keys()] == []


# --- How certain ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "error", "key"),
    [
        (0.4, None, "best-equal"),
        (-0.4, 0.1, "best-equal"),
        (0.6, None, "best-open"),
        (1.1, None, "best-clear"),
        (6.1, None, "best-certain"),
        (6.0, 5.0, "best-open"),
        (6.0, 3.0, "best-clear"),
        (6.0, 1.0, "best-certain"),
    ],
)
def test_how_certain_a_lead_is_depends_on_its_size_or_if_it_is_known_on_its_error(
    points: float, error: float | None, key: str
) -> None:
    assert verdict(points, "best", error).key == f"advice.{key}"


def test_a_small_lead_is_told_as_one_point() -> None:
    assert str(verdict(0.6, "best")) == "About 1 point better than the next turn, but that is not certain."
    assert str(verdict(-2.6, "other")) == "About 3 points behind the best turn; that is fairly certain."
