"""Taking back: until an action is final nobody else sees it, and what was taken back was never shown (RUL-98)."""

import pytest
from tests.scenario import Table, scenario, seat

from alhambra import Game, NothingToUndo


def table(confirm: bool = False) -> Table:
    ana = seat("Ana", hand="g8 n7")
    options = {"confirm": confirm}
    return scenario(ana, "Ben", "Cleo", market="P8 S7w A9 T11", display="g1 r1 n1 c1", options=options)


def written(game: Game, player: int | str | None) -> list[str]:
    """The actions a record names."""
    return [line.text for line in game.record(player).lines if line.text[0] not in "!="]


@pytest.mark.rule("RUL-98")
@pytest.mark.rule("BASE-15")
def test_a_payment_that_was_taken_back_is_shown_to_nobody_else() -> None:
    game = table().game
    before = [game.view(viewer) for viewer in (1, 2, None)]
    game.play("buy 1 with g8")
    assert [game.view(viewer) for viewer in (1, 2, None)] == before
    assert [written(game, viewer) for viewer in (0, 1, 2, None)] == [["buy 1 with g8"], [], [], []]
    assert game.view(0)["players"][0]["hand"] == ["n7"]
    game.undo()
    game.play("take r1")
    assert [written(game, viewer) for viewer in (0, 1, 2, None)] == [["take r1"]] * 4
    assert written(game, "everything") == ["buy 1 with g8", "undo", "take r1"]


@pytest.mark.rule("RUL-98")
def test_the_others_see_a_turn_once_it_is_confirmed() -> None:
    game = table(confirm=True).game
    before = game.view(1)
    turn = ["buy 1 with g8", "take r1", "place P8 @ 1,0"]
    for action in turn:
        game.play(action)
        assert (game.view(1), written(game, 1)) == (before, [])
    game.play("end turn")
    assert written(game, 1) == [*turn, "end turn"]
    assert game.view(1)["players"][0]["palace"][-1]["id"] == "P8"


@pytest.mark.rule("RUL-98")
def test_once_another_player_has_to_decide_nothing_can_be_taken_back() -> None:
    # The piles are empty and the market is full, so nothing is revealed between the two turns.
    ana = seat("Ana", reserve="P8")
    game = scenario(ana, "Ben", market="P2new S3esw A9 T11", draw="", tower="", box="*").game
    game.play("build P8 @ 1,0")
    assert game.decision is not None
    assert (game.decision.player, game.can_undo(0)) == (1, False)
    assert game.view(1)["players"][0]["reserve"] == []
    with pytest.raises(NothingToUndo):
        game.undo(0)


@pytest.mark.rule("RUL-98")
def test_what_was_bought_paid_placed_and_reserved_is_all_as_before_when_it_is_taken_back() -> None:
    ana = seat("Ana", hand="g8 n7 r7", score=3)
    game = scenario(ana, "Ben", "Cleo", market="P8 S7w A9 T11", display="g1 r1 n1 c1", options={"confirm": True}).game
    before = game.snapshot()
    after_each = []
    turn = ["buy 1 with g8", "buy 2 with r7", "take r1", "place P8 @ 1,0", "reserve S7w"]
    for action in turn:
        after_each.append(game.snapshot())
        game.play(action)
    for expected in reversed(after_each):
        game.undo()
        assert game.snapshot() == expected
    assert game.snapshot() == before
