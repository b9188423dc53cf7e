"""Hints: what greedy would do, and why."""

from tests.scenario import scenario, seat

from alhambra import Game, new_game
from alhambra.bots import make_bot
from alhambra.bots.advice import hints
from alhambra.bots.terms import TERMS
from alhambra.editions import MODULES
from alhambra.kernel.messages import sentences


def keys(game: Game, at: int = 0) -> list[str]:
    assert game.decision
    return [reason.key for reason in hints(game.seen_by(game.decision.player), game.legal_actions())[at].reasons]


def test_an_exact_payment_is_explained_by_the_extra_action() -> None:
    game = scenario(seat("Ana", hand="g9 r3"), "Ben", "Cleo", market="T9es - - -", display="r9 r9 r9 n9").game
    best = hints(game.seen_by(0), game.legal_actions())[0]
    assert str(best.action) == "buy 1 with g9"
    assert keys(game)[0] == "advice.another-action"
    assert "advice.majorities" in keys(game)


def test_the_first_hint_is_what_greedy_would_do_and_all_are_legal() -> None:
    for modules in ((), tuple(MODULES)):
        game = new_game(3, modules, seed=9)
        for _ in range(40):
            assert game.decision
            state, actions = game.seen_by(game.decision.player), game.legal_actions()
            given = hints(state, actions)
            assert {hint.action for hint in given} <= set(actions)
            assert [hint.points for hint in given] == sorted((hint.points for hint in given), reverse=True)
            game.play(make_bot("greedy", 1).choose(state, actions))


def test_what_an_action_costs_is_told_after_what_it_is_good_for() -> None:
    game = scenario(seat("Ana", hand="g9 g8"), "Ben", "Cleo", market="T9es - - -", display="r1 r1 r1 n1").game
    state = game.seen_by(0)
    overpaid = [action for action in game.legal_actions() if str(action) == "buy 1 with g8 g9"]
    (hint,) = hints(state, overpaid)
    told = [reason.key for reason in hint.reasons]
    assert told[-1].startswith("advice.less-")
    assert not any(key.startswith("advice.less-") for key in told[:-1])
    assert hint.reasons[-1].args["points"] > 0


def test_every_thought_can_be_told_as_a_gain_and_as_a_loss() -> None:
    texts = sentences("en")
    assert [name for name in (*TERMS, "module") if not {f"advice.{name}", f"advice.less-{name}"} <= texts.keys()] == []


def test_asking_changes_nothing() -> None:
    game = new_game(3, tuple(MODULES), seed=3)
    before = game.position()
    assert game.decision
    hints(game.seen_by(game.decision.player), game.legal_actions())
    assert game.position() == before
