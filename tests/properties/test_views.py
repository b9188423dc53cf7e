"""Views never leak: what a player may not know makes no difference to anything that player gets."""

import gc
from types import FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.properties.games import Table, examples, moments, reached, tables
from tests.properties.hidden import BAG, otherwise
from tests.properties.policies import Dice

from alhambra import Game, GameError, WrongPlayer, new_game


@examples(25)
@given(tables, moments, st.integers(0, 6))
def test_a_view_does_not_depend_on_what_is_hidden_from_the_viewer(table: Table, moment: int, seat: int) -> None:
    viewer = seat if seat < table.players else None
    position = reached(table, moment).position()
    other = otherwise(position, viewer, Dice(moment))
    assume(other != position)
    one, two = Game.from_position(position, seed=1), Game.from_position(other, seed=2)
    assert one.snapshot() != two.snapshot()
    assert one.view(viewer) == two.view(viewer)
    assert str(one.record(viewer)) == str(two.record(viewer)) or not one.decision
    assert one.decision == two.decision


@examples(20)
@given(tables, moments)
def test_public_events_do_not_depend_on_what_is_hidden(table: Table, moment: int) -> None:
    """Nor through events, legal actions or refusals: the player who decides knows only their own hand.

    An action that turns up something hidden cannot be taken back.
    """
    position = reached(table, moment).position()
    one = Game.from_position(position, seed=1)
    assume(one.decision is not None)
    assert one.decision is not None
    decider = one.decision.player
    two = Game.from_position(otherwise(position, decider, Dice(moment)), seed=2)
    for text in ("pass", "end turn", "take g1 r9", "buy 1 with n3", "place T13e @ 0,1", "remove P8 @ 0,1"):
        assert one.why_not(text) == two.why_not(text)
    assert one.legal_actions() == two.legal_actions()
    for action in Dice(moment).shuffled(one.legal_actions())[:8]:
        first, second = one.clone(), two.clone()
        events, others = first.play(action), second.play(action)
        if first.can_undo() or second.can_undo():
            assert events == others
            assert str(first.record(decider)) == str(second.record(decider))
            assert first.view(decider) == second.view(decider)


@examples(20)
@given(tables, moments)
def test_errors_tell_the_wrong_player_nothing_about_the_hand_of_the_other(table: Table, moment: int) -> None:
    position = reached(table, moment).position()
    one = Game.from_position(position, seed=1)
    assume(one.decision is not None)
    assert one.decision is not None
    viewer = (one.decision.player + 1) % table.players
    two = Game.from_position(otherwise(position, viewer, Dice(moment)), seed=2)
    texts = ["pass", "nonsense", *(f"buy {space} with {c}{v}" for space in (1, 2) for c in "grnc" for v in (1, 5, 9))]
    assert [error_text(one, text, viewer) for text in texts] == [error_text(two, text, viewer) for text in texts]


def error_text(game: Game, text: str, player: int) -> str:
    with pytest.raises(GameError) as caught:
        game.play(text, player=player)
    assert isinstance(caught.value, WrongPlayer)
    return str(caught.value)


@examples(12)
@given(tables, moments)
def test_a_view_shows_the_players_own_hand_and_how_many_cards_the_others_hold(table: Table, moment: int) -> None:
    game = reached(table, moment)
    game.make_final()
    everything = game.snapshot()
    for viewer in (*range(table.players), None):
        view = game.view(viewer)
        assert view["players"] == [
            player if seat == viewer else {**player, "hand": ["?"] * len(player["hand"])}
            for seat, player in enumerate(everything["players"])
        ]
        for pile in ("draw", "discard"):
            assert view[pile] == ["?"] * len(everything[pile])
        assert view["tower"] == [{"id": "?"}] * len(everything["tower"])
        covered = {key: "?" * len(value) for key, value in everything["own"].items() if key == BAG}
        assert view["own"] == {**everything["own"], **covered}
        shown = view.keys() - {"players", "draw", "discard", "tower", "own"}
        assert {key: view[key] for key in shown} == {key: everything[key] for key in shown}


def test_a_covered_state_holds_neither_the_seed_nor_the_piles() -> None:
    """Computer opponents are given covered states: nothing hidden may be found in one, however deep the search."""
    seed = 2**127 + 12345
    game = new_game(players=3, seed=seed)
    state = game.state
    secrets = {"seed": seed, "draw pile": state.draw, "tower": state.tower, "another hand": state.hands[1]}
    found = within(game.seen_by(0))
    assert [name for name, secret in secrets.items() if any(secret == thing for thing in found)] == []


def within(root: Any) -> list[Any]:
    """Everything that can be reached from an object, except functions and modules."""
    todo, seen = [root], {id(root): root}
    for thing in todo:
        for other in gc.get_referents(thing):
            if id(other) not in seen and not isinstance(other, type | FunctionType | ModuleType):
                seen[id(other)] = other
                todo.append(other)
    return todo


def test_a_record_given_to_a_player_holds_no_seed_no_shuffle_and_no_hash_until_the_game_is_over() -> None:
    game = new_game(players=2, seed=987654321)
    dice = Dice(1)
    while game.decision:
        for viewer in (0, 1, None):
            lines = str(game.record(viewer)).splitlines()
            assert not [line for line in lines if line[0] in "!=" or line.startswith(("seed", "position"))]
            assert "987654321" not in str(game.record(viewer))
        game.play(dice.choice(game.legal_actions()))
    assert str(game.record(0)) == str(game.record())


def test_a_record_given_to_a_player_names_no_position_either() -> None:
    game = Game.from_position(new_game(players=2, seed=1).position(), seed=1)
    assert "position" not in game.record(0).header
