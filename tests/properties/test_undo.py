"""Undo: a player's own actions, one by one, until something is revealed or another player decides."""

import pytest
from hypothesis import given
from tests.properties.games import Table, examples, moments, reached, tables
from tests.properties.policies import CLASSIC, Dice

from alhambra import Game, NothingToUndo, new_game

# Ana can pay for both tiles exactly, has one in reserve, and must confirm her turn.
TURN = """alhambra position 1
options {"confirm": true}
player Ana
  hand g2 r3 c9
  reserve P8
player Ben
player Cleo
market P2new S3esw - -
display g1 r1 n1 c1
"""


def assert_nothing_to_undo(game: Game) -> None:
    position, history = game.position(), game.history()
    with pytest.raises(NothingToUndo):
        game.undo()
    assert (game.position(), game.history()) == (position, history)


def test_a_turn_is_taken_back_action_by_action_until_it_is_confirmed() -> None:
    game = Game.from_position(TURN, seed=1)
    turn = [
        "buy 1 with g2", "buy 2 with r3", "build P8 @ 1,0", "place P2new @ 0,-1", "reserve S3esw",
    ]  # fmt: skip
    positions = [game.position()]
    for action in turn:
        game.play(action)
        positions.append(game.position())
    assert game.decision is not None
    assert game.decision.step == "confirm"
    for position in reversed(positions[:-1]):
        game.undo()
        assert game.position() == position
    assert_nothing_to_undo(game)


def test_a_confirmed_turn_cannot_be_taken_back() -> None:
    game = Game.from_position(TURN, seed=1)
    game.play("take g1 n1 c1")
    game.play("end turn")
    assert_nothing_to_undo(game)


def test_a_confirmed_turn_cannot_be_taken_back_even_if_nothing_was_revealed() -> None:
    # Nothing is left to refill with, and a remodel leaves no gap in the market.
    game = Game.from_position(TURN + "draw\ntower\nbox *", seed=1)
    game.play("build P8 @ 1,0")
    game.play("end turn")
    assert_nothing_to_undo(game)


def test_without_confirmation_an_action_that_reveals_a_card_cannot_be_taken_back() -> None:
    game = new_game(players=3, seed=1)
    game.play(game.legal_actions()[0])
    assert_nothing_to_undo(game)


def test_without_confirmation_a_purchase_can_be_taken_back_until_the_turn_is_over() -> None:
    game = Game.from_position(TURN.replace("true", "false"), seed=1)
    before = game.position()
    game.play("buy 1 with g2")
    game.play("pass")
    game.undo()
    game.undo()
    assert game.position() == before
    game.play("buy 1 with g2")
    game.play("pass")
    game.play("reserve P2new")
    assert_nothing_to_undo(game)


def test_the_hands_at_the_end_cannot_be_found_out_by_taking_back() -> None:
    """Giving out the market at the end shows who has most money of a currency."""
    ending = Game.from_position(
        "alhambra position 1\nplayer Ana\n  reserve P8\nplayer Ben\n  hand n5\nplayer Cleo\n  hand n4\n"
        "market - - P5nw -\ndraw\ntower\nbox *",
        seed=1,
    )
    ending.play("build P8 @ 1,0")
    assert ending.decision is not None
    assert ending.decision.player == 1
    assert_nothing_to_undo(ending)


def test_another_players_decision_cannot_be_taken_back() -> None:
    # The piles are empty and the market is full, so nothing is revealed between the two turns.
    game = Game.from_position(
        "alhambra position 1\nplayer Ana\n  reserve P8\nplayer Ben\n  reserve S9\nmarket P2new S3esw A9 T11\n"
        "draw\ntower\nbox *",
        seed=1,
    )
    game.play("build P8 @ 1,0")
    game.play("build S9 @ 1,0")
    after_ana = game.clone()
    after_ana.undo()  # Ben's own
    assert after_ana.decision is not None
    assert after_ana.decision.player == 1
    assert_nothing_to_undo(after_ana)


def test_nothing_can_be_taken_back_in_a_new_game() -> None:
    assert_nothing_to_undo(new_game(players=4, seed=3))


def test_an_undo_is_an_entry_of_the_record() -> None:
    game = Game.from_position(TURN, seed=1)
    game.play("build P8 @ 1,0")
    game.undo()
    game.play("build P8 @ 0,1")
    lines = [line.text for line in game.record().lines if line.text[0] not in "!="]
    assert lines == ["build P8 @ 1,0", "undo", "build P8 @ 0,1"]
    assert Game.from_record(str(game.record())).position() == game.position()


@examples(25)
@given(tables, moments)
def test_an_undone_action_played_again_changes_nothing(table: Table, moment: int) -> None:
    game = reached(table._replace(confirm=True), moment)
    dice = Dice(moment)
    for _ in range(20):
        if game.decision:
            action = dice.choice(game.legal_actions())
            before, listed = game.snapshot(), list(game.legal_actions())
            events = game.play(action)
            after = game.snapshot()
            # In the Red Palace other actions reveal something, too: a fresh piece, or the display after the draft.
            assert game.can_undo() or action.verb == "end turn" or table.edition not in CLASSIC
            if game.can_undo():
                game.undo()
                assert game.snapshot() == before
                assert list(game.legal_actions()) == listed
                assert game.play(action) == events
                assert game.snapshot() == after


@examples(12)
@given(tables, moments)
def test_a_clone_undoes_by_itself(table: Table, moment: int) -> None:
    game = reached(table._replace(confirm=True), moment)
    if game.decision and game.decision.step == "act":
        before = game.position()
        game.play(game.legal_actions()[0])
        after = game.position()
        clone = game.clone()
        clone.undo()
        assert clone.position() == before
        assert game.position() == after
        game.undo()
        assert game.position() == before
