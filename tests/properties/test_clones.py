"""Clones and observers."""

from collections.abc import Sequence
from typing import Any

from hypothesis import given
from tests.properties.games import Table, begin, examples, moments, reached, tables
from tests.properties.policies import Dice

from alhambra import Action, Game, new_game
from alhambra.play.session import Session


def play_on(game: Game, dice: Dice, actions: int = 60) -> None:
    for _ in range(actions):
        if game.decision:
            game.play(dice.choice(game.legal_actions()))


@examples(15)
@given(tables, moments)
def test_playing_a_clone_leaves_the_game_alone_and_vice_versa(table: Table, moment: int) -> None:
    game = reached(table, moment)
    position, history, listed = game.position(), game.history(), list(game.legal_actions())
    clone = game.clone()
    play_on(clone, Dice("clone"))
    assert (game.position(), game.history(), list(game.legal_actions())) == (position, history, listed)
    ahead = clone.position(), clone.history()
    play_on(game, Dice("game"))
    assert (clone.position(), clone.history()) == ahead


@examples(15)
@given(tables, moments)
def test_a_clone_plays_the_same_game(table: Table, moment: int) -> None:
    game = reached(table, moment)
    clone = game.clone()
    play_on(game, Dice(moment), 200)
    play_on(clone, Dice(moment), 200)
    assert clone.snapshot() == game.snapshot()
    assert str(clone.record()) == str(game.record())


def test_an_observer_is_told_of_every_action_after_it_was_played() -> None:
    game = new_game(players=3, seed=5)
    seen: list[tuple[Session, Action, Sequence[Any], Any]] = []
    game.attach(lambda observed, action, events: seen.append((observed, action, events, observed.snapshot()["turn"])))
    first = game.legal_actions()[0]
    events = game.play(first)
    assert seen == [(game, first, events, 2)]
    game.play(str(game.legal_actions()[0]))
    assert len(seen) == 2


def test_all_observers_are_told_in_the_order_in_which_they_were_attached() -> None:
    game = new_game(players=2, seed=5)
    told: list[str] = []
    game.attach(lambda *_: told.append("first"))
    game.attach(lambda *_: told.append("second"))
    game.play(game.legal_actions()[0])
    assert told == ["first", "second"]


def test_an_observer_hears_nothing_of_refused_actions_or_clones() -> None:
    game = new_game(players=2, seed=5)
    told: list[Action] = []
    game.attach(lambda observed, action, events: told.append(action))
    assert game.why_not("pass") is not None
    clone = game.clone()
    play_on(clone, Dice(1), 10)
    assert told == []


@examples(10)
@given(tables)
def test_an_observed_game_is_played_like_an_unobserved_one(table: Table) -> None:
    game, observed = begin(table), begin(table)
    seen: list[Any] = []
    observed.attach(lambda game, action, events: seen.append((game.legal_actions(), game.view(0))))
    play_on(game, Dice(table), 100)
    play_on(observed, Dice(table), 100)
    assert observed.snapshot() == game.snapshot()
