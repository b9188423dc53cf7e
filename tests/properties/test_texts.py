"""Everything that can be written down can be read again: actions, records, positions."""

import json

import pytest
from hypothesis import given
from tests.properties.games import Table, examples, finished, moments, reached, tables, walk
from tests.properties.policies import Dice

from alhambra import Game, NothingToUndo

pytestmark = pytest.mark.long


@examples(15)
@given(tables)
def test_the_text_of_every_listed_action_means_that_action(table: Table) -> None:
    dice = Dice(table)
    for game in walk(table):
        if game.decision and dice.below(10) == 0:
            action = dice.choice(game.legal_actions())
            by_text, by_value = game.clone(), game.clone()
            for sloppy in (str(action), f"  {str(action).upper()} ", str(action).replace(" @ ", "@")):
                assert by_text.why_not(sloppy) is None
            by_text.play(str(action))
            by_value.play(action)
            assert by_text.history()[-1] == by_value.history()[-1]
            assert by_text.snapshot() == by_value.snapshot()


@examples(15)
@given(tables)
def test_an_action_consists_of_the_parts_its_text_names(table: Table) -> None:
    for game in walk(table):
        for action in game.legal_actions()[:5]:
            words = str(action).split()
            assert [part.id for part in action.parts if part.id not in words] == []


@examples(15)
@given(tables, moments)
def test_a_record_replays_to_the_same_game(table: Table, moment: int) -> None:
    game = reached(table, moment)
    text = str(game.record())
    again = Game.from_record(text)
    assert again.snapshot() == game.snapshot()
    assert again.history() == game.history()
    assert again.legal_actions() == game.legal_actions()
    assert again.outcome == game.outcome
    assert str(again.record()) == text


@examples(10)
@given(tables, moments)
def test_a_replayed_game_continues_like_the_original(table: Table, moment: int) -> None:
    game = reached(table, moment)
    again = Game.from_record(game.record())
    dice = Dice(moment)
    while game.decision:
        action = dice.choice(game.legal_actions())
        assert again.play(action) == game.play(action)
    assert again.snapshot() == game.snapshot()


@examples(15)
@given(tables, moments)
def test_a_position_is_set_up_again_as_it_was(table: Table, moment: int) -> None:
    game = reached(table, moment)
    again = Game.from_position(game.position(), seed=table.seed)
    assert again.snapshot() == game.snapshot()
    assert again.position() == game.position()
    assert again.legal_actions() == game.legal_actions()
    assert again.outcome == game.outcome


@examples(15)
@given(tables, moments)
def test_a_game_from_a_position_has_a_record_that_replays(table: Table, moment: int) -> None:
    game = Game.from_position(reached(table, moment).position(), seed=moment)
    dice = Dice(moment)
    while game.decision:
        game.play(dice.choice(game.legal_actions()))
    again = Game.from_record(str(game.record()))
    assert again.snapshot() == game.snapshot()
    assert again.history() == game.history()


@examples(15)
@given(tables)
def test_a_record_with_undos_replays_to_the_same_game(table: Table) -> None:
    dice = Dice(table)
    undone = 0
    for game in walk(table._replace(confirm=True)):
        if dice.below(4) == 0:
            try:
                game.undo()
                undone += 1
            except NothingToUndo:
                pass
    text = str(game.record())
    assert text.splitlines().count("undo") == undone > 0
    assert Game.from_record(text).snapshot() == game.snapshot()
    assert Game.from_record(text).history() == game.history()


@examples(10)
@given(tables)
def test_snapshots_and_views_are_plain_json(table: Table) -> None:
    game = finished(table)
    for plain in (game.snapshot(), game.view(None), game.view(1)):
        assert json.loads(json.dumps(plain)) == plain
